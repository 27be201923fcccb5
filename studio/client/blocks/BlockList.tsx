import { Fragment, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { worstFirst } from '../../../lint/severities.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { isAt, isWithin } from '../../places.ts';
import type { ListedBlock } from '../../protocol.ts';
import { placeKey } from '../ops/places.ts';
import { problemCount, worstOf } from '../problems/problem-summary.ts';
import { sendToFrame } from '../state/frame.ts';
import { selectBlock } from '../state/selection.ts';
import { announce, useProblems, useReadOnly } from '../state/shell.ts';
import { useClipboard } from '../ui/use-clipboard.ts';
import { useItemKeys } from '../ui/use-item-keys.ts';
import { indexBeside, useRowDrag } from '../ui/use-row-drag.ts';
import { AddBlock, pasteBlock } from './AddBlock.tsx';
import { type BlockPlace, copiedText, moveBlock, nameOf, placeOf, removeBlock } from './BlockActions.tsx';

const idOf = ({ origin }: ListedBlock) => placeKey(origin);

/** Where to add a block after another one: in the same list. */
function placeAfter(block: ListedBlock): BlockPlace {
  const { index, ...list } = placeOf(block);
  return { ...list, index: index + 1 };
}

/** The indexes that a block can move to in its list, step by step: its slot decides which. */
function indexesOf(block: ListedBlock, blocks: readonly ListedBlock[]): ReadonlySet<number> {
  const { file, pointer } = placeOf(block);
  const byPlace = new Map(blocks.map((other) => [idOf(other), other]));
  const indexes = new Set<number>();
  for (const side of ['up', 'down'] as const) {
    for (let at: ListedBlock | undefined = block; at?.[side] !== undefined; ) {
      indexes.add(at[side]);
      at = byPlace.get(`${file} ${pointer}/${at[side]}`);
    }
  }
  return indexes;
}

type RowDrag = ReturnType<typeof useRowDrag<ListedBlock>>;

interface BlockListProps {
  header: readonly ListedBlock[];
  blocks: readonly ListedBlock[];
  footer: readonly ListedBlock[];
  /** The list that new blocks are added to. */
  list?: Origin;
}

/** Lists blocks in order, including those that come from elsewhere and those that are hidden. */
export function BlockList({ header, blocks, footer, list: ownList }: BlockListProps) {
  const list = useReadOnly() ? undefined : ownList;
  const [adding, setAdding] = useState<BlockPlace>();
  const isOwn = (block: ListedBlock | undefined) => list !== undefined && block?.origin.file === list.file;
  const all = useMemo(() => [...header, ...blocks, ...footer], [header, blocks, footer]);
  const keys = useItemKeys(all);
  const keyOf = (block: ListedBlock) => keys[all.indexOf(block)] ?? idOf(block);
  const drag = useRowDrag<ListedBlock>({
    idOf,
    canDrop: (block, beside) =>
      isAt(placeOf(block), placeOf(beside)) && indexesOf(block, all).has(placeOf(beside).index),
    onDrop: (block, beside, isAfter) =>
      void moveBlock(block, indexBeside(placeOf(block).index, placeOf(beside).index, isAfter)),
  });
  const rows = useRef<HTMLOListElement>(null);
  const blockOf = (within: Element) => {
    const place = within.closest<HTMLElement>('[data-place]')?.dataset.place;
    return all.find((block) => idOf(block) === place);
  };
  useClipboard('copy', rows, (event, within) => {
    const block = blockOf(within);
    if (!block) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copiedText(block));
    announce(`${block.title} is gekopieerd`);
  });
  useClipboard('paste', rows, (event, within) => {
    const block = blockOf(within);
    if (!block || !isOwn(block)) return;
    event.preventDefault();
    void pasteBlock(event.clipboardData?.getData('text/plain') ?? '', placeAfter(block));
  });
  const row = (block: ListedBlock) => <BlockRow key={keyOf(block)} block={block} drag={drag} />;

  return (
    <section className="block-list">
      <h3>Blokken</h3>
      <ol aria-label="Blokken" ref={rows}>
        {header.map(row)}
        {list && !blocks.some(isOwn) && (
          <AddButton onPress={() => setAdding({ ...list, index: 0 })} label="Blok toevoegen" isOnly />
        )}
        {blocks.map((block, index) => (
          <Fragment key={keyOf(block)}>
            {isOwn(block) && !isOwn(blocks[index - 1]) && (
              <AddButton
                onPress={() => setAdding(placeOf(block))}
                label={`Blok toevoegen boven ${nameOf(block)}`}
              />
            )}
            {row(block)}
            {isOwn(block) && (
              <AddButton
                onPress={() => setAdding(placeAfter(block))}
                label={`Blok toevoegen onder ${nameOf(block)}`}
              />
            )}
          </Fragment>
        ))}
        {footer.map(row)}
      </ol>
      {adding && list && <AddBlock place={adding} onClose={() => setAdding(undefined)} />}
    </section>
  );
}

function AddButton({
  onPress,
  label,
  isOnly = false,
}: {
  onPress: () => void;
  label: string;
  isOnly?: boolean;
}) {
  return (
    <li className={isOnly ? 'add-row only' : 'add-row'}>
      <Button className="add-button" onPress={onPress} aria-label={label}>
        <span aria-hidden="true">+</span> <span className="add-text">Blok toevoegen</span>
      </Button>
    </li>
  );
}

/** Returns the rows of blocks in an element, in order. */
export const rowsIn = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('.block-row') ?? []),
];

/** Moves the focus to the previous or next row. */
function focusBeside(row: HTMLElement, step: 1 | -1) {
  const rows = rowsIn(row.closest('ol'));
  rows[rows.indexOf(row) + step]?.focus();
}

function BlockRow({ block, drag }: { block: ListedBlock; drag: RowDrag }) {
  const isReadOnly = useReadOnly();
  const found = useProblems();
  const { title, summary, from, hidden, days, key, origin } = block;
  const own = found.filter((problem) => isWithin(problem, origin) && problem.severity !== 'info');
  const problems = worstFirst(own);
  const onKeyDown = (event: React.KeyboardEvent<HTMLButtonElement>) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown' && event.key !== 'Delete') return;
    event.preventDefault();
    const isChange = event.key === 'Delete' || event.altKey;
    if (isChange && isReadOnly) return;
    if (event.key === 'Delete') void removeBlock(block);
    else if (event.altKey) void moveBlock(block, up ? block.up : block.down);
    else focusBeside(event.currentTarget, up ? -1 : 1);
  };
  const canMove = !isReadOnly && (block.up ?? block.down) !== undefined;
  return (
    <li {...drag.rowOf(block)}>
      {canMove && (
        <span className="grip" aria-hidden="true" title="Versleep dit blok" {...drag.gripOf(block)}>
          ⠿
        </span>
      )}
      <button
        type="button"
        className={hidden === undefined ? 'block-row' : 'block-row left-out'}
        data-place={idOf(block)}
        onClick={() => selectBlock(block)}
        onKeyDown={onKeyDown}
        onPointerEnter={() => key && sendToFrame({ type: 'highlight', key, scroll: false })}
      >
        <span className="block-name">{title}</span>
        {problems.length > 0 && (
          <span
            className={`dot ${worstOf(problems)}`}
            role="img"
            aria-label={problemCount(problems)}
            title={problems[0]?.message}
          />
        )}
        {summary && <span className="block-summary">{summary}</span>}
        {days && <span className="block-note">Op de pagina {days}</span>}
        {(hidden ?? from) !== undefined && <span className="block-note">{hidden ?? from}</span>}
      </button>
    </li>
  );
}
