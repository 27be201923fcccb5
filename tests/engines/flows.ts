import { expect } from 'vitest';
import { type EnginePage, open, until } from './engine.ts';

/** What a visitor does on the site. */
interface Flow {
  name: string;
  run(page: EnginePage, site: string): Promise<void>;
}

/** Viewport widths, in CSS pixels. */
const DESKTOP = 1280;
const PHONE = 390;

const CAROUSEL = '[aria-roledescription="carrousel"]';
const heading = 'document.querySelector("h1").textContent';
const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

/** Fills a field by typing, as a visitor does. */
async function fill(page: EnginePage, selector: string, text: string): Promise<void> {
  await page.click(selector);
  await page.type(text);
}

/** Opens a route at both widths, and expects it to hydrate, to fit the viewport and to log no errors. */
export async function visitRoute(page: EnginePage, site: string, route: string): Promise<void> {
  for (const width of [DESKTOP, PHONE]) {
    await page.resize(width, 844);
    await open(page, site + route);
    await until(page, width === PHONE ? 'innerWidth < 500' : `innerWidth === ${width}`);
    await until(page, `${heading}.trim() !== ""`);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `${route} at ${width} px`).toBeLessThanOrEqual(0);
    await until(
      page,
      'document.fonts.status === "loaded" && [...document.fonts].some((font) => font.status === "loaded")',
    );
    const height = await page.evaluate('document.documentElement.scrollHeight');
    await page.evaluate(
      'void document.querySelectorAll("img").forEach((image) => { image.loading = "eager"; })',
    );
    await until(page, '[...document.images].every(({ complete }) => complete)');
    expect(
      await page.evaluate('document.documentElement.scrollHeight'),
      `${route} at ${width} px with all pictures`,
    ).toBe(height);
    expect((await page.takeErrors()).join('\n'), `${route} at ${width} px`).toBe('');
  }
}

