import { describe, expect, it } from 'vitest';
import { blockContext } from '../../tests/block-context.ts';
import resolve from './resolve.ts';
import practicalInfo from './schema.ts';

const resolved = (more: object, today = '2026-01-01') =>
  resolve(
    practicalInfo.schema.parse({
      type: 'practical-info',
      title: 'Praktisch',
      facts: [{ label: 'Duur', value: '1 dag' }],
      ...more,
    }),
    { ...blockContext, hasPassed: (date) => date < today },
  );

describe('the price example', () => {
  const example = (more: object) =>
    resolved({ priceExample: { label: 'Voor een team betaal je', people: 2, perPerson: '€875', ...more } })
      .priceExample;

  it('computes what a team pays', () => {
    expect(example({ perOrganisation: '€1.250', forWhat: 'de software' })).toEqual({
      label: 'Voor een team betaal je',
      total: '€3.000',
      sum: '2 × €875 + €1.250 voor de software',
    });
  });

  it('needs no price per organisation', () => {
    expect(example({})).toMatchObject({ total: '€1.750', sum: '2 × €875' });
  });

  it('writes cents only when there are any', () => {
    expect(example({ perPerson: '€12,50', people: 3 })?.total).toBe('€37,50');
  });

  it.each([{ perPerson: 'op aanvraag' }, { perOrganisation: 'in overleg' }])(
    'is left out when %j is not an amount',
    (price) => expect(example(price)).toBeUndefined(),
  );
});

describe('the dates', () => {
  const dates = (today: string) =>
    resolved({ dates: { title: 'Data', dates: ['2026-03-10', '2026-05-12'] } }, today).dates;

  it.each([
    ['2026-03-10', [false, false], false],
    ['2026-03-11', [true, false], false],
    ['2026-05-13', [true, true], true],
  ])('on %s show which have passed', (today, passed, all) => {
    expect(dates(today)?.dates.map(({ isPast }) => isPast)).toEqual(passed);
    expect(dates(today)?.isPast).toBe(all);
  });
});
