import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { longSentence } from './messages.ts';

export const meta: RuleMeta = {
  id: 'long-sentence',
  severity: 'info',
  title: 'Zinnen die je in één keer leest',
  description: 'Een zin van meer dan 25 woorden lezen veel mensen twee keer.',
};

/** Longest comfortable sentence in words: the advice for Dutch government sites is shorter still. */
const LIMIT = 25;
const SPACE = 32;
const LINE_FEED = 10;

/** Full stop, exclamation mark, question mark, ellipsis. */
const enders: ReadonlySet<number> = new Set([46, 33, 63, 0x2026]);
const isCapital = (code: number) => (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 0xbf;

interface Sentence {
  start: number;
  end: number;
  words: number;
}

/** The sentences of a text that have too many words. A line break ends a sentence too, as in a list. */
export function longSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  let words = 0;
  let inWord = false;
  const close = (end: number) => {
    if (words > LIMIT) found.push({ start, end, words });
    words = 0;
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== LINE_FEED) {
      if (!inWord) {
        if (words === 0) start = at;
        words++;
      }
      inWord = true;
      continue;
    }
    const ends = inWord && enders.has(text.charCodeAt(at - 1)) && isCapital(text.charCodeAt(at + 1));
    if (code === LINE_FEED || ends) close(at);
    inWord = false;
  }
  close(text.trimEnd().length);
  return found;
}

export function* check({ documents }: RuleContext): Generator<Problem> {
  for (const { facts, at } of documents) {
    for (const text of facts.longTexts) {
      for (const { start, end, words } of longSentences(text.value)) {
        yield { ...at(text), target: { start, end }, ...longSentence(words) };
      }
    }
  }
}
