import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

export function doubleEncoded(wrong: string, meant: string): Advice {
  return {
    message: `${quoted(wrong)} hoort waarschijnlijk ${quoted(meant)} te zijn: bij het openen of plakken zijn letters veranderd.`,
    cure: `Schrijf ${typed(meant)}, en kijk of er meer letters verkeerd staan.`,
  };
}
