import { expect, type Locator } from './test.ts';

/** Returns the texts of all elements, trimmed. */
export const texts = async (elements: Locator) =>
  (await elements.allTextContents()).map((text) => text.trim());

/** Expects a link to another site to open in a new tab. */
export async function expectNewTab(link: Locator, href: string) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** Expects a picture to have loaded and been drawn. */
export async function expectDrawn(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}
