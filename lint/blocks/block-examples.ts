import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { parseStrictly } from '../../renderer/project/source-file.ts';
import { readTolerantly } from '../json/json-text.ts';
import { START_TEXT } from '../texts/start-text.ts';
import { stringsIn } from '../texts/walk-strings.ts';

/** A text of at most this many words, such as "Lees meer", may match the example by chance. */
const COMMON_WORDS = 2;

/** The texts of the examples. */
interface Examples {
  byType: ReadonlyMap<string, ReadonlySet<string>>;
  all: ReadonlySet<string>;
}

const isLong = (text: string) => text.trim().split(/\s+/).length > COMMON_WORDS;

/** Reads the long texts in an example. */
function textsOf(file: string): ReadonlySet<string> {
  const json = readFileSync(file, 'utf8');
  // Every lint reads the examples, and reading tolerantly is slow. A fault in an example is no problem of a page.
  const texts = [...stringsIn(parseStrictly(json) ?? readTolerantly(json).value)];
  return new Set(texts.flatMap(({ value }) => (isLong(value) ? [value] : [])));
}

/** Reads the texts of more than two words in the examples of the blocks in a folder. */
export function readExamples(blocks: string): Examples {
  const files = readdirSync(blocks).map((type) => [type, join(blocks, type, 'example.json')] as const);
  const byType = new Map(files.flatMap(([type, file]) => (existsSync(file) ? [[type, textsOf(file)]] : [])));
  return { byType, all: new Set([...byType.values()].flatMap((texts) => [...texts])) };
}

/** The examples, once a run has asked for them. */
let known: Examples | undefined;

const examples = (): Examples => {
  known ??= readExamples(join(REPOSITORY, 'blocks'));
  return known;
};

/** Forgets the examples before each run, because one may change while the development server runs. */
export function forgetExamples(): void {
  known = undefined;
}

/** Returns the texts of more than two words in each block type's example. */
export const exampleTexts = (): Examples['byType'] => examples().byType;

/** Returns whether the Studio inserted a text as a prompt in new content. */
export const isStartText = (text: string): boolean => text.startsWith(START_TEXT);

/** Returns whether a text comes from a block's example, or was inserted by the Studio in new content. */
export function isExampleText(text: string): boolean {
  return isStartText(text) || examples().all.has(text);
}
