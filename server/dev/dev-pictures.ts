import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { pictureSize, UnreadablePictureError } from '../../builder/assets/media-files.ts';
import type { Offense } from '../../lint/check-project.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Returns the media type of a picture by its name (RFC 2046 and the image types registered since). */
function mediaType(name: string) {
  return mediaTypes[extname(name)] ?? `image/${extname(name).slice(1)}`;
}

/** Pictures by file. Photographs are large, and every page asks for all of them. */
const pictures = new Map<string, { state: string; picture: ResolvedPicture }>();

/**
 * Reads a picture. Photographs have several files in a build; here they have one.
 *
 * @throws UnreadablePictureError as `pictureSize` does
 */
async function devPicture(root: string, name: string): Promise<ResolvedPicture> {
  const file = join(root, 'pages/_media', name);
  const { mtimeMs, size: bytes } = statSync(file);
  const state = `${mtimeMs} ${bytes}`;
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

/** Makes an offense of the problem of an unreadable picture. */
function offenseOfPicture(name: string, { message }: UnreadablePictureError): Offense {
  return {
    file: `pages/_media/${name}`,
    pointer: '',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    rule: 'build',
    severity: 'error',
    fixable: false,
    message,
    cure: 'Zolang dit zo is, stopt de bouw van de site.',
  };
}

/** Reads the pictures of a project, with an offense for each that cannot be read. */
export async function readPictures(root: string, project: Project) {
  const media = new Map<string, ResolvedPicture>();
  const unreadable: Offense[] = [];
  for (const name of project.media) {
    try {
      media.set(name, await devPicture(root, name));
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      unreadable.push(offenseOfPicture(name, error));
    }
  }
  return { media, unreadable };
}

/** Reads a picture of the project from disk; undefined when there is none of that name. */
export function devMedia(root: string, name: string): { content: Uint8Array; type: string } | undefined {
  const project = readProject(root);
  if (!project.media.has(name)) return undefined;
  const file = join(root, 'pages/_media', name);
  return existsSync(file) ? { content: readFileSync(file), type: mediaType(name) } : undefined;
}
