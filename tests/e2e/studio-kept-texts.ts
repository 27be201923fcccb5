import type { StudioView } from './studio.ts';
import { expect } from './test.ts';

/** Finds the field of the heading of the open block. */
export const titleOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'Kop', exact: true });

/** Finds the note that shows what could not be saved. */
export const keptNote = ({ panel }: StudioView) => panel.getByRole('region', { name: 'Niet bewaard' });

/** Opens the first block of the page, and types at the end of its heading. */
export async function typeInHeading(view: StudioView, words: string): Promise<void> {
  await view.frame.getByRole('heading', { level: 1 }).click();
  await expect(titleOf(view)).toBeFocused();
  await view.page.keyboard.press('End');
  await view.page.keyboard.type(words);
}
