import { type JsonValue, objectIn } from '../../../renderer/project/json.ts';
import type { BlockChoice, ListedBlock } from '../../protocol.ts';

/**
 * Returns the example of a block type, for a page. A page has one big heading: where a block has it already, the
 * example comes without, if it can.
 *
 * @param blocks the blocks of the page
 * @param choices the block types, which say what their heading is
 */
export function exampleHere(
  { example, heading }: Pick<BlockChoice, 'example' | 'heading'>,
  blocks: readonly Pick<ListedBlock, 'type' | 'key' | 'value'>[],
  choices: readonly Pick<BlockChoice, 'type' | 'heading'>[],
): JsonValue {
  if (!heading?.isOptional) return example;
  const hasHeading = blocks.some(({ type, key, value }) => {
    const own = choices.find((choice) => choice.type === type)?.heading;
    return key !== undefined && own !== undefined && objectIn(value)[own.name] !== undefined;
  });
  if (!hasHeading) return example;
  const { [heading.name]: _, ...rest } = objectIn(example);
  return rest;
}
