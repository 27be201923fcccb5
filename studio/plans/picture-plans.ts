import { counted } from '../../lint/dutch/words.ts';
import { replaceValue } from '../../lint/edits/json-edits.ts';
import { applyEdits } from '../../lint/json/edit.ts';
import { isPictureOfSite } from '../../lint/pictures/site-pictures.ts';
import { pointerTo } from '../../lint/place.ts';
import { literalPattern } from '../../lint/texts/literal-pattern.ts';
import { stringsIn } from '../../lint/texts/walk-strings.ts';
import { downloadsOf, isDownload, linkedDownloads } from '../../renderer/project/downloads.ts';
import { objectIn, parentPointer, pointerKeys, textIn, valueAt } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import type { WishOf } from '../protocol.ts';
import type { Planned } from './plan.ts';

/** Plans to replace a picture everywhere. Descriptions are kept: only the author can tell whether they still fit. */
export function planPictureReplacement(project: Project, wish: WishOf<'replace-picture'>): Planned {
  const { from, to } = wish;
  if (!project.media.has(to)) return { problem: `Er is geen afbeelding ${to}.` };
  if (from === to) return { problem: 'Kies een andere afbeelding.' };
  const texts = new Map<string, string>();
  const descriptions = new Set<string>();
  let count = 0;
  let decorations = 0;
  for (const { path, text, value } of project.files.values()) {
    const pointers = [...stringsIn(value)].flatMap((found) =>
      found.value === from ? [pointerTo(found.place)] : [],
    );
    if (pointers.length === 0) continue;
    count += pointers.length;
    texts.set(
      path,
      applyEdits(
        text,
        pointers.flatMap((pointer) => replaceValue(text, pointer, to)),
      ),
    );
    for (const pointer of pointers) {
      const around = valueAt(value, pointerKeys(parentPointer(pointer)));
      const { alt, decorative } = objectIn(around);
      const words = textIn(alt);
      if (words !== undefined) descriptions.add(words);
      if (decorative === true) decorations += 1;
    }
  }
  if (count === 0) return { problem: `${from} staat op geen enkele pagina.` };
  const told = [...descriptions].map((alt) => `Klopt deze beschrijving nog? “${alt}”`);
  const where = counted(decorations, 'plek', 'plekken');
  const unseen = `Op ${where} is de afbeelding alleen versiering: schermlezers slaan die over. Klopt dat nog?`;
  return {
    label: `${from} overal vervangen door ${to}`,
    texts,
    says: [
      `De afbeelding verandert op ${counted(count, 'plek', 'plekken')}.`,
      ...told,
      ...(decorations > 0 ? [unseen] : []),
    ],
  };
}

/**
 * Says why a picture or download cannot be removed, in Dutch; undefined when nothing shows it.
 *
 * @param path below `pages/_media`
 */
export function problemWithRemoval(project: Project, path: string): string | undefined {
  if (isDownload(path)) {
    return linkedDownloads(project).includes(path)
      ? `Er zijn nog links naar ${path}. Haal die eerst weg.`
      : undefined;
  }
  // Also in a text that contains a picture.
  const named = new RegExp(String.raw`(?<![\w/-])${literalPattern(path)}(?![\w-])`);
  const isNamed = [...project.files.values()].some(({ text }) => named.test(text));
  return isNamed || isPictureOfSite(path)
    ? `${path} staat nog op de site. Haal de afbeelding eerst van de pagina’s.`
    : undefined;
}

/** Plans the removal of a picture or download; one that is shown or linked to is kept. */
export function planMediaRemoval(project: Project, { path }: WishOf<'remove-media'>): Planned {
  const label = definitionLabel(MEDIA + path);
  if (!project.media.has(path) && !downloadsOf(project).includes(path))
    return { problem: `${label} is er niet meer.` };
  const problem = problemWithRemoval(project, path);
  if (problem !== undefined) return { problem };
  return {
    label: `${label} verwijderd`,
    texts: new Map(),
    media: new Map([[`${MEDIA}${path}`, undefined]]),
    says: [`${label} wordt weggehaald. "Ongedaan maken" zet alles terug.`],
  };
}
