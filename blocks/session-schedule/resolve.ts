import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Number of sessions in the left column (specification, section 9). */
const LEFT_COLUMN = 5;

/** Computes the dates, marks the sessions with a note, and divides them over the columns. */
export default function resolve(
  { sessions, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  const scheduled = context.sessions(sessions);
  const noted = scheduled.filter(({ message }) => message !== undefined);
  const rows = scheduled.map((session) => {
    const note = noted.indexOf(session) + 1;
    return { ...session, mark: note === 0 ? undefined : '*'.repeat(note) };
  });
  const columns = [rows.slice(0, LEFT_COLUMN), rows.slice(LEFT_COLUMN)].filter((column) => column.length > 0);
  return { ...props, columns, rows, isPast: rows.length > 0 && rows.every((row) => row.isPast) };
}
