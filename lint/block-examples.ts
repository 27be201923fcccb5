import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { START_TEXT } from './start-text.ts';
import { stringsIn } from './walk-strings.ts';

const BLOCKS = join(REPOSITORY, 'blocks');

/** A text of at most this many words, such as "Lees meer", may match the example by chance. */
const COMMON_WORDS = 2;

let byType: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let all: ReadonlySet<string> | undefined;

const isLong = (text: string) => text.trim().split(/\s+/).length > COMMON_WORDS;

function textsOf(file: string): ReadonlySet<string> {
  const texts = [...stringsIn(JSON.parse(readFileSync(file, 'utf8')))];
  return new Set(texts.flatMap(({ value, isKey }) => (!isKey && isLong(value) ? [value] : [])));
}

/** Returns the texts of more than two words in each block type's example. Reads them from disk once. */
export function exampleTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  byType ??= new Map(
    readdirSync(BLOCKS).flatMap((type) => {
      const file = join(BLOCKS, type, 'example.json');
      return existsSync(file) ? [[type, textsOf(file)] as const] : [];
    }),
  );
  return byType;
}

/** Returns whether the Studio inserted a text as a prompt in new content. */
export const isStartText = (text: string): boolean => text.startsWith(START_TEXT);

/** Returns whether a text comes from a block's example, or was inserted by the Studio in new content. */
export function isExampleText(text: string): boolean {
  if (isStartText(text)) return true;
  all ??= new Set([...exampleTexts().values()].flatMap((texts) => [...texts]));
  return all.has(text);
}
