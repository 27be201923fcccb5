import type { StudioView } from './studio.ts';

/** Finds a tab of the panel. */
export const tabOf = ({ panel }: StudioView, name: string) => panel.getByRole('tab', { name });
/** Finds the editor of the JSON. */
export const editorOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'JSON' });
/** Finds the field of the page's title. */
export const titleOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'Titel', exact: true });

/** Types at the start of the first text with this name in the source text. */
export async function typeInText(view: StudioView, name: string, words: string): Promise<void> {
  const start = `"${name}": "`;
  const line = editorOf(view).locator('.cm-line', { hasText: start }).first();
  await line.click({ position: { x: 1, y: 5 } });
  const indent = (await line.textContent())?.indexOf(start) ?? 0;
  for (let at = 0; at < indent + start.length; at += 1) await view.page.keyboard.press('ArrowRight');
  await view.page.keyboard.type(words);
}
