import { useEffect, useState } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import { lastKey, parentPointer } from '../../../renderer/project/json.ts';
import type { ListedBlock, Op } from '../../protocol.ts';
import { withOwnAnchors } from '../ops/own-anchor.ts';
import { edit } from '../state/edits.ts';
import { scrollToBlock } from '../state/frame.ts';
import { isStillSelected, select, selectBlock } from '../state/selection.ts';
import {
  allBlocks,
  announce,
  blockAt,
  currentShell,
  type Selection,
  selectedBlock,
  tellNotDone,
  useReadOnly,
} from '../state/shell.ts';
import { isTyping } from '../state/typing.ts';
import { ActionBar, ActionButton } from '../ui/ActionBar.tsx';

/** A place in a list of blocks: that of the list, and an index in it. */
export interface BlockPlace extends Origin {
  index: number;
}

/** Returns the list that contains a block, and its index there. */
export function placeOf({ origin: { file, pointer } }: Pick<ListedBlock, 'origin'>): BlockPlace {
  return { file, pointer: parentPointer(pointer), index: Number(lastKey(pointer)) };
}

/** Returns the name of a block that tells it apart from others of its type, as the list of blocks does. */
export const nameOf = ({ title, summary }: ListedBlock) => (summary ? `${title} “${summary}”` : title);

/** The last selection that an answer made, and the one in which the author had pressed. */
let followed: { from: Selection; to: Selection } | undefined;

/** Tells whether the author has selected nothing since, also when the answer to an earlier press did. */
const isStillMeant = (selection: Selection) =>
  isStillSelected(selection) || (followed?.from === selection && isStillSelected(followed.to));

/** Edits a list of blocks, and selects the block that this moves or adds, unless the author went on elsewhere. */
async function editAndSelect(...[label, ops, options]: Parameters<typeof edit>) {
  const { selection } = currentShell();
  const answer = await edit(label, ops, options);
  const place = answer?.ok ? answer.places[0] : undefined;
  if (!place || !isStillMeant(selection) || isTyping()) return answer;
  const block = blockAt(currentShell(), place);
  if (block && block !== selectedBlock(currentShell())) selectBlock(block);
  followed = { from: selection, to: currentShell().selection };
  return answer;
}

/** Moves a block to another index in its list, and keeps it selected. Without an index it says why it stays. */
export async function moveBlock(block: ListedBlock, to: number | undefined) {
  if (to === undefined) return announce(limitOf(block) ?? '');
  const isSelected = selectedBlock(currentShell()) === block;
  const op = { op: 'move', ...placeOf(block), to, was: block.value } as const;
  const answer = await (isSelected ? editAndSelect : edit)(`${block.title} verplaatst`, [op], {
    isTold: true,
  });
  const origin = answer?.ok ? answer.places[0] : undefined;
  if (!origin) return;
  const moved = blockAt(currentShell(), origin);
  if (moved?.key && !isSelected) scrollToBlock(moved.key);
  announce(`${block.title} staat nu op plaats ${placeOf({ origin }).index + 1}`);
}

/** Removes a block. It can be undone, so there is no confirmation. */
export async function removeBlock(block: ListedBlock) {
  if (block.isNeeded) return tellNotDone('dit is het enige blok. Voeg eerst een ander toe.');
  const { selection } = currentShell();
  const isSelected = selectedBlock(currentShell()) === block;
  const op = { op: 'remove', ...placeOf(block), was: block.value } as const;
  const answer = await edit(`${nameOf(block)} verwijderd`, [op], { isTold: true });
  if (!answer?.ok) return;
  // The same block may stand there twice: the selection then follows the other one.
  if (isSelected && isStillSelected(selection)) select({ kind: 'page' });
  announce(`${block.title} is verwijderd. Ongedaan maken kan met Ctrl+Z.`);
}

function duplicateBlock(block: ListedBlock) {
  const copy: Op = { op: 'duplicate', ...placeOf(block), was: block.value };
  const blocks = allBlocks(currentShell());
  return editAndSelect(`${block.title} gedupliceerd`, [copy], {
    complete: (ops) => withOwnAnchors(ops, [...blocks, ...allBlocks(currentShell())]),
  });
}

/** Returns the text that is copied to the clipboard for a block. */
export const copiedText = ({ value }: ListedBlock) => JSON.stringify(value, null, 2);

/** Copies a block to the clipboard. @returns whether that succeeded */
async function copyBlock(block: ListedBlock): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copiedText(block));
    announce(`${block.title} is gekopieerd`);
    return true;
  } catch {
    tellNotDone('de browser staat dit niet toe. Ga met Escape naar de lijst met blokken, en druk op Ctrl+C.');
    return false;
  }
}

/** How long the button confirms that the block was copied, in milliseconds. */
const CONFIRMATION_MS = 2000;

/** Tells whether something was confirmed just now, and confirms it. */
function useConfirmation() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return { isConfirmed: times > 0, confirm: () => setTimes((count) => count + 1) };
}

/** Says why a block cannot be moved or removed; undefined when it can be moved both ways. */
function limitOf({ up, down, isNeeded }: ListedBlock): string | undefined {
  if (isNeeded) return 'Dit is het enige blok. Verplaatsen kan niet, en weghalen pas als er een ander staat.';
  if (up !== undefined && down !== undefined) return undefined;
  if (up === undefined && down === undefined)
    return 'Op deze plek staat maar één blok; verplaatsen kan niet.';
  return up === undefined
    ? 'Dit is het eerste blok op deze plek; hoger kan niet.'
    : 'Dit is het laatste blok op deze plek; lager kan niet.';
}

/** Shows the actions on a whole block. */
export function BlockActions({ block }: { block: ListedBlock }) {
  const readOnly = useReadOnly();
  const limit = readOnly ? undefined : limitOf(block);
  const { isConfirmed, confirm } = useConfirmation();
  /** Acts on the block as it is now, which may be newer than what is drawn. */
  const onPress = (act: (block: ListedBlock) => Promise<unknown>) => () => {
    const now = selectedBlock(currentShell());
    if (now) void act(now);
  };
  return (
    <ActionBar label="Blok" limit={limit}>
      <ActionButton
        drawing="up"
        name="Omhoog"
        isDisabled={readOnly}
        isLimited={block.up === undefined}
        onPress={onPress((now) => moveBlock(now, now.up))}
      />
      <ActionButton
        drawing="down"
        name="Omlaag"
        isDisabled={readOnly}
        isLimited={block.down === undefined}
        onPress={onPress((now) => moveBlock(now, now.down))}
      />
      <ActionButton
        drawing="duplicate"
        name="Dupliceren"
        isDisabled={readOnly}
        onPress={onPress(duplicateBlock)}
      />
      <ActionButton
        drawing="copy"
        name={isConfirmed ? 'Gekopieerd' : 'Kopiëren'}
        onPress={onPress(async (now) => {
          if (await copyBlock(now)) confirm();
        })}
      />
      <ActionButton
        drawing="remove"
        name="Verwijderen"
        isDisabled={readOnly}
        isLimited={block.isNeeded === true}
        onPress={onPress(removeBlock)}
      />
    </ActionBar>
  );
}
