import type { Advice } from '../../rule.ts';
import { listed, quoted } from '../../words.ts';

export const noHeading = (types: readonly string[]): Advice => ({
  message: 'Deze pagina heeft geen grote kop (h1).',
  cure: `Begin de pagina met een blok dat die kop heeft: ${listed(types.map(quoted), 'of')}.`,
});

export const secondHeading = (first: string): Advice => ({
  message: `Deze pagina heeft al een grote kop (h1): ${quoted(first)}.`,
  cure: 'Haal deze kop weg als het blok ook zonder kan. Anders: maak hier een ander soort blok van, of zet dit op een eigen pagina.',
});

export const headingOfSite = (type: string): Advice => ({
  message: `Het blok ${quoted(type)} geeft elke pagina een tweede grote kop (h1), want het staat boven of onder alle pagina's.`,
  cure: 'Zet dit blok op een pagina, of kies voor "header" en "footer" een soort blok zonder grote kop.',
});
