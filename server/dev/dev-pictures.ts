import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { pictureSize, UnreadablePictureError } from '../../lint/pictures/picture-file.ts';
import { isPicture, type Project } from '../../renderer/project/read-project.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Returns the media type of a picture by its name (RFC 2046 and the image types registered since). */
function mediaType(name: string) {
  return mediaTypes[extname(name)] ?? `image/${extname(name).slice(1)}`;
}

/** Pictures by file. Photographs are large, and every page needs all of them. */
const pictures = new Map<string, { state: string; picture: ResolvedPicture }>();

/**
 * Reads a picture; undefined when it was removed since the project was read. A build makes several files of a
 * photograph; here it has one.
 *
 * @throws UnreadablePictureError as `pictureSize` does
 */
async function devPicture(root: string, name: string): Promise<ResolvedPicture | undefined> {
  const file = join(root, MEDIA, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const state = `${stats.mtimeMs} ${stats.size}`;
  const before = pictures.get(file);
  if (before?.state === state) return before.picture;
  const size = await pictureSize(name, readFileSync(file));
  const src = `/media/${name}`;
  const sources =
    extname(name) === '.svg' ? [] : [{ type: mediaType(name), srcSet: `${src} ${size.width}w` }];
  const picture = { src, ...size, sources };
  pictures.set(file, { state, picture });
  return picture;
}

/** Reads the pictures of a project, except those that cannot be read: the lint reports them. */
export async function readPictures(root: string, project: Project): Promise<Map<string, ResolvedPicture>> {
  const media = new Map<string, ResolvedPicture>();
  for (const name of project.media) {
    try {
      const picture = await devPicture(root, name);
      if (picture) media.set(name, picture);
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
    }
  }
  return media;
}

/** Reads a picture of the project from disk; undefined when none has that name. */
export function devMedia(root: string, name: string): { content: Uint8Array; type: string } | undefined {
  const file = join(root, MEDIA, name);
  // A project has no hidden files; "..", which leads out of the folder, begins with a dot too.
  const isHidden = name.split(/[/\\]/).some((part) => part.startsWith('.'));
  if (isHidden || !isPicture(name) || !existsSync(file) || !statSync(file).isFile()) return undefined;
  return { content: readFileSync(file), type: mediaType(name) };
}
