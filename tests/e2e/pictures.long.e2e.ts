import { expectLightPhotographs, openPhotographSite } from './photographs.ts';
import { test } from './test.ts';

test('every photograph is where a drawing would be, in the lightest size that is sharp, at each width', async ({
  page,
}) => {
  const site = await openPhotographSite();
  try {
    for (const width of [375, 768, 1024, 1280, 1920]) await expectLightPhotographs(page, site, width);
  } finally {
    await site.close();
  }
});
