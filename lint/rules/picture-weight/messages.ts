import type { Advice } from '../../advice.ts';
import { fileSize } from '../../dutch/file-size.ts';
import { quoted } from '../../dutch/words.ts';
import { WIDE_ENOUGH_PX } from '../../pictures/wide-enough.ts';

export function heavyDrawing(name: string, bytes: number, limit: number): Advice {
  return {
    message: `De tekening ${quoted(name)} is ${fileSize(bytes)}; de site maakt een tekening niet zelf kleiner.`,
    cure: `Vereenvoudig de tekening tot onder de ${fileSize(limit)}, of gebruik voor een foto .jpg.`,
  };
}

export function heavyPhoto(name: string, bytes: number, limit: number): Advice {
  return {
    message: `De afbeelding ${quoted(name)} is ${fileSize(bytes)}.`,
    cure: `Verklein de afbeelding tot hoogstens ${WIDE_ENOUGH_PX} pixels breed; onder de ${fileSize(limit)} is genoeg.`,
  };
}
