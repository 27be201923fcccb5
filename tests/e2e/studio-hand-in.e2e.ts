import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations } from './every-route.ts';
import { openStudio, said } from './studio.ts';
import { versionedSite } from './studio-hand-in.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test.use({ viewport: { width: 1280, height: 800 } });

const { server, git, remote, textOf } = versionedSite();

const CONTACT = 'pages/contact.json';
const contact = () => textOf(CONTACT);

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
  const why = page.getByText('Er is niets om in te dienen');
  await expect(why).toBeVisible();
  const size = page.viewportSize();
  // As at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(why).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
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
  await expect(said({ page }).filter({ hasText: 'Niet ingediend' })).toHaveCount(1);
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
  expect(await axeViolations(page)).toEqual([]);
  await history.getByRole('button', { name: 'Terug naar toen: Neem contact met ons op' }).click();
  await expect.poll(contact).toContain('"pageTitle": "Neem contact met ons op"');
  // The field has the focus back, and shows what the file holds.
  await expect(history).toBeHidden();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveValue('Neem contact met ons op');
  await expect(panel.getByText('Intussen gewijzigd')).toHaveCount(0);
});
