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
  /** The offset of the name of the earlier one. */
  first: number;
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
export function duplicateKeys(root: Node | undefined, text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const visit = (node: Node) => {
    if (node.type === 'object') {
      const seen = new Map<string, { property: Node; next: Node | undefined }>();
      const properties = node.children ?? [];
      for (const [index, property] of properties.entries()) {
        const [key, value] = property.children ?? [];
        if (!key) continue;
        const name = String(key.value);
        const before = seen.get(name);
        if (before) {
          const [firstKey, firstValue] = before.property.children ?? [];
          found.push({
            name,
            key: { offset: key.offset, length: key.length },
            earlier: {
              offset: before.property.offset,
              length: (before.next ?? property).offset - before.property.offset,
            },
            sameValue: sameText(firstValue, value, text),
            first: firstKey?.offset ?? 0,
          });
        }
        seen.set(name, { property, next: properties[index + 1] });
      }
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (root) visit(root);
  return found;
}

function sameText(a: Node | undefined, b: Node | undefined, text: string): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    text.slice(a.offset, a.offset + a.length) === text.slice(b.offset, b.offset + b.length)
  );
}
