import { pictures } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { heavyDrawing, heavyPhoto } from './messages.ts';

/** Drawings go to visitors as they are; a page may weigh little more than this before its text shows. */
const DRAWING_LIMIT = 60_000;
/** Photos are made lighter by the build, so this only keeps out what no screen can show. */
const PHOTO_LIMIT = 2_000_000;

export default defineRule({
  id: 'picture-weight',
  severity: 'warning',
  title: 'Afbeeldingen die niet te zwaar zijn',
  description:
    'Een zware afbeelding laat bezoekers met een trage verbinding wachten, en elke bouw van de site ook.',
  collect: pictures,
  *project({ definitions, options: { mediaSize }, project }) {
    if (!mediaSize) return;
    const seen = new Set<string>();
    for (const { found, at } of definitions) {
      for (const picture of [...found.src, ...found.pictureNames]) {
        const name = picture.value;
        // What is not there has no size, and a name that no disk can hold is an error of the system.
        if (seen.has(name) || !project.media.has(name)) continue;
        seen.add(name);
        const bytes = mediaSize(name) ?? 0;
        const isDrawing = name.endsWith('.svg');
        const limit = isDrawing ? DRAWING_LIMIT : PHOTO_LIMIT;
        if (bytes <= limit) continue;
        const advice = (isDrawing ? heavyDrawing : heavyPhoto)(name, bytes, limit);
        yield { ...at(picture), target: 'value', ...advice };
      }
    }
  },
});
