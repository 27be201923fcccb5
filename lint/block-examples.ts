import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import type { JsonObject, JsonValue } from '../renderer/project/json.ts';
import { START_TEXT } from './start-text.ts';
import { stringsIn } from './walk-strings.ts';

const BLOCKS = join(REPOSITORY, 'blocks');

/** A text of at most this many words, such as "Lees meer", may match the example by chance. */
const COMMON_WORDS = 2;

/** A text of more words than this, such as a sentence with a clause, is never written twice by chance. */
const ORDINARY_WORDS = 8;

/** What the example of a block type holds. */
interface Example {
  /** Every value that is a string, such as the name of an icon. */
  values: ReadonlySet<string>;
  /** Its texts of more than two words. */
  texts: ReadonlySet<string>;
}

let byType: ReadonlyMap<string, Example> | undefined;
let all: ReadonlySet<string> | undefined;

const wordCount = (text: string) => text.trim().split(/\s+/).length;

const valuesIn = (value: JsonValue) =>
  [...stringsIn(value)].flatMap((found) => (found.isKey ? [] : [found.value]));

function exampleIn(file: string): Example {
  const values = valuesIn(JSON.parse(readFileSync(file, 'utf8')));
  return {
    values: new Set(values),
    texts: new Set(values.filter((value) => wordCount(value) > COMMON_WORDS)),
  };
}

/** Returns the example of each block type that has one. Reads them from disk once. */
function examples(): ReadonlyMap<string, Example> {
  byType ??= new Map(
    readdirSync(BLOCKS).flatMap((type) => {
      const file = join(BLOCKS, type, 'example.json');
      return existsSync(file) ? [[type, exampleIn(file)] as const] : [];
    }),
  );
  return byType;
}

/**
 * Tells whether a text in a block was left over from the example of its type. A short one may be true here too, such as
 * a price or "Kies je datum": it counts only while nothing in the block is the author's own.
 */
export function isLeftOver(text: string, block: JsonObject): boolean {
  const example = examples().get(String(block.type));
  if (!example?.texts.has(text)) return false;
  return wordCount(text) > ORDINARY_WORDS || valuesIn(block).every((value) => example.values.has(value));
}

/** Returns whether the Studio inserted a text as a prompt in new content. */
export const isStartText = (text: string): boolean => text.startsWith(START_TEXT);

/** Returns whether a text may come from a block's example, or was inserted by the Studio in new content. */
export function isExampleText(text: string): boolean {
  if (isStartText(text)) return true;
  all ??= new Set([...examples().values()].flatMap(({ texts }) => [...texts]));
  return all.has(text);
}
