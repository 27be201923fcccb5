import {
  expect,
  functionCalls,
  hold,
  isBeforeHydration,
  type Page,
  SCHEDULER,
  test,
  waitForHydration,
} from './test.ts';

/** Wraps every text in elements of its own, as page translators do. Runs in the page. */
function wrapTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const { parentElement } = text;
    if (!/[a-z]/i.test(text.nodeValue ?? '') || parentElement?.closest('script, style, textarea')) continue;
    const word = document.createElement('font');
    word.textContent = `EN ${text.nodeValue}`;
    text.parentNode?.replaceChild(word, text);
  }
}

/** Ways to change a page before it is hydrated. Each runs in the page. */
const changes = {
  'a translator': wrapTexts,
  'an extension that adds an element to each field': () => {
    for (const field of document.querySelectorAll('input, textarea'))
      field.after(document.createElement('x-sign'));
  },
  'an extension that adds buttons': () => {
    for (const field of document.querySelectorAll('input, button')) {
      const button = document.createElement('button');
      button.type = 'button';
      field.before(button);
    }
  },
  'a proxy that hides e-mail addresses': () => {
    for (const link of document.querySelectorAll('a[href^="mailto:"]'))
      link.innerHTML = '<span>[verborgen]</span>';
  },
  'a phone that turns numbers into links': () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const number = document.createElement('a');
      number.append(...link.childNodes);
      link.append(number);
    }
  },
} satisfies Record<string, () => void>;

/** Opens a page, changes it, and holds back its scripts. @returns a function that lets them arrive */
async function openChanged(page: Page, path: string, change: () => void) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path);
  await page.evaluate(change);
  return release;
}

/** Tests that a visitor's actions are kept on a page that something changed before it was hydrated. */
export function testChangedPage(who: keyof typeof changes): void {
  const change = changes[who];
  test.describe(`on a page that ${who} has changed before it is hydrated`, () => {
    test('a press on a booking button opens one dialog', async ({ page }) => {
      await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
      const release = await openChanged(page, '/contact', change);
      await page.locator('main [data-action=meeting]:visible').first().click();
      expect(await isBeforeHydration(page)).toBe(true);
      release();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('typed text stays, and the visitor can keep typing', async ({ page }) => {
      const release = await openChanged(page, '/contact', change);
      const message = page.locator('main [name=message]');
      await page.locator('main [name=email]').fill('jan@voorbeeld.nl');
      await message.click();
      await page.keyboard.type('Hallo heen');
      await page.keyboard.press('ArrowLeft');
      expect(await isBeforeHydration(page)).toBe(true);
      release();
      await waitForHydration(page);
      await page.keyboard.type('t');
      await expect(message).toHaveValue('Hallo heetn');
      await expect(message).toBeFocused();
      await expect(page.locator('main [name=email]')).toHaveValue('jan@voorbeeld.nl');
    });

    test('a form that was sent is sent once', async ({ page }) => {
      const calls = functionCalls(page);
      const release = await openChanged(page, '/contact', change);
      await page.locator('main [name=email]').fill('vroeg@voorbeeld.nl');
      for (const times of [1, 2]) await page.locator('main [name=email]').press('Enter', { delay: times });
      expect(await isBeforeHydration(page)).toBe(true);
      release();
      await expect(page.getByRole('heading', { name: 'Bericht verzonden!' })).toBeFocused();
      expect(calls.map(({ body }) => body)).toEqual([
        expect.objectContaining({ email: 'vroeg@voorbeeld.nl' }),
      ]);
    });

    test('an opened menu stays open', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const release = await openChanged(page, '/', change);
      await page.locator('header summary:visible').click();
      release();
      await waitForHydration(page);
      await expect(page.locator('header details[open] nav')).toBeVisible();
    });

    test('the keyboard continues from the element that had the focus', async ({ page }) => {
      const release = await openChanged(page, '/contact', change);
      await page.keyboard.press('Tab');
      const skipLink = page.locator('a[href="#main"]');
      await expect(skipLink).toBeFocused();
      release();
      await waitForHydration(page);
      await expect(skipLink).toBeFocused();
    });
  });
}
