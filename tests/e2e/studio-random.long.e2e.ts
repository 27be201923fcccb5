import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { TEST_TIMEOUT_MS } from '../timeout.ts';
import { ownDevServer } from './dev-server.ts';
import { fillDisk, openStudio, type StudioView } from './studio.ts';
import { expect, type Page, test } from './test.ts';

const server = ownDevServer();
const RUNS = 30;
const ALL = '**/_studio/api/**';

test.use({ viewport: { width: 1280, height: 900 } });

/** An author at work on one page, with a number for each choice. */
function authorAt(view: StudioView, file: string) {
  const { page, panel } = view;
  /** What was typed; each word once. */
  const words: string[] = [];
  const nextWord = () => `woord${words.length}x`;
  const oneOf = async (candidates: ReturnType<Page['locator']>, choice: number) => {
    const count = await candidates.count();
    return count === 0 ? undefined : candidates.nth(choice % count);
  };
  /** Types a word, and counts it once it shows: the field may go while somebody types. */
  const type = async (field: ReturnType<Page['locator']>, before: string, after: string) => {
    const word = nextWord();
    await page.keyboard.type(`${before}${word}${after}`);
    const shown = await field.evaluateAll((fields) =>
      fields.map((element) => (element instanceof HTMLTextAreaElement ? element.value : element.textContent)),
    );
    if (shown.some((text) => text.includes(word))) words.push(word);
  };
  const press = async (candidates: ReturnType<Page['locator']>, choice: number) => {
    const button = await oneOf(candidates, choice);
    await button?.click();
  };
  const block = (name: string) => async () => {
    // Not that of the page, which takes the place of a block that was just removed.
    const button = panel.getByRole('toolbar', { name: 'Blok', exact: true }).getByRole('button', { name });
    if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
  };
  const travel = (keys: string) => async () => {
    // The editor of JSON has a history of its own.
    const isInSource = await page.evaluate(() => document.activeElement?.closest('.json-tab') != null);
    if (!isInSource) await page.keyboard.press(keys);
  };
  const acts = {
    async type(choice: number) {
      const names = /^(Kop|Inleiding|Kleine regel|Regel boven de kop|Tekst)/;
      const field = await oneOf(panel.getByRole('textbox', { name: names }), choice);
      if (!field) return;
      await field.focus();
      await page.keyboard.press('Control+End');
      await type(field, ' ', '');
    },
    async typeJson() {
      const tab = panel.getByRole('tab', { name: 'JSON' });
      if ((await tab.count()) === 0) return;
      await tab.click();
      const editor = panel.getByRole('textbox', { name: 'JSON' });
      await editor.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowRight');
      await type(editor, '"id": "', '", ');
    },
    async openBlock(choice: number) {
      await press(panel.getByRole('button', { name: 'Blokken', exact: true }), 0);
      // The JSON of the page may be shown instead.
      await press(panel.getByRole('tab', { name: 'Velden' }), 0);
      await press(panel.locator('.block-row'), choice);
    },
    openItem: (choice: number) => press(panel.getByRole('row'), choice),
    addItem: (choice: number) => press(panel.locator('button.add'), choice),
    up: block('Omhoog'),
    down: block('Omlaag'),
    duplicate: block('Dupliceren'),
    remove: block('Verwijderen'),
    undo: travel('Control+z'),
    redo: travel('Control+Shift+Z'),
    async rest() {
      await expect(view.status).not.toHaveText('Bezig met bewaren…');
    },
    async leaveServer() {
      await page.route(ALL, (route) => route.abort());
    },
    async fillDisk() {
      await fillDisk(page);
    },
    async mendAll() {
      await page.unrouteAll();
    },
    async changeOnDisk(choice: number) {
      const text = readFileSync(file, 'utf8');
      const places = [...text.matchAll(/"(?:title|description|text|quote)": "/g)];
      const place = places[choice % places.length];
      if (!place) return;
      const at = place.index + place[0].length;
      writeFileSync(file, `${text.slice(0, at)}Van schijf. ${text.slice(at)}`);
    },
  };
  return { acts, words };
}

type Act = keyof ReturnType<typeof authorAt>['acts'];

const often = fc.constantFrom<Act>('type', 'type', 'openBlock', 'openItem', 'typeJson');
const sometimes = fc.constantFrom<Act>(
  'addItem',
  'up',
  'down',
  'duplicate',
  'remove',
  'undo',
  'redo',
  'rest',
);
const rarely = fc.constantFrom<Act>('leaveServer', 'fillDisk', 'mendAll', 'mendAll', 'changeOnDisk');
const act = fc.oneof({ weight: 3, arbitrary: often }, { weight: 2, arbitrary: sometimes }, rarely);
const day = fc.array(fc.tuple(act, fc.nat()), { minLength: 15, maxLength: 40 });

/** Collects the edits that the server acknowledges. Returns a function that resolves with their texts. */
function acknowledgedEdits(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/_studio/api/edit?')) return;
    const text = response.request().postData() ?? '';
    answers.push(
      response.json().then(
        ({ ok }) => (ok ? text : ''),
        () => '',
      ),
    );
  });
  return () => Promise.all(answers.splice(0));
}

