import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { isPictureOfSite } from '../../lint/pictures/site-pictures.ts';
import { pointerTo } from '../../lint/place.ts';
import { stringsIn } from '../../lint/texts/walk-strings.ts';
import type { Origin } from '../../renderer/origin.ts';
import { objectIn, parentPointer, pointerKeys, textIn, valueAt } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA, SITE_FILE } from '../../renderer/project/source-file.ts';
import { mediaFilePattern } from '../../schemas/media-file-pattern.ts';
import { usageOf } from '../fields/usage.ts';
import type { MediaEntry } from '../protocol.ts';

/** A value that every page shows. */
const EVERY_PAGE: Origin = { file: SITE_FILE, pointer: '/brand' };

/** Returns the pictures of a project with their sizes, and the pages that show them. */
export function mediaEntries(
  project: Project,
  root: string,
  pictures: ReadonlyMap<string, ResolvedPicture>,
): MediaEntry[] {
  const { pagesOf } = usageOf(project);
  const places = picturePlaces(project);
  return [...project.media].sort().flatMap((path) => {
    const picture = pictures.get(path);
    const bytes = statSync(join(root, MEDIA, path), { throwIfNoEntry: false })?.size;
    if (!picture || bytes === undefined) return [];
    const { width, height } = picture;
    const named = places.get(path) ?? [];
    const shownAt = isPictureOfSite(path) ? [EVERY_PAGE] : named;
    const usedOn = [...new Set(shownAt.flatMap((place) => pagesOf(place)))].sort();
    const alt = descriptionAt(named, project);
    return [{ path, url: `/media/${path}`, width, height, bytes, usedOn, alt }];
  });
}

/** The description that a picture has most often at the places that name it; undefined where it has none. */
function descriptionAt(places: readonly Origin[], { files }: Project): string | undefined {
  const counts = new Map<string, number>();
  for (const { file, pointer } of places) {
    const around = valueAt(files.get(file)?.value, pointerKeys(parentPointer(pointer)));
    const alt = textIn(objectIn(around).alt);
    if (alt !== undefined) counts.set(alt, (counts.get(alt) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

/** The places where the definitions of a project name its pictures, by the path of the picture. */
function picturePlaces({ files }: Project) {
  const named = [...files.values()].flatMap(({ path: file, value }) =>
    [...stringsIn(value)].flatMap(({ value: path, place }) =>
      mediaFilePattern.test(path) ? [{ path, file, pointer: pointerTo(place) }] : [],
    ),
  );
  return groupedBy(named, ({ path }) => path);
}
