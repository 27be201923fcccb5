import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

export function dropped(path: string): Advice {
  return {
    message: `Het adres ${quoted(path)} bestond eerder en is nu weg: links op andere websites en in oude mails werken niet meer.`,
    cure: `Zet ${typed(path)} bij "aliases" van de pagina die ervoor in de plaats komt, of maak een doorverwijzing.`,
  };
}
