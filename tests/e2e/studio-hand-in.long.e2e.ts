import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fillDisk, openStudio } from './studio.ts';
import { versionedSite } from './studio-hand-in.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test.use({ viewport: { width: 1280, height: 800 } });

const { server, textOf, expectUntouched } = versionedSite();

const CONTACT = 'pages/contact.json';
const contact = () => textOf(CONTACT);
const PRIVACY = 'pages/privacy.json';
const privacy = () => textOf(PRIVACY);
const photograph = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f5a4c' } })
    .jpeg()
    .toBuffer();

test('a picture is removed from the library, and restored from the list of changes, each as one step', async ({
  page,
}) => {
  const { pages, undo } = await openStudio(page, server.url);
  const open = () => pages.getByRole('button', { name: /^Alle afbeeldingen/ }).click();
  const library = page.getByRole('dialog', { name: 'Afbeeldingen' });
  const changes = page.getByRole('dialog', { name: 'Wijzigingen' });
  const file = join(server.folder, 'pages/_media/open-dag.jpg');
  await open();
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Uploaden…' }).click();
  await (await chooser).setFiles({
    name: 'Open dag.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await expect(library).toContainText('open-dag.jpg is toegevoegd.');
  const bytes = readFileSync(file);
  await expect(library.getByRole('button', { name: 'logos/favicon.svg verwijderen' })).toHaveCount(0);
  await expect(library.getByRole('button', { name: 'social-default.svg verwijderen' })).toHaveCount(0);
  await library.getByRole('button', { name: 'open-dag.jpg verwijderen' }).click();
  await page
    .getByRole('dialog', { name: 'open-dag.jpg verwijderen' })
    .getByRole('button', { name: 'Verwijderen' })
    .click();
  await expect(library.getByText('open-dag.jpg', { exact: true })).toHaveCount(0);
  expect(existsSync(file)).toBe(false);
  await library.getByRole('button', { name: 'Sluiten' }).click();
  await undo.click();
  await expect.poll(() => existsSync(file) && readFileSync(file).equals(bytes)).toBe(true);

  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  await changes.getByRole('button', { name: 'Terugdraaien: Nieuwe afbeelding: open-dag.jpg' }).click();
  await expect(changes).toContainText('Er is niets veranderd');
  await expectUntouched();
  await page.keyboard.press('Escape');
  await undo.click();
  await expect.poll(() => existsSync(file) && readFileSync(file).equals(bytes)).toBe(true);
  await page.getByRole('button', { name: 'Opnieuw' }).click();
  await expectUntouched();
});

test('changes are taken back by keyboard, and that is undone, without leaving the list', async ({ page }) => {
  const first = contact();
  const { frame, panel, status } = await openStudio(page, server.url, '/contact');
  const changes = page.getByRole('dialog', { name: 'Wijzigingen' });
  const backs = changes.getByRole('button', { name: /^Terugdraaien/ });
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Grote kop van de pagina' }).fill('Praat met ons');
  const label = panel.getByRole('textbox', { name: 'Tekst op de knop', exact: true }).first();
  await label.fill('Stuur maar');
  await label.blur();
  await expect(status).toHaveText('Bewaard');
  await expect.poll(contact).toContain('"submitLabel": "Stuur maar"');

  await page.getByRole('button', { name: 'Wijzigingen' }).press('Enter');
  await expect(backs).toHaveCount(2);
  await backs.first().press('Enter');
  await expect(backs).toHaveCount(1);
  await expect(backs).toBeFocused();
  await page.keyboard.press('Enter');
  const nothing = changes.getByText('Er is niets veranderd');
  await expect(nothing).toBeFocused();
  await expect.poll(contact).toBe(first);
  await page.keyboard.press('Control+z');
  await expect(backs).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(nothing).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUntouched();
});

test('the list of changes is read again after a failure, and a double press takes one change back', async ({
  page,
}) => {
  const { frame, panel, status } = await openStudio(page, server.url, '/contact');
  const changes = page.getByRole('dialog', { name: 'Wijzigingen' });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_studio/api/revert?')) answers.push(response.status());
  });
  await frame.getByRole('heading', { level: 1 }).click();
  const heading = panel.getByRole('textbox', { name: 'Grote kop van de pagina' });
  await heading.fill('Praat met ons');
  await heading.blur();
  await expect(status).toHaveText('Bewaard');
  await page.route('**/_studio/api/changes', (route) => route.abort());
  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  await expect(changes).toContainText('De wijzigingen kunnen niet worden gelezen:');
  await page.unroute('**/_studio/api/changes');
  await page.keyboard.press('Control+z');
  await expect(changes).toContainText('Er is niets veranderd');
  await page.keyboard.press('Control+Shift+z');
  await changes.getByRole('button', { name: /^Terugdraaien/ }).dblclick();
  await expect(changes).toContainText('Er is niets veranderd');
  await expect.poll(() => answers).toEqual([200, 404]);
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('Bewaard');
  await expectUntouched();
});

test('of a long text the list shows the changed words and some around them', async ({ page }) => {
  const first = privacy();
  await openStudio(page, server.url, '/privacy');
  writeFileSync(join(server.folder, PRIVACY), first.replace('Een mail is genoeg', 'Een mailtje is genoeg'));
  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  const rows = page.getByRole('dialog', { name: 'Wijzigingen' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Privacyverklaring' });
  await expect(row.locator('del')).toHaveText('mail');
  await expect(row.locator('ins')).toHaveText('mailtje');
  await expect(row.getByText(/^Het gaat om jouw gegevens\. .*antwoord\. …$/)).toBeVisible();
  await expect(row.getByRole('button', { name: /Een weg: mail nieuw: mailtje is genoeg/ })).toBeVisible();
  writeFileSync(join(server.folder, PRIVACY), first);
});

test('who hands in while a text cannot be saved, reads that it is left out', async ({ page }) => {
  const { frame, panel, status } = await openStudio(page, server.url, '/contact');
  const empty = await fillDisk(page);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Grote kop van de pagina' });
  const text = await title.inputValue();
  await title.fill('Bel ons');
  await expect(status).toHaveText('Niet bewaard: De schijf is vol.');
  await page.getByRole('button', { name: 'Indienen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Indienen' });
  await expect(dialog).toContainText('Niet bewaard: De schijf is vol. Dat zit niet bij wat je indient.');
  await page.keyboard.press('Escape');
  await empty();
  await title.fill(text);
  await expect(status).toHaveText('Bewaard');
});
