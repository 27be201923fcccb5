import type { BlockKey, BlockPatch } from '../protocol.ts';
import { copyValues, elementOf } from './places.ts';

type Region = BlockKey['region'];

const isBlock = (node: Element) => node instanceof HTMLDivElement && node.classList.contains('contents');

function mainElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#root > main');
}

/** Returns the elements that hold the blocks of a region, in order. */
export function containersOf(region: Region): Element[] {
  const main = mainElement();
  const root = main?.parentElement;
  if (!main || !root) return [];
  if (region === 'main') return [...main.children].filter(isBlock);
  const siblings = [...root.children];
  const at = siblings.indexOf(main);
  return (region === 'header' ? siblings.slice(0, at) : siblings.slice(at + 1)).filter(isBlock);
}

/** Returns the element that holds a block. */
export function containerOf({ region, index }: BlockKey): Element | undefined {
  return containersOf(region)[index];
}

const regions: readonly Region[] = ['header', 'main', 'footer'];

/** Finds the block around a node. */
export function blockAround(node: Node): { key: BlockKey; container: Element } | undefined {
  for (const region of regions) {
    const containers = containersOf(region);
    const index = containers.findIndex((container) => container.contains(node));
    const container = containers[index];
    if (container) return { key: { region, index }, container };
  }
  return undefined;
}

function addContainer(region: Region) {
  const main = mainElement();
  const container = document.createElement('div');
  container.className = 'contents';
  if (region === 'main') main?.append(container);
  else if (region === 'header') main?.before(container);
  else main?.parentElement?.append(container);
}

/** Gives each region an element for every block that it shows. */
export function setBlockCounts(counts: Readonly<Record<Region, number>>): void {
  for (const region of regions) {
    const containers = containersOf(region);
    for (const container of containers.slice(counts[region])) container.remove();
    for (let count = containers.length; count < counts[region]; count++) addContainer(region);
  }
}

/** Dutch names of blocks by their elements. */
const titles = new WeakMap<Element, string>();

/** Returns the Dutch name of a block. */
export function titleOf(container: Element): string | undefined {
  return titles.get(container);
}

/** Shows a block. An unchanged element is kept, so that nothing in it is fetched again. */
export function showBlock({ key, marked, places, title }: BlockPatch): void {
  const before = containerOf(key);
  const after = elementOf(marked, places);
  if (!before || !after) return;
  let shown = after;
  if (before.isEqualNode(after)) {
    copyValues(after, before);
    shown = before;
  } else before.replaceWith(after);
  if (title !== undefined) titles.set(shown, title);
}
