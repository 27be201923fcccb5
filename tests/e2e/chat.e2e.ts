import { answer, ask, box, clear, PROMPT, regenerate, send, version, waitForAnswer } from './chat.ts';
import { expect, FUNCTIONS, functionCalls, hold, open, type Page, test, waitForHydration } from './test.ts';

test.describe('the strategy assistant', () => {
  test('[2.15-placeholder, 5-chat-send, 5-chat-shift-enter, 9-chat-box] starts empty, with nothing to send, and Shift+Enter inserts a new line', async ({
    page,
  }) => {
    await open(page, '/strategy');
    const made = functionCalls(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategie Assistent');
    await expect(box(page)).toHaveAttribute('placeholder', /webadres van je organisatie.*missie/);
    expect((await box(page).boundingBox())?.height).toBeGreaterThanOrEqual(120);
    await expect(box(page)).toHaveCSS('min-height', '120px');
    await expect(send(page)).toBeDisabled();
    await expect(clear(page)).toBeVisible();
    await box(page).fill('   \n ');
    await expect(send(page)).toBeDisabled();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('   \n ');
    await expect(regenerate(page)).toHaveCount(0);
    await expect(version(page)).toHaveCount(0);
    await box(page).fill('een');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('twee');
    await expect(box(page)).toHaveValue('een\ntwee');
    expect(made).toEqual([]);
  });

  test('[2.15-send, 4.2-loading, 4.2-only-more, 5-chat-enter, 5-chat-trimmed, 7-call-3] sends the trimmed text on Enter, shows that it is loading, then the answer as formatted text', async ({
    page,
  }) => {
    await open(page, '/strategy');
    const made = functionCalls(page);
    const release = await hold(page, FUNCTIONS);
    await box(page).fill(`  ${PROMPT}\n`);
    await box(page).press('Enter');
    await expect(send(page)).toHaveText('Genereren...');
    await expect(send(page)).toBeDisabled();
    await expect(box(page)).toHaveValue('');
    await expect(answer(page).locator('[data-dot]')).toHaveCount(3);
    await box(page).fill('Nog een vraag');
    await expect(send(page)).toBeDisabled();
    await box(page).press('Enter');
    release();
    await waitForAnswer(page);
    expect(made).toEqual([
      {
        name: 'chatgpt-responses',
        body: { prompt: PROMPT, conversation: [], useWebSearch: true, searchType: 'reasoning' },
      },
    ]);
    await expect(answer(page).getByRole('table')).toBeVisible();
    await expect(answer(page).getByRole('listitem').first()).toBeVisible();
    await expect(answer(page)).toHaveAttribute('aria-live', 'polite');
    expect(await answer(page).evaluate((region) => region.clientHeight)).toBeLessThanOrEqual(600);
    await expect(version(page)).toHaveCount(0);
    await expect(send(page)).toHaveText('Genereer strategie');
    await expect(send(page)).toBeEnabled();
  });

  test('puts an example in the text box, ready to send', async ({ page }) => {
    await open(page, '/strategy');
    const example = page.getByRole('button', { name: /^www\.waterrijk\.example/ });
    const text = (await example.textContent()) ?? '';
    await example.click();
    await expect(box(page)).toHaveValue(text);
    await expect(box(page)).toBeFocused();
    await expect(send(page)).toBeEnabled();
    await expect(example).toHaveCount(0);
  });

  test('[2.15-buttons, 2.15-copy, 4.2-append, 4.2-regenerate, 4.2-clear, 4.2-bounds, 4.2-label, 9-chat-search] keeps versions to step through, regenerates, and clears', async ({
    page,
  }) => {
    await open(page, '/strategy');
    const made = functionCalls(page);
    const previous = page.getByRole('button', { name: 'Vorige versie' });
    const next = page.getByRole('button', { name: 'Volgende versie' });
    const copy = page.getByRole('button', { name: 'Kopiëren' });
    await ask(page, 'eerste vraag');
    await waitForAnswer(page);
    await expect(copy).toBeVisible();
    await expect(previous).toHaveCount(0);
    await regenerate(page).click();
    await expect(version(page)).toHaveText('Versie 2 van 2');
    await ask(page, 'tweede vraag');
    await expect(version(page)).toHaveText('Versie 3 van 3');
    await expect(page.getByText(/^\d{1,2}-\d{1,2}-\d{4},? \d{2}:\d{2}$/)).toBeVisible();
    expect(made.map(({ body }) => body)).toEqual(
      ['eerste vraag', 'eerste vraag', 'tweede vraag'].map((prompt) => ({
        prompt,
        conversation: [],
        useWebSearch: true,
        searchType: 'reasoning',
      })),
    );
    await expect(next).toBeDisabled();
    await previous.click();
    await previous.click();
    await expect(version(page)).toHaveText('Versie 1 van 3');
    await expect(previous).toBeDisabled();
    await expect(copy).toBeVisible();
    await expect(answer(page)).toContainText('eerste vraag');
    await next.click();
    await expect(version(page)).toHaveText('Versie 2 van 3');

    await box(page).fill('bijna klaar');
    await clear(page).click();
    await expect(answer(page)).not.toContainText('Voorbeeldantwoord');
    await expect(version(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await expect(clear(page)).toBeDisabled();
  });

  test('never takes the focus from its buttons', async ({ page }) => {
    await open(page, '/strategy');
    await box(page).fill(PROMPT);
    await send(page).focus();
    await page.keyboard.press('Enter');
    await waitForAnswer(page);
    await expect(answer(page)).toBeFocused();
    await regenerate(page).focus();
    await page.keyboard.press('Enter');
    await expect(version(page)).toHaveText('Versie 2 van 2');
    await expect(answer(page)).toBeFocused();
    await page.getByRole('button', { name: 'Vorige versie' }).focus();
    await page.keyboard.press('Enter');
    await expect(version(page)).toHaveText('Versie 1 van 2');
    await expect(answer(page)).toBeFocused();
    await ask(page);
    await expect(version(page)).toHaveText('Versie 3 van 3');
    await box(page).fill(PROMPT);
    await box(page).press('Enter');
    await expect(version(page)).toHaveText('Versie 4 van 4');
    await expect(box(page)).toBeFocused();
  });

  test('[4.2-clear] drops a question in flight after "Wissen"', async ({ page }) => {
    await open(page, '/strategy');
    const release = await hold(page, FUNCTIONS, (route) => route.continue().catch(() => {}));
    await ask(page);
    await expect(send(page)).toHaveText('Genereren...');
    await clear(page).click();
    await expect(send(page)).not.toHaveText('Genereren...');
    release();
    await ask(page, 'een andere vraag');
    await waitForAnswer(page);
    await expect(answer(page)).toContainText('een andere vraag');
    await expect(version(page)).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  test('stays during navigation within the site, but not after a reload', async ({ page }) => {
    await open(page, '/strategy');
    await ask(page);
    await waitForAnswer(page);
    await box(page).fill('nog niet verstuurd');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await page.goBack();
    await waitForAnswer(page);
    await expect(box(page)).toHaveValue('nog niet verstuurd');
    await page.reload();
    await waitForHydration(page);
    await expect(answer(page)).not.toContainText('Voorbeeldantwoord');
    await expect(box(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'stichting',
    );
  });

  test('keeps a question that was typed before hydration, and sends it afterwards', async ({ page }) => {
    const release = await hold(page, '**/assets/page-*.js');
    await page.goto('/strategy');
    await box(page).fill(PROMPT);
    release();
    await waitForHydration(page);
    await expect(send(page)).toBeEnabled();
    await expect(box(page)).toHaveValue(PROMPT);
    await send(page).click();
    await waitForAnswer(page);
  });

  for (const [how, act] of [
    ['Enter', (page: Page) => box(page).press('Enter')],
    ['a press on send', (page: Page) => send(page).click()],
    [
      'both',
      async (page: Page) => {
        await box(page).press('Enter');
        await send(page).click();
      },
    ],
  ] as const) {
    test(`sends a question that was sent by ${how} before hydration once`, async ({ page }) => {
      const release = await hold(page, '**/assets/page-*.js');
      const made = functionCalls(page);
      await page.goto('/strategy');
      await box(page).fill('Eerste regel');
      await box(page).press('End');
      await box(page).press('Shift+Enter');
      await box(page).pressSequentially('tweede regel');
      await act(page);
      release();
      await waitForAnswer(page);
      expect(made.map(({ body }) => body)).toMatchObject([{ prompt: 'Eerste regel\ntweede regel' }]);
      await expect(box(page)).toHaveValue('');
      await expect(send(page)).toBeDisabled();
    });
  }
});
