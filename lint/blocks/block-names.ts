import { defaultFieldPrefixes, defaultIds } from '../../blocks/_shared/default-ids.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject, type JsonObject } from '../../renderer/project/json.ts';
import type { Definition } from '../definition.ts';
import { blocksOf, pointerInBlock } from './blocks-of.ts';

const idOf: ReadonlyMap<string, string> = new Map(Object.entries(defaultIds));
const fieldPrefixOf: ReadonlyMap<string, string> = new Map(Object.entries(defaultFieldPrefixes));

/** A name that a block has on its page, apart from an `id` that was typed. */
interface BlockName {
  name: string;
  /** Whether it is the block's own id, or the prefix of its fields' ids. */
  of: 'block' | 'fields';
  /** Whether it follows from the block's type; otherwise from its `id`. */
  byDefault: boolean;
  block: JsonObject;
  origin: Origin;
}

/** Lists the default ids of a definition's blocks, and the prefixes of their fields' ids. */
export function* blockNames(definition: Definition): Generator<BlockName> {
  for (const found of blocksOf(definition)) {
    if (!isJsonObject(found.value)) continue;
    const block = found.value;
    const { type, id } = block;
    const byDefault = id === undefined;
    const origin = () => definition.originOf(pointerInBlock(found, byDefault ? '/type' : '/id'));
    const ownId = idOf.get(String(type));
    if (ownId !== undefined && byDefault)
      yield { name: ownId, of: 'block', byDefault, block, origin: origin() };
    const prefix = fieldPrefixOf.get(String(type));
    if (prefix !== undefined) {
      yield { name: typeof id === 'string' ? id : prefix, of: 'fields', byDefault, block, origin: origin() };
    }
  }
}
