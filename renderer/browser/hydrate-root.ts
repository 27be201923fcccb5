/**
 * React's part for the browser as a script of its own, which runs when a visitor first acts: it takes longer than all
 * the rest of the client.
 */
export { hydrateRoot } from 'react-dom/client';
