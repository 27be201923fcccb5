import { memo, useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Entry, StudioProblem } from '../../protocol.ts';
import { openEntry } from '../state/selection.ts';
import { type Row, RowContent, RowsInView, useListProps, useRows } from './entry-rows.tsx';

function EntryRow({ entry, problem }: Row) {
  return (
    // `onAction` of the list misses Enter while an entry is open; `onSelectionChange` misses a press on the open one.
    <ListBoxItem
      id={entry.file}
      textValue={entry.title}
      className="entry"
      onPress={() => void openEntry(entry)}
    >
      <RowContent entry={entry} problem={problem} />
    </ListBoxItem>
  );
}

const Rows = memo(function Rows({
  title,
  rows,
  selected,
}: {
  title: string;
  rows: readonly Row[];
  selected: string | undefined;
}) {
  const props = useListProps({ title, rows, shown: rows, count: rows.length, selected });
  return (
    <RowsInView count={rows.length}>
      <ListBox {...props}>{EntryRow}</ListBox>
    </RowsInView>
  );
});

/** Shows one list of what can be opened. It rerenders only when its contents change: a site can have many entries. */
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
  const branches = useMemo(() => entries.map((entry) => ({ entry, children: [] })), [entries]);
  const rows = useRows(branches, problems);
  // Only the list that contains the open entry rerenders when another is opened.
  const own = rows.some(({ id }) => id === selected) ? selected : undefined;
  return <Rows title={title} rows={rows} selected={own} />;
}
