import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Computes the start date of each tile: that of its first session. */
export default function resolve({ tiles, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  return {
    ...props,
    tiles: tiles.map(({ sessions, start, ...tile }) => {
      const [first] = sessions
        ? context
            .sessions(sessions)
            .map(({ date }) => date)
            .sort()
        : [];
      const text = first === undefined ? start : `Start ${context.formatDate(first, 'day')}`;
      return { ...tile, start: text, startDate: first };
    }),
  };
}
