// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { StudioProblem } from '../../protocol.ts';
import { currentShell, update } from '../state/shell.ts';
import { Problems } from './Problems.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
HTMLElement.prototype.scrollIntoView = () => {};

/** The shell is shared with other tests. */
const { state, selection } = currentShell();
let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  update({ state, selection });
});

const problemIn = (file: string): StudioProblem => ({
  id: file,
  rule: 'session-numbers',
  severity: 'error',
  file,
  pointer: '/title',
  line: 2,
  message: `Iets in ${file}.`,
  cure: '',
  fixable: false,
});

it('lists the problems of the open programme first, under its name', async () => {
  const file = 'pages/_programmes/waterschappen.json';
  update({
    state: {
      entries: [{ kind: 'programme', file, path: undefined, title: 'Waterschappen' }],
      media: [],
      targets: [],
      merges: [],
      unreadable: [],
      history: { undo: undefined, redo: undefined },
      versioned: true,
      problems: [problemIn('pages/contact.json'), problemIn(file)],
    },
    selection: { kind: 'definition', file },
  });
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  await act(async () => root.render(<Problems />));
  await act(async () => holder.querySelector<HTMLElement>('.problems-toggle')?.click());
  const groups = [...holder.querySelectorAll('.problem-groups > div')].map((group) => [
    group.querySelector('h3')?.textContent,
    ...[...group.querySelectorAll('.problem-text > span:first-child')].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Programma: Waterschappen', `Iets in ${file}.`],
    ['Elders', 'Iets in pages/contact.json.'],
  ]);
});
