import { expect, type Locator } from './test.ts';

/** Returns the texts of all elements, without the spaces around them. */
export const texts = async (elements: Locator) =>
  (await elements.allTextContents()).map((text) => text.trim());

/** Expects a link that leaves the site in a new tab. */
export async function expectNewTab(link: Locator, href: string) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** Expects that a picture was found and drawn. */
export async function expectDrawn(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}
