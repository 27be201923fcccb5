import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page, test } from './test.ts';

/** The Studio as a person sees it: its parts by name. */
export interface StudioView {
  page: Page;
  pages: Locator;
  panel: Locator;
  problems: Locator;
  status: Locator;
  frame: FrameLocator;
  undo: Locator;
}

/** Opens the Studio on a page, and waits until its blocks can be pressed. */
export async function openStudio(page: Page, url: string, path = '/'): Promise<StudioView> {
  await page.goto(`${url}/_studio?pagina=${encodeURIComponent(path)}`);
  const view: StudioView = {
    page,
    pages: page.getByRole('navigation', { name: "Pagina's" }),
    panel: page.getByRole('complementary', { name: 'Eigenschappen' }),
    problems: page.getByRole('region', { name: 'Problemen' }),
    status: page.getByRole('status'),
    frame: page.frameLocator(`iframe[title="Voorbeeld van ${path}"]`),
    undo: page.getByRole('button', { name: 'Ongedaan maken' }),
  };
  const blocks = view.panel.getByRole('list', { name: 'Blokken' });
  await expect(blocks.or(view.panel.getByRole('region', { name: 'Twee versies' })).first()).toBeVisible();
  await expect(view.frame.locator('#root main')).toBeVisible();
  await expect(view.frame.locator('studio-outlines')).toHaveCount(1);
  return view;
}

/** Finds the rows of the blocks of a page. */
export const rowsOf = ({ panel }: StudioView) => panel.locator('.block-row');

/** Finds what was last said to screen readers. */
export const said = ({ page }: Pick<StudioView, 'page'>) => page.getByRole('log').locator('> :last-child');

/** Reads the blocks of /hackathon from the server's disk. */
export const blocksOnDisk = (server: {
  readonly folder: string;
}): { type: string; title?: string; id?: string }[] =>
  JSON.parse(readFileSync(join(server.folder, 'pages/hackathon.json'), 'utf8')).blocks;

/** Refuses every edit, as a server with a full disk does. Returns a function that ends this. */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const refusal = { reason: 'disk', message: 'De schijf is vol.' };
  const edits = '**/_studio/api/edit?*';
  await page.route(edits, (route) => route.fulfill({ json: { ok: false, refusal, history: {} } }));
  return () => page.unroute(edits);
}

/** Returns the content of a file; undefined for a folder, and for a temporary file that was renamed meanwhile. */
function contentOf(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a digest of each file below `pages/`, by path. */
export function pagesState(folder: string): Record<string, string> {
  const root = join(folder, 'pages');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const content = contentOf(join(root, name));
      return content ? [[name, createHash('sha256').update(content).digest('hex')]] : [];
    }),
  );
}

/**
 * Undoes until a file has its first text again. How many steps that takes depends on the machine: changes of one value
 * that follow within a second are one step.
 */
export async function undoTo(first: string, text: () => string, undo: Locator): Promise<void> {
  for (let last = text(); last !== first; last = text()) {
    await undo.click();
    await expect.poll(text).not.toBe(last);
  }
}

/** Makes a function that expects a server's pages to return to their state before the tests of the file. */
export function untouchedPages(server: { readonly folder: string }): () => Promise<void> {
  let before: Record<string, string>;
  test.beforeAll(() => {
    before = pagesState(server.folder);
  });
  return () => expect.poll(() => pagesState(server.folder)).toEqual(before);
}

/** A file that the tests of one file change. */
interface RestoredFile {
  path(): string;
  /** Reads it as it is now. */
  text(): string;
  /** Its text before the tests. */
  readonly first: string;
}

/** Restores a file after each test, and expects a server's other pages to be as they were before. */
export function restoredFile(server: { readonly folder: string }, name: string): RestoredFile {
  let before: Record<string, string>;
  let first = '';
  const path = () => join(server.folder, name);
  const text = () => readFileSync(path(), 'utf8');
  test.beforeAll(() => {
    before = pagesState(server.folder);
    first = text();
  });
  test.afterEach(() => {
    writeFileSync(path(), first);
    expect(pagesState(server.folder)).toEqual(before);
  });
  return {
    path,
    text,
    get first() {
      return first;
    },
  };
}
