import { sharedDevServer } from './dev-server.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { dropPicture } from './studio-drop.ts';
import { expect, hold, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

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
