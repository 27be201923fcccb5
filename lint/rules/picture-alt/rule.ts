import type { Advice } from '../../advice.ts';
import { defineRule, type Target } from '../../rule.ts';
import { fileName, saysNothing, saysPicture, tooLong } from './messages.ts';

/** Longest description, in characters: WebAIM recommends a short sentence. */
const LIMIT = 150;
const looksLikeFile = /^\S+\.(svg|png|jpe?g|gif|webp|avif)$/i;
const opening = /^(?:een )?(?:afbeelding|foto|plaatje|illustratie|image|picture|photo)(?: van| met| of)\b/i;
const emptyWords =
  /^(afbeelding|foto|plaatje|illustratie|image|picture|photo|alt|icoon|icon|todo|tbd|x+|-+|\.+)\.?$/i;

/** Returns what is wrong with a description, and with which part of it; undefined when it is good enough. */
function problemWith(alt: string): (Advice & { target: Target }) | undefined {
  const text = alt.trim();
  if (looksLikeFile.test(text)) return { target: 'value', ...fileName };
  if (emptyWords.test(text)) return { target: 'value', ...saysNothing(text) };
  const start = opening.exec(alt)?.[0];
  if (start !== undefined) return { target: { start: 0, end: start.length }, ...saysPicture(start) };
  return alt.length > LIMIT ? { target: 'value', ...tooLong(alt.length, LIMIT) } : undefined;
}

export default defineRule({
  id: 'picture-alt',
  severity: 'warning',
  title: 'Een beschrijving die iets zegt',
  description:
    'Wie een afbeelding niet ziet, hoort de beschrijving (alt). Die zegt wat er te zien is, in één korte zin.',
  collect: { alt: 'string' },
  *definition({ found, at }) {
    for (const alt of found.alt) {
      const problem = alt.holder.src === undefined ? undefined : problemWith(alt.value);
      if (problem) yield { ...at(alt), ...problem };
    }
  },
});
