import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ownDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { DATA_FOLDER } from './open-dev-server.ts';
import { fillDisk, openStudio, pagesState } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

// The report has no pictures without a browser, which takes half of its time; review.e2e.ts looks at them.
const server = ownDevServer({ CHROME_PATH: join(tmpdir(), 'no-browser') });
test.use({ viewport: { width: 1280, height: 800 } });

const git = (args: readonly string[], cwd = server.folder) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const remote = () => join(server.folder, DATA_FOLDER, 'remote.git');

let before: Record<string, string>;

/** Makes the copy a Git repository, whose remote is a folder beside it. */
test.beforeAll(() => {
  before = pagesState(server.folder);
  git(['init', '--quiet', '--initial-branch=main']);
  git(['config', 'user.name', 'Ilse']);
  git(['config', 'user.email', 'ilse@example.org']);
  writeFileSync(join(server.folder, '.gitignore'), `node_modules\n${DATA_FOLDER}\n.cache\n`);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message=Begin']);
  git(['init', '--quiet', '--bare', '--initial-branch=main', remote()]);
  git(['remote', 'add', 'origin', remote()]);
  git(['push', '--quiet', '--set-upstream', 'origin', 'main']);
});

const CONTACT = 'pages/contact.json';
const contact = () => readFileSync(join(server.folder, CONTACT), 'utf8');
const PRIVACY = 'pages/privacy.json';
const privacy = () => readFileSync(join(server.folder, PRIVACY), 'utf8');
const expectUntouched = () => expect.poll(() => pagesState(server.folder)).toEqual(before);
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

