import type { BlockImplementation } from '../blocks/define-block.ts';
import { registry } from '../blocks/registry.ts';
import { type JsonValue, objectIn, textIn } from './project/json.ts';

/** Returns the name of a block's type, as it was typed; empty when there is none. */
export const typeOf = (block: JsonValue | undefined): string => textIn(objectIn(block).type) ?? '';

/** Returns the implementation of a block type by its name; undefined when there is no such type. */
export const blockOfType = (type: string): BlockImplementation | undefined =>
  Object.hasOwn(registry, type) ? registry[type] : undefined;
