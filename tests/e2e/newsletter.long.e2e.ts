import { expect, hold, installClock, open, test, toast } from './test.ts';

test('a toast that the newsletter requests while the code of toasts is still loading, is kept', async ({
  page,
}) => {
  const block = page.locator('[data-block=newsletter]').first();
  await installClock(page);
  // Repeated, because a browser may resolve two imports of one module in order by chance.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const release = await hold(page, '**/assets/Toaster-*.js');
    await open(page, '/');
    await block.getByRole('button').click();
    await expect(block.getByLabel('E-mailadres')).toBeFocused();
    release();
    await expect(toast(page, 'Email vereist')).toBeVisible();
    // A dismissed toast takes 200 ms to disappear.
    await page.clock.runFor(400);
    await expect(toast(page, 'Email vereist')).toBeVisible();
    await page.unrouteAll();
  }
});
