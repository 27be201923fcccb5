import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, type JsonValue, pointerKey } from '../../renderer/project/json.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { anything, validValue } from './random-block.ts';

/** Ways in which people and programs format the same document, by their peculiarity. */
export const layouts: Readonly<Record<string, (text: string) => string>> = {
  'as typed': (text) => text,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) =>
    text.replaceAll(/^ +/gm, (spaces) => '\t'.repeat(Math.ceil(spaces.length / 2))).replace(/\n$/, ''),
  'a byte order mark': (text) => `\ufeff${text}`,
  'one line': (text) => JSON.stringify(JSON.parse(text)),
  'one line with spaces': (text) => JSON.stringify(JSON.parse(text), undefined, 1).replaceAll(/\n */g, ' '),
  'four spaces, over lines': (text) => JSON.stringify(JSON.parse(text), undefined, 4),
  'no indentation': (text) => JSON.stringify(JSON.parse(text), undefined, 1).replaceAll(/^ +/gm, ''),
};

/** Makes texts of all definitions of the site and of random blocks, in every formatting. */
export function randomTexts(): Arbitrary<string> {
  const definitions = [...readProject(REPOSITORY).files.values()].map(({ text }) => text);
  const block = randomBlock().map(
    (value) => `${JSON.stringify({ title: 'x', blocks: [value] }, undefined, 2)}\n`,
  );
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...definitions) }, { weight: 1, arbitrary: block }),
      fc.constantFrom(...Object.values(layouts)),
    )
    .map(([text, layout]) => layout(text));
}

/** Makes random valid blocks of every type. */
function randomBlock(): Arbitrary<JsonValue> {
  const { definitions } = JSON.parse(
    readFileSync(join(REPOSITORY, 'schemas/json/blocks.schema.json'), 'utf8'),
  );
  const types = Object.keys(definitions).filter((name) => name.startsWith('block-'));
  return fc.oneof(...types.map((type) => validValue(definitions[type], definitions, anything(['logo.svg']))));
}

/** Makes values that an author may give: any JSON, words, or a complete block. */
export const randomValue = (): Arbitrary<JsonValue> =>
  fc.oneof(
    fc.constantFrom<JsonValue>('', 'kort', '"\\\u2028\ud800é', 0, -1.5e-7, true, null, [], {}),
    fc.string({ maxLength: 150 }),
    fc.jsonValue({ maxDepth: 2 }).map((value): JsonValue => JSON.parse(JSON.stringify(value))),
    randomBlock(),
  );

/** Lists the pointers of all values of a document, starting with its root. */
export function pointersIn(value: JsonValue, pointer = ''): string[] {
  const inside = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  return [pointer, ...inside.flatMap(([key, child]) => pointersIn(child, `${pointer}/${pointerKey(key)}`))];
}