test('a changed word is listed, reverted byte for byte, and redone', async ({ page }) => {
  const first = contact();
  const { frame, panel, status, undo } = await openStudio(page, server.url, '/contact');
  const changes = page.getByRole('dialog', { name: 'Wijzigingen' });
  const handIn = page.getByRole('banner').getByRole('button', { name: 'Indienen' });
  await expect(handIn).toBeDisabled();
  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  await expect(changes).toContainText('Er is niets veranderd');
  await expect(changes.getByRole('button', { name: 'Indienen' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await handIn.focus();
  await expect(handIn).toHaveAccessibleDescription(/^Er is niets om in te dienen/);
  await expect(page.getByText('Er is niets om in te dienen')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Grote kop van de pagina' });
  await title.fill('Praat met ons');
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText('Bewaard');
  await expect.poll(contact).toContain('"pageTitle": "Praat met ons"');
  await expect(handIn).toBeEnabled();

  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  await expect(changes.getByRole('button', { name: 'Indienen' })).toBeVisible();
  await expect(changes.locator('del')).toHaveText('Neem contact met ons op');
  await expect(changes.locator('ins')).toHaveText('Praat met ons');
  await expect(changes.getByRole('button', { name: /^Grote kop van de pagina van Formulier/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await changes.getByRole('button', { name: /^Terugdraaien: Grote kop van de pagina van Formulier/ }).click();
  await expect(changes).toContainText('Er is niets veranderd');
  await expect.poll(contact).toBe(first);
  await page.keyboard.press('Escape');
  await undo.click();
  await expect.poll(contact).toContain('"pageTitle": "Praat met ons"');
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

test('handing in is refused while the lint has an error, and the error leads to its field', async ({
  page,
}) => {
  const first = contact();
  const { panel, problems } = await openStudio(page, server.url, '/contact');
  writeFileSync(join(server.folder, CONTACT), first.replace('(/privacy)', '(/privcay)'));
  await expect(problems).toContainText('1 fout');
  const dialog = page.getByRole('dialog', { name: 'Indienen' });
  await page.getByRole('button', { name: 'Indienen' }).click();
  await expect(dialog).toContainText('Indienen kan nog niet: er is 1 fout.');
  await expect(dialog.getByRole('button', { name: /privcay/ })).toContainText(
    'Pagina: Neem contact met ons op',
  );
  await dialog.getByRole('button', { name: /privcay/ }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('heading', { level: 2, name: 'Formulier' })).toBeVisible();
  writeFileSync(join(server.folder, CONTACT), first);
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

test('the changes arrive on a branch that holds only pages/, with a report for the reviewer', async ({
  page,
}) => {
  test.slow();
  writeFileSync(join(server.folder, 'loose.txt'), 'Not of the site.\n');
  const files = contact();
  await openStudio(page, server.url, '/contact');
  const dialog = page.getByRole('dialog', { name: 'Indienen' });
  await page.getByRole('button', { name: 'Indienen' }).click();
  const message = dialog.getByRole('textbox', { name: 'Wat heb je veranderd?' });
  await expect(message).toHaveValue(/Formulier/);
  expect(await axeViolations(page)).toEqual([]);
  const reopen = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Indienen' }).click();
  };
  await message.fill('Praat met ons');
  await reopen();
  await expect(message).toHaveValue('Praat met ons');
  const release = await hold(page, '**/_studio/api/handin', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Indienen' }).click();
  await reopen();
  await expect(dialog).toContainText('Bezig met indienen…');
  await page.keyboard.press('Escape');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Bezig met indienen…');
  release();
  const refused = bar.getByRole('button', { name: 'Niet ingediend: bekijk waarom' });
  await expect(refused).toBeVisible();
  await expect(page.getByRole('log').filter({ hasText: 'Niet ingediend' })).toHaveCount(1);
  await refused.click();
  await expect(refused).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toContainText(
    'Indienen is niet gelukt: de Studio krijgt geen antwoord.',
  );
  await expect(message).toHaveValue('Praat met ons');
  await page.unroute('**/_studio/api/handin');
  await expect(dialog.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Indienen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Indienen' }).click();
  await expect(dialog).toContainText('Je wijzigingen zijn ingediend.');
  const branch = git(['for-each-ref', '--format=%(refname:short)', 'refs/heads/inhoud'], remote());
  await expect(dialog).toContainText(branch);
  // The pressed button is gone; the result has the focus, so that Escape still closes the dialog.
  await expect(dialog.getByRole('status').first()).toBeFocused();
  expect(git(['diff', '--name-only', `main...${branch}`], remote())).toBe(CONTACT);
  expect(contact()).toBe(files);
  expect(git(['status', '--porcelain'])).toBe('?? loose.txt');
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Indienen' })).toBeDisabled();
  await page.getByRole('button', { name: 'Wijzigingen' }).click();
  const changes = page.getByRole('dialog', { name: 'Wijzigingen' });
  await expect(changes).toContainText(`Je laatste inzending heet ${branch}.`);
  const report = changes.getByRole('link', { name: 'Bekijk het verslag voor de beoordelaar' });
  await expect(report).toBeVisible({ timeout: 120_000 });
  const opened = await page.request.get(`${server.url}/_studio/verslag`);
  expect(await opened.text()).toContain('Praat met ons');
});

test('a field says who changed it and when, and can be reverted', async ({ page }) => {
  const { frame, panel } = await openStudio(page, server.url, '/contact');
  await frame.getByRole('heading', { level: 1 }).click();
  const opener = panel.getByRole('button', { name: /^Geschiedenis van/ }).first();
  const history = page.getByRole('dialog', { name: /^Geschiedenis van/ });
  await opener.click();
  await expect(history).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  // Tab skips the button.
  const heading = panel.getByRole('textbox').first();
  await heading.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(opener).not.toBeFocused();
  await heading.focus();
  await page.keyboard.press('Control+Shift+H');
  await expect(history.getByRole('listitem').first()).toContainText('Ilse');
  await history.getByRole('button', { name: 'Terug naar toen: Neem contact met ons op' }).click();
  await expect.poll(contact).toContain('"pageTitle": "Neem contact met ons op"');
});
