// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { announce } from '../state/shell.ts';
import { Announcer } from './Announcer.tsx';
import { mount, unmountAll } from './testing.ts';

/** Shows the live region while texts are announced. Returns what is added to it: that is what screen readers read. */
async function heardWhile(...acts: (() => void)[]): Promise<string[]> {
  const { holder } = await mount(<Announcer />);
  const heard: string[] = [];
  const observer = new MutationObserver((records) => {
    const nodes = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    );
    heard.push(...nodes.map((node) => node.textContent ?? ''));
  });
  observer.observe(holder, { childList: true, characterData: true, subtree: true });
  for (const once of acts) await act(async () => once());
  observer.disconnect();
  await unmountAll();
  return heard;
}

it('says the same text again, because a text that stays is not read', async () => {
  const say = () => announce('Hero staat nu op plaats 2');
  expect(await heardWhile(say, say)).toEqual(['Hero staat nu op plaats 2', 'Hero staat nu op plaats 2']);
});

it('loses no text to one that follows at once', async () => {
  const both = () => {
    announce('Kaarten is verwijderd.');
    announce('Bewaard');
  };
  expect(await heardWhile(both)).toEqual(['Kaarten is verwijderd.', 'Bewaard']);
});

it('reads each text once, however many there were', async () => {
  const texts = Array.from({ length: 25 }, (_, index) => `Bijeenkomst ${index}`);
  expect(await heardWhile(...texts.map((text) => () => announce(text)))).toEqual(texts);
});
