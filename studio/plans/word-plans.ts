import { counted } from '../../lint/dutch/words.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { applyOps } from '../edit/apply-ops.ts';
import { replaceOps } from '../fields/replace-words.ts';
import { LONGEST_TITLE } from '../limits.ts';
import type { WishOf } from '../protocol.ts';
import { occurrencesOf } from '../views/occurrences.ts';
import type { Planned } from './plan.ts';

/** Plans to replace words in the places that the author chose. */
export function planWordReplacement(project: Project, wish: WishOf<'replace-words'>): Planned {
  const { find, words } = wish;
  if (Math.max(find.length, words.length) > LONGEST_TITLE) {
    return { problem: `Dit is te lang: er passen ${LONGEST_TITLE} tekens in.` };
  }
  const places = new Set(wish.places);
  const ops = replaceOps(occurrencesOf(project, find), words, (key) => places.has(key));
  const files = new Set(ops.map(({ file }) => file));
  const texts = new Map([...files].map((file) => [file, project.files.get(file)?.text ?? '']));
  const made = applyOps(texts, ops);
  if ('refusal' in made) return { problem: made.refusal.message };
  if (made.texts.size === 0) return { problem: 'Er is geen plek om iets te vervangen.' };
  return {
    label: `“${find}” vervangen door “${words}”`,
    texts: made.texts,
    says: [
      `“${find}” wordt “${words}” op ${counted(places.size, 'plek', 'plekken')}. Adressen van pagina’s blijven zoals ze zijn.`,
    ],
  };
}
