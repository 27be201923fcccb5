import { extname } from 'node:path';
import type { Advice } from '../advice.ts';
import { SMALLER_PICTURE } from './wide-enough.ts';

/** A picture that cannot be used: the message names the file and the cure, in Dutch. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
  readonly advice: Advice;

  /** @param name path below pages/_media */
  constructor(name: string, advice: Advice, options?: ErrorOptions) {
    super(`pages/_media/${name}: ${advice.message} ${advice.cure}`, options);
    this.advice = advice;
  }
}

const tooLarge: Advice = {
  message: 'Deze afbeelding heeft te veel pixels.',
  cure: SMALLER_PICTURE,
};

const damaged: Advice = {
  message: 'Dit bestand is leeg, beschadigd of geen afbeelding.',
  cure: 'Bewaar de afbeelding opnieuw, of haal het bestand weg.',
};

const withoutSize: Advice = {
  message: 'Deze tekening zegt niet hoe groot hij is.',
  cure: 'Zet width en height in het element <svg>, of een viewBox, of haal het bestand weg.',
};

const withoutNamespace: Advice = {
  message: 'Een browser toont deze tekening niet: in het element <svg> staat niet dat het een tekening is.',
  cure: 'Zet xmlns="http://www.w3.org/2000/svg" in het element <svg>, of bewaar de tekening opnieuw als .svg.',
};

/** @param line the first unreadable line, counted from 1; undefined when that is not known */
function brokenDrawing(line: string | undefined): Advice {
  const place = line === undefined ? '' : ` Het gaat mis op regel ${line}.`;
  return {
    message: `Een browser toont deze tekening niet: het bestand is afgekapt of beschadigd.${place}`,
    cure: 'Bewaar de tekening opnieuw als .svg, of haal het bestand weg.',
  };
}

/** @param format what the file is, as `sharp` names it */
function otherFormat(ending: string, format: string): Advice {
  return {
    message: `Dit bestand heet ${ending}, maar is van de soort ${format}; veel browsers tonen het niet.`,
    cure: 'Open de afbeelding en bewaar die als .jpg of .png: alleen een andere naam geven helpt niet.',
  };
}

/** Tells whether `sharp` refused a picture because of its number of pixels, in all frames together. */
export function hasTooManyPixels(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit|too large/i.test(cause.message);
}

function adviceFor(name: string, cause: unknown): Advice {
  if (hasTooManyPixels(cause)) return tooLarge;
  const text = cause instanceof Error ? cause.message : '';
  const isDrawing = extname(name) === '.svg' && /XML parse error/.test(text);
  return isDrawing ? brokenDrawing(/ on line (\d+)/.exec(text)?.[1]) : damaged;
}

/**
 * Runs `sharp` on a picture, and tells the author in Dutch why it fails.
 *
 * @param name path below pages/_media
 * @throws UnreadablePictureError when it cannot read the picture
 */
export async function decoded<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new UnreadablePictureError(name, adviceFor(name, cause), { cause });
  }
}

/** CSS pixels per unit (CSS Values and Units 4, section 6.2). */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};

/** Reads a length in CSS pixels from an attribute; undefined without one, or when it depends on the page around it. */
function lengthIn(tag: string, attribute: string): number | undefined {
  const found = new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*([\\d.]+)\\s*([a-z]*)\\s*["']`).exec(tag);
  const pixels = PIXELS[found?.[2] ?? ''];
  return found === null || pixels === undefined ? undefined : Number(found[1]) * pixels;
}

/**
 * Returns the intrinsic size of an SVG in CSS pixels, from its `width` and `height`, or else its `viewBox`.
 *
 * @throws UnreadablePictureError when the drawing has neither
 */
export function svgSize(svg: string, name: string): { width: number; height: number } {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const box = /\bviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag);
  const ownWidth = lengthIn(tag, 'width');
  const ownHeight = lengthIn(tag, 'height');
  // Its own width with the height of its viewBox would distort the drawing.
  const [width, height] =
    ownWidth !== undefined && ownHeight !== undefined
      ? [ownWidth, ownHeight]
      : [Number(box?.[1] ?? 0), Number(box?.[2] ?? 0)];
  if (!(width > 0 && height > 0)) throw new UnreadablePictureError(name, withoutSize);
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * Returns the intrinsic size of a picture in CSS pixels.
 *
 * @param name path below pages/_media
 * @throws UnreadablePictureError for a drawing without a size, or a photograph that cannot be read
 */
export async function pictureSize(
  name: string,
  content: Uint8Array,
): Promise<{ width: number; height: number }> {
  if (extname(name) === '.svg') return svgSize(new TextDecoder().decode(content), name);
  const { default: sharp } = await import('sharp');
  // The size as shown: cameras store a photograph unrotated, and its EXIF data says how to rotate it.
  const { autoOrient } = await decoded(name, () => sharp(content).metadata());
  return autoOrient;
}

/** The formats that every browser shows, as `sharp` names them. */
const SHOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'svg']);

/** The namespace of drawings: written out, or by an entity of the file, as Illustrator does. */
const NAMESPACE = /\sxmlns\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg|&[\w-]+;)["']/;

/** Returns what is wrong with a picture that `sharp` can decode, if anything. */
async function problemOf(name: string, content: Uint8Array): Promise<Advice | undefined> {
  const { default: sharp } = await import('sharp');
  const isDrawing = extname(name).toLowerCase() === '.svg';
  const root = isDrawing ? /<svg\b[^>]*>/.exec(new TextDecoder().decode(content))?.[0] : undefined;
  if (root !== undefined) svgSize(root, name);
  const { format } = await decoded(name, () => sharp(content).metadata());
  // Every pixel, not only the header: a truncated file has a valid header.
  await decoded(name, () => sharp(content).stats());
  if (!SHOWN.has(format) || (format === 'svg') !== isDrawing) return otherFormat(extname(name), format);
  return root === undefined || NAMESPACE.test(root) ? undefined : withoutNamespace;
}

/**
 * Returns why browsers cannot show a picture; undefined when they can.
 *
 * @param name path below pages/_media
 */
export async function pictureProblem(name: string, content: Uint8Array): Promise<Advice | undefined> {
  try {
    return await problemOf(name, content);
  } catch (error) {
    if (error instanceof UnreadablePictureError) return error.advice;
    throw error;
  }
}
