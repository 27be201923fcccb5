import { expect, type Locator, open, test } from './test.ts';

/** Returns the background of a button under the pointer, once it no longer changes. */
const hoveredBackground = (button: Locator) =>
  button.evaluate(async (element) => {
    if (!element.matches(':hover')) throw new Error('The pointer is not on the button.');
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).backgroundColor;
  });

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
