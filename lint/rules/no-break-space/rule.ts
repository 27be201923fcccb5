import { defineRule } from '../../rule.ts';
import { typedTexts } from '../../texts/markdown-texts.ts';
import { noBreakSpaces } from './messages.ts';

const NO_BREAK_SPACE = '\u00a0';
/** A no-break space that does not hold a number or amount together, as in `€ 1.250` and `2 uur`. */
const astray = /(?<![€$£§\d]|\d%)\u00a0(?!\d)/g;

/** One tip per text: a text from Word can have dozens. */
export default defineRule({
  id: 'no-break-space',
  severity: 'info',
  title: 'Spaties waar een regel mag afbreken',
  description:
    'Een vaste spatie ziet eruit als een gewone, maar houdt twee woorden op één regel. Uit Word komen ze vaak ongewild mee.',
  *definition(definition, context) {
    for (const { text, file, pointer } of typedTexts(definition, context, [NO_BREAK_SPACE])) {
      const [first, ...others] = text.matchAll(astray);
      if (!first) continue;
      const target = { start: first.index, end: first.index + 1 };
      yield { file, pointer, target, ...noBreakSpaces(1 + others.length) };
    }
  },
});
