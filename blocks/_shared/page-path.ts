import { createContext, useContext } from 'react';

const Context = createContext('/');

/** Tells the blocks below which page they stand on. */
export const PagePathProvider = Context.Provider;

/** The route of the page the block stands on, for instance `/hackathon`. */
export const usePagePath = () => useContext(Context);
