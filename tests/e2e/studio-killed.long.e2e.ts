import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudio, pagesState } from './studio.ts';
import { expect, test } from './test.ts';

test('a killed server loses nothing that was reported as saved, and what is typed meanwhile is saved when it is back', async ({
  page,
  devServer: server,
}) => {
  const before = pagesState(server.folder);
  const text = () => readFileSync(join(server.folder, 'pages/index.json'), 'utf8');
  const { frame, pages, panel, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  await title.fill('Bewaard voor de klap');
  await expect.poll(text).toContain('Bewaard voor de klap');
  await expect(status).toHaveText('Bewaard');

  await server.kill();
  expect(text()).toContain('Bewaard voor de klap');
  await title.fill('Getypt na de klap');
  await expect(status).toContainText('Niet bewaard: de Studio krijgt geen antwoord');
  await expect(title).toHaveValue('Getypt na de klap');
  // A page that is opened meanwhile loads by itself.
  await pages.getByRole('row').filter({ hasText: '/contact' }).click();

  await server.startAgain();
  await expect(status).toHaveText('Bewaard');
  const contact = page.frameLocator('iframe[title="Voorbeeld van /contact"]');
  await expect(contact.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  expect(text()).toContain('Getypt na de klap');
  await undo.click();
  await expect.poll(text).toContain('Bewaard voor de klap');
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});
