/** The chunks of a PNG that affect how it is shown (PNG specification, 4.7; APNG); all others are metadata. */
const SHOWN_IN_PNG: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);
/** The chunks of a WebP that affect how it is shown (WebP container specification). */
const SHOWN_IN_WEBP: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of VP8X that announce metadata: EXIF and XMP. */
const METADATA_FLAGS = 0b1100;

/** A part of a file: its name, and all its bytes. */
interface Chunk {
  name: string;
  bytes: Uint8Array;
}

function ascii(content: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...content.subarray(from, to));
}

function* chunksOf(
  content: Uint8Array,
  start: number,
  sizeOf: (view: DataView, at: number) => { size: number; name: string },
): Generator<Chunk> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (let at = start; at + 8 <= content.length; ) {
    const { size, name } = sizeOf(view, at);
    yield { name, bytes: content.subarray(at, at + size) };
    at += size;
    // What follows the end of a picture is not part of it.
    if (name === 'IEND') return;
  }
}

const isPng = (content: Uint8Array) => ascii(content, 1, 4) === 'PNG';
const isWebp = (content: Uint8Array) => ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP';
const isJpeg = (content: Uint8Array) => content[0] === 0xff && content[1] === 0xd8;

const pngChunks = (content: Uint8Array) =>
  chunksOf(content, 8, (view, at) => ({
    size: view.getUint32(at) + 12,
    name: ascii(content, at + 4, at + 8),
  }));

const webpChunks = (content: Uint8Array) =>
  chunksOf(
    content.subarray(0, new DataView(content.buffer, content.byteOffset).getUint32(4, true) + 8),
    12,
    (view, at) => {
      const size = view.getUint32(at + 4, true);
      return { size: 8 + size + (size % 2), name: ascii(content, at, at + 4) };
    },
  );

/** Tells whether a picture is animated: APNG, animated WebP, or an AVIF sequence (`avis`). */
export function isAnimated(content: Uint8Array): boolean {
  if (isPng(content)) return [...pngChunks(content)].some(({ name }) => name === 'acTL');
  if (isWebp(content)) return [...webpChunks(content)].some(({ name }) => name === 'ANIM');
  return ascii(content, 4, 12) === 'ftypavis';
}

/** Tells whether a JPEG contains more than its picture: metadata, or a file after its end. */
function hasMetadataInJpeg(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let at = 2;
  while (at + 4 <= content.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Colours (ICC_PROFILE in APP2), the form of the file (APP0) and of the colours (APP14) are part of the picture.
    const isColour = marker === 0xe2 && ascii(content, at + 4, at + 15) === 'ICC_PROFILE';
    const isMetadata = (marker > 0xe0 && marker <= 0xef && marker !== 0xee && !isColour) || marker === 0xfe;
    if (isMetadata) return true;
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  return content.at(-2) !== 0xff || content.at(-1) !== 0xd9;
}

/** Tells whether a PNG, WebP or JPEG contains more than its picture. */
export function hasMetadata(content: Uint8Array): boolean {
  if (isJpeg(content)) return hasMetadataInJpeg(content);
  return withoutMetadataChunks(content).length !== content.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns a PNG or WebP without metadata, with every pixel unchanged; any other file as it is. */
export function withoutMetadataChunks(content: Uint8Array): Uint8Array {
  if (isPng(content)) {
    const shown = [...pngChunks(content)].filter(({ name }) => SHOWN_IN_PNG.has(name));
    return joined([content.subarray(0, 8), ...shown.map(({ bytes }) => bytes)]);
  }
  if (!isWebp(content)) return content;
  const shown = [...webpChunks(content)].filter(({ name }) => SHOWN_IN_WEBP.has(name));
  const whole = joined([content.subarray(0, 12), ...shown.map(({ bytes }) => bytes)]);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  if (shown[0]?.name === 'VP8X') whole[20] = (whole[20] ?? 0) & ~METADATA_FLAGS;
  return whole;
}
