import { ofSite } from './definitions.ts';
import { texts } from './page-parts.ts';
import { expect, open, type Page, test } from './test.ts';

/** Finds the part of a legal page under one h2. */
const legalPart = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test.describe('the legal pages', () => {
  const legal = [
    {
      route: '/privacy',
      updated: '13 maart 2024',
      date: '2024-03-13',
      statements: {
        'Wie wij zijn': [/verantwoordelijk voor de gegevens/],
        'Ben je jonger dan 16 jaar?': [/als je ouder of voogd dat goedvindt/, /toestemming/],
        'Welke gegevens we verzamelen': [/Contactgegevens/, /Betaalgegevens/, /Marketinggegevens/],
        'Alleen binnen de Europese Economische Ruimte': [
          /alleen binnen de Europese Economische Ruimte \(EER\)/,
        ],
        'Je rechten': [/Autoriteit Persoonsgegevens/],
      },
    },
    {
      route: '/terms',
      updated: '13 december 2024',
      date: '2024-12-13',
      statements: {
        'Wie wij zijn': [/organisatie hieronder/],
        'Wat wij doen': [/trainingen, coaching en hackathons/, /software/],
        Toepasselijkheid: [/elke overeenkomst/],
        'Alleen voor zakelijke gebruikers': [/alleen bedoeld voor zakelijke gebruikers/],
        'Account en toegang': [/account/],
        'Gebruik van de software': [/14 dagen gratis/],
        'Prijzen en betaling': [/exclusief btw/],
        'Intellectueel eigendom': [/blijven van ons/],
        Aansprakelijkheid: [/ten hoogste het bedrag dat je ons in de 12 maanden vóór de schade hebt betaald/],
        Beëindiging: [/opzeg|zeg het dan schriftelijk op/],
        'Nederlands recht': [/Nederlands recht van toepassing/],
      },
    },
  ] as const;

  for (const { route, updated, date, statements } of legal) {
    test(`[2.16-privacy-date, 2.16-terms-date] ${route} says when it was last updated`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByText(`Laatst bijgewerkt op ${updated}`)).toBeVisible();
      await expect(page.locator('main time')).toHaveAttribute('datetime', date);
    });

    test(`[2.16-under-16, 2.16-data, 2.16-eea, 2.16-terms-topics, 2.16-business, 2.16-vat, 2.16-law] ${route} treats every topic under its own heading`, async ({
      page,
    }) => {
      await page.goto(route);
      for (const [title, patterns] of Object.entries(statements)) {
        for (const pattern of patterns) await expect(legalPart(page, title)).toContainText(pattern);
      }
    });

    test(`[2.16-company] ${route} shows the contact details of the company`, async ({ page }) => {
      await page.goto(route);
      const details = legalPart(page, 'Wie wij zijn').locator('dd');
      expect(await texts(details)).toEqual(
        ['name', 'street', 'postalCode', 'city', 'email', 'phone', 'chamberOfCommerce', 'vatNumber'].map(
          (key) => ofSite('company', key),
        ),
      );
      await expect(details.getByRole('link')).toHaveAttribute('href', `mailto:${ofSite('company', 'email')}`);
    });

    test(`${route} has a table of contents that leads to every heading`, async ({ page }) => {
      await open(page, route);
      const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
      const titles = await texts(page.getByRole('main').getByRole('heading', { level: 2 }));
      expect(await texts(links)).toEqual(titles);
      await links.nth(2).click();
      const target = legalPart(page, titles[2] ?? '');
      await expect(page).toHaveURL(`${route}#${await target.getAttribute('id')}`);
      await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(96);
    });

    test(`${route} has lines that the eye does not lose`, async ({ page }) => {
      await page.goto(route);
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

    test(`${route} prints as text only`, async ({ page }) => {
      await page.goto(route);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(legalPart(page, 'Wie wij zijn')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });

    test(`${route} prints no heading without its first lines, in browsers that ignore "break-after" too`, async ({
      page,
    }) => {
      await page.goto(route);
      await page.emulateMedia({ media: 'print' });
      const rooms = await page
        .locator('main :is(h2, h3)')
        .evaluateAll((headings) =>
          headings.map((heading) => parseFloat(getComputedStyle(heading, '::after').height)),
        );
      expect(rooms.length).toBeGreaterThan(5);
      expect(Math.min(...rooms)).toBeGreaterThan(50);
    });
  }

  test('[2.16-rights] /privacy names every right', async ({ page }) => {
    await page.goto('/privacy');
    expect(await texts(legalPart(page, 'Je rechten').getByRole('heading', { level: 3 }))).toEqual([
      'Inzage',
      'Rectificatie',
      'Verwijdering',
      'Beperking',
      'Overdraagbaarheid',
      'Bezwaar',
      'Klacht',
      'Intrekken van je toestemming',
    ]);
  });
});
