// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { refresh, start } from './refresh.ts';
import { openPage } from './selection.ts';
import { currentShell } from './shell.ts';

afterEach(() => void vi.unstubAllGlobals());

const state = { entries: [], media: [], targets: [], merges: [], unreadable: [], history: {} };

/** Answers every request at once, but for those for the state: each of these waits until its function is called. */
function holdStates(stateOf: (count: number) => object): readonly (() => void)[] {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/page?')) return Response.json({ message: 'Er is geen pagina.' }, { status: 404 });
    if (address.includes('/catalogue')) return Response.json({ choices: [], icons: {} });
    await new Promise<void>((answer) => {
      answers.push(answer);
    });
    return Response.json(stateOf(answers.length));
  });
  return answers;
}

it('takes over the lists when the author opens another page while they are read', async () => {
  const answers = holdStates((count) => ({ ...state, targets: [`/${count}`] }));
  const reading = refresh();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await openPage('/b');
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await reading;
  expect(currentShell().state?.targets).toEqual(['/2']);
});

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
  const answers = holdStates(() => state);
  const stop = start();
  const change = () => sources[0]?.onmessage?.({ data: JSON.stringify({ type: 'changed' }) });
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
