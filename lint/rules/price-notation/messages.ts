import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

export function unreadablePrice(price: string, written: string | undefined): Advice {
  return {
    message: `In de prijs ${quoted(price)} leest de site geen bedrag. Een rekensom met deze prijs verdwijnt dan van de pagina.`,
    cure: written
      ? `Schrijf ${typed(written)}; \`npm run fix\` doet het ook.`
      : 'Schrijf alleen het bedrag, bijvoorbeeld "€1.250".',
  };
}
