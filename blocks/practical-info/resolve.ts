import type { BlockContext } from '../_shared/block-context.ts';
import { euroAmount } from '../_shared/euro-amount.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;
type Example = NonNullable<Props['priceExample']>;
type Dates = NonNullable<Props['dates']>;

/** Returns the parts of the sentence with what a team pays; undefined when a price is no amount. */
function priceSentence({ label, people, perPerson, perOrganisation, forWhat }: Example) {
  const each = euroAmount(perPerson);
  const once = perOrganisation === undefined ? 0 : euroAmount(perOrganisation);
  if (each === undefined || once === undefined) return undefined;
  const total = people * each + once;
  const totalText = total.toLocaleString('nl-NL', { minimumFractionDigits: Number.isInteger(total) ? 0 : 2 });
  const rest =
    perOrganisation === undefined ? '' : ` + ${perOrganisation}${forWhat ? ` voor ${forWhat}` : ''}`;
  return { label, total: `€${totalText}`, sum: `${people} × ${perPerson}${rest}` };
}

/** Formats the dates, and tells of each whether it has passed and which public holidays are on it. */
function resolveDates({ dates, ...props }: Dates, context: BlockContext) {
  const resolved = dates.map((date) => ({
    date,
    text: context.formatDate(date, 'weekday'),
    holidays: context.holidaysOn(date),
    isPast: context.hasPassed(date),
  }));
  return { ...props, dates: resolved, isPast: resolved.every(({ isPast }) => isPast) };
}

/** Computes what a team pays, and resolves the dates. */
export default function resolve({ dates, priceExample, ...props }: Props, context: BlockContext) {
  return {
    ...props,
    priceExample: priceExample && priceSentence(priceExample),
    dates: dates && resolveDates(dates, context),
  };
}
