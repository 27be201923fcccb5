import { expect, type Page } from './test.ts';

export const PROMPT = 'https://stichting.example helpt jongeren met schulden';

/** Finds the box for a question. */
export const box = (page: Page) => page.locator('main textarea');
export const send = (page: Page) => page.locator('main form button[type=submit]');
/** Finds the conversation: the answer that is shown, or the question that is waiting for one. */
export const answer = (page: Page) => page.getByRole('region', { name: 'Gesprek' });
export const regenerate = (page: Page) => page.getByRole('button', { name: 'Opnieuw genereren' });
export const clear = (page: Page) => page.getByRole('button', { name: 'Wissen' });
export const version = (page: Page) => page.getByText(/^Versie \d+ van \d+$/);

/** Types a question and presses the button that sends it. */
export async function ask(page: Page, prompt = PROMPT) {
  await box(page).fill(prompt);
  await send(page).click();
}

/** Waits for an answer from the local server. */
export async function waitForAnswer(page: Page) {
  await expect(answer(page)).toContainText('Voorbeeldantwoord');
}
