import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components';
import { groupedBy } from '../../../lint/grouped-by.ts';
import { shownAddress } from '../../entry-names.ts';
import type { Entry, StudioProblem } from '../../protocol.ts';
import { type Branch, branchesIn, type Worst, worstOfBranch } from './page-tree.ts';

/**
 * An entry as the list shows it. It stays the same object while it looks the same, so that its row does not rerender.
 */
export interface Row {
  id: string;
  entry: Entry;
  problem: Worst | undefined;
  children: readonly Row[];
}

const areSame = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index]);

const looksLike = (a: Row, b: Row) =>
  a.problem?.text === b.problem?.text &&
  a.entry.title === b.entry.title &&
  a.entry.path === b.entry.path &&
  a.entry.mark === b.entry.mark &&
  areSame(a.children, b.children);

/** Returns the rows of a tree; those that look the same keep their identity. @param closed paths of closed branches */
export function useRows(
  tree: readonly Branch[],
  problems: readonly StudioProblem[],
  closed?: ReadonlySet<string>,
): readonly Row[] {
  const shown = useRef<readonly Row[]>([]);
  return useMemo(() => {
    const byFile = groupedBy(problems, ({ file }) => file);
    const problemsOf = ({ file }: Entry) => byFile.get(file) ?? [];
    const before = new Map(branchesIn(shown.current).map((row) => [row.id, row]));
    const rowOf = (branch: Branch): Row => {
      const { entry } = branch;
      const isClosed = entry.path !== undefined && closed?.has(entry.path) === true;
      const problem = worstOfBranch(branch, isClosed, problemsOf);
      const row = { id: entry.file, entry, problem, children: branch.children.map(rowOf) };
      const known = before.get(row.id);
      return known && looksLike(known, row) ? known : row;
    };
    const rows = tree.map(rowOf);
    if (!areSame(rows, shown.current)) shown.current = rows;
    return shown.current;
  }, [tree, problems, closed]);
}

/** Shows what a row says: the title of an entry, the address and the mark of a page, and the worst problem. */
export function RowContent({ entry, problem }: Pick<Row, 'entry' | 'problem'>) {
  return (
    <>
      <span className="entry-title">{entry.title}</span>
      {entry.kind === 'page' && (
        <span className="entry-path">
          <span>{shownAddress(entry.path ?? '')}</span>
          {entry.mark && <span>{` · ${entry.mark}`}</span>}
        </span>
      )}
      {problem && (
        <span
          className={`dot ${problem.severity}`}
          role="img"
          aria-label={problem.text}
          title={problem.text}
        />
      )}
    </>
  );
}

/** A list with more rows than this scrolls by itself, and renders only the rows in view. */
const LONG = 100;
/** As in `.entries.long .entry`, in CSS pixels. */
const ROW_HEIGHT = 46;

/** Renders only the rows in view, when a list has many. */
export function RowsInView({ count, children }: { count: number; children: ReactElement }) {
  if (count <= LONG) return children;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: ROW_HEIGHT }}>
      {children}
    </Virtualizer>
  );
}

/**
 * Scrolls a list to the open entry, which may have been opened elsewhere, such as in the search.
 *
 * @param index where it stands in the list
 * @returns the ref of the list
 */
function useOpenInView(selected: string | undefined, index: number) {
  const holder = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a branch that opens or closes scrolls nowhere
  useEffect(() => {
    // A long list renders its rows after it is mounted.
    const frame = requestAnimationFrame(() => {
      const row = holder.current?.querySelector('[aria-selected=true]');
      if (row) row.scrollIntoView({ block: 'nearest' });
      else if (index !== -1) holder.current?.scrollTo({ top: index * ROW_HEIGHT });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return holder;
}

/**
 * The selected key where none of the rows is open, such as while a page is read. From one key to another the tree says
 * nothing to screen readers: the Studio says what is open.
 */
const NO_ROW = '';

interface ListOfRows {
  title: string;
  rows: readonly Row[];
  /** The rows as they stand below one another, without those of closed branches. */
  shown: readonly Row[];
  /** How many rows there are, shown or not. */
  count: number;
  selected: string | undefined;
}

/** Returns the props that a list and a tree of rows share. */
export function useListProps({ title, rows, shown, count, selected }: ListOfRows) {
  const index = shown.findIndex(({ id }) => id === selected);
  return {
    ref: useOpenInView(selected, index),
    'aria-label': title,
    className: count > LONG ? 'entries long' : 'entries',
    selectionMode: 'single',
    // Without this, Escape would only try to undo the choice, and not lead from a block to its page.
    disallowEmptySelection: true,
    items: rows,
    selectedKeys: [selected ?? NO_ROW],
  } as const;
}
