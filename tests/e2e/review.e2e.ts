import type { InPage } from '../../studio/review/in-page/in-page.ts';
import { inPageScript } from '../../studio/review/in-page-script.ts';
import { axeViolations } from './every-route.ts';
import { advice, PROGRAMME, reviewedSite, section } from './review-report.ts';
import { type Browser, expect, type Locator, type Page, test } from './test.ts';

/** In a page with the script of a review. */
declare const inPage: InPage;

test.describe.configure({ mode: 'serial' });
test.slow();

const { change, openReport } = reviewedSite();

test('a price: the report says where it shows, what follows from it, and where the old one remains', async ({
  page,
  browser,
}) => {
  change(PROGRAMME, (text) => text.replace('€875', '€925'));
  const printed = await openReport(page);
  expect(printed).toContain('Kijk dit even na');
  await expect(advice(page)).toContainText('“€875” staat ook nog op');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prijs per deelnemer: €875 wordt €925');
  await expect(page).toHaveTitle(/^Prijs per deelnemer: €875 wordt €925 · /);
  await expect(page.locator('.facts')).toContainText('1 wijziging op 1 pagina');
  await expect(section(page, 'Verandert vanzelf mee')).toContainText('€3.000 → €3.100');
  await expect(section(page, 'Staat het oude nog ergens?')).toContainText('“€875” staat ook nog op');
  const programme = section(page, 'Programma “Social impact hacking voor gemeenten”');
  await expect(programme).toContainText('Prijs per deelnemer');
  await expect(programme.locator('del')).toHaveText('€875');
  await expect(programme.locator('ins')).toHaveText('€925');
  await expect(programme).toContainText('Te zien op Social impact hacking voor gemeenten.');
  const looks = page.locator('section.looks');
  await expect(looks).toHaveCount(1);
  for (const [name, width] of [
    ['Op een computer', 1280],
    ['Op een telefoon', 375],
  ] as const) {
    const pair = looks.locator('.pair').filter({ hasText: name }).first();
    const images = pair.getByRole('img');
    await expect(images).toHaveCount(2);
    const [was, is] = await images.evaluateAll((all) =>
      all.map((image) =>
        image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
      ),
    );
    expect(is).toEqual(was);
    expect(was?.[0]).toBeLessThanOrEqual(width);
    await expectEnlargedTogether(page, pair);
  }
  await expectSeenInTurn(browser, page.url());
  expect(await axeViolations(page)).toEqual([]);
});

const widthsOf = (images: Locator) =>
  images.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width));

/** Enlarges a pair by a press on a picture: both stay side by side, and Escape restores the report. */
async function expectEnlargedTogether(page: Page, pair: Locator): Promise<void> {
  const images = pair.getByRole('img');
  await images.first().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const [narrow = 0] = await widthsOf(images);
  const box = await images.first().boundingBox();
  if (!box) throw new Error('The picture has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const close = pair.getByRole('button', { name: /^Sluit / });
  await expect(close).toBeVisible();
  const [was, is] = [await images.first().boundingBox(), await images.last().boundingBox()];
  expect(was?.width).toBeGreaterThan(narrow);
  expect(was?.y).toBe(is?.y);
  expect((was?.x ?? 0) + (was?.width ?? 0)).toBeLessThan(is?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(pair.getByRole('button', { name: /^Vergroot / })).toBeFocused();
  expect(await widthsOf(images)).toEqual([narrow, narrow]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
}

/**
 * Expects enlarged pictures that do not fit side by side to show one at a time, in the same place, without
 * JavaScript.
 */
async function expectSeenInTurn(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 800, height: 700 },
  });
  const page = await context.newPage();
  await page.goto(url);
  const pair = page.locator('.pair').first();
  await pair.getByRole('button', { name: /^Vergroot / }).focus();
  await page.keyboard.press('Enter');
  const [was, is] = [pair.getByRole('img', { name: /was$/ }), pair.getByRole('img', { name: /wordt$/ })];
  await expect(pair.getByRole('radio', { name: 'Wordt' })).toBeFocused();
  await expect(is).toBeVisible();
  await expect(was).toBeHidden();
  const place = await is.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await expect(was).toBeVisible();
  await expect(is).toBeHidden();
  expect(await was.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(pair.getByRole('radio')).toHaveCount(0);
  await context.close();
}

test('among numbered notes, only the one that changed is framed', async ({ page }) => {
  const row = (name: string, mark: string) => `<li>${name} <a href="#n">${mark}</a></li>`;
  const note = (mark: string, words: string) => `<li><span>${mark}</span><span>${words}</span></li>`;
  const before = `<ol>${row('Acht', '*')}${row('Negen', '**')}</ol><ul>${note('*', 'Weg')}${note('**', 'Blijft')}</ul>`;
  const after = `<ol><li>Acht</li>${row('Negen', '*')}</ol><ul>${note('*', 'Blijft')}</ul>`;
  const block = (html: string) =>
    `<div id="root"><main><div class="contents"><div>${html}</div></div></main></div>`;
  await page.setContent(block(before));
  const other = `<div>${after}</div>`;
  await page.addScriptTag({ content: await inPageScript() });
  const request = { index: 0, other, isAfter: false, widest: 800 };
  await page.evaluate((asked) => inPage.framesIn(asked), request);
  const frames = await page.locator('.review-frame').evaluateAll((all) =>
    all.map((frame) => {
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      return [...document.querySelectorAll('li')]
        .filter((item) => {
          const own = item.getBoundingClientRect();
          return own.left < right && own.right > left && own.top + 5 < bottom && own.bottom - 5 > top;
        })
        .map(({ textContent }) => textContent);
    }),
  );
  expect(frames).toEqual([['Acht *'], ['*Weg']]);
});
