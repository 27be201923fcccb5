import { pointerTo } from '../../place.ts';
import { defineRule } from '../../rule.ts';
import { stringsIn } from '../../texts/walk-strings.ts';
import { repeated } from './messages.ts';

/** Shortest text that counts, in characters: shorter ones, such as button labels, can match by chance. */
const SENTENCE = 40;
/** Prices and dates, which change most often. */
const fact = /€\s?\d[\d.]*(?:,\d\d)?|\b\d{2}-\d{2}-\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g;

/** Finds the parts of a text that should be typed in one place only. */
function* stretches(text: string) {
  if (text.length >= SENTENCE) yield { text, start: 0 };
  else for (const { 0: found, index: start } of text.matchAll(fact)) yield { text: found, start };
}

export default defineRule({
  id: 'repeated-text',
  severity: 'info',
  title: 'Feiten en zinnen die dubbel staan',
  description:
    'Wat op twee plekken staat, klopt op een dag nog maar op één. Staat uit; vraag erom met --with repeated-text.',
  defaultOff: true,
  *project({ definitions }) {
    const first = new Map<string, string>();
    for (const { file } of definitions) {
      for (const { value: string, place } of stringsIn(file.value)) {
        for (const { text, start } of stretches(string)) {
          const known = first.get(text);
          if (known === undefined) first.set(text, file.path);
          else if (known !== file.path) {
            const target = text.length === string.length ? 'value' : { start, end: start + text.length };
            yield { file: file.path, pointer: pointerTo(place), target, ...repeated(text, known) };
          }
        }
      }
    }
  },
});
