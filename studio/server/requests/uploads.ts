import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasTooManyPixels, svgSize } from '../../../lint/pictures/picture-file.ts';
import { SMALLER_PICTURE } from '../../../lint/pictures/wide-enough.ts';
import { freePath, plainPath } from '../../../lint/routes/file-names.ts';
import { isDownload } from '../../../renderer/project/downloads.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { MEDIA } from '../../../renderer/project/source-file.ts';
import { definitionLabel } from '../../fields/definition-label.ts';
import { repeatableRequest } from '../../protocol.ts';
import type { WorkingCopy } from '../working-copy/working-copy.ts';
import { isActiveDrawing } from './active-drawing.ts';
import { RequestError } from './responses.ts';

/** Makes the error for a picture that is refused, with the reason in Dutch. */
const unusable = (reason: string) => new RequestError(422, reason);

const FORMATS: Readonly<Record<string, string>> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  // Stored as WebP.
  gif: '.webp',
  avif: '.avif',
  heif: '.avif',
  svg: '.svg',
};

const NO_PICTURE =
  'Dit bestand is geen afbeelding, of het is beschadigd. Bewaar de afbeelding opnieuw, als JPEG, PNG of SVG.';

const DOCUMENT =
  'Dit is een document, geen afbeelding. Bewaar het als JPEG of PNG. Of zet het als bestand op de site, met “Bestand” boven een tekst.';

const DAMAGED = 'Deze afbeelding is beschadigd. Bewaar de afbeelding opnieuw.';

const TOO_LARGE = `Deze afbeelding heeft te veel pixels. ${SMALLER_PICTURE} Beweegt de afbeelding, dan kan het ook korter.`;

const ACTIVE =
  'In deze tekening staat een script of een verwijzing naar een andere site. Exporteer de tekening opnieuw, zonder.';

/** A file name of lower-case letters, digits and hyphens, without an extension. */
function safeName(name: string, empty: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return plainPath(base.slice(0, 80), empty);
}

/** Loads the decoder when it is first needed, because it is large. */
const loadSharp = async () => (await import('sharp')).default;

const UNSHOWN =
  'Deze soort afbeelding kan een browser niet tonen. Bewaar de afbeelding als JPEG, PNG of SVG.';

/** The start of an HEIC file, the format of an iPhone's camera (ISO/IEC 23008-12, B.4.1). */
const HEIC = /^ftyp(?:hei|hev)[a-z]/;

/** The start of a PDF (ISO 32000-2, 7.5.2), and of a ZIP, which the formats of offices are (APPNOTE.TXT, 4.3.7). */
const START_OF_PDF = '%PDF-';
const START_OF_ZIP = 'PK\u0003\u0004';

const startsWith = (content: Buffer, start: string) => content.toString('latin1', 0, start.length) === start;

/** The start of an SVG: its first element, after what may come before that. */
const DRAWING =
  /^\uFEFF?\s*(?:(?:<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--(?:(?!-->).)*-->)\s*)*(<svg\b[^>]*>)/is;

const SIZELESS =
  'Deze tekening zegt niet hoe groot hij is. Bewaar de tekening opnieuw, met een breedte en een hoogte.';

/** Refuses a drawing without a size: a build cannot leave the right space for it. */
function refuseSizeless(content: Buffer) {
  const tag = DRAWING.exec(content.toString('utf8'))?.[1];
  if (tag === undefined) return;
  try {
    svgSize(tag, '');
  } catch {
    throw unusable(SIZELESS);
  }
}

async function metadataOf(content: Buffer) {
  refuseSizeless(content);
  if (HEIC.test(content.toString('latin1', 4, 12))) throw unusable(UNSHOWN);
  if ([START_OF_PDF, START_OF_ZIP].some((start) => startsWith(content, start))) throw unusable(DOCUMENT);
  const sharp = await loadSharp();
  try {
    return await sharp(content).metadata();
  } catch (error) {
    throw unusable(hasTooManyPixels(error) ? TOO_LARGE : NO_PICTURE);
  }
}

/** A file as it is stored. */
interface StoredFile {
  ending: string;
  content: Buffer;
}

/**
 * Returns a picture as it is stored, after decoding all of it. A GIF becomes a WebP with the same pixels, which moves
 * too.
 *
 * @throws RequestError for what a page cannot show
 */
