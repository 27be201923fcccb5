import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { startAt } from './state/shell.ts';

/** Renders the Studio's initial state for a path on the server: the page in the frame does not wait for its scripts. */
export function renderRoot(path: string): string {
  startAt(path);
  return renderToString(<App />);
}
