import { expect, open, test } from './test.ts';

for (const route of ['/privacy', '/terms']) {
  test(`${route} has a table of contents that leads to every heading, and lines that the eye does not lose`, async ({
    page,
  }) => {
    await open(page, route);
    const main = page.getByRole('main');
    const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
    const titles = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(await links.allInnerTexts()).toEqual(titles);
    await links.nth(2).click();
    const target = main.locator('section', {
      has: page.getByRole('heading', { level: 2, name: titles[2], exact: true }),
    });
    await expect(page).toHaveURL(`${route}#${await target.getAttribute('id')}`);
    await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(96);

    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const longest = await page.locator('main section :is(p, li)').evaluateAll((paragraphs) =>
        Math.max(
          ...paragraphs.map((paragraph) => {
            const lines = Math.round(
              paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
            );
            return (paragraph.textContent ?? '').length / lines;
          }),
        ),
      );
      expect(longest).toBeLessThan(80);
    }
  });

  test(`${route} prints as text only, and no heading without its first lines, in browsers that ignore "break-after" too`, async ({
    page,
  }) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wie wij zijn' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const rooms = await page
      .locator('main :is(h2, h3)')
      .evaluateAll((headings) =>
        headings.map((heading) => parseFloat(getComputedStyle(heading, '::after').height)),
      );
    expect(rooms.length).toBeGreaterThan(5);
    expect(Math.min(...rooms)).toBeGreaterThan(50);
  });
}
