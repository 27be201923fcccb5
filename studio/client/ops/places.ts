import type { Origin } from '../../../renderer/origin.ts';
import { BLOCK_LISTS } from '../../../renderer/project/source-file.ts';
import { isAt } from '../../places.ts';

/** Moves something to a place; what is already there stays the same object. */
export const movedTo = <Item extends { place: Origin }>(item: Item, place: Origin): Item =>
  isAt(item.place, place) ? item : { ...item, place };

/** Tells whether a pointer is that of a list of blocks. */
export const isBlockList = (pointer: string) => BLOCK_LISTS.includes(pointer.slice(1));

/** Tells whether a pointer is that of a block, or of a value in one. */
export const isInBlock = (pointer: string) => BLOCK_LISTS.some((list) => pointer.startsWith(`/${list}/`));

/** Returns a key for a place in a definition. */
export const placeKey = ({ file, pointer }: Origin) => `${file} ${pointer}`;
