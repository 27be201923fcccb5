import { createContext, useContext } from 'react';

/** What interactive blocks may know of the site, wherever they stand. */
export interface SiteFacts {
  brand: string;
  /** The e-mail address for visitors. */
  email: string;
  /** The scheduling page in the booking dialog. */
  scheduler: string;
  /** Names of the serverless functions (specification, section 7). */
  functions: { addPerson: string; chat: string };
}

const Context = createContext<SiteFacts | undefined>(undefined);

/** Hands the site's facts to the interactive blocks below. */
export const SiteFactsProvider = Context.Provider;

/** The site's facts. @throws Error outside a page */
export function useSiteFacts(): SiteFacts {
  const facts = useContext(Context);
  if (!facts) throw new Error('The site facts are known inside a page only.');
  return facts;
}