async function storedAs(content: Buffer): Promise<StoredFile> {
  const { format = '', width = 0 } = await metadataOf(content);
  const ending = FORMATS[format];
  if (ending === undefined || width === 0) throw unusable(UNSHOWN);
  if (ending === '.svg') {
    if (isActiveDrawing(content)) throw unusable(ACTIVE);
    return { ending, content };
  }
  const sharp = await loadSharp();
  try {
    await sharp(content).stats();
    if (format !== 'gif') return { ending, content };
    const moving = await sharp(content, { animated: true }).webp({ lossless: true }).toBuffer();
    return { ending, content: moving };
  } catch (error) {
    throw unusable(hasTooManyPixels(error) ? TOO_LARGE : DAMAGED);
  }
}

const NO_DOWNLOAD =
  'Dit soort bestand kun je hier niet kiezen. Kies een PDF, een bestand van Word, Excel of PowerPoint, of een zip.';

/** Returns a file to download as it is stored. @throws RequestError when its content is not what its name says */
function downloadAs(name: string, content: Buffer): StoredFile {
  const ending = /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!isDownload(`a${ending}`)) throw unusable(NO_DOWNLOAD);
  const start = ending === '.pdf' ? START_OF_PDF : START_OF_ZIP;
  if (startsWith(content, start)) return { ending, content };
  throw unusable(`Dit bestand is beschadigd, of het is geen ${ending}. Bewaar het opnieuw.`);
}

/**
 * Returns the first path for a file that is free, or that holds the same; from the root. A name that differs only in
 * capitals is not free: many disks keep one of the two.
 */
function pathFor(
  root: string,
  { media, unsupportedMedia }: Project,
  base: string,
  { ending, content }: StoredFile,
): string {
  const taken = new Set([...media, ...unsupportedMedia].map((name) => name.toLowerCase()));
  const isTaken = (name: string) => {
    const file = join(root, MEDIA, name);
    return existsSync(file) ? !readFileSync(file).equals(content) : taken.has(name);
  };
  return `${MEDIA}${freePath(base, ending, isTaken)}`;
}

/**
 * Returns the path of a file to download that a new version replaces.
 *
 * @throws RequestError when it is gone, or of another kind: its address says which kind it is
 */
function pathToReplace({ unsupportedMedia }: Project, replaced: string, { ending }: StoredFile): string {
  if (!isDownload(replaced) || !unsupportedMedia.has(replaced))
    throw unusable(`${replaced} is er niet meer.`);
  if (!replaced.toLowerCase().endsWith(ending)) {
    throw unusable(`${replaced} vervang je door een bestand dat ook zo eindigt. Dit is een ${ending}.`);
  }
  return `${MEDIA}${replaced}`;
}

/** A file to add to `pages/_media`, as one step. */
export const uploadRequest = repeatableRequest.extend({
  seq: z.coerce.number().int().positive(),
  /** The name of the author's file. */
  name: z.string(),
  kind: z.enum(['picture', 'download']).default('picture'),
  /** The name of the file to download whose place it takes. */
  replaces: z.string().optional(),
});

/**
 * Adds a picture, or a file to download, to `pages/_media` as a step. A picture is decoded. The same file is stored
 * once; another one of the same name gets a numeric suffix, unless it replaces the first.
 *
 * @returns its path below `pages/_media`
 * @throws RequestError when it is something else, or an SVG with a script, or when it cannot be written
 */
export async function addUpload(
  root: string,
  workingCopy: WorkingCopy,
  { client, seq, name, kind, replaces }: z.output<typeof uploadRequest>,
  uploaded: Buffer,
): Promise<string> {
  const isPicture = kind === 'picture';
  const stored = isPicture ? await storedAs(uploaded) : downloadAs(name, uploaded);
  const project = workingCopy.project();
  const base = safeName(name, isPicture ? 'afbeelding' : 'bestand');
  const file =
    replaces === undefined ? pathFor(root, project, base, stored) : pathToReplace(project, replaces, stored);
  const path = file.slice(MEDIA.length);
  const answer = workingCopy.writeFiles({
    client,
    seq,
    label: `${definitionLabel(file)} ${replaces === undefined ? 'toegevoegd' : 'vervangen'}`,
    texts: new Map(),
    media: new Map([[file, stored.content]]),
    basis: project,
  });
  if (!answer.ok) throw unusable(answer.refusal.message);
  return path;
}
