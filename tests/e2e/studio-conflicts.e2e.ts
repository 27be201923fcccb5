import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { fillDisk, openStudio, type StudioView, said } from './studio.ts';
import { conflictPage, openTwice } from './studio-conflicts.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = conflictPage(server);
const { path, text, titled } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

test('a value that was also changed on disk is shown beside the author’s own, and the author chooses', async ({
  page,
}) => {
  const { frame, panel, status } = await openStudio(page, server.url, '/hackathon');
  const heading = frame.getByRole('heading', { level: 1 });
  await heading.click();
  const field = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(field).toBeFocused();
  writeFileSync(path(), titled('Van schijf'));
  await expect(heading).toHaveText('Van schijf');
  await expect(field).toHaveValue(hackathon.title);

  await field.fill('Van mij');
  const note = panel.getByRole('alert');
  await expect(note).toContainText('Intussen gewijzigd: “Van schijf”');
  await expect(note).toContainText('Van jou: “Van mij”');
  await expect(heading).toHaveText('Van schijf');
  await expect(status).toContainText('Niet bewaard');
  expect(text()).toBe(titled('Van schijf'));

  const emptyDisk = await fillDisk(page);
  await note.getByRole('button', { name: 'Houd mijn versie' }).click();
  await expect(said({ page })).toContainText('Niet bewaard: De schijf is vol.');
  await expect(note).toContainText('Van jou: “Van mij”');
  await emptyDisk();
  await note.getByRole('button', { name: 'Houd mijn versie' }).click();
  await expect(note).toHaveCount(0);
  await expect(heading).toHaveText('Van mij');
  await expect(field).toHaveValue('Van mij');
  await expect(status).toHaveText('Bewaard');
  expect(text()).toBe(titled('Van mij'));
});

test('a change that another tab made meanwhile is never overwritten', async ({ page, context }) => {
  const [mine, theirs] = await openTwice(server.url, page, context);
  const fieldOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'Kop', exact: true });
  const headingOf = ({ frame }: StudioView) => frame.getByRole('heading', { level: 1 });
  await headingOf(mine).click();
  await expect(fieldOf(mine)).toBeFocused();
  await headingOf(theirs).click();
  await fieldOf(theirs).fill('Uit het andere venster');
  await expect.poll(text).toBe(titled('Uit het andere venster'));
  await expect(headingOf(mine)).toHaveText('Uit het andere venster');

  await fieldOf(mine).fill('Van mij');
  const note = mine.panel.getByRole('alert');
  await expect(note).toContainText('“Uit het andere venster”');
  await note.getByRole('button', { name: 'Neem de andere versie' }).click();
  await expect(note).toHaveCount(0);
  await expect(fieldOf(mine)).toHaveValue('Uit het andere venster');
  await expect(mine.status).toHaveText('Bewaard');
  expect(text()).toBe(titled('Uit het andere venster'));
  await theirs.page.close();
});

test('values that Git left in two versions are shown one by one, and one press keeps one of them', async ({
  page,
}) => {
  const line = (words: string) => `      "title": "${words}",\n`;
  const marked = hackathon.first.replace(
    line(hackathon.title),
    `<<<<<<< HEAD\n${line('Van mij')}=======\n${line('Van hen')}>>>>>>> origin/main\n`,
  );
  writeFileSync(path(), marked);
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  const versions = panel.getByRole('region', { name: 'Twee versies' });
  await expect(versions.getByText('Kop', { exact: false }).first()).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Van mij');
  await expect(versions).toContainText('Van jou: Van mij');
  await expect(versions).toContainText('Van de ander: Van hen');
  await versions.getByRole('button', { name: 'Neem de andere versie' }).click();
  await expect(versions).toHaveCount(0);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Van hen');
  await expect.poll(text).toBe(titled('Van hen'));
  await expect(page.getByText('Laatste stap: Versie van de ander gekozen')).toBeVisible();
  await expect(said({ page })).toHaveText('Versie van de ander gekozen');
  await undo.click();
  await expect(versions).toBeVisible();
  await expect.poll(text).toBe(marked);
  // The fields of a pressed word are below the versions.
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true })).toBeFocused();
  await versions.getByRole('button', { name: 'Houd mijn versie' }).press('Enter');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Van mij');
  await expect.poll(text).toBe(titled('Van mij'));
  await expect(panel.getByRole('heading', { level: 2, name: 'Opening' })).toBeFocused();
});
