import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../renderer/project/json.ts';
import { definitionFields } from './field-shapes.ts';
import { formOf } from './form.ts';
import { nextItem } from './next-item.ts';

/** Makes an item that follows the others of a list in a programme. */
function nextIn(programme: JsonObject, [group, list]: readonly [string, string], item: JsonObject) {
  const fields = formOf(definitionFields('programme'), programme, '', (pointer) => ({
    origin: { file: 'pages/_programmes/a.json', pointer },
  }));
  const outer = fields.find(({ name }) => name === group);
  const field = outer?.children?.find(({ name }) => name === list);
  if (!field) throw new Error(`There is no list ${list}.`);
  return nextItem(item, field, fields);
}

const SCHEDULE = ['sessions', 'schedule'] as const;
const DESCRIPTIONS = ['trainingDetails', 'sessions'] as const;

it.each([
  ['the next month', { year: 2027, month: 5, weekOfMonth: 2 }, { year: 2027, month: 6, weekOfMonth: 2 }],
  ['the next year', { year: 2026, month: 12, weekOfMonth: 1 }, { year: 2027, month: 1, weekOfMonth: 1 }],
  ['the fourth week', { year: 2027, month: 1, weekOfMonth: 5 }, { year: 2027, month: 2, weekOfMonth: 4 }],
  ['no month, after one without', { weekOfMonth: 2 }, {}],
])('a new session gets the next number and %s', (_, last, expected) => {
  const programme = { sessions: { schedule: [{ sessionNumber: 9, dayOfWeek: 2, ...last }] } };
  expect(nextIn(programme, SCHEDULE, { sessionNumber: 3 })).toEqual({ sessionNumber: 10, ...expected });
});

it('an item that is no session, and the first one, begin as they are', () => {
  const programme = { ingredients: { cards: [{ title: 'Kaart' }] }, sessions: { schedule: [] } };
  const card = { title: 'Typ hier' };
  expect(nextIn(programme, ['ingredients', 'cards'], card)).toEqual(card);
  expect(nextIn(programme, SCHEDULE, { sessionNumber: 1 })).toEqual({ sessionNumber: 1 });
});

describe('a new description', () => {
  const numbered = (numbers: readonly number[]) => numbers.map((sessionNumber) => ({ sessionNumber }));
  const numberOf = (schedule: readonly number[], described: readonly number[]) =>
    nextIn(
      { sessions: { schedule: numbered(schedule) }, trainingDetails: { sessions: numbered(described) } },
      DESCRIPTIONS,
      { sessionNumber: described.length + 1 },
    );

  it('is of the first session without one', () => {
    expect(numberOf([1, 2, 3, 4], [1, 3])).toEqual({ sessionNumber: 2 });
    expect(numberOf([4, 5], [])).toEqual({ sessionNumber: 4 });
  });

  it('follows the last one when each session has one', () =>
    expect(numberOf([1, 2], [1, 2])).toEqual({ sessionNumber: 3 }));
});
