import { advice, NO_BROWSER, PROGRAMME, reviewedSite, section } from './review-report.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.slow();

const { change, remove, rename, openReport } = reviewedSite();

test('a session that now falls on a holiday: the calendar and the lint object', async ({ page }) => {
  change(PROGRAMME, (text) =>
    text.replace(
      /"dayOfWeek": 2,(\s+"subtitle": "[^"]*"),\s+"message": "In verband met Hemelvaartsdag[^"]*"/,
      '"dayOfWeek": 4,$1',
    ),
  );
  const printed = await openReport(page);
  expect(printed).toContain('Nog niet goedkeuren');
  await expect(advice(page)).toContainText('Bijeenkomst 8');
  await expect(advice(page)).toContainText('valt op Hemelvaartsdag');
  await expect(advice(page)).toContainText('ligt al in het verleden');
  await expect(page.getByText('is wel vrij')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Bijeenkomst 8' });
  await expect(row).toContainText('dinsdag 12 mei 2026');
  await expect(row).toContainText('donderdag 14 mei 2026');
  await expect(row.getByRole('cell').last()).toContainText('Valt op Hemelvaartsdag');
  await expect(page.locator('.problems')).toContainText('Bijeenkomst 8 valt op donderdag 14 mei 2026');
  await expect(page.locator('.problems')).not.toContainText('weekOfMonth');
  await expect(row.locator('del')).toHaveText(
    'In verband met Hemelvaartsdag is deze bijeenkomst op dinsdag.',
  );
  await expect(page.locator('section.looks')).toContainText(
    'Dat zien bezoekers pas als ze daar verder klikken',
  );
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByText('Valt op Hemelvaartsdag')).toBeInViewport({ ratio: 1 });
});

test('a removed page that others link to: the report names every dead link, and says that it had no browser', async ({
  page,
}) => {
  remove('pages/hackathon.json');
  change('pages/contact.json', (text) => text.replaceAll('Neem contact met ons op', 'Praat met ons'));
  const printed = await openReport(page, NO_BROWSER);
  expect(printed).toContain('Nog niet goedkeuren');
  await expect(section(page, 'Hackathon')).toContainText('Deze pagina verdwijnt van de site.');
  await expect(advice(page)).toContainText(
    'De pagina “Sociale Media Strategie Hackathon” verdwijnt, maar er zijn nog links naartoe: in het menu boven elke pagina',
  );
  await expect(advice(page)).toContainText('door te sturen naar een andere pagina');
  await expect(page.locator('.facts')).not.toContainText('De rest van de site');
  await expect(page.getByRole('heading', { name: 'Links die nergens meer heen gaan' })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Sociale Media Strategie Hackathon' }).first(),
  ).toContainText('die pagina is er niet meer');
  await expect(page.locator('.problems .tag.error').first()).toBeVisible();
  await expect(page.locator('.missing')).toContainText('geen browser');
  await expect(section(page, 'Praat met ons').locator('ins').first()).toHaveText('Praat met ons');
});

test('a menu that changes is shown once, and elsewhere only what differs is framed', async ({ page }) => {
  change('pages/_site.json', (text) => text.replace('"Sociale Media Strategie Hackathon"', '"Hackathon"'));
  change('pages/contact.json', (text) => text.replaceAll('Neem contact met ons op', 'Praat met ons'));
  await openReport(page);
  const looks = page.locator('section.looks');
  // Once more on the page itself, whose link is the current one there.
  await expect(looks.filter({ hasText: 'Boven elke pagina' })).toHaveCount(2);
  const contact = looks.filter({ hasText: 'Bovenaan de pagina' });
  await expect(contact).toHaveCount(1);
  await expect(contact).toContainText('Hetzelfde verandert op');
  // The fields below the heading are as they were.
  await expect(contact).not.toContainText('Iets lager');
  await expect(page.getByText('verder klikken')).toHaveCount(0);
});

test('a page with another address looks as it did, and so do the links to it', async ({ page }) => {
  rename('/hackathon', '/strategie-hackathon');
  const printed = await openReport(page);
  expect(printed).toContain('De controle vindt geen problemen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '“Sociale Media Strategie Hackathon” krijgt een ander adres',
  );
  await expect(page.locator('.facts')).toContainText('Wie /hackathon opent, gaat voortaan naar');
  await expect(page.locator('section.looks')).toHaveCount(0);
});
