import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** The line of a tile whose programme is over. The same as the default in the schema. */
const PAST_START = 'Nieuwe startdatum volgt';

/** Computes the start date of each tile: that of its first session. */
export default function resolve(
  { tiles, pastStart = PAST_START, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return {
    ...props,
    tiles: tiles.map(({ sessions, start, ...tile }) => {
      const scheduled = sessions ? [...context.sessions(sessions)] : [];
      const [first] = scheduled.sort((a, b) => (a.date < b.date ? -1 : 1));
      if (!first) return { ...tile, start };
      const startDate = { date: first.date, text: `Start ${context.formatDate(first.date, 'day')}` };
      if (!scheduled.every(({ isPast }) => isPast)) return { ...tile, startDate };
      return { ...tile, start: pastStart, pastDate: startDate };
    }),
  };
}
