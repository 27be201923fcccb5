/**
 * React DOM as a chunk of its own: it takes longer to run than all the rest of the client. It runs with the first page that is
 * fetched ahead, or else at the first act of a visitor.
 */
export { hydrateRoot } from 'react-dom/client';
