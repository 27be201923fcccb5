import { createContext, useContext } from 'react';

const Context = createContext('/');

/** Provides the route of the page to its blocks. */
export const PagePathProvider = Context.Provider;

/** Returns the route of the page, for instance `/hackathon`. */
export function usePagePath(): string {
  return useContext(Context);
}
