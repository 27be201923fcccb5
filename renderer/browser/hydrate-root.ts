/**
 * React's part for the browser as a script of its own: to run it together with the page's would be one task that keeps
 * a visitor on a slow machine waiting.
 */
export { hydrateRoot } from 'react-dom/client';
