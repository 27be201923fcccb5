import type { Node } from 'jsonc-parser';
import type { Span } from './edit.ts';

/** A property that occurs twice in one object. */
interface DuplicateKey {
  name: string;
  /** The name of the later one, which wins. */
  key: Span;
  /** The earlier property from its name to the next property, so that it can be removed. */
  earlier: Span;
  sameValue: boolean;
}

/** Counts what looks like a property name: never fewer than there are. */
export function namesTyped(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (before >= 0 && text.charCodeAt(before) <= 32) before--;
    if (text[before] === '"') count++;
  }
  return count;
}

/** Lists every property that repeats an earlier one of the same object, in document order. */
export function* duplicateKeys(node: Node | undefined, text: string): Generator<DuplicateKey> {
  const children = node?.children ?? [];
  if (node?.type === 'object') yield* duplicatesAmong(children, text);
  for (const child of children) yield* duplicateKeys(child, text);
}

function* duplicatesAmong(properties: readonly Node[], text: string): Generator<DuplicateKey> {
  const seen = new Map<string, number>();
  for (const [index, { children: [key, value] = [] }] of properties.entries()) {
    if (!key) continue;
    const name = String(key.value);
    const earlierIndex = seen.get(name);
    seen.set(name, index);
    const [earlier, next] =
      earlierIndex === undefined ? [] : properties.slice(earlierIndex, earlierIndex + 2);
    if (!earlier || !next) continue;
    yield {
      name,
      key: { offset: key.offset, length: key.length },
      earlier: { offset: earlier.offset, length: next.offset - earlier.offset },
      sameValue: sameText(earlier.children?.[1], value, text),
    };
  }
}

function sameText(a: Node | undefined, b: Node | undefined, text: string): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    text.slice(a.offset, a.offset + a.length) === text.slice(b.offset, b.offset + b.length)
  );
}
