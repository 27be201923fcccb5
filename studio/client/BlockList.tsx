import { Fragment, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import type { ListedBlock } from '../protocol.ts';
import { AddBlock } from './AddBlock.tsx';
import { moveBlock, removeBlock } from './BlockActions.tsx';
import { sendToFrame } from './frame.ts';
import { selectBlock, useShell } from './store.ts';

const idOf = ({ origin: { file, pointer } }: ListedBlock) => `${file} ${pointer}`;

/** Where a block that is added after another one goes: into the same list. */
function placeAfter({ origin: { file, pointer } }: ListedBlock) {
  const cut = pointer.lastIndexOf('/');
  return { file, pointer: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) + 1 };
}

type Place = ReturnType<typeof placeAfter>;

interface BlockListProps {
  header: readonly ListedBlock[];
  blocks: readonly ListedBlock[];
  footer: readonly ListedBlock[];
  /** The list that new blocks go into. */
  list?: Origin;
}

/** Blocks in order, with those that come from elsewhere and those that are not shown. */
export function BlockList({ header, blocks, footer, list }: BlockListProps) {
  const { state } = useShell();
  const [adding, setAdding] = useState<Place>();
  const isOwn = (block: ListedBlock | undefined) => list !== undefined && block?.origin.file === list.file;

  return (
    <section className="block-list" aria-label="Blokken">
      <h3>Blokken</h3>
      <ol aria-label="Blokken">
        {header.map((block) => (
          <BlockRow key={idOf(block)} block={block} />
        ))}
        {list && !blocks.some(isOwn) && (
          <AddButton onPress={() => setAdding({ ...list, index: 0 })} label="Blok toevoegen" isOnly />
        )}
        {blocks.map((block, index) => (
          <Fragment key={idOf(block)}>
            {isOwn(block) && !isOwn(blocks[index - 1]) && (
              <AddButton
                onPress={() => setAdding({ ...placeAfter(block), index: placeAfter(block).index - 1 })}
                label={`Blok toevoegen boven ${block.title}`}
              />
            )}
            <BlockRow block={block} />
            {isOwn(block) && (
              <AddButton
                onPress={() => setAdding(placeAfter(block))}
                label={`Blok toevoegen onder ${block.title}`}
              />
            )}
          </Fragment>
        ))}
        {footer.map((block) => (
          <BlockRow key={idOf(block)} block={block} />
        ))}
      </ol>
      {adding && !state?.readOnly && <AddBlock place={adding} onClose={() => setAdding(undefined)} />}
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

/** Moves the focus to the row before or after. */
function focusBeside(row: Element, step: 1 | -1) {
  const rows = [...(row.closest('ol')?.querySelectorAll<HTMLElement>('.block-row') ?? [])];
  rows[rows.indexOf(row as HTMLElement) + step]?.focus();
}

/** Moves a block, and the focus with it. */
async function moveFocused(block: ListedBlock, to: number | undefined) {
  if (to === undefined) return;
  await moveBlock(block, to);
  const { file, pointer } = placeAfter(block);
  const moved = `${file} ${pointer}/${to}`;
  requestAnimationFrame(() => {
    const rows = document.querySelectorAll<HTMLElement>('.block-row');
    [...rows].find(({ dataset }) => dataset.place === moved)?.focus();
  });
}

function BlockRow({ block }: { block: ListedBlock }) {
  const { state } = useShell();
  const { title, summary, from, hidden, days, key } = block;
  const { file, pointer } = block.origin;
  const problems = (state?.problems ?? []).filter(
    (problem) =>
      problem.file === file && `${problem.pointer}/`.startsWith(`${pointer}/`) && problem.severity !== 'info',
  );
  const onKeyDown = (event: React.KeyboardEvent<HTMLButtonElement>) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'Delete') void removeBlock(block);
    else if (event.altKey) void moveFocused(block, up ? block.up : block.down);
    else focusBeside(event.currentTarget, up ? -1 : 1);
  };
  return (
    <li>
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
            className={`dot ${problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}`}
            role="img"
            aria-label={problems.length === 1 ? '1 probleem' : `${problems.length} problemen`}
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
