import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('what is pressed right after typing, is done to what was typed', async ({ page }) => {
  const { panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  const blocksOnDisk = (): { title?: string; cards?: { title: string }[] }[] =>
    JSON.parse(readFileSync(join(server.folder, 'pages/hackathon.json'), 'utf8')).blocks;
  const hurry = async (press: () => Promise<void>) => {
    const release = await hold(page, '**/_studio/api/edit?*');
    const sent = page.waitForRequest('**/_studio/api/edit?*');
    await panel.getByRole('textbox', { name: 'Kop', exact: true }).last().fill('Haastig');
    await sent;
    await press();
    release();
    await expect(status).toHaveText('Bewaard');
  };
  const rows = panel.locator('.block-row');
  const before = await rows.allTextContents();
  const row = rows.filter({ hasText: 'Zes dingen' });
  const titles = blocksOnDisk().map(({ title }) => title);
  const index = titles.findIndex((title) => title?.startsWith('Zes dingen'));

  await row.click();
  await hurry(() => panel.getByRole('button', { name: 'Dupliceren', exact: true }).click());
  await expect
    .poll(() => blocksOnDisk().map(({ title }) => title))
    .toEqual(titles.flatMap((title, place) => (place === index ? ['Haastig', 'Haastig'] : [title])));
  await undo.click();
  await undo.click();
  await expectUntouched();
  await expect(rows).toHaveText(before);

  await row.click();
  await panel.getByRole('row').nth(1).click();
  await hurry(async () => {
    await panel
      .locator('.open-item')
      .getByRole('button', { name: /^Meer met/ })
      .click();
    await page.getByRole('menuitem', { name: 'Omhoog' }).click();
  });
  await expect.poll(() => blocksOnDisk()[index]?.cards?.[0]?.title).toBe('Haastig');
  await undo.click();
  await undo.click();
  await expectUntouched();
});
