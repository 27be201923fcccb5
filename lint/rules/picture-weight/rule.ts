import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { heavyDrawing, heavyPhoto } from './messages.ts';

export const meta: RuleMeta = {
  id: 'picture-weight',
  severity: 'warning',
  title: 'Afbeeldingen die niet te zwaar zijn',
  description:
    'Een zware afbeelding laat bezoekers met een trage verbinding wachten, en elke bouw van de site ook.',
};

/** Drawings go to visitors as they are; a page may weigh little more than this before its text shows. */
const DRAWING_LIMIT = 60_000;
/** Photos are made lighter by the build, so this only keeps out what no screen can show. */
const PHOTO_LIMIT = 2_000_000;

export function* check({ documents, options, project }: RuleContext): Generator<Problem> {
  const { mediaSize } = options;
  if (!mediaSize) return;
  const seen = new Set<string>();
  for (const { facts, at } of documents) {
    for (const found of facts.media) {
      const name = found.value;
      // What is not there has no size, and a name that no disk can hold is an error of the system.
      if (seen.has(name) || !project.media.has(name)) continue;
      seen.add(name);
      const bytes = mediaSize(name) ?? 0;
      const isDrawing = name.endsWith('.svg');
      const limit = isDrawing ? DRAWING_LIMIT : PHOTO_LIMIT;
      if (bytes <= limit) continue;
      const advice = (isDrawing ? heavyDrawing : heavyPhoto)(name, bytes, limit);
      yield { ...at(found), target: 'value', ...advice };
    }
  }
}