export const flows: readonly Flow[] = [
  {
    name: 'turns the carousel by press and by key',
    async run(page, site) {
      await open(page, `${site}/jaarprogramma/gemeenten`);
      await page.click(`${CAROUSEL} button[aria-label="Volgende bijeenkomst"]`);
      const slide = (number: number) =>
        `document.querySelector('${CAROUSEL} [aria-live="polite"]').textContent.includes("Bijeenkomst ${number} van 9")`;
      await until(page, slide(1));
      await page.press('ArrowRight');
      await until(page, slide(2));
    },
  },
  {
    name: 'opens the booking dialog, keeps the focus in it, and gives it back',
    async run(page, site) {
      await page.resize(DESKTOP, 844);
      await open(page, `${site}/hackathon`);
      await page.evaluate('document.querySelector("main [data-action=meeting]").scrollIntoView()');
      await until(page, 'document.querySelector("header").dataset.scrolled');
      const brandLeft = 'document.querySelector("header a").getBoundingClientRect().left';
      const left = await page.evaluate(brandLeft);
      await page.click('main [data-action=meeting]');
      await until(page, 'document.activeElement.closest("[role=dialog]")');
      await until(page, 'getComputedStyle(document.body).overflowY === "hidden"');
      // The scrollbar is gone, and nothing has moved.
      expect(await page.evaluate(brandLeft)).toBe(left);
      await page.press('Tab');
      await until(page, 'document.activeElement.closest("[role=dialog]")');
      await page.click('[role=dialog] button');
      await until(page, '!document.querySelector("[role=dialog]")');
      await until(page, 'document.activeElement.dataset.action === "meeting"');
    },
  },
  {
    name: 'refuses a contact form without an address, then sends it',
    async run(page, site) {
      await open(page, `${site}/contact`);
      await page.click('main form [type=submit]');
      await until(page, shows('Email is required'));
      await fill(page, 'main form [name=name]', 'Jan de Vries');
      await fill(page, 'main form [name=email]', 'jan@voorbeeld.nl');
      await fill(page, 'main form [name=message]', 'Een bericht.');
      await page.press('Tab');
      await page.press('Enter');
      await until(page, shows('Nog een bericht verzenden'));
    },
  },
  {
    name: 'shows the place of a hash 96 px below the top',
    async run(page, site) {
      await page.resize(DESKTOP, 844);
      await open(page, `${site}/#solution`);
      await until(page, 'Math.abs(document.querySelector("#solution").getBoundingClientRect().top - 96) < 1');
    },
  },
  {
    name: 'goes to another page without a reload, and back',
    async run(page, site) {
      await page.resize(DESKTOP, 844);
      await open(page, site);
      const first = await page.evaluate(heading);
      await page.evaluate('document.body.dataset.sameDocument = "yes"');
      await page.click('footer a[href="/hackathon"]');
      await until(page, 'location.pathname === "/hackathon"');
      await until(page, `${heading} === "Sociale Media Strategie Hackathon"`);
      await until(page, 'scrollY === 0 && document.activeElement.id === "main"');
      await page.back();
      await until(page, `${heading} === ${JSON.stringify(first)}`);
      expect(await page.evaluate('document.body.dataset.sameDocument')).toBe('yes');
    },
  },
  {
    name: 'shows a page that was fetched ahead at the first press, and makes it alive',
    async run(page, site) {
      await page.resize(DESKTOP, 844);
      await page.goto('about:blank');
      await page.goto(`${site}/`);
      const fetched =
        'performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "fetch")';
      // They are fetched one at a time, so the first has arrived once a second is requested.
      await until(page, `${fetched}.length > 1`);
      const path = await page.evaluate(`new URL(${fetched}[0].name).pathname`);
      await page.evaluate('document.body.dataset.sameDocument = "yes"');
      await page.evaluate(`document.querySelector('a[href="${path}"]').click()`);
      await until(page, `location.pathname === "${path}" && window.earlyEvents === undefined`);
      await until(page, 'scrollY === 0 && document.activeElement.id === "main"');
      await until(
        page,
        '[...document.images].every(({ loading, naturalWidth }) => loading === "lazy" || naturalWidth > 0)',
      );
      expect(await page.evaluate('document.body.dataset.sameDocument')).toBe('yes');
    },
  },
  {
    name: 'opens the mobile menu, goes to a page, and the menu closes',
    async run(page, site) {
      await page.resize(PHONE, 844);
      await open(page, site);
      await until(page, 'innerWidth < 500');
      await page.click('header summary');
      const isOpen = 'document.querySelector("header summary").parentElement.open';
      await until(page, isOpen);
      await page.click('nav[aria-label="Mobiele navigatie"] a[href="/hackathon"]');
      await until(page, 'location.pathname === "/hackathon"');
      await until(page, `!${isOpen}`);
      await page.resize(DESKTOP, 844);
    },
  },
  {
    name: 'keeps short words in a table whole on a phone',
    async run(page, site) {
      await page.resize(PHONE, 844);
      await open(page, `${site}/privacy`);
      await until(page, 'innerWidth < 500 && document.fonts.status === "loaded"');
      const broken = await page.evaluate(`[...document.querySelectorAll(".rich td")].flatMap((cell) => {
        const text = cell.firstChild;
        const range = document.createRange();
        return [...text.data.matchAll(/\\p{L}+/gu)].filter(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          return word.length < 10 && lines.length > 1;
        }).map(String);
      })`);
      expect(broken).toEqual([]);
      await page.resize(DESKTOP, 844);
    },
  },
  {
    name: 'asks for a video after a press only',
    async run(page, site) {
      await open(page, `${site}/jaarprogramma/gemeenten`);
      expect(await page.evaluate('document.querySelectorAll("main iframe").length')).toBe(0);
      await page.click(`${CAROUSEL} button[aria-label^="Bekijk de video"]`);
      await until(
        page,
        'document.querySelector("main iframe").src.startsWith("https://player.vimeo.com/video/")',
      );
    },
  },
  {
    name: 'subscribes to the newsletter',
    async run(page, site) {
      await open(page, site);
      await fill(page, '[data-block=newsletter] input', 'jan@voorbeeld.nl');
      await page.press('Enter');
      await until(page, shows('Welkom!'));
    },
  },
  {
    name: 'asks the assistant a question',
    async run(page, site) {
      await open(page, `${site}/strategy`);
      await fill(page, 'main textarea', 'https://stichting.example helpt jongeren');
      await page.press('Enter');
      await until(page, shows('Voorbeeldantwoord'));
    },
  },
];
