// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedBlock } from '../../protocol.ts';
import { currentShell, update } from '../state/shell.ts';
import { pasteBlock } from './AddBlock.tsx';
import { moveBlock, removeBlock } from './BlockActions.tsx';

const place = (index: number) => ({ file: 'pages/a.json', pointer: `/blocks/${index}` });
const block: ListedBlock = {
  origin: place(0),
  type: 'hero',
  title: 'Opening',
  summary: 'Hallo',
  key: undefined,
  value: { type: 'hero' },
};

let announcements: number;
beforeEach(() => {
  announcements = currentShell().announcement.number;
  const saved = { ok: true, revisions: {}, history: {}, places: [place(1)] };
  vi.stubGlobal('fetch', async () => Response.json(saved));
});
afterEach(() => {
  update({ notDone: undefined });
  vi.unstubAllGlobals();
});

it.each([
  ['a move', () => moveBlock(block, 1), 'Opening staat nu op plaats 2'],
  [
    'a move that is not possible',
    () => moveBlock({ ...block, down: 1 }, undefined),
    'Dit is het eerste blok op deze plek; hoger kan niet.',
  ],
  ['a removal', () => removeBlock(block), 'Opening is verwijderd. Ongedaan maken kan met Ctrl+Z.'],
])('screen readers are told once of %s', async (_what, act, text) => {
  await act();
  const { announcement } = currentShell();
  expect(announcement).toEqual({ text, number: announcements + 1 });
});

it('the only block of a page stays, also where Delete is pressed, and the reason is told', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await removeBlock({ ...block, isNeeded: true });
  expect(fetched).not.toHaveBeenCalled();
  expect(currentShell().announcement.text).toBe(
    'Niet gelukt: dit is het enige blok. Voeg eerst een ander toe.',
  );
});

it('a paste without a copied block is told to everyone, with what to do', async () => {
  await pasteBlock('Zomaar een tekst', { ...place(0), index: 1 });
  expect(currentShell().notDone).toBe('er is nog geen blok gekopieerd. Open een blok en kies “Kopiëren”.');
});
