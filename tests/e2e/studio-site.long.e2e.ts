import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, pagesState, untouchedPages } from './studio.ts';
import { dropPicture } from './studio-drop.ts';
import { expect, hold, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');

test('a file that is dropped beside the library is not opened, and changes nothing', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).first().click();
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await expect(editor).toBeVisible();
  const text = await editor.textContent();
  /** Drags a file over an element and drops it there. Returns whether the browser is kept from opening it. */
  const dropOn = (place: Locator) =>
    place.first().evaluate((element) => {
      const view = element.ownerDocument.defaultView ?? window;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['<svg/>'], 'kop.svg', { type: 'image/svg+xml' }));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      const events = ['dragover', 'drop'].map((kind) => new view.DragEvent(kind, options));
      for (const event of events) element.dispatchEvent(event);
      return events.map(({ defaultPrevented }) => defaultPrevented);
    });
  const places = [
    editor,
    panel.getByRole('heading').first(),
    page.getByRole('banner'),
    frame.locator('main'),
  ];
  for (const place of places) expect(await dropOn(place)).toEqual([true, true]);
  await expect(editor).toHaveText(text ?? '');
  await page.getByRole('radio', { name: 'Uitproberen' }).check({ force: true });
  const tried = page.frameLocator('iframe').locator('body:not(:has(studio-outlines)) main');
  await expect(tried).toBeVisible();
  // The page in the frame may still be replaced by the one to try out.
  await expect(async () => expect(await dropOn(tried)).toEqual([true, true])).toPass();
  await expectUntouched();
});

test('a file that is dropped on a page that still loads is not opened', async ({ page }) => {
  const { pages } = await openStudio(page, server.url, '/contact');
  const before = page.context().pages();
  const stage = page.locator('.stage');
  const shown = page.frameLocator('iframe');
  const sendEdited = await hold(page, '**/_studio/page/hackathon');
  const asked = (path: string) =>
    page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === path,
    );
  const edited = asked('/_studio/page/hackathon');
  await pages.getByRole('row', { name: '/hackathon' }).click();
  await edited;
  await dropPicture(server, stage);
  sendEdited();
  await expect(shown.locator('studio-outlines')).toBeAttached();

  // Its document is there, and the page has not loaded.
  const sendScript = await hold(page, '**/renderer/browser/entry.tsx*');
  const expectLoading = (path: string) =>
    expect
      .poll(() => shown.locator('html').evaluate(() => [location.pathname, document.readyState]))
      .toEqual([path, 'interactive']);
  await page.getByRole('radio', { name: 'Uitproberen' }).check({ force: true });
  await expectLoading('/hackathon');
  await dropPicture(server, stage);
  const sendNext = await hold(page, '**/offerte?subject=*');
  const next = asked('/offerte');
  await shown.locator('main a[href^="/offerte"]').first().click({ noWaitAfter: true });
  await next;
  await dropPicture(server, stage);
  sendNext();
  await expectLoading('/offerte');
  await dropPicture(server, stage);
  sendScript();
  await page.getByRole('radio', { name: 'Bewerken' }).check({ force: true });
  await expect(shown.locator('studio-outlines')).toBeAttached();
  expect(page.context().pages()).toEqual(before);
  await expect(page).toHaveURL(/pagina=%2Fofferte$/);
  await expectUntouched();
});

test('a picture is dropped on the library', async ({ page }) => {
  const { pages } = await openStudio(page, server.url);
  await pages.getByRole('button', { name: /^Alle afbeeldingen/ }).click();
  const library = page.getByRole('dialog', { name: 'Afbeeldingen' });
  // It is in the library already, so that nothing changes.
  await dropPicture(server, library.getByRole('list'));
  await expect(library).toContainText('hero-home.svg is toegevoegd.');
  await expectUntouched();
});

test('a file is uploaded where a link leads, replaced, and removed when nothing links to it', async ({
  page,
}) => {
  const { pages, panel, frame, undo, status } = await openStudio(page, server.url, '/hackathon');
  const before = pagesState(server.folder);
  const uploadAfter = async (press: () => Promise<void>, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await press();
    const buffer = Buffer.from(`%PDF-1.7 ${name}`);
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await frame.getByText('Aan het eind van de dag').first().click();
  await expect(panel.getByRole('textbox', { name: 'Toelichting' })).toBeFocused();
  await page.keyboard.press('Control+a');
  // As who first looks for the file in the list of pages.
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible();
  const fileButton = panel.getByRole('button', { name: 'Bestand', exact: true });
  await uploadAfter(() => fileButton.click(), 'Jaarplan 2026.pdf');
  await expect.poll(() => textOf('pages/hackathon.json')).toContain('](/downloads/jaarplan-2026.pdf)"');

  await panel.getByRole('row', { name: 'Vraag een offerte aan' }).click();
  await panel.getByRole('button', { name: /^Pagina kiezen/ }).click();
  const picker = page.getByRole('dialog', { name: /^Pagina kiezen/ });
  await expect(picker.getByRole('option', { name: 'jaarplan-2026.pdf' })).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await uploadAfter(() => picker.getByRole('button', { name: 'Bestand uploaden…' }).click(), 'Folder.pdf');
  await expect.poll(() => textOf('pages/hackathon.json')).toContain('"to": "/downloads/folder.pdf"');
  for (const name of ['folder', 'jaarplan-2026'])
    expect((await page.request.get(`${server.url}/downloads/${name}.pdf`)).status(), name).toBe(200);
  await pages.getByRole('button', { name: /^Bestanden/ }).click();
  const files = page.getByRole('dialog', { name: 'Bestanden' });
  await uploadAfter(() => files.getByRole('button', { name: 'folder.pdf vervangen' }).click(), 'Nieuw.pdf');
  await expect(files).toContainText('folder.pdf is vervangen.');
  expect(await (await page.request.get(`${server.url}/downloads/folder.pdf`)).text()).toBe(
    '%PDF-1.7 Nieuw.pdf',
  );
  await files.getByRole('button', { name: 'folder.pdf verwijderen' }).click();
  await expect(files).toContainText('Er zijn nog links naar folder.pdf.');
  await expect(files.getByRole('button', { name: 'Verwijderen', exact: true }).last()).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await undo.click();
  await expect(page.getByText('Laatste stap: Bestand folder.pdf vervangen')).toHaveCount(0);
  await undo.click();
  await expect.poll(() => textOf('pages/hackathon.json')).not.toContain('folder.pdf');
  await page.getByRole('button', { name: /^Problemen/ }).click();
  await page.getByRole('button', { name: /linkt naar het bestand "folder.pdf"/ }).click();
  await files.getByRole('button', { name: 'folder.pdf verwijderen' }).click();
  await expect(files).toContainText('Bestand folder.pdf wordt weggehaald.');
  await files.getByRole('button', { name: 'Verwijderen', exact: true }).last().click();
  await expect(files).toHaveCount(0);
  await expect(page.getByText('Laatste stap: Bestand folder.pdf verwijderd')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Bestanden/ })).toContainText('1 bestand');
  await expect(async () => {
    await undo.click();
    await expect(status).toHaveText('Bewaard');
    expect(pagesState(server.folder)).toEqual(before);
  }).toPass();
});
