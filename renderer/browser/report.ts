/** Selects the elements that are reported to the console. */
export const REPORTED = '[data-not-found],[data-holiday-conflicts]';

/** Writes unknown paths and holiday conflicts to the console (specification, sections 2.2 and 5). */
export function report(path: string): void {
  if (document.querySelector('[data-not-found]')) console.error(`404: ${path} does not exist.`);
  for (const element of document.querySelectorAll<HTMLElement>('[data-holiday-conflicts]')) {
    console.error(`Holiday conflict:\n${element.dataset.holidayConflicts}`);
  }
}
