import { createContext, useContext } from 'react';

/** Settings of the site for interactive blocks. */
export interface SiteFacts {
  brand: string;
  /** The e-mail address for visitors. */
  email: string;
  /** Address of the scheduling page in the booking dialog. */
  scheduler: string;
  /** Names of the serverless functions (specification, section 7). */
  functions: { addPerson: string; chat: string };
}

const Context = createContext<SiteFacts | undefined>(undefined);

/** Provides the site's settings to interactive blocks. */
export const SiteFactsProvider = Context.Provider;

/** Returns the site's settings. @throws Error outside a page */
export function useSiteFacts(): SiteFacts {
  const facts = useContext(Context);
  if (!facts) throw new Error('Site facts exist inside a page only.');
  return facts;
}
