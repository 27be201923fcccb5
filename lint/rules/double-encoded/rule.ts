import { pointerTo } from '../../place.ts';
import { defineRule } from '../../rule.ts';
import { stringsIn } from '../../texts/walk-strings.ts';
import { doubleEncoded } from './messages.ts';

/** The bytes from 0x80 to 0x9F in windows-1252 (WHATWG Encoding); a space marks an unassigned byte. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** The first character of a two- or three-byte letter in UTF-8, read as windows-1252. */
const FIRST = /[Â-ô]/u;
/** Runs of characters that are all bytes above 0x7F in windows-1252. */
const RUN = /[\u0080-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/gu;

function byteOf(sign: string): number {
  const high = HIGH.indexOf(sign);
  return high === -1 || sign === ' ' ? (sign.codePointAt(0) ?? 0) : 0x80 + high;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the text whose UTF-8 bytes were read as windows-1252; undefined when they are not UTF-8. */
function meantBy(signs: string): string | undefined {
  try {
    return decoder.decode(Uint8Array.from([...signs], byteOf));
  } catch {
    return undefined;
  }
}

export default defineRule({
  id: 'double-encoded',
  severity: 'warning',
  title: 'Letters die goed zijn overgekomen',
  description:
    'Een tekst die verkeerd is geopend of geplakt, toont "Ã©" in plaats van "é". Bezoekers zien dat ook.',
  *definition({ file: { path, body, value } }) {
    // For nearly every file, checking the text as a whole is enough.
    if (!FIRST.test(body)) return;
    for (const { value: text, place } of stringsIn(value)) {
      for (const { 0: wrong, index: start } of text.matchAll(RUN)) {
        const meant = meantBy(wrong);
        if (meant === undefined) continue;
        const target = { start, end: start + wrong.length };
        yield { file: path, pointer: pointerTo(place), target, ...doubleEncoded(wrong, meant) };
      }
    }
  },
});
