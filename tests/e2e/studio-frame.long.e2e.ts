import { sharedDevServer } from './dev-server.ts';
import { everyRoute } from './every-route.ts';
import { expect, type Page, test } from './test.ts';

const server = sharedDevServer();

// Neither page has scripts, so that both show what was rendered.
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

/**
 * Describes the box and the computed style of every element in the blocks of a page, and of its ::before and ::after.
 */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part !== '' && style.content === 'none') return [];
        const { x, y, width, height } = element.getBoundingClientRect();
        const names = [...style].filter((name) => !name.startsWith('--'));
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [element.outerHTML.slice(0, 80) + part, x, y, width, height, ...values].join('; ');
      }),
    ),
  );

for (const width of [375, 1280]) {
  test(`every page looks in the frame as visitors see it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of everyRoute) {
      await page.goto(server.url + path);
      const looks = await looksOf(page);
      await page.goto(`${server.url}/_studio/page${path}`);
      const inFrame = await looksOf(page);
      expect(inFrame.length, path).toBe(looks.length);
      expect(inFrame.filter((look, index) => look !== looks[index])[0], path).toBeUndefined();
    }
  });
}
