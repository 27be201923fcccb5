import { expectLightPhotographs, openPhotographSite, type PhotographSite } from './photographs.ts';
import { test } from './test.ts';

// One worker: the site is built once.
test.describe.configure({ mode: 'default' });

let site: PhotographSite;
test.beforeAll(async () => {
  site = await openPhotographSite();
});
test.afterAll(() => site.close());

// Other widths are tested in pictures.long.e2e.ts.
for (const width of [375, 1280]) {
  test(`every photograph is where a drawing would be, in the lightest size that is sharp, at ${width} px`, async ({
    page,
  }) => {
    await expectLightPhotographs(page, site, width);
  });
}
