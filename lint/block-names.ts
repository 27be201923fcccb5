import { defaultFieldPrefixes, defaultIds } from '../blocks/_shared/default-ids.ts';
import type { Origin } from '../renderer/origin.ts';
import { isJsonObject } from '../renderer/project/json.ts';
import { blocksOf, pointerInBlock } from './blocks-of.ts';
import type { Document } from './document.ts';

const idOf: ReadonlyMap<string, string> = new Map(Object.entries(defaultIds));
const fieldPrefixOf: ReadonlyMap<string, string> = new Map(Object.entries(defaultFieldPrefixes));

/** A name that a block has on its page, apart from an `id` that was typed. */
interface BlockName {
  name: string;
  /** Whether it is the block's own id, or what the ids of its fields begin with. */
  of: 'block' | 'fields';
  /** Whether it follows from the block's type; otherwise from its `id`. */
  byDefault: boolean;
  origin: Origin;
}

/** The ids that blocks of a document have without an `id`, and what the ids of their fields begin with. */
export function* blockNames(document: Document): Generator<BlockName> {
  for (const found of blocksOf(document)) {
    if (!isJsonObject(found.value)) continue;
    const { type, id } = found.value;
    const byDefault = id === undefined;
    const origin = () => document.originOf(pointerInBlock(found, byDefault ? '/type' : '/id'));
    const ownId = idOf.get(String(type));
    if (ownId !== undefined && byDefault) yield { name: ownId, of: 'block', byDefault, origin: origin() };
    const prefix = fieldPrefixOf.get(String(type));
    if (prefix !== undefined) {
      yield { name: typeof id === 'string' ? id : prefix, of: 'fields', byDefault, origin: origin() };
    }
  }
}
