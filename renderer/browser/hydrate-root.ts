/**
 * React DOM as a chunk of its own: it takes longer to run than all the rest of the client, and runs at the first act of a
 * visitor.
 */
export { hydrateRoot } from 'react-dom/client';
