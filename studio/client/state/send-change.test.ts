import { afterEach, expect, it, vi } from 'vitest';
import { sendChange } from './api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saved = { ok: true, revisions: {}, history: {}, places: [] };

it('a change is sent again when what forwards the port of the server answers in its place', async () => {
  vi.useFakeTimers();
  const answers = [new Response('<h1>Bad gateway</h1>', { status: 502 }), Response.json(saved)];
  const fetched = vi.fn(async () => answers.shift());
  vi.stubGlobal('fetch', fetched);
  const onWait = vi.fn();
  const answer = sendChange('edit', '/', { label: 'Kop' }, onWait);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual(saved);
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  ['e', true],
  // Two bytes each.
  ['é', false],
])('a change with 40,000 times "%s" arrives when the page is closed: %s', async (letter, keepalive) => {
  const fetched = vi.fn(async () => Response.json(saved));
  vi.stubGlobal('fetch', fetched);
  await sendChange('edit', '/', { label: letter.repeat(40_000) }, () => {});
  expect(fetched).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive }));
});
