import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { plainName } from '../../lint/dutch/words.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { RequestError } from './responses.ts';

/** The largest picture that is accepted, in bytes. */
export const UPLOAD_LIMIT_BYTES = 20 * 1024 * 1024;

/** Makes the error for a picture that is refused, with the reason in Dutch. */
const unusable = (reason: string) => new RequestError(422, reason);

const FORMATS: Readonly<Record<string, string>> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  gif: '.gif',
  avif: '.avif',
  heif: '.avif',
  svg: '.svg',
};

/** What an SVG must not contain: a browser that opens it directly would run or fetch it. */
const ACTIVE_SVG =
  /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/)/i;

/** A file name of lower-case letters, digits and hyphens, without an extension. */
function safeName(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return plainName(base).slice(0, 80) || 'afbeelding';
}

/** Loads the decoder when it is first needed, because it is large. */
const loadSharp = async () => (await import('sharp')).default;

const UNSHOWN =
  'Deze soort afbeelding kan een browser niet tonen. Bewaar de afbeelding als JPEG, PNG of SVG.';

/** The start of an HEIC file, the format of an iPhone's camera (ISO/IEC 23008-12, B.4.1). */
const HEIC = /^ftyp(?:hei|hev)[a-z]/;

async function metadataOf(content: Buffer) {
  if (HEIC.test(content.toString('latin1', 4, 12))) throw unusable(UNSHOWN);
  const sharp = await loadSharp();
  try {
    return await sharp(content).metadata();
  } catch {
    throw unusable('Dit bestand is geen afbeelding, of het is beschadigd. Bewaar de afbeelding opnieuw.');
  }
}

/**
 * Stores a picture below `pages/_media`, after decoding it. The same picture is stored once; another picture of the
 * same name gets a numeric suffix.
 *
 * @returns its path below `pages/_media`
 * @throws RequestError when it is not a picture, or an SVG with a script
 */
export async function storeUpload(root: string, name: string, content: Buffer): Promise<string> {
  const { format = '', width = 0 } = await metadataOf(content);
  const ending = FORMATS[format];
  if (ending === undefined || width === 0) {
    throw unusable(UNSHOWN);
  }
  if (ending === '.svg' && ACTIVE_SVG.test(content.toString('utf8'))) {
    throw unusable(
      'In deze tekening staat een script of een verwijzing naar een andere site. Exporteer de tekening opnieuw, zonder.',
    );
  }
  if (ending !== '.svg') {
    const sharp = await loadSharp();
    await sharp(content)
      .stats()
      .catch(() => {
        throw unusable('Deze afbeelding is beschadigd. Bewaar de afbeelding opnieuw.');
      });
  }
  const folder = join(root, 'pages/_media');
  mkdirSync(folder, { recursive: true });
  if (!realpathSync(folder).startsWith(realpathSync(root) + sep)) {
    throw unusable('De map pages/_media wijst naar een plek buiten dit project.');
  }
  const base = safeName(name);
  for (let number = 1; ; number++) {
    const path = `${base}${number === 1 ? '' : `-${number}`}${ending}`;
    const file = join(folder, path);
    if (!existsSync(file)) {
      writeWhole(file, content);
      return path;
    }
    if (extname(file) === ending && readFileSync(file).equals(content)) return path;
  }
}
