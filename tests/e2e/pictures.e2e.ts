import { expect, test } from './test.ts';

// Photographs are tested in pictures.long.e2e.ts.
test('the portraits of makers keep nearly their full width beside their text', async ({ page }) => {
  await page.goto('/');
  const portraits = page.locator('a.card[target=_blank] img');
  await expect(portraits).toHaveCount(2);
  // The widths from which blocks have more columns.
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const portrait of await portraits.all()) {
      const kept = await portrait.evaluate((image) => {
        const { width: shown, height } = image.getBoundingClientRect();
        return (
          (shown * Number(image.getAttribute('height'))) / (height * Number(image.getAttribute('width')))
        );
      });
      expect(kept, `at ${width} px`).toBeGreaterThan(0.9);
    }
  }
});
