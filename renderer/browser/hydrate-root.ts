/**
 * React DOM as a separate chunk: it takes longer to run than all the rest of the client. It runs with the first
 * prefetched page, or else at the visitor's first act.
 */
export { hydrateRoot } from 'react-dom/client';
