import { expectLightPhotographs, openPhotographSite } from './photographs.ts';
import { test } from './test.ts';

// Other widths are tested in pictures.long.e2e.ts.
test('every photograph is where a drawing would be, in the lightest size that is sharp, on a phone', async ({
  page,
}) => {
  const site = await openPhotographSite();
  try {
    await expectLightPhotographs(page, site, 375);
  } finally {
    await site.close();
  }
});
