import { pictures } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { heavyDrawing, heavyPhoto } from './messages.ts';

/** Largest drawing, in bytes: visitors download drawings as they are. */
const DRAWING_LIMIT = 60_000;
/** Largest photo, in bytes: the build compresses photos, and no screen can show more detail than this. */
const PHOTO_LIMIT = 2_000_000;

export default defineRule({
  id: 'picture-weight',
  severity: 'warning',
  title: 'Afbeeldingen die niet te zwaar zijn',
  description:
    'Een zware afbeelding laat bezoekers met een trage verbinding wachten, en maakt ook het bouwen van de site langzamer.',
  collect: pictures,
  *project({ definitions, options: { mediaSize }, project }) {
    if (!mediaSize) return;
    const seen = new Set<string>();
    for (const { found, at } of definitions) {
      for (const picture of [...found.src, ...found.pictureNames]) {
        const name = picture.value;
        // A missing picture has no size, and asking for the size of an impossible name throws a system error.
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
