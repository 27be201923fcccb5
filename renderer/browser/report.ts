import type { ReadPage } from './read-page.ts';

const CONFLICTS = '[data-holiday-conflicts]';

/** Tells whether {@link report} has something to write about the page in this document. */
export function hasReport({ isMissing }: ReadPage): boolean {
  return isMissing || document.querySelector(CONFLICTS) !== null;
}

/** Writes unknown paths and holiday conflicts to the console (specification, sections 2.2 and 5). */
export function report({ isMissing, content }: ReadPage): void {
  if (isMissing) console.error(`404: ${content.path} does not exist.`);
  for (const element of document.querySelectorAll<HTMLElement>(CONFLICTS)) {
    console.error(`Holiday conflict:\n${element.dataset.holidayConflicts}`);
  }
}
