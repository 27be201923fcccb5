import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Formats the dates and looks up the public holidays among them. */
export default function resolve({ dates, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  const resolved = dates?.dates.map((date) => ({
    date,
    text: context.formatDate(date, 'weekday'),
    holidays: context.holidaysOn(date),
    isPast: context.hasPassed(date),
  }));
  return {
    ...props,
    dates: dates && {
      ...dates,
      dates: resolved ?? [],
      isPast: resolved?.every(({ isPast }) => isPast) ?? false,
    },
  };
}
