import { answer, ask, box, clear, PROMPT, regenerate, send, version, waitForAnswer } from './chat.ts';
import {
  expect,
  FUNCTIONS,
  hold,
  installClock,
  json,
  open,
  type Route,
  sidewaysOverflow,
  stopClock,
  test,
  toast,
} from './test.ts';

test.describe('an answer of the strategy assistant', () => {
  test('[4.2-copied, 8-copy-success, 9-copy-confirmation] is copied, and its button says so for two seconds', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await installClock(page);
    await open(page, '/strategy');
    await ask(page);
    await waitForAnswer(page);
    await stopClock(page);
    await page.getByRole('button', { name: 'Kopiëren' }).click();
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    // The toast needs a few milliseconds of timers to appear.
    const shown = toast(page, 'Gekopieerd!');
    await expect.poll(() => page.clock.runFor(5).then(() => shown.count())).toBe(1);
    await expect(shown).toContainText('De tekst is naar je klembord gekopieerd.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Voorbeeldantwoord');
    // The toast took a few milliseconds of the two seconds.
    await page.clock.runFor(1900);
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByRole('button', { name: 'Kopiëren' })).toBeVisible();
  });

  test('is formatted when it first shows, also where the code for that comes later than the answer', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/Answer-*.js');
    await open(page, '/strategy');
    await page.route(FUNCTIONS, json(200, { content: 'Begin met **één doel**.', webSearchUsed: false }));
    const answered = page.waitForResponse(FUNCTIONS);
    await ask(page);
    await (await answered).finished();
    await answer(page).evaluate((area) => {
      const texts: string[] = [];
      const note = () => texts.push(area.textContent ?? '');
      new MutationObserver(note).observe(area, { childList: true, characterData: true, subtree: true });
      note();
      Object.assign(window, { texts });
    });
    release();
    await expect(answer(page).locator('strong')).toHaveText('één doel');
    expect(await page.evaluate(() => String(Reflect.get(window, 'texts')))).not.toContain('**');
  });

  test('[8-copy-failure] shows a toast when it cannot be copied', async ({ page }) => {
    await open(page, '/strategy');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await ask(page);
    await waitForAnswer(page);
    await page.getByRole('button', { name: 'Kopiëren' }).click();
    await expect(toast(page, 'Kon tekst niet kopiëren naar klembord.')).toContainText('Fout');
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toHaveCount(0);
  });

  const CALL_FAILED = 'Er is een fout opgetreden bij het aanroepen van de AI';
  const UNKNOWN = 'Er is een onbekende fout opgetreden';
  // All kinds are in blocks/chat/read-reply.test.ts.
  const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
    ['no connection', (route) => route.abort(), CALL_FAILED],
    ['a status with an error text', json(429, { error: 'Te veel berichten.' }), 'Te veel berichten.'],
    ['no content', json(200, { webSearchUsed: true }), UNKNOWN],
    [
      'no JSON',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' }),
      UNKNOWN,
    ],
  ];
  test('[4.2-error, 8-chat-function, 8-chat-field, 8-chat-display] that is a failure shows below the conversation and in a toast, and the question returns to its box', async ({
    page,
  }) => {
    await open(page, '/strategy');
    for (const [what, fail, text] of FAILURES) {
      await page.route(FUNCTIONS, fail);
      await ask(page);
      await expect(page.getByRole('alert'), what).toHaveText(text);
      await expect(toast(page, text), what).toContainText('Fout');
      await expect(toast(page, text), what).toHaveAttribute('data-type', 'error');
      await expect(send(page)).toHaveText('Genereer strategie');
      await expect(send(page)).toBeEnabled();
      await expect(box(page)).toHaveValue(PROMPT);
      await page.unroute(FUNCTIONS);
      await clear(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await ask(page);
    await waitForAnswer(page);
    await page.route(FUNCTIONS, (route) => route.abort());
    await regenerate(page).click();
    await expect(page.getByRole('alert')).toHaveText(CALL_FAILED);
    await waitForAnswer(page);
    await expect(box(page)).toHaveValue('');
  });

  test('[9-chat-area] scrolls inside its own area of 600 px, on the smallest screen too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/strategy');
    const columns = Array.from({ length: 12 }, (_, index) => `kolom${index}`);
    const content = [
      `| ${columns.join(' | ')} |\n|${' - |'.repeat(12)}\n| ${columns.join(' | ')} |`,
      'x'.repeat(400),
      `    ${'lange code '.repeat(40)}`,
      `https://voorbeeld.example/${'pad'.repeat(80)}`,
      'regel\n\n'.repeat(60),
    ].join('\n\n');
    await page.route(FUNCTIONS, json(200, { content }));
    await ask(page, 'y'.repeat(300));
    await expect(answer(page).getByRole('table')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    const area = await answer(page).evaluate(({ clientHeight, scrollHeight, clientWidth, scrollWidth }) => ({
      clientHeight,
      scrolls: scrollHeight > clientHeight,
      sideways: scrollWidth > clientWidth,
    }));
    expect(area).toEqual({ clientHeight: 600, scrolls: true, sideways: false });
  });

  test('starts in view below a question that fills the area', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, '/strategy');
    await page.route(FUNCTIONS, json(200, { content: 'Begin met één doel. '.repeat(60) }));
    const question = 'Wij zijn een kleine organisatie en zoeken een strategie. '.repeat(14);
    const startsInView = () =>
      answer(page).evaluate((area) => {
        const { top, bottom } = area.getBoundingClientRect();
        const start = area.querySelector('[data-answer]')?.getBoundingClientRect().top ?? 0;
        return start > top && start < (top + bottom) / 2 + 1;
      });
    await ask(page, question);
    await expect(answer(page)).toContainText('Begin met één doel.');
    await expect.poll(startsInView).toBe(true);
    await ask(page, question);
    await expect(version(page)).toHaveText('Versie 2 van 2');
    await answer(page).evaluate((area) => area.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Vorige versie' }).click();
    await expect.poll(startsInView).toBe(true);
  });

  test('[7-web-search] says that information from the web was used', async ({ page }) => {
    await open(page, '/strategy');
    await page.route(FUNCTIONS, json(200, { content: 'Met bronnen.', webSearchUsed: true, error: null }));
    await ask(page);
    await expect(toast(page, 'Web search gebruikt')).toBeVisible();
    await expect(page.getByText('Actuele web informatie gebruikt')).toBeVisible();
    await page.unroute(FUNCTIONS);
    await regenerate(page).click();
    await waitForAnswer(page);
    await expect(page.getByText('Actuele web informatie gebruikt')).toHaveCount(0);
  });

  test('never runs scripts, requests pictures or replaces the page', async ({ page }) => {
    await open(page, '/strategy');
    const content = [
      '# Kop',
      '[kwaad](javascript:alert(1)) [data](data:text/html,x) [goed](https://voorbeeld.example/)',
      '![plaatje](https://voorbeeld.example/x.png)',
      '<img src=x onerror="window.broken=true"><script>window.broken=true</script>',
      '| a | b |\n| - | - |\n| 1 | 2 |',
    ].join('\n\n');
    await page.route(FUNCTIONS, json(200, { content, webSearchUsed: false }));
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('voorbeeld.example') && foreign.push(request.url()),
    );
    await ask(page);
    await expect(answer(page).getByRole('table')).toBeVisible();
    await expect(answer(page).getByText('kwaad')).toBeVisible();
    await expect(answer(page).getByRole('link')).toHaveCount(1);
    const link = answer(page).getByRole('link', { name: 'goed' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(answer(page).locator('img, script')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(foreign).toEqual([]);
  });
});
