import { openStudio, restoredFile, type StudioView } from './studio.ts';
import type { BrowserContext, Page } from './test.ts';

/** Opens a page in the tab of this author and in that of another. */
export const openTwice = async (
  url: string,
  page: Page,
  context: BrowserContext,
): Promise<[StudioView, StudioView]> => [
  await openStudio(page, url, '/hackathon'),
  await openStudio(await context.newPage(), url, '/hackathon'),
];

/** The page /hackathon, which is restored after each test, with the heading of its first block. */
export function conflictPage(server: { readonly folder: string }) {
  const file = restoredFile(server, 'pages/hackathon.json');
  const title = () => /"title": "([^"]+)",\n {6}"subtitle"/.exec(file.first)?.[1] ?? '';
  return {
    ...file,
    get first() {
      return file.first;
    },
    get title() {
      return title();
    },
    /** Returns the text of the file with another heading. */
    titled: (words: string) =>
      file.first.replace(
        `"title": "${title()}",\n      "subtitle"`,
        `"title": "${words}",\n      "subtitle"`,
      ),
  };
}
