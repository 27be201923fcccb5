import { quoted, typed } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export function dropped(path: string): Advice {
  return {
    message: `Het adres ${quoted(path)} bestond eerder en is nu weg; links van buiten lopen dood.`,
    cure: `Zet ${typed(path)} bij "aliases" van de pagina die ervoor in de plaats komt, of maak een doorverwijzing.`,
  };
}
