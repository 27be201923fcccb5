import { errorsAndWarnings, expect, open, type Page, sidewaysOverflow, test } from './test.ts';

const carouselOn = (page: Page) => page.locator('[aria-roledescription="carrousel"]');

test('the icons of the posts are drawn, from one file for all pages', async ({ page }) => {
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
});

test('the name of the account is whole in every post on phones', async ({ page }) => {
  await page.goto('/jaarprogramma/gemeenten');
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

const programmePages = [
  { route: '/jaarprogramma/gemeenten', first: 'Maandag 06-10-2025', carousel: 1 },
  { route: '/jaarprogramma/non-profits', first: 'Maandag 13-10-2025', carousel: 0 },
  { route: '/jaarprogramma/impact-ondernemers', first: 'Donderdag 06-11-2025', carousel: 1 },
];

for (const width of [375, 1280]) {
  test.describe(`the year programme pages at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { route, first, carousel } of programmePages) {
      test(`[2.8-intake, 2.8-posts, 2.8-carousel, 2.8-practical, 2.8-schedule] ${route}: has every section, and nothing wider than the viewport`, async ({
        page,
      }) => {
        const messages = errorsAndWarnings(page);
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Social impact hacking voor');
        for (const platform of ['Facebook', 'Twitter', 'LinkedIn', 'Instagram']) {
          await expect(
            page.locator('figure', { hasText: `Voorbeeld van een bericht op ${platform}` }),
          ).toBeVisible();
        }
        const hero = page.locator('main section').first();
        await expect(hero.getByRole('button', { name: 'Plan een intakegesprek' })).toBeVisible();
        await expect(
          page.getByRole('heading', { name: 'Wat is het Sociale Impact Hacking Programma?' }),
        ).toBeVisible();
        await expect(carouselOn(page)).toHaveCount(carousel);
        const facts = page.locator('#practical-information');
        for (const fact of ['€875', '€1.250', '2-6 personen']) await expect(facts).toContainText(fact);
        await expect(page.locator('#rooster')).toContainText(first);
        await expect(page.locator('#contact a[href^="/contact?subject=Jaarprogramma"]')).toBeVisible();
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(messages).toEqual([]);
      });
    }
  });
}

test.describe('the session schedule', () => {
  const rowsOf = (page: Page) => page.locator('#rooster ol > li');
  const boxesOf = (page: Page) =>
    rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => {
        const { left, top } = row.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );

  for (const { route } of programmePages) {
    test(`[2.8-schedule] ${route}: five sessions in the left column and four in the right`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(route);
      const boxes = await boxesOf(page);
      expect(boxes).toHaveLength(9);
      const left = boxes[0]?.left ?? 0;
      expect(boxes.map((box) => (box.left > left ? 'right' : 'left'))).toEqual([
        ...Array(5).fill('left'),
        ...Array(4).fill('right'),
      ]);
      expect(boxes[5]?.top).toBe(boxes[0]?.top);
    });

    test(`[2.8-strip, 9-breakpoint] ${route}: below 768 px the sessions are stacked, each with its own note`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto(route);
      const boxes = await boxesOf(page);
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
      expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).sort((a, b) => a - b));
      const marks = page.locator('#rooster a[href^="#rooster-noot"]');
      await expect(marks.and(page.locator(':visible'))).toHaveCount(0);
      const notes = page.locator('#rooster').getByText(/^(In verband met|De (kick-off|slotbijeenkomst) )/);
      await expect(notes.and(page.locator(':visible'))).toHaveCount(await marks.count());
      await page.setViewportSize({ width: 768, height: 900 });
      expect(new Set((await boxesOf(page)).map(({ left }) => left)).size).toBe(2);
      await expect(marks.and(page.locator(':visible'))).toHaveCount(await marks.count());
    });
  }

  test('the sessions can be added to a calendar', async ({ request }) => {
    for (const audience of ['gemeenten', 'non-profits', 'impact-ondernemers']) {
      const calendar = await request.get(`/agenda/${audience}.ics`);
      expect(calendar.status()).toBe(200);
      expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(9);
    }
  });

  test('notes are below the schedule, each with its marker', async ({ page }) => {
    await page.goto('/jaarprogramma/gemeenten');
    const schedule = page.locator('#rooster');
    for (const number of [8, 9]) {
      const mark = schedule.getByRole('link', { name: `Noot bij bijeenkomst ${number}` });
      const note = page.locator((await mark.getAttribute('href')) ?? '');
      await expect(note).toContainText((await mark.textContent()) ?? '');
      await expect(note).toContainText('dinsdag');
    }
  });
});

test('[2.9-other, 2.9-academy] the tiles on /training-coaching lead to the programmes, and the fourth to the contact form', async ({
  page,
}) => {
  await page.goto('/training-coaching');
  const tiles = page.locator('#social-impact-hacking li');
  await expect(tiles).toHaveCount(4);
  for (const [index, start, href] of [
    [0, 'Start 6 oktober', '/jaarprogramma/gemeenten'],
    [1, 'Start 13 oktober', '/jaarprogramma/non-profits'],
    [2, 'Start 6 november', '/jaarprogramma/impact-ondernemers'],
    [3, 'op aanvraag', '/contact?subject=Jaarprogramma%20voor%20andere%20organisaties'],
  ] as const) {
    await expect(tiles.nth(index)).toContainText(start);
    await expect(tiles.nth(index).getByRole('link')).toHaveAttribute('href', href);
  }
  const academy = page.locator('#andere-trainingen a[target="_blank"]');
  await expect(academy).toHaveCount(1);
  await expect(page.locator('#andere-trainingen')).toContainText('€2.175 per deelnemer');
  await expect(page.locator('#andere-trainingen a[href="/hackathon"]')).toBeVisible();
});
