import { describe, expect, it } from 'vitest';
import { euroAmount } from './euro-amount.ts';

describe('euroAmount', () => {
  it.each([
    ['€875', 875],
    ['€1.250', 1250],
    ['€ 1250', 1250],
    ['€12,50', 12.5],
    ['€1.234.567,-', 1_234_567],
  ])('reads %s', (price, amount) => {
    expect(euroAmount(price)).toBe(amount);
  });

  it.each(['op aanvraag', '', '875', '€1.25', '€875 per deelnemer', '€875 tot €900'])(
    'does not read an amount in %j',
    (price) => {
      expect(euroAmount(price)).toBeUndefined();
    },
  );
});
