import { longTexts } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { longSentence } from './messages.ts';

/** Longest comfortable sentence, in words: the advice for Dutch government sites is even shorter. */
const LIMIT = 25;
const SPACE = 32;
const LINE_FEED = 10;
/** Between the cells of a table. */
const PIPE = 124;

const FULL_STOP = 46;
const EXCLAMATION = 33;
const QUESTION = 63;
const ELLIPSIS = 0x2026;

function isGap(code: number): boolean {
  return code === SPACE || code === LINE_FEED;
}

function isEnd(code: number): boolean {
  return code === FULL_STOP || code === EXCLAMATION || code === QUESTION || code === ELLIPSIS;
}

/** Tells whether a sentence may begin with a character: a capital, a digit, or one beyond ASCII, such as “. */
function isStart(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 0xbf;
}

/** Tells whether a text goes on after a word and a space: a number after "d.d." or "a.s." is no new sentence. */
function goesOn(word: string, next: string | undefined): boolean {
  return /^(\p{L}\.){2,}$/u.test(word) && /^\d$/.test(next ?? '');
}

interface Sentence {
  start: number;
  end: number;
  words: number;
}

/**
 * Finds the sentences of a text that have too many words. A line break ends a sentence too, as in a list, and so does
 * the cell of a table.
 */
export function longSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  let wordStart = 0;
  let words = 0;
  let previous = SPACE;
  for (let at = 0; at <= text.length; at++) {
    const typed = at < text.length ? text.charCodeAt(at) : LINE_FEED;
    const code = typed === PIPE ? LINE_FEED : typed;
    if (!isGap(code)) {
      if (isGap(previous)) {
        wordStart = at;
        if (words++ === 0) start = at;
      }
    } else if (
      code === LINE_FEED ||
      (isEnd(previous) &&
        isStart(text.charCodeAt(at + 1)) &&
        !goesOn(text.slice(wordStart, at), text[at + 1]))
    ) {
      if (words > LIMIT) found.push({ start, end: start + text.slice(start, at).trimEnd().length, words });
      words = 0;
    }
    previous = code;
  }
  return found;
}

export default defineRule({
  id: 'long-sentence',
  severity: 'info',
  title: 'Zinnen die je in één keer leest',
  description: 'Een zin van meer dan 25 woorden lezen veel mensen twee keer.',
  collect: longTexts,
  *definition({ found, at }) {
    for (const text of found.longTexts) {
      for (const { start, end, words } of longSentences(text.value)) {
        yield { ...at(text), target: { start, end }, ...longSentence(words) };
      }
    }
  },
});
