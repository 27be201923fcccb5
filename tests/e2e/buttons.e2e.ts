import { expect, type Locator, open, test } from './test.ts';

/** Returns the style of an element under the pointer, once it no longer changes. */
const hoveredStyle = (hovered: Locator, property: 'backgroundColor' | 'transform') =>
  hovered.evaluate(async (element, name) => {
    if (!element.matches(':hover')) throw new Error('The pointer is not on the element.');
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element)[name];
  }, property);

const hoveredBackground = (button: Locator) => hoveredStyle(button, 'backgroundColor');

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

test('a button fills under a mouse, unless it is disabled', async ({ page }) => {
  await open(page, '/strategy');
  const clear = page.getByRole('button', { name: 'Wissen' });
  await expect(clear).toBeDisabled();
  await clear.hover({ force: true });
  expect(await hoveredBackground(clear)).toBe(TRANSPARENT);
  await page.getByRole('textbox').fill('Wij zijn een gemeente.');
  await expect(clear).toBeEnabled();
  expect(await hoveredBackground(clear)).not.toBe(TRANSPARENT);
});

test('a card lifts under a mouse when a press anywhere on it does something', async ({ page }) => {
  await open(page, '/training-coaching');
  const pressable = page.locator('.pressable', { has: page.locator('.button-quiet') }).first();
  await pressable.hover();
  expect(await hoveredStyle(pressable, 'transform')).not.toBe('none');
  await open(page, '/gezonde-content-keurmerk');
  const filled = page.locator('#meedoen .card', { has: page.locator('.button-primary') }).first();
  await filled.hover();
  expect(await hoveredStyle(filled, 'transform')).toBe('none');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('a button looks the same after a tap', async ({ browserName, page }) => {
    test.skip(browserName === 'firefox', 'Playwright emulates no phone in Firefox.');
    await open(page, '/');
    const button = page.getByRole('link', { name: 'Bekijk ons volledige aanbod' });
    await button.tap();
    await expect(page).toHaveURL(/#solution$/);
    expect(await hoveredBackground(button)).toBe(TRANSPARENT);
  });
});
