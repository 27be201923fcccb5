// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentShell, type Shell, update } from '../state/shell.ts';
import { emptySite, mount, unmountAll } from '../ui/testing.ts';
import { useHandedIn } from './use-handed-in.ts';

const before = currentShell();
/** The shell is shared with other tests. */
const SAVED: Partial<Shell> = {
  state: undefined,
  handIn: undefined,
  pending: 0,
  typing: new Set(),
  conflicts: [],
  keptTexts: [],
  unsaved: new Map(),
  waiting: undefined,
  failure: undefined,
  unread: undefined,
  unreadForm: undefined,
};

let shown: HTMLElement;
/** Answers whether everything is handed in, in the order of the questions. */
let answers: ((answer: Response) => void)[];

function Shown() {
  return useHandedIn() ? 'handed in' : 'open';
}

beforeEach(async () => {
  vi.useFakeTimers();
  update(SAVED);
  answers = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  shown = (await mount(<Shown />)).holder;
});
afterEach(async () => {
  await unmountAll();
  update(before);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Changes what the Studio shows, and lets the author pause. */
const become = (changes: Parameters<typeof update>[0]) =>
  act(async () => {
    update(changes);
    await vi.runAllTimersAsync();
  });
const answer = (isHandedIn: boolean) => act(async () => answers.shift()?.(Response.json(isHandedIn)));

it('is asked when what the Studio shows was read, and holds until a change is made', async () => {
  expect(answers).toHaveLength(0);
  await become({ state: emptySite() });
  expect(shown.textContent).toBe('open');
  await answer(true);
  expect(shown.textContent).toBe('handed in');
  await become({ pending: 1 });
  expect(shown.textContent).toBe('open');
  await become({ pending: 0, state: emptySite() });
  expect(shown.textContent).toBe('open');
  await answer(false);
  expect(shown.textContent).toBe('open');
});

it('is asked again after a hand-in, and an answer to an earlier question counts no more', async () => {
  await become({ state: emptySite(), handIn: 'busy' });
  expect(answers).toHaveLength(0);
  await become({ handIn: { ok: true, branch: 'inhoud/2026-03-12-prijs' } });
  await become({ handIn: undefined });
  expect(answers).toHaveLength(2);
  await answer(true);
  expect(shown.textContent).toBe('open');
  await answer(true);
  expect(shown.textContent).toBe('handed in');
});

it('is asked once after several changes', async () => {
  await act(async () => update({ state: emptySite() }));
  await act(async () => update({ state: emptySite() }));
  expect(answers).toHaveLength(0);
  await become({ state: emptySite() });
  expect(answers).toHaveLength(1);
});

it('is not claimed when the server does not answer, or a text is not saved', async () => {
  await become({ state: emptySite() });
  await act(async () => answers.shift()?.(new Response('', { status: 500 })));
  expect(shown.textContent).toBe('open');
  await become({ state: emptySite() });
  await answer(true);
  await become({ failure: 'De schijf is vol.' });
  expect(shown.textContent).toBe('open');
});
