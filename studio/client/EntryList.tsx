import { memo, useEffect, useMemo, useRef } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { groupedBy } from '../../lint/grouped-by.ts';
import type { Entry, StudioProblem } from '../protocol.ts';
import { shownAddress } from './homepage.ts';
import { countsOf } from './problem-summary.ts';
import { openPage } from './selection.ts';

/**
 * An entry as the list shows it. It stays the same object while it looks the same, so that its row does not rerender.
 */
interface Row {
  id: string;
  entry: Entry;
  problem: { severity: string; text: string } | undefined;
}

/** The worst severity of the problems of a file, apart from tips, and how many have it. */
const worst = (problems: readonly StudioProblem[]) =>
  countsOf(problems).find(({ severity }) => severity !== 'info');

const looksLike = (a: Row | undefined, b: Row) =>
  a?.problem?.text === b.problem?.text &&
  a?.entry.title === b.entry.title &&
  a.entry.path === b.entry.path &&
  a.entry.mark === b.entry.mark;

/** The rows of a list; rows that look the same keep their identity. */
function useRows(entries: readonly Entry[], problems: readonly StudioProblem[]): readonly Row[] {
  const shown = useRef<readonly Row[]>([]);
  return useMemo(() => {
    const byFile = groupedBy(problems, ({ file }) => file);
    const before = new Map(shown.current.map((row) => [row.id, row]));
    const rows = entries.map((entry): Row => {
      const row = { id: entry.file, entry, problem: worst(byFile.get(entry.file) ?? []) };
      const known = before.get(entry.file);
      return known && looksLike(known, row) ? known : row;
    });
    const isSame =
      rows.length === shown.current.length && rows.every((row, index) => row === shown.current[index]);
    if (!isSame) shown.current = rows;
    return shown.current;
  }, [entries, problems]);
}

function open({ kind, file, path }: Entry) {
  const selection = kind === 'page' ? ({ kind: 'page' } as const) : ({ kind: 'definition', file } as const);
  void openPage(path ?? '/', selection);
}

function EntryRow({ entry, problem }: Row) {
  return (
    // `onAction` of the list misses Enter while an entry is open; `onSelectionChange` misses a press on the open one.
    <ListBoxItem id={entry.file} textValue={entry.title} className="entry" onPress={() => open(entry)}>
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
    </ListBoxItem>
  );
}

/** A list with more rows than this scrolls by itself, and renders only the rows in view. */
const LONG = 100;
/** As in `.entries.long .entry`, in CSS pixels. */
const ROW_HEIGHT = 46;

const Rows = memo(function Rows({
  title,
  rows,
  selected,
}: {
  title: string;
  rows: readonly Row[];
  selected: string | undefined;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const index = rows.findIndex(({ id }) => id === selected);
  // What is opened elsewhere, such as in the search, is found here too.
  useEffect(() => {
    const row = holder.current?.querySelector('[aria-selected=true]');
    if (row) row.scrollIntoView({ block: 'nearest' });
    else if (index !== -1) holder.current?.scrollTo({ top: index * ROW_HEIGHT });
  }, [index]);
  const isLong = rows.length > LONG;
  const list = (
    <ListBox
      ref={holder}
      aria-label={title}
      className={isLong ? 'entries long' : 'entries'}
      selectionMode="single"
      // Without this, Escape would only try to undo the choice, and not lead from a block to its page.
      disallowEmptySelection
      items={rows}
      selectedKeys={selected === undefined ? [] : [selected]}
    >
      {EntryRow}
    </ListBox>
  );
  if (!isLong) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: ROW_HEIGHT }}>
      {list}
    </Virtualizer>
  );
});

/** Shows one list of what can be opened. It rerenders only when its contents change: a site can have many pages. */
export function EntryList({
  title,
  entries,
  problems,
  selected,
}: {
  title: string;
  entries: readonly Entry[];
  problems: readonly StudioProblem[];
  selected: string | undefined;
}) {
  const rows = useRows(entries, problems);
  // Only the list that contains the open entry rerenders when another is opened.
  const own = rows.some(({ id }) => id === selected) ? selected : undefined;
  return <Rows title={title} rows={rows} selected={own} />;
}
