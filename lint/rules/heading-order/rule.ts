import { defineRule } from '../../rule.ts';
import { markdownTexts } from '../../texts/markdown-texts.ts';
import { headingsIn } from '../../texts/markdown-tree.ts';
import { skipsLevel } from './messages.ts';

/** A block's own title is an h2, so its text may begin with an h2 or an h3. */
const LEVEL_BEFORE_TEXT = 2;

/** Finds the headings in a text that skip a level, by their `#`. An h1 is left to `one-h1`. */
function* skippedLevels(text: string) {
  let previous = LEVEL_BEFORE_TEXT;
  for (const { depth, start } of headingsIn(text)) {
    if (depth > previous + 1) yield { target: { start, end: start + depth }, ...skipsLevel(depth, previous) };
    previous = Math.max(depth, LEVEL_BEFORE_TEXT);
  }
}

export default defineRule({
  id: 'heading-order',
  severity: 'warning',
  title: 'Tussenkoppen op volgorde',
  description:
    'Schermlezers springen van kop naar kop. In lopende tekst begint een kop met ## en slaat geen niveau over.',
  *definition(definition, context) {
    for (const { text, file, pointer } of markdownTexts(definition, context, ['#'])) {
      for (const skipped of skippedLevels(text)) yield { file, pointer, ...skipped };
    }
  },
});
