import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import { PAST_START } from './defaults.ts';
import type definition from './schema.ts';

/** A date and the line that states it. */
interface StartDate {
  date: string;
  text: string;
}

/** What a tile says about its start: the date, a past date with a replacement line, or only a line. */
export interface Start {
  line?: string | undefined;
  date?: StartDate | undefined;
  pastDate?: StartDate | undefined;
}

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
      const startOf = (value: Start) => ({ ...tile, start: value });
      if (!first) return startOf({ line: start });
      const date = { date: first.date, text: `Start ${context.formatDate(first.date, 'day')}` };
      if (!scheduled.every(({ isPast }) => isPast)) return startOf({ date });
      return startOf({ line: pastStart, pastDate: date });
    }),
  };
}
