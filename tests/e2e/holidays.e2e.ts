import { staticSite } from '../../server/static/static-site.ts';
import { type HolidayProject, holidayProject } from '../holiday-project.ts';
import { openServer, type TestServer } from '../test-server.ts';
import { expect, open, type Page, test } from './test.ts';

// One worker: the copy is built once.
test.describe.configure({ mode: 'default' });

let copy: HolidayProject | undefined;
let server: TestServer | undefined;

test.beforeAll(async () => {
  copy = holidayProject();
  const { status, output } = copy.build('--allow-holiday-conflicts');
  expect(output).toContain('gebouwd');
  expect(status).toBe(0);
  server = await openServer(staticSite(copy.out));
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

/** Opens a page, and collects its console messages about holidays. */
async function holidayMessages(page: Page, path: string): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Holiday conflict')) messages.push(message.text());
  });
  await open(page, `${server?.origin}${path}`);
  return messages;
}

/** Parses the red, green and blue of a CSS colour, 0-255. */
const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Holiday Conflict Detected' });

test('[5-holiday-flag, 5-holiday-logged] a session on a holiday is flagged in red, and logged', async ({
  page,
}) => {
  const messages = await holidayMessages(page, '/jaarprogramma/gemeenten');
  await expect(banner(page)).toContainText('1 bijeenkomst valt op een feestdag.');
  await expect(banner(page)).toContainText('console');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const red of [
      banner(page),
      page.locator('p', { has: page.locator('time[datetime="2026-05-14"]') }),
    ]) {
      await expect(red).toBeVisible();
      const [r = 0, g = 255, b = 255] = channels(
        await red.evaluate((element) => getComputedStyle(element).color),
      );
      expect(r).toBeGreaterThan(2 * Math.max(g, b));
    }
  }
  await expect.poll(() => messages).toEqual(['Holiday conflict:\n2026-05-14: Hemelvaartsdag']);
});

test('[5-holiday-text] the document holds the banner once, with its count, a hint to the console and what to log', async ({
  request,
}) => {
  const textOf = async (path: string) => (await request.get(`${server?.origin}${path}`)).text();
  const html = await textOf('/jaarprogramma/gemeenten');
  expect(html.match(/Holiday Conflict Detected/g)).toHaveLength(1);
  expect(html).toContain('1 bijeenkomst valt op een feestdag.');
  expect(html).toContain('console');
  expect(html).toContain('data-holiday-conflicts="2026-05-14: Hemelvaartsdag"');
  for (const other of ['/jaarprogramma/non-profits', '/jaarprogramma/impact-ondernemers', '/hackathon']) {
    expect(await textOf(other)).not.toContain('Holiday Conflict Detected');
  }
});

test('a programme without conflicts has no banner, and logs nothing to the console', async ({ page }) => {
  const messages = await holidayMessages(page, '/jaarprogramma/non-profits');
  await expect(page.locator('#rooster time').first()).toBeAttached();
  await expect(banner(page)).toHaveCount(0);
  expect(messages).toEqual([]);
});

test('each programme can be added to a calendar', async ({ request }) => {
  for (const name of ['gemeenten', 'impact-ondernemers', 'non-profits']) {
    const answer = await request.get(`${server?.origin}/agenda/${name}.ics`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
    expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(9);
  }
});
