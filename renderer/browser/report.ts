/** What a page shows of which the console is told too. */
export const REPORTED = '[data-not-found],[data-holiday-conflicts]';

/** Writes to the console what section 2.2 and section 5 of the specification want there. */
export function report(path: string): void {
  if (document.querySelector('[data-not-found]')) console.error(`404: ${path} does not exist.`);
  for (const element of document.querySelectorAll<HTMLElement>('[data-holiday-conflicts]')) {
    console.error(`Holiday conflict:\n${element.dataset.holidayConflicts}`);
  }
}
