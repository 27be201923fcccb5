// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unmountAll } from '../ui/testing.ts';
import { cards, FILE, fieldsOf, grid, mountForm, press, rows, set, type } from './testing.tsx';

afterEach(unmountAll);

const media = [{ path: 'b.svg', url: '/b.svg', width: 1, height: 1, bytes: 2000, usedOn: ['/a'] }];

const key = (element: HTMLElement | undefined, name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element?.focus();
    element?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  });

describe('a list', () => {
  it('has a row with the first words and the picture of each item, and no form', async () => {
    await mountForm(fieldsOf(grid), { media });
    expect(rows().map((row) => row.querySelector('.summary')?.textContent)).toEqual([
      'Eerste kaart',
      'Tweede kaart',
    ]);
    expect(rows()[1]?.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
    expect(document.body.textContent).not.toContain('Regel boven de kop van');
    expect(document.querySelectorAll('[data-shown^="/cards/"]').length).toBe(0);
  });

  it('scrolls to the form of the item that is opened', async () => {
    await mountForm(fieldsOf(grid));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    expect(scroll.mock.contexts).toContain(document.activeElement);
    scroll.mockRestore();
  });

  it('opens only the form of the item that is pressed', async () => {
    const form = await mountForm(fieldsOf(grid));
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    expect(document.querySelectorAll('[data-shown="/cards/1/title"]').length).toBe(1);
    expect(document.querySelectorAll('[data-shown^="/cards/0"]').length).toBe(0);
    expect(document.activeElement).toBe(form.button('Terug naar Kaarten'));
    expect(document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')).toBe('Kaart 2');
    await press(form.button('Terug naar Kaarten'));
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(rows()[1]);
  });

  it('closes the open item on Escape, and nothing around it', async () => {
    const form = await mountForm(fieldsOf(grid), { target: { shown: '/cards/1/title', request: 1 } });
    const onWindow = vi.fn();
    window.addEventListener('keydown', onWindow);
    const title = document.querySelector<HTMLElement>('[data-shown="/cards/1/title"] textarea');
    if (title) await type(title, 'Tweede');
    await key(title ?? undefined, 'Escape');
    expect(document.activeElement).toBe(rows()[1]);
    expect(onWindow).not.toHaveBeenCalled();
    expect(form.sent.edits.map(({ label }) => label)).toEqual(['Kop van Kaart 2 van Opening']);
    await key(rows()[1], 'Escape');
    expect(onWindow).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', onWindow);
  });

  it('goes on where an open item was that is removed: the next row, or the last', async () => {
    const [first, second] = cards;
    if (!first || !second) throw new Error('There are two cards.');
    const three = [first, second, { title: 'Derde kaart' }];
    const form = await mountForm(fieldsOf({ ...grid, cards: three }), {
      target: { shown: '/cards/1/title', request: 1 },
    });
    await act(async () => form.button('Terug naar Kaarten').focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [first, { title: 'Derde kaart' }] }) });
    expect(document.activeElement).toBe(rows()[1]);
    await form.show({ target: { shown: '/cards/1/title', request: 2 } });
    await act(async () => form.button('Terug naar Kaarten').focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [first] }) });
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('gives no row the keys that were meant for a text of an item that is gone', async () => {
    const form = await mountForm(fieldsOf(grid), { target: { shown: '/cards/1/title', request: 1 } });
    expect(document.activeElement?.matches('textarea')).toBe(true);
    await form.show({ fields: fieldsOf({ ...grid, cards: cards.slice(0, 1) }) });
    expect(rows()).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
  });

  it('opens the item of a value that is pressed in the page, and focuses its field', async () => {
    const form = await mountForm(fieldsOf(grid));
    await form.show({ target: { shown: '/cards/1/title', request: 1 } });
    const field = document.querySelector('[data-shown="/cards/1/title"] textarea');
    expect(field).not.toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('adds an item whose texts say what to type', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    expect(form.sent.edits[0]?.ops).toEqual([
      {
        op: 'insert',
        file: FILE,
        pointer: '/cards',
        index: 2,
        value: { title: 'Typ hier: Kop', description: 'Typ hier: Tekst' },
      },
    ]);
    await form.show({
      fields: fieldsOf({
        ...grid,
        cards: [...cards, { title: 'Typ hier: Kop', description: 'Typ hier: Tekst' }],
      }),
    });
    expect(document.querySelectorAll('[data-shown="/cards/2/title"]').length).toBe(1);
  });

  it('leaves an item open that was opened while another one was being added', async () => {
    const open = (index: number) => document.querySelectorAll(`[data-shown="/cards/${index}/title"]`).length;
    const fields = fieldsOf({ ...grid, cards: [...cards, { title: 'Typ hier: Kop' }] });
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    await form.show({ fields });
    expect([open(1), open(2)]).toEqual([1, 0]);

    await form.unmount();
    const other = await mountForm(fieldsOf(grid));
    await press(other.button('Kaart toevoegen'));
    await other.show({ target: { shown: '/cards/0/title', request: 1 } });
    await other.show({ target: { shown: '/cards/0/title', request: 1 }, fields });
    expect([open(0), open(2)]).toEqual([1, 0]);
  });

  it('leaves the focus in a text that is typed in while an item is being added', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    await act(async () => form.control('Kop').focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [...cards, { title: 'Typ hier: Kop' }] }) });
    expect(document.activeElement).toBe(form.control('Kop'));
    expect(rows()).toHaveLength(3);
  });

  it('begins in the first text of a new item, after what is chosen', async () => {
    const facts = { type: 'practical-info', title: 'Kop', facts: [{ label: 'Prijs', value: '10' }] };
    const form = await mountForm(fieldsOf(facts));
    await press(form.button('Feit toevoegen'));
    const added = { label: 'Typ hier: Waar het over gaat', value: 'x' };
    await form.show({ fields: fieldsOf({ ...facts, facts: [...facts.facts, added] }) });
    expect(document.activeElement).toBe(form.control('Waar het over gaat'));
  });

  it('names a step in an item after that item', async () => {
    const menu = { type: 'navigation', entries: [{ label: 'Ons werk', to: '/a', children: [] }] };
    const form = await mountForm(fieldsOf(menu), { target: { shown: '/entries/0/label', request: 1 } });
    await press(form.button('Link toevoegen'));
    expect(form.sent.edits.map(({ label }) => label)).toEqual([
      'Link toegevoegd aan Onderdeel 1 van Opening',
    ]);
  });

  it('gives an item that is added or duplicated its own anchor', async () => {
    const sections = [{ id: 'anker', title: 'Cookies', text: 'Geen.' }];
    const form = await mountForm(fieldsOf({ type: 'legal-text', title: 'Privacy', sections }));
    await press(form.button('Onderdeel toevoegen'));
    await press(form.button('Meer met Onderdeel 1'));
    await press(form.button('Dupliceren'));
    const anchor = { op: 'set', file: FILE, pointer: '/sections/1/id', was: 'anker', value: 'anker-2' };
    expect(form.sent.edits.map(({ ops }) => ops[1])).toEqual([anchor, anchor]);
  });

  it('names a step after what it does to an item', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    for (const action of ['Dupliceren', 'Omlaag', 'Verwijderen']) {
      await press(form.button('Meer met Kaart 1'));
      await press(form.button(action));
    }
    expect(form.sent.edits.map(({ label }) => label)).toEqual([
      'Kaart toegevoegd aan Opening',
      'Kaart 1 gedupliceerd in Opening',
      'Kaart 1 verplaatst naar plaats 2 in Opening',
      'Kaart 1 verwijderd uit Opening',
    ]);
  });

  it('moves an item with its menu, and keeps the focus on it', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Meer met Kaart 1'));
    await press(form.button('Omlaag'));
    expect(form.sent.edits[0]?.ops).toEqual([
      { op: 'move', file: FILE, pointer: '/cards', index: 0, to: 1, was: cards[0] },
    ]);
    const moved = rows()[0];
    await act(async () => moved?.focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [...cards].reverse() }) });
    expect(rows()[1]).toBe(moved);
    expect(document.activeElement).toBe(moved);
  });

  it('keeps the field of an open item when another is inserted before it, and edits it at its new place', async () => {
    const form = await mountForm(fieldsOf(grid), { target: { shown: '/cards/0/title', request: 1 } });
    const before = document.activeElement;
    await form.show({
      fields: fieldsOf({ ...grid, cards: [{ title: 'Nieuw', description: 'n' }, ...cards] }),
    });
    const title = document.querySelector<HTMLElement>('[data-shown="/cards/1/title"] textarea');
    expect(title).toBe(before);
    expect(document.activeElement).toBe(title);
    if (title) await type(title, 'Eerste');
    await act(async () => title?.blur());
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/cards/1/title', 'Eerste kaart', 'Eerste')],
    ]);
  });

  it('removes an item with Delete, and moves it with Alt and an arrow key', async () => {
    const form = await mountForm(fieldsOf(grid));
    await key(rows()[1], 'Delete');
    await key(rows()[1], 'ArrowUp', { altKey: true });
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [{ op: 'remove', file: FILE, pointer: '/cards', index: 1, was: cards[1] }],
      [{ op: 'move', file: FILE, pointer: '/cards', index: 1, to: 0, was: cards[1] }],
    ]);
  });

  it('keeps its minimum number of items, and says so', async () => {
    const form = await mountForm(fieldsOf({ ...grid, cards: [cards[0] ?? null] }));
    await key(rows()[0], 'Delete');
    expect(form.sent.edits).toEqual([]);
    expect(document.body.textContent).toContain('Er blijft er minstens 1 staan.');
  });
});
