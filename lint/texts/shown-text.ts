import { LONGEST_MARKDOWN } from '../../schemas/readable-markdown.ts';
import type { TypedText } from './markdown-texts.ts';
import { markdownTree, nodesIn, placeOf, type TextPlace } from './markdown-tree.ts';

/** Addresses: paths, URLs and e-mail addresses. */
const addresses = /(?:https?:\/\/|www\.|mailto:)\S+|(?<!\S)[^\s@]{1,254}@[^\s@]{1,254}|(?<!\S)\/[\w/#-]+/g;

/** Returns where the words are that visitors read: in Markdown, not in code and addresses. */
function shownPlaces({ text, isMarkdown }: Pick<TypedText, 'text' | 'isMarkdown'>): TextPlace[] {
  // A text that is too long has its own error.
  if (text.length > LONGEST_MARKDOWN) return [];
  if (!isMarkdown) return [{ start: 0, end: text.length }];
  return [...nodesIn(markdownTree(text))].flatMap((node) => {
    const place = node.type === 'text' ? placeOf(node) : undefined;
    return place ?? [];
  });
}

/** Returns a text with whatever the patterns match blanked out and the rest in its place. */
export function blanked(text: string, patterns: readonly RegExp[]): string {
  const blank = (part: string) => ' '.repeat(part.length);
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, blank), text);
}

/** Returns a text with everything blanked out except the words that visitors read, which keep their places. */
export function shownText(typed: Pick<TypedText, 'text' | 'isMarkdown'>): string {
  let shown = '';
  for (const { start, end } of shownPlaces(typed)) {
    shown = shown.padEnd(start) + typed.text.slice(start, end);
  }
  return blanked(shown, [addresses]);
}
