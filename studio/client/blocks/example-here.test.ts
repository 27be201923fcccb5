import { expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/project/json.ts';
import { exampleHere } from './example-here.ts';

const hero = {
  type: 'hero',
  heading: { name: 'title', isOptional: false },
  example: { type: 'hero', title: 'A' },
};
const form = {
  type: 'form',
  heading: { name: 'pageTitle', isOptional: true },
  example: { type: 'form', pageTitle: 'B', title: 'C' },
};
const text = { type: 'rich-text', example: { type: 'rich-text', title: 'D' } };
const choices = [hero, form, text];
const shown = (value: JsonObject, key: 'shown' | 'hidden' = 'shown') => ({
  type: String(value.type),
  key: key === 'shown' ? ({ region: 'main', index: 0 } as const) : undefined,
  value,
});

it.each([
  ['a block without one', [shown(text.example)], form.example],
  ['an opening', [shown(hero.example)], { type: 'form', title: 'C' }],
  [
    'an opening of the layout',
    [shown({ type: 'hero', title: { $bind: 'programme.title' } })],
    { type: 'form', title: 'C' },
  ],
  ['another form with it', [shown(form.example)], { type: 'form', title: 'C' }],
  ['another form without it', [shown({ type: 'form', title: 'C' })], form.example],
  ['an opening that is not shown', [shown(hero.example, 'hidden')], form.example],
])('a form joins %s with one big heading on the page', (_, blocks, expected) => {
  expect(exampleHere(form, blocks, choices)).toEqual(expected);
});

it('a block that cannot do without its heading keeps it', () => {
  expect(exampleHere(hero, [shown(hero.example)], choices)).toBe(hero.example);
});
