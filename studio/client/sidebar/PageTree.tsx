import { memo, useMemo } from 'react';
import { Button, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { shownAddress } from '../../entry-names.ts';
import type { Entry, StudioProblem } from '../../protocol.ts';
import { openEntry } from '../state/selection.ts';
import { type Row, RowContent, RowsInView, useListProps, useRows } from './entry-rows.tsx';
import { branchesIn, pageTree } from './page-tree.ts';

/** What a screen reader reads of a row: of a tree, it reads no content. */
const nameOf = ({ entry: { title, path = '', mark }, problem }: Row) =>
  [title, shownAddress(path), mark, problem?.text].filter((part) => part !== undefined).join(', ');

function PageRow(row: Row) {
  const { entry, problem, children } = row;
  return (
    <TreeItem
      id={entry.file}
      textValue={entry.title}
      aria-label={nameOf(row)}
      className="entry"
      onPress={() => void openEntry(entry)}
    >
      <TreeItemContent>
        {children.length > 0 && (
          <Button slot="chevron" className="branch-button">
            <span className="chevron" aria-hidden="true" />
          </Button>
        )}
        <RowContent entry={entry} problem={problem} />
      </TreeItemContent>
      {children.length > 0 && <Collection items={children}>{PageRow}</Collection>}
    </TreeItem>
  );
}

interface ClosedBranches {
  /** The paths of the pages whose branch the author closed. */
  closed: ReadonlySet<string>;
  onClosedChange(closed: ReadonlySet<string>): void;
}

const Rows = memo(function Rows({
  title,
  rows,
  selected,
  closed,
  onClosedChange,
}: ClosedBranches & { title: string; rows: readonly Row[]; selected: string | undefined }) {
  const isOpen = ({ entry: { path = '' } }: Row) => !closed.has(path);
  const all = branchesIn(rows);
  // From a page without pages below it, arrow left goes to the page above it: that one counts as closed.
  const branches = all.filter(({ children }) => children.length > 0);
  const props = useListProps({ title, rows, shown: branchesIn(rows, isOpen), count: all.length, selected });
  return (
    <RowsInView count={all.length}>
      <Tree
        {...props}
        expandedKeys={branches.filter(isOpen).map(({ id }) => id)}
        onExpandedChange={(open) => {
          const shut = branches.filter(({ id }) => !open.has(id));
          onClosedChange(new Set(shut.map(({ entry: { path = '' } }) => path)));
        }}
      >
        {PageRow}
      </Tree>
    </RowsInView>
  );
});

/** Shows the pages, each below the page above it. It rerenders only what changes: a site can have many pages. */
export function PageTree({
  title,
  entries,
  problems,
  selected,
  ...branches
}: ClosedBranches & {
  title: string;
  entries: readonly Entry[];
  problems: readonly StudioProblem[];
  selected: string | undefined;
}) {
  const tree = useMemo(() => pageTree(entries), [entries]);
  const rows = useRows(tree, problems, branches.closed);
  // The tree rerenders for a page in it only.
  const own = entries.some(({ file }) => file === selected) ? selected : undefined;
  return <Rows title={title} rows={rows} selected={own} {...branches} />;
}
