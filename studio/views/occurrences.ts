import { literalPattern } from '../../lint/texts/literal-pattern.ts';
import { markdownLinks, mayHoldLinks } from '../../lint/texts/markdown-links.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { holdsProse } from '../fields/all-fields.ts';
import { MOST_TEXTS } from '../fields/replace-words.ts';
import type { Occurrence } from '../protocol.ts';
import { entriesOf, placeName } from './entries.ts';
import { ADDRESS, textsIn } from './search.ts';

/** Matches whole words in any case: `les` does not match `lessen`, nor `programma` `programma's`. */
function wholeWords(words: string): RegExp {
  const pattern = literalPattern(words.trim()).replaceAll(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?!['’]?[\p{L}\p{N}])`, 'giu');
}

/** The offsets of the words in a text, except in the address of a link. */
function matchesIn(text: string, pattern: RegExp): Occurrence['matches'] {
  const links = mayHoldLinks(text) ? [...markdownLinks(text)] : [];
  return [...text.matchAll(pattern)].flatMap(({ 0: { length }, index: start }) => {
    const inAddress = links.some((link) => start < link.end && link.start < start + length);
    return inAddress ? [] : [{ start, length }];
  });
}

/** Finds words in the texts that visitors read, and where they can be replaced. The word list is skipped. */
export function occurrencesOf(project: Project, words: string): Occurrence[] {
  if (words.trim() === '') return [];
  const pattern = wholeWords(words);
  return entriesOf(project)
    .filter(({ kind }) => kind !== 'words')
    .flatMap((entry) =>
      [...textsIn(project.files.get(entry.file)?.value)].flatMap(({ text, pointer, name, block }) => {
        const matches = holdsProse(name) && !ADDRESS.test(text) ? matchesIn(text, pattern) : [];
        if (matches.length === 0) return [];
        const where = placeName(entry, block);
        return [{ origin: { file: entry.file, pointer }, where, text, matches }];
      }),
    )
    .slice(0, MOST_TEXTS);
}
