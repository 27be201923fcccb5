// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_HITS } from '../found-words.ts';
import { type } from './fields/testing.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { currentShell } from './state/shell.ts';
import { mount, unmountAll } from './ui/testing.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('asks one question at a time, says when there may be more, and lets Enter open the first hit of each answer', async () => {
  const asked: { words: string | null; answer: () => void }[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const words = new URL(address, 'http://studio').searchParams.get('q');
    await new Promise<void>((answer) => {
      asked.push({ words, answer });
    });
    const hits = Array.from({ length: words === 'zomer' ? MOST_HITS : 1 }, (_, index) => ({
      title: `${words} ${index}`,
      where: '/',
      path: '/',
      origin: { file: 'pages/a.json', pointer: `/${words}/${index}` },
    }));
    return Response.json(hits);
  });
  await mount(<SearchDialog onClose={() => {}} />);
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input');
  for (const words of ['z', 'zo', 'zomer']) if (input) await type(input, words);
  expect(asked.map(({ words }) => words)).toEqual(['z']);
  const said = () => document.querySelector('[role=dialog]')?.textContent;
  await act(async () => asked[0]?.answer());
  expect(asked.map(({ words }) => words)).toEqual(['z', 'zomer']);
  expect(said()).not.toContain('de eerste');
  const focused = () => document.querySelector('[role=option][data-focused]')?.textContent;
  expect(focused()).toContain('z 0');
  await act(async () => asked[1]?.answer());
  expect(said()).toContain(`Dit zijn de eerste ${MOST_HITS}.`);
  expect(asked).toHaveLength(2);
  expect(focused()).toContain('zomer 0');
  expect(document.activeElement).toBe(input);
});

it('tells screen readers that nothing is found, and not that it searches', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { number } = currentShell().announcement;
  await mount(<SearchDialog onClose={() => {}} />);
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (input) await type(input, 'zeilboot');
  const told = { text: 'Niets gevonden.', number: number + 1 };
  await vi.waitFor(() => expect(currentShell().announcement).toEqual(told));
});
