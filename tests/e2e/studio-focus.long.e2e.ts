import { sharedDevServer } from './dev-server.ts';
import { openStudio, type StudioView, untouchedPages } from './studio.ts';
import { expect, type Locator, type Page, type Request, test } from './test.ts';

const server = sharedDevServer();
const expectUntouched = untouchedPages(server);

test.use({ viewport: { width: 1280, height: 800 } });

/** Describes the element that has the focus; undefined when nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element && element !== document.body ? element.outerHTML.slice(0, 80) : undefined;
  });

/** A part of an author's hour: the element where it begins, and the keys from there, with typed texts in quotes. */
interface Part {
  title: string;
  from(view: StudioView): Locator;
  keys: readonly string[];
}

const row = (text: string) => (view: StudioView) =>
  view.panel.locator('.block-row').filter({ hasText: text });
const button = (name: RegExp) => (view: StudioView) => view.page.getByRole('button', { name });
const first = (view: StudioView) => row('Opening')(view).first();

/** Ends with the page as it was, so that the next part can begin anywhere on it. */
const HOUR: readonly Part[] = [
  {
    title: 'blocks that move',
    from: row('Wat deelnemers meenamen'),
    keys: ['Alt+ArrowDown', 'Alt+ArrowUp', 'Control+z', 'Control+Shift+z', 'Control+z', 'Control+z'],
  },
  {
    title: 'blocks that are removed',
    from: row('Wat deelnemers meenamen'),
    keys: ['Delete', 'Delete', 'Control+z', 'Control+z', 'Control+Shift+z', 'Control+z'],
  },
  {
    title: 'a block that is added, and undone from its form',
    from: (view) => button(/^Blok toevoegen onder Ervaringen/)(view),
    keys: ['Enter', '"citaat"', 'Enter', 'Control+z', 'Control+Shift+z', 'Control+z'],
  },
  {
    title: 'a form that is passed through and left',
    from: first,
    keys: ['Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Escape', 'Escape'],
  },
  {
    title: 'a search that is closed',
    from: first,
    keys: ['Control+k', '"prijs"', 'ArrowDown', 'Escape', 'Escape'],
  },
  {
    title: 'a search that opens a place',
    from: first,
    keys: ['Control+k', '"Hackathon"', 'Enter', 'Escape', 'Escape'],
  },
  { title: 'the changes', from: button(/^Wijzigingen$/), keys: ['Enter', 'Escape'] },
  { title: 'the hand-in', from: button(/^Indienen$/), keys: ['Enter', 'Escape'] },
  { title: 'the pictures', from: button(/^Alle afbeeldingen/), keys: ['Enter', 'Tab', 'Escape'] },
  {
    title: 'a new page that is not made',
    from: button(/^Nieuwe pagina$/),
    keys: ['Enter', '"Dag"', 'Escape'],
  },
];

/** What happens in the form of the opening. */
const IN_A_FORM: readonly Part[] = [
  {
    title: 'a card that is opened and closed',
    from: ({ panel }) => panel.getByRole('row', { name: 'Vraag een offerte aan' }),
    keys: ['Enter', 'Tab', 'Escape'],
  },
  {
    title: 'a card that is moved and removed',
    from: ({ panel }) => panel.getByRole('row', { name: 'Vraag een offerte aan' }),
    keys: ['Alt+ArrowDown', 'Control+z', 'Delete', 'Delete', 'Control+z', 'Control+z'],
  },
  {
    title: 'a button of another kind, undone from a field of that kind',
    from: ({ panel }) => panel.getByRole('row', { name: 'Vraag een offerte aan' }),
    keys: ['Enter', 'Tab', 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Tab', 'Control+z', 'Escape'],
  },
  {
    title: 'a text that is typed and undone',
    from: ({ panel }) => panel.getByRole('textbox', { name: 'Kop', exact: true }),
    keys: ['"Dag "', 'Control+z', 'Escape'],
  },
  {
    title: 'a picture that is not chosen',
    from: ({ panel }) => panel.getByRole('button', { name: /^Andere afbeelding/ }),
    keys: ['Enter', 'Tab', 'Escape'],
  },
];

/** Follows what the Studio asks its server. @returns waits until it asks nothing more, and has drawn the answers */
function followQuestions(page: Page): () => Promise<void> {
  // One that began before this may end after it.
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/_studio/api/')) return;
    open.add(request);
    asked += 1;
  });
  const onEnd = (request: Request) => open.delete(request);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
        ),
    );
  return async () => {
    let before: number;
    do {
      before = asked;
      await drawn();
      await expect.poll(() => open.size).toBe(0);
      await drawn();
    } while (asked > before);
  };
}

/** Presses the keys of a part. After each, something other than the body must get the focus. */
async function play(
  view: StudioView,
  settled: () => Promise<void>,
  { title, from, keys }: Part,
): Promise<void> {
  await from(view).focus();
  for (const [index, key] of keys.entries()) {
    if (key.startsWith('"')) await view.page.keyboard.type(key.slice(1, -1));
    else await view.page.keyboard.press(key);
    await settled();
    const message = `the focus after ${title}: ${keys.slice(0, index + 1).join(' ')}`;
    await expect.poll(() => focused(view.page), { message }).toBeDefined();
  }
}

test('the focus never falls to the body, whatever an author does by keyboard', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const settled = followQuestions(page);
  for (const part of HOUR) await play(view, settled, part);
  await first(view).press('Enter');
  for (const part of IN_A_FORM) await play(view, settled, part);
  await expectUntouched();
});

test('a field has the focus when its value becomes one of the page itself, and when it is shared again', async ({
  page,
}) => {
  const { panel } = await openStudio(page, server.url, '/jaarprogramma/non-profits');
  await panel.locator('.block-row').filter({ hasText: 'Bijeenkomsten als kaarten' }).click();
  const heading = panel.locator('.field:focus > .heading');
  await panel.getByRole('button', { name: 'Alleen hier: Inhoud' }).press('Enter');
  await expect(heading).toContainText('Inhoud');
  await panel.getByRole('button', { name: 'Uit een programma: Inhoud' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Programma non-profits' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Alleen hier: Inhoud' })).toBeVisible();
  await expect(heading).toContainText('Inhoud');
  await panel.getByRole('button', { name: 'Ander programma: Inhoud' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Programma non-profits');
  await page.keyboard.press('Escape');
  // The binding is written as it was.
  await expectUntouched();
});