/**
 * Decides about everything that the Studio names as not saved, until it says that all is saved.
 *
 * @returns what it named
 */
async function settleAll({ page, panel, status }: StudioView): Promise<string[]> {
  const named: string[] = [];
  const ways = ['Neem de andere versie', 'Kies een versie', 'Ga erheen', 'Laat vervallen'];
  let attempts = 0;
  await expect(async () => {
    named.push(...(await page.locator('.conflict, .kept-text, .json-broken, .json-holder').allInnerTexts()));
    attempts += 1;
    for (const name of attempts < 20 ? ways : ways.toReversed()) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if ((await button.count()) > 0) return button.click({ timeout: 1000 }).then(() => Promise.reject(name));
    }
    const back = panel.getByRole('button', { name: /^(Blokken|Naar de pagina)$/ });
    if ((await back.count()) > 0) await back.click({ timeout: 1000 });
    // Why a step could not be done is said until the author does something else.
    else {
      await panel.getByRole('tab', { name: 'Velden' }).click({ timeout: 1000 });
      await panel.locator('.block-row').first().click({ timeout: 1000 });
    }
    await expect(status).toHaveText('Bewaard', { timeout: 3000 });
  }).toPass({ timeout: TEST_TIMEOUT_MS });
  return named;
}

/** Reads the definitions in a folder. Returns their texts by path. */
function readTexts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const shownText = (page: Pick<Page, 'locator'>) => page.locator('#root main').innerText();

test('whatever an author, others, the disk and the network do, no typed word is lost', async ({ page }) => {
  const file = join(server.folder, 'pages/hackathon.json');
  const first = readTexts(join(server.folder, 'pages'));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const edits = acknowledgedEdits(page);
  const property = fc.asyncProperty(day, async (steps) => {
    for (const [path, text] of first) if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
    const view = await openStudio(page, server.url, '/hackathon');
    const { acts, words } = authorAt(view, file);
    // What a step needs may have gone with the one before.
    page.setDefaultTimeout(3000);
    for (const [name, choice] of steps) await acts[name](choice).catch(() => {});
    await acts.mendAll();
    const named = await settleAll(view);
    const known = [...(await edits()), ...named, ...readTexts(join(server.folder, 'pages')).values()].join(
      '\n',
    );
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
    expect(errors).toEqual([]);
    const visitor = await page.context().newPage();
    await expect(async () => {
      await visitor.goto(`${server.url}/hackathon`);
      expect(await shownText(view.frame)).toBe(await shownText(visitor));
    }).toPass({ timeout: TEST_TIMEOUT_MS });
    await visitor.close();
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
