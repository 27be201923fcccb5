import type { RuleContext } from '../../context.ts';
import { pointerTo } from '../../facts.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { stringsIn } from '../../strings.ts';
import { firstLevel, skipsLevel } from './messages.ts';

export const meta: RuleMeta = {
  id: 'heading-order',
  severity: 'warning',
  title: 'Tussenkoppen op volgorde',
  description:
    'Schermlezers springen van kop naar kop. In lopende tekst begint een kop met ## en slaat geen niveau over.',
};

/** A heading in Markdown (CommonMark, section 4.2). */
const heading = /^ {0,3}(#{1,6})(?=[ \t])/gm;

/** A block's own title is an h2, so a text may begin with an h2 or an h3. */
const LEVEL_BEFORE_TEXT = 2;

/** The headings in a text that are out of order, with the place of their `#`. */
function* faultsIn(text: string) {
  let previous = LEVEL_BEFORE_TEXT;
  for (const { 0: match, 1: marks = '', index } of text.matchAll(heading)) {
    const end = index + match.length;
    const target = { start: end - marks.length, end };
    if (marks.length === 1) yield { target, ...firstLevel };
    else if (marks.length > previous + 1) yield { target, ...skipsLevel(marks.length, previous) };
    previous = Math.max(marks.length, LEVEL_BEFORE_TEXT);
  }
}

export function* check({ definitions }: RuleContext): Generator<Problem> {
  for (const { path: file, value, body } of definitions) {
    if (!body.includes('# ')) continue;
    for (const { value: text, place, isKey } of stringsIn(value)) {
      if (isKey || !text.includes('# ')) continue;
      for (const fault of faultsIn(text)) yield { file, pointer: pointerTo(place), ...fault };
    }
  }
}
