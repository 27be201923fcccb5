import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** Writes a number of bytes as file managers do. */
function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`;
}

export function heavyDrawing(name: string, bytes: number, limit: number): Advice {
  return {
    message: `De tekening ${quoted(name)} is ${size(bytes)}; de site maakt een tekening niet zelf kleiner.`,
    cure: `Vereenvoudig de tekening tot onder de ${size(limit)}, of gebruik voor een foto .jpg.`,
  };
}

export function heavyPhoto(name: string, bytes: number, limit: number): Advice {
  return {
    message: `De afbeelding ${quoted(name)} is ${size(bytes)}.`,
    cure: `Verklein de afbeelding tot hoogstens 2400 pixels breed; onder de ${size(limit)} is genoeg.`,
  };
}
