// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { StudioProblem } from '../../protocol.ts';
import { currentShell, update } from '../state/shell.ts';
import { emptySite, mount, unmountAll } from '../ui/testing.ts';
import { Problems } from './Problems.tsx';

/** The shell is shared with other tests. */
const { state, selection } = currentShell();
afterEach(async () => {
  await unmountAll();
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
      ...emptySite(),
      entries: [{ kind: 'programme', file, path: undefined, title: 'Waterschappen' }],
      problems: [problemIn('pages/contact.json'), problemIn(file)],
    },
    selection: { kind: 'definition', file },
  });
  const { holder } = await mount(<Problems />);
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
