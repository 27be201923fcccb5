import {
  brokenWords,
  everyRoute,
  testLateFonts,
  testPictureRoom,
  testShifts,
  testTextSize,
  testWidth,
} from './every-route.ts';
import { expect, test } from './test.ts';

for (const width of [375, 768, 1280, 1920]) testWidth('every route', everyRoute, width);
testTextSize(24);
for (const width of [375, 1280]) {
  testShifts('every route', everyRoute, width);
  testLateFonts('every route', everyRoute, width);
}
for (const width of [375, 1024, 1280]) testPictureRoom('every route', everyRoute, width);

test('no word on any route breaks where its columns are narrowest', async ({ page }) => {
  for (const route of everyRoute) {
    await page.goto(route);
    // The widths from which blocks have more columns.
    for (const width of [640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('screen readers read the numbers in numbered lists', async ({ page }) => {
  for (const route of everyRoute) {
    await page.goto(route);
    // The style of a list hides the numbers of the list itself, from screen readers too.
    const unread = await page.locator('main ol > li').evaluateAll((items) =>
      items.flatMap((item) => {
        const list = item.parentElement;
        const read = item.cloneNode(true);
        if (!(list instanceof HTMLOListElement && read instanceof HTMLElement)) return [];
        for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        const number = list.start + [...list.children].indexOf(item);
        return read.textContent.match(/\d+/)?.[0] === String(number) ? [] : [read.textContent];
      }),
    );
    expect(unread, route).toEqual([]);
  }
});

test.describe('on paper', () => {
  test('a fact has its label above its value, where a browser prints the columns of a wide window', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const route of ['/jaarprogramma/gemeenten', '/hackathon']) {
      await page.goto(route);
      const besides = await page.locator('dl.card > div').evaluateAll((facts) =>
        facts.flatMap((fact) => {
          const [label, value] = [...fact.children].map((child) => child.getBoundingClientRect().left);
          return label === value ? [] : [fact.textContent];
        }),
      );
      expect(besides, route).toEqual([]);
    }
  });

  // The size of an A4 page within its margins.
  test.use({ viewport: { width: 718, height: 1000 } });

  test('a picture leaves room for its text, and a heading for the first row below it, however the paper is turned', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    for (const route of everyRoute) {
      await page.goto(route);
      for (const turned of [false, true]) {
        await page.setViewportSize(turned ? { width: 1047, height: 718 } : { width: 718, height: 1047 });
        const tallPictures = await page
          .locator('main :is(.card, section:has(h2) > .shell > .grid) img')
          .evaluateAll((pictures) =>
            pictures.flatMap((picture) =>
              picture.getBoundingClientRect().height > innerHeight / 2 ? [picture.outerHTML] : [],
            ),
          );
        expect(tallPictures, `${route}${turned ? ' turned' : ''}`).toEqual([]);
        const tallRows = await page.locator('main section:has(h2):has(li)').evaluateAll((sections) =>
          sections.flatMap((section) => {
            const boxes = [...section.querySelectorAll('li')].map((item) => item.getBoundingClientRect());
            const heading = section.querySelector('.eyebrow, h2')?.getBoundingClientRect().top ?? 0;
            const row = boxes
              .filter(({ top }) => top === boxes[0]?.top)
              .map(({ bottom }) => bottom - heading);
            return Math.max(...row) > innerHeight ? [section.querySelector('h2')?.textContent] : [];
          }),
        );
        expect(tallRows, `${route}${turned ? ' turned' : ''}`).toEqual([]);
      }
    }
  });
});
