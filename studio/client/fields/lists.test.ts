import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/project/json.ts';
import type { FormField } from '../../protocol.ts';
import { keyedItems } from '../ops/item-keys.ts';
import { foundDestinations } from './destinations.ts';
import { pictureIn, summaryOf } from './item-summary.ts';
import { fieldsOf } from './testing.tsx';

describe('the keys of a list', () => {
  const [a, b, c] = [{ t: 'a' }, { t: 'b' }, { t: 'c' }];
  const before = keyedItems([], [a, b, c]);
  const keysOf = (values: { t: string }[]) => keyedItems(before, values).map(({ key }) => key);
  const [ka, kb, kc] = before.map(({ key }) => key);

  it('differ', () => expect(new Set([ka, kb, kc]).size).toBe(3));
  it('move with their item', () => expect(keysOf([b, c, a])).toEqual([kb, kc, ka]));
  it('stay with an item that changes in place', () =>
    expect(keysOf([a, { t: 'x' }, c])).toEqual([ka, kb, kc]));
  it('stay with the others when one is removed', () => expect(keysOf([a, c])).toEqual([ka, kc]));
  it('are new for a copy', () => {
    const [first, copy, ...rest] = keysOf([a, a, b, c]);
    expect([first, ...rest]).toEqual([ka, kb, kc]);
    expect([ka, kb, kc]).not.toContain(copy);
  });
});

describe('the row of an item', () => {
  /** Returns the first item of the list at the end of these names. */
  function itemOf(block: JsonObject, ...names: string[]): FormField {
    let fields: readonly FormField[] = fieldsOf(block);
    for (const name of names) fields = fields.find((field) => field.name === name)?.children ?? [];
    if (!fields[0]) throw new Error('There is no item.');
    return fields[0];
  }
  const rowOf = (action: Record<string, string>) => itemOf({ type: 'hero', actions: [action] }, 'actions');

  it('has its first words', () => {
    expect(summaryOf(rowOf({ kind: 'route', label: 'Lees **meer**', to: '/' }))).toBe('Lees meer');
    expect(summaryOf(rowOf({ kind: 'meeting', label: 'x'.repeat(80) }))).toBe(`${'x'.repeat(60)}…`);
  });
  it.each([
    ['C#, R&D en [sic]', 'C#, R&D en [sic]'],
    ['## Kop\nmet _nadruk_ en `code`', 'Kop met nadruk en code'],
    ['Stuur [mail](mailto:a_b@voorbeeld.nl) naar a_b@voorbeeld.nl', 'Stuur mail naar a_b@voorbeeld.nl'],
    ['5 \\* 4 ~~is~~ 20', '5 * 4 is 20'],
  ])('reads %j as %j', (label, expected) => {
    expect(summaryOf(rowOf({ kind: 'meeting', label }))).toBe(expected);
  });
  it('has its heading, not the anchor before it', () => {
    const section = { id: 'wie-wij-zijn', title: 'Wie wij zijn', text: 'Een stichting.' };
    expect(summaryOf(itemOf({ type: 'legal-text', sections: [section] }, 'sections'))).toBe('Wie wij zijn');
    const untitled = { id: 'wie-wij-zijn' };
    expect(summaryOf(itemOf({ type: 'legal-text', sections: [untitled] }, 'sections'))).toBe('wie-wij-zijn');
  });
  it('has its date in words', () => {
    const summaries = ['2025-09-09', 'morgen'].map((date) =>
      summaryOf(itemOf({ type: 'practical-info', dates: { dates: [date] } }, 'dates', 'dates')),
    );
    expect(summaries).toEqual(['dinsdag 9 september 2025', 'morgen']);
  });
  it('has the number of the item itself, whatever its place in the list', () => {
    const schedule = [
      { sessionNumber: 4, subtitle: 'Filmen' },
      { sessionNumber: 3, subtitle: 'Schrijven' },
    ];
    const block = { type: 'session-schedule', sessions: { schedule } };
    expect(summaryOf(itemOf(block, 'sessions', 'schedule'))).toBe('Bijeenkomst 4: Filmen');
    const details = [{ sessionNumber: 4, description: '- Je filmt **buiten**.', learningGoals: ['Filmen'] }];
    const cards = { type: 'session-cards', trainingDetails: { sessions: details } };
    expect(summaryOf(itemOf(cards, 'trainingDetails', 'sessions'))).toBe('Bijeenkomst 4: Je filmt buiten.');
  });
  it('has its name when there are no words', () => expect(summaryOf(rowOf({ kind: 'boem' }))).toBe('Knop 1'));
  it('has its first picture', () => {
    expect(pictureIn({ title: 'x', picture: { src: 'a.svg', decorative: true } })).toBe('a.svg');
    expect(pictureIn({ title: 'x' })).toBeUndefined();
  });
});

it('finds a page or anchor by words of its title and address, first those that are called so', () => {
  const pages = [
    { path: '/aanbod', title: 'Ons aanbod', anchors: [{ name: 'training', words: 'Leren met je team' }] },
    { path: '/contact', title: 'Neem contact op', anchors: [{ name: 'formulier', words: 'Stel je vraag' }] },
    { path: '/hulp', title: 'Hulp bij een training', anchors: [] },
    { path: '/leren', title: 'Training en coaching', anchors: [{ name: 'prijs', words: 'Prijs' }] },
    { path: '/', title: 'Thuis', anchors: [] },
  ];
  const found = (search: string) => foundDestinations(pages, search).map(({ id }) => id);
  expect(found('')).toEqual([
    ...['/aanbod', '/aanbod#training', '/contact', '/contact#formulier'],
    ...['/hulp', '/leren', '/leren#prijs', '/'],
  ]);
  expect(found('training')).toEqual(['/leren', '/leren#prijs', '/hulp', '/aanbod#training']);
  expect(found('Form neem')).toEqual(['/contact#formulier']);
  expect(found('vraag')).toEqual(['/contact#formulier']);
  expect(found('homepage')).toEqual(['/']);
  expect(found('bestaat niet')).toEqual([]);
});
