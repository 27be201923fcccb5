import type { PageContext } from '../../context.ts';
import { markdownTexts } from '../../markdown-texts.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { skipsLevel } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'heading-order',
  severity: 'warning',
  title: 'Tussenkoppen op volgorde',
  description:
    'Schermlezers springen van kop naar kop. In lopende tekst begint een kop met ## en slaat geen niveau over.',
  pageByPage: true,
};

/** A heading in Markdown (CommonMark, section 4.2). */
const heading = /^ {0,3}(#{1,6})(?=[ \t])/gm;

/** A block's own title is an h2, so a text may begin with an h2 or an h3. */
const LEVEL_BEFORE_TEXT = 2;

/** The headings in a text that are out of order, with the place of their `#`. A first level is for `one-h1`. */
function* faultsIn(text: string) {
  let previous = LEVEL_BEFORE_TEXT;
  for (const { 0: match, 1: marks = '', index } of text.matchAll(heading)) {
    const end = index + match.length;
    const target = { start: end - marks.length, end };
    if (marks.length > previous + 1) yield { target, ...skipsLevel(marks.length, previous) };
    previous = Math.max(marks.length, LEVEL_BEFORE_TEXT);
  }
}

export function* check(context: PageContext): Generator<Problem> {
  for (const { text, file, pointer } of markdownTexts(context, ['#'])) {
    for (const fault of faultsIn(text)) yield { file, pointer, ...fault };
  }
}
