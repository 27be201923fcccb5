// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { start } from './changes.ts';
import { currentShell } from './shell.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reads the site once more after many changes elsewhere, and not once for each', async () => {
  const sources: { onmessage?(event: { data: string }): void; close(): void }[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      close = () => {};
      constructor() {
        sources.push(this);
      }
    },
  );
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/page?')) return Response.json({ message: 'Er is geen pagina.' }, { status: 404 });
    if (address.includes('/catalogue')) return Response.json({ choices: [], icons: {} });
    await new Promise<void>((answer) => {
      answers.push(answer);
    });
    return Response.json({ entries: [], media: [], targets: [], merges: [], unreadable: [], history: {} });
  });
  const stop = start();
  const change = () =>
    sources[0]?.onmessage?.({
      data: JSON.stringify({ type: 'changed', files: ['pages/a.json'], by: 'disk' }),
    });
  for (let count = 0; count < 50; count += 1) change();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await vi.waitFor(() => expect(currentShell().catalogue).toBeDefined());
  change();
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  stop();
});
