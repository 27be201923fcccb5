import type { BlockContext } from '../_shared/block-context.ts';
import { euroAmount } from '../_shared/euro-amount.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Example = NonNullable<BlockProps<typeof definition>['priceExample']>;

/** Returns the parts of the sentence with what a team pays; undefined when a price is no amount. */
function priceSentence({ label, people, perPerson, perOrganisation, forWhat }: Example) {
  const each = euroAmount(perPerson);
  const once = perOrganisation === undefined ? 0 : euroAmount(perOrganisation);
  if (each === undefined || once === undefined) return undefined;
  const total = (people * each + once).toLocaleString('nl-NL', {
    minimumFractionDigits: Number.isInteger(people * each + once) ? 0 : 2,
  });
  const rest =
    perOrganisation === undefined ? '' : ` + ${perOrganisation}${forWhat ? ` voor ${forWhat}` : ''}`;
  return { label, total: `€${total}`, sum: `${people} × ${perPerson}${rest}` };
}

/** Computes what a team pays, formats the dates, and looks up the public holidays among them. */
export default function resolve(
  { dates, priceExample, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  const resolved = dates?.dates.map((date) => ({
    date,
    text: context.formatDate(date, 'weekday'),
    holidays: context.holidaysOn(date),
    isPast: context.hasPassed(date),
  }));
  return {
    ...props,
    priceExample: priceExample && priceSentence(priceExample),
    dates: dates && {
      ...dates,
      dates: resolved ?? [],
      isPast: resolved?.every(({ isPast }) => isPast) ?? false,
    },
  };
}
