// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioEvent, StudioProblem } from '../../protocol.ts';
import { emptySite } from '../ui/testing.ts';
import { refresh, start } from './refresh.ts';
import { openPage } from './selection.ts';
import { currentShell } from './shell.ts';

afterEach(() => void vi.unstubAllGlobals());

const state = emptySite();

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

/** Starts the client; returns what tells it of an event, and what ends it. */
function started() {
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
  const stop = start();
  return { stop, tell: (event: StudioEvent) => sources[0]?.onmessage?.({ data: JSON.stringify(event) }) };
}

it('reads the site once more after many changes elsewhere, and not once for each', async () => {
  const answers = holdStates(() => state);
  const { stop, tell } = started();
  const change = () => tell({ type: 'changed' });
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

/** A problem of which only the message matters. */
const problem = (message: string): StudioProblem => ({
  id: message,
  rule: 'any',
  severity: 'error',
  file: 'pages/index.json',
  line: 1,
  pointer: '',
  message,
  cure: '',
  fixable: false,
});
/** Resolves once answers that were given have been read. */
const arrived = () => new Promise((resolve) => setTimeout(resolve));
const shownProblems = () => currentShell().state?.problems?.map(({ message }) => message);

it('shows what the lint found last, in whatever order its findings arrive', async () => {
  const answers = holdStates(() => state);
  const reading = refresh();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await reading;
  const found: ((message: string) => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    const message = await new Promise<string>((answer) => {
      found.push(answer);
    });
    return Response.json([problem(message)]);
  });
  const { stop, tell } = started();
  tell({ type: 'problems' });
  tell({ type: 'problems' });
  // The first answer arrives after the second one, if that is asked for by then.
  found[1]?.('second');
  await arrived();
  found[0]?.('first');
  await vi.waitFor(() => expect(found).toHaveLength(2));
  found[1]?.('second');
  await vi.waitFor(() => expect(shownProblems()).toEqual(['second']));
  await arrived();
  expect(shownProblems()).toEqual(['second']);
  stop();
});

it('keeps what the lint found while the lists were read', async () => {
  let answerPage = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/problems')) return Response.json([problem('new')]);
    if (address.includes('/state')) return Response.json({ ...state, problems: [problem('old')] });
    await new Promise<void>((answer) => {
      answerPage = answer;
    });
    return Response.json({ message: 'Er is geen pagina.' }, { status: 404 });
  });
  const { stop, tell } = started();
  const reading = refresh();
  tell({ type: 'problems' });
  await vi.waitFor(() => expect(shownProblems()).toEqual(['new']));
  answerPage();
  await reading;
  expect(shownProblems()).toEqual(['new']);
  stop();
});
