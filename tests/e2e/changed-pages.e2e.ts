import {
  expect,
  functionCalls,
  hold,
  isBeforeHydration,
  navigations,
  type Page,
  SCHEDULER,
  test,
  waitForHydration,
} from './test.ts';

test.use({ firstVisit: true });

/** Puts every text in elements of its own, as translators of pages do. Runs in the page. */
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

/** What changes a page before it is hydrated. Each runs in the page. */
const changes: Readonly<Record<string, () => void>> = {
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
};

/** Opens a page, changes it, and holds its scripts. @returns lets them arrive */
async function openChanged(page: Page, path: string, change: () => void) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path);
  await page.evaluate(change);
  return release;
}

for (const [who, change] of Object.entries(changes)) {
  test.describe(`on a page that ${who} has changed before it is hydrated`, () => {
    test('a press on a booking button opens one dialog', async ({ page }) => {
      await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
      const release = await openChanged(page, '/contact', change);
      await page.locator('main [data-action=meeting]:visible').first().click();
      expect(await isBeforeHydration(page)).toBe(true);
      release();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('typed text stays, and the visitor can type on', async ({ page }) => {
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

    test('the keyboard goes on from the element that had the focus', async ({ page }) => {
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

test.describe('text typed before hydration', () => {
  const typeMessage = async (page: Page) => {
    await page.locator('main [name=email]').fill('jan@voorbeeld.nl');
    await page.locator('main [name=message]').fill('Een lang verhaal, met komma’s & tekens');
  };
  const expectMessage = async (page: Page) => {
    await expect(page.locator('main [name=email]')).toHaveValue('jan@voorbeeld.nl');
    await expect(page.locator('main [name=message]')).toHaveValue('Een lang verhaal, met komma’s & tekens');
  };

  test('survives the reload of a page from before a deployment', async ({ page }) => {
    const documents = navigations(page);
    const release = await hold(page, '**/assets/*.js', (route) =>
      documents.length > 1 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/contact');
    await typeMessage(page);
    const loaded = page.waitForEvent('load');
    release();
    await loaded;
    await expectMessage(page);
    await waitForHydration(page);
    await expectMessage(page);
  });

  test('survives the retry of a form whose code did not arrive', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('Nog een bericht verzenden')) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.goto('/contact');
    await typeMessage(page);
    release();
    const retry = page.getByRole('button', { name: 'Probeer opnieuw' });
    await expect(retry).toBeVisible();
    await page.unroute('**/assets/*.js');
    const loaded = page.waitForEvent('load');
    await retry.click();
    await loaded;
    await expectMessage(page);
  });

  test('survives the return to a page that was left before its client had come', async ({ page }) => {
    await hold(page, '**/assets/page-*.js');
    await page.goto('/contact');
    await typeMessage(page);
    await page.unroute('**/assets/page-*.js');
    const loaded = page.waitForEvent('load');
    // What a browser says when it shows a page that it kept; Playwright's keep none.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await expectMessage(page);
  });
});
