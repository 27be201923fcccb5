import { expect, open, type Page, test } from './test.ts';

test('the posts draw their icons, from one file for all pages, and have the whole name of the account on phones', async ({
  page,
}) => {
  await open(page, '/jaarprogramma/gemeenten');
  const uses = page.locator('figure use');
  expect(await uses.count()).toBeGreaterThan(20);
  const undrawn = () =>
    uses.evaluateAll((all) =>
      all.flatMap((use) =>
        use instanceof SVGUseElement && use.getBBox().width > 0 ? [] : [use.getAttribute('href')],
      ),
    );
  await expect.poll(undrawn).toEqual([]);
  const files = await uses.evaluateAll((all) => all.map((use) => use.getAttribute('href')?.split('#')[0]));
  expect(new Set(files).size).toBe(1);

  // A handle in small print may be cut off.
  const names = page.locator('figure[data-platform] .truncate.font-semibold');
  await expect(names).toHaveCount(4);
  for (const width of [320, 360, 375, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await names.evaluateAll(
      (all) => all.filter((name) => name.scrollWidth > name.clientWidth).length,
    );
    expect(cut, `at ${width} px`).toBe(0);
  }
});

test.describe('the session schedule', () => {
  const boxesOf = (page: Page) =>
    page.locator('#rooster ol > li').evaluateAll((rows) =>
      rows.map((row) => {
        const { left, top } = row.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );

  for (const route of [
    '/jaarprogramma/gemeenten',
    '/jaarprogramma/non-profits',
    '/jaarprogramma/impact-ondernemers',
  ]) {
    test(`[2.8-schedule, 2.8-strip, 9-breakpoint] ${route}: five sessions in the left column and four in the right, below 768 px all stacked, each with its own note`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto(route);
      const stacked = await boxesOf(page);
      expect(new Set(stacked.map(({ left }) => left)).size).toBe(1);
      expect(stacked.map(({ top }) => top)).toEqual(stacked.map(({ top }) => top).sort((a, b) => a - b));
      const marks = page.locator('#rooster a[href^="#rooster-noot"]');
      await expect(marks.and(page.locator(':visible'))).toHaveCount(0);
      const notes = page.locator('#rooster').getByText(/^(In verband met|De (kick-off|slotbijeenkomst) )/);
      await expect(notes.and(page.locator(':visible'))).toHaveCount(await marks.count());
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await boxesOf(page);
        const left = boxes[0]?.left ?? 0;
        expect(boxes.map((box) => (box.left > left ? 'right' : 'left'))).toEqual([
          ...Array(5).fill('left'),
          ...Array(4).fill('right'),
        ]);
        expect(boxes[5]?.top).toBe(boxes[0]?.top);
        await expect(marks.and(page.locator(':visible'))).toHaveCount(await marks.count());
      }
    });
  }
});
