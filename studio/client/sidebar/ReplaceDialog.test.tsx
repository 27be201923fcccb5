// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_TEXTS } from '../../fields/replace-words.ts';
import type { Occurrence } from '../../protocol.ts';
import { type } from '../fields/testing.tsx';
import { NO_ANSWER } from '../state/api.ts';
import { mount, unmountAll } from '../ui/testing.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const occurrence = (index: number): Occurrence => ({
  origin: { file: 'pages/a.json', pointer: `/blocks/${index}/title` },
  where: 'Contact › Opening',
  text: 'Onze training en ons team',
  matches: [{ start: 5, length: 8 }],
});

/** Opens the dialog on a site where words are found in this many texts. */
async function open(count: number) {
  const occurrences = Array.from({ length: count }, (_, index) => occurrence(index));
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/occurrences?') ? occurrences : { says: [], problems: [] }),
  );
  await mount(<ReplaceDialog onClose={() => {}} />);
  const [find] = document.querySelectorAll<HTMLInputElement>('[role=dialog] input');
  const look = async (words: string) => {
    if (find) await type(find, words);
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  };
  const ticks = () => [...document.querySelectorAll<HTMLInputElement>('.occurrences input')];
  return { look, ticks, said: () => document.querySelector('[role=dialog] .muted')?.textContent };
}

it('looks for other words in every place again', async () => {
  const { look, ticks, said } = await open(2);
  await look('training');
  await act(async () => ticks()[0]?.click());
  expect(said()).toBe('1 van 2 plekken gekozen.');
  await look('team');
  expect(said()).toBe('Gevonden op 2 plekken.');
  expect(ticks().every(({ checked }) => checked)).toBe(true);
});

it('counts a single place as one', async () => {
  const { look, ticks, said } = await open(1);
  const button = () => document.querySelector('[role=dialog] [type=submit]')?.textContent;
  expect(button()).toBe('Vervangen');
  await look('training');
  expect(said()).toBe('Gevonden op 1 plek.');
  expect(button()).toBe('Vervang op 1 plek');
  await act(async () => ticks()[0]?.click());
  expect(said()).toBe('0 van 1 plek gekozen.');
  expect(button()).toBe('Vervangen');
});

it('says that there may be more places than it shows', async () => {
  const { look, said } = await open(MOST_TEXTS);
  await look('training');
  expect(said()).toBe(
    `Gevonden op ${MOST_TEXTS} plekken. Er kunnen er nog meer zijn. Vervang deze eerst, en zoek dan nog een keer.`,
  );
});

it('says that it could not search, and not that the words are nowhere', async () => {
  const { look, said } = await open(0);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await look('training');
  expect(said()).toBe(`Zoeken is niet gelukt: ${NO_ANSWER}`);
});
