import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { axeViolations } from './every-route.ts';
import { expect, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.slow();

let folder: string;
const site = () => join(folder, 'site');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ilse', '-c', 'user.email=ilse@example.org', ...args], {
    cwd: site(),
  });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(site());
  cpSync(join(REPOSITORY, 'pages'), join(site(), 'pages'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=Begin');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAMME = 'pages/_programmes/gemeenten.json';

/** Changes a definition by a function over its text. */
function change(path: string, edit: (text: string) => string): void {
  const file = join(site(), path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Makes the report of what is in the folder now, as an author's computer does, and opens it. */
async function openReport(page: Page, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const out = join(folder, 'verslag.html');
  const launcher = join(REPOSITORY, 'scripts/lib/launch.mjs');
  const args = [launcher, 'review', '--root', site(), '--base', 'main', '--out', out];
  const printed = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  git('checkout', '--quiet', 'main', '--', 'pages');
  await page.goto(pathToFileURL(out).href);
  return printed;
}

const advice = (page: Page) => page.locator('.advice');
const section = (page: Page, title: string) =>
  page.locator('section.change').filter({ hasText: title }).first();

test('a price: the report says where it shows, and that nothing stands in its way', async ({ page }) => {
  change(PROGRAMME, (text) => text.replace('€875', '€925'));
  const printed = await openReport(page);
  expect(printed).toContain('Niets houdt dit tegen');
  await expect(advice(page)).toContainText('Niets houdt dit tegen');
  const programme = section(page, 'Programma gemeenten');
  await expect(programme).toContainText('Prijs per deelnemer');
  await expect(programme.locator('del')).toHaveText('€875');
  await expect(programme.locator('ins')).toHaveText('€925');
  await expect(programme).toContainText('Te zien op /jaarprogramma/gemeenten.');
  const looks = page.locator('section.looks');
  await expect(looks).toHaveCount(1);
  for (const [name, width] of [
    ['Op een computer', 1280],
    ['Op een telefoon', 375],
  ] as const) {
    const pair = looks.locator('.pair').filter({ hasText: name }).first();
    const images = pair.getByRole('img');
    await expect(images).toHaveCount(2);
    const widths = await images.evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
    );
    expect(widths).toEqual([width, width]);
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('a session that now falls on a holiday: the calendar and the lint say no', async ({ page }) => {
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
  const row = page.getByRole('row').filter({ hasText: 'Bijeenkomst 8' });
  await expect(row).toContainText('dinsdag 12 mei 2026');
  await expect(row).toContainText('donderdag 14 mei 2026');
  await expect(row.getByRole('cell').last()).toContainText('Valt op Hemelvaartsdag');
  await expect(page.locator('.problems')).toContainText('Bijeenkomst 8 valt op donderdag 14-05-2026');
});

test('a removed page that others link to: the report names every link that leads nowhere', async ({
  page,
}) => {
  rmSync(join(site(), 'pages/hackathon.json'));
  const printed = await openReport(page);
  expect(printed).toContain('Nog niet goedkeuren');
  await expect(section(page, '(/hackathon)')).toContainText('De pagina /hackathon verdwijnt van de site.');
  await expect(page.getByRole('heading', { name: 'Links die nergens meer heen gaan' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/hackathon' }).first()).toContainText(
    'die pagina is er niet',
  );
  await expect(page.locator('.problems .tag.error').first()).toBeVisible();
});

test('without a browser the report says so, and the words are there', async ({ page }) => {
  change('pages/contact.json', (text) => text.replaceAll('Neem contact met ons op', 'Praat met ons'));
  await openReport(page, { CHROME_PATH: join(folder, 'no-browser') });
  await expect(page.locator('.missing')).toContainText('geen browser');
  await expect(section(page, '(/contact)').locator('ins').first()).toHaveText('Praat met ons');
});
