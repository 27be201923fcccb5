import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readTolerantly } from './json/json-text.ts';
import { START_TEXT } from './start-text.ts';
import { stringsIn } from './walk-strings.ts';

/** A text of at most this many words, such as "Lees meer", may match the example by chance. */
const COMMON_WORDS = 2;

/** The texts of the examples, as they were read from disk. */
interface Examples {
  byType: ReadonlyMap<string, ReadonlySet<string>>;
  all: ReadonlySet<string>;
}

/** The examples of the blocks in a folder. */
interface ExamplesOnDisk {
  /** Returns the texts of more than two words. Reads them once, until `forgetChanged`. */
  read(): Examples;
  /** Forgets them when one was changed, made or removed since, as happens while the development server runs. */
  forgetChanged(): void;
}

const isLong = (text: string) => text.trim().split(/\s+/).length > COMMON_WORDS;

/** A fault in an example is no problem of a page, so as much of it counts as can be parsed. */
function textsOf(file: string): ReadonlySet<string> {
  const texts = [...stringsIn(readTolerantly(readFileSync(file, 'utf8')).value)];
  return new Set(texts.flatMap(({ value, isKey }) => (!isKey && isLong(value) ? [value] : [])));
}

/** Opens the examples of the blocks in a folder; nothing is read yet. */
export function openExamples(blocks: string): ExamplesOnDisk {
  let known: { version: string; examples: Examples } | undefined;
  const fileOf = (type: string) => join(blocks, type, 'example.json');

  /** Lists the block types with an example, each with the state of its file. */
  const typesOnDisk = () =>
    readdirSync(blocks, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }): [type: string, state: string][] => {
        const file = statSync(fileOf(name), { throwIfNoEntry: false });
        return file ? [[name, `${file.mtimeMs}-${file.size}`]] : [];
      });

  return {
    read() {
      if (known) return known.examples;
      const types = typesOnDisk();
      const byType = new Map(types.map(([type]) => [type, textsOf(fileOf(type))]));
      const all = new Set([...byType.values()].flatMap((texts) => [...texts]));
      known = { version: JSON.stringify(types), examples: { byType, all } };
      return known.examples;
    },
    forgetChanged() {
      if (known && known.version !== JSON.stringify(typesOnDisk())) known = undefined;
    },
  };
}

const examples = openExamples(join(REPOSITORY, 'blocks'));

/** Forgets the examples when one has changed since they were read. Called before each run. */
export const forgetChangedExamples = (): void => examples.forgetChanged();

/** Returns the texts of more than two words in each block type's example. */
export const exampleTexts = (): ReadonlyMap<string, ReadonlySet<string>> => examples.read().byType;

/** Returns whether the Studio inserted a text as a prompt in new content. */
export const isStartText = (text: string): boolean => text.startsWith(START_TEXT);

/** Returns whether a text comes from a block's example, or was inserted by the Studio in new content. */
export function isExampleText(text: string): boolean {
  return isStartText(text) || examples.read().all.has(text);
}
