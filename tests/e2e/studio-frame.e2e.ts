import { sharedDevServer } from './dev-server.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('a page that is tried can be left when it cannot be shown, and says that its forms are real', async ({
  page,
}) => {
  const { frame } = await openStudio(page, server.url, '/contact');
  const trying = page.getByRole('radio', { name: 'Uitproberen' });
  await expect(trying).toHaveAccessibleDescription('');
  await page.route(`${server.url}/contact`, (route) => route.abort());
  await trying.check({ force: true });
  await expect(page.locator('.stage iframe')).toHaveClass('lost');
  await page.getByRole('radio', { name: 'Bewerken' }).check({ force: true });
  await expect(frame.locator('studio-outlines')).toHaveCount(1);
  await page.unroute(`${server.url}/contact`);
  await trying.check({ force: true });
  const note = 'Wat je hier met een formulier verstuurt, wordt bewaard als echte inzending.';
  await expect(page.getByRole('main', { name: 'Voorbeeld' }).getByText(note)).toBeVisible();
  await expect(trying).toHaveAccessibleDescription(note);
  await expectUntouched();
});
