import { euroAmount } from '../../../blocks/_shared/euro-amount.ts';
import { defineRule } from '../../rule.ts';
import { unreadablePrice } from './messages.ts';

/** Returns a price with its sign in front and no words around it; undefined when that is no amount either. */
function asAmount(price: string): string | undefined {
  const written = `€${price.replaceAll(/€|\beuro\b|\bEUR\b/gi, '').trim()}`;
  return euroAmount(written) === undefined ? undefined : written;
}

export default defineRule({
  id: 'price-notation',
  severity: 'warning',
  title: 'Prijzen waar de site mee kan rekenen',
  description:
    'De site telt prijzen op, zoals in "2 × €875 + €1.250". Een prijs met cijfers is daarom een bedrag met €. Woorden zoals "op aanvraag" mogen ook: dan staat er geen som.',
  collect: {
    personalPrice: 'string',
    softwarePrice: 'string',
    perPerson: 'string',
    perOrganisation: 'string',
  },
  *definition({ found, at }) {
    const prices = [found.personalPrice, found.softwarePrice, found.perPerson, found.perOrganisation].flat();
    for (const price of prices) {
      if (!/\d/.test(price.value) || euroAmount(price.value) !== undefined) continue;
      const written = asAmount(price.value);
      const fix = written === undefined ? undefined : { replacement: JSON.stringify(written) };
      yield { ...at(price), target: 'value', ...unreadablePrice(price.value, written), fix };
    }
  },
});
