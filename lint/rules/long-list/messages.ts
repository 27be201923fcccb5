import type { Advice } from '../../advice.ts';

export function manyCards(count: number, limit: number): Advice {
  return {
    message: `Dit blok heeft ${count} kaarten: dat leest niemand uit.`,
    cure: `Verdeel ze over twee blokken, of kies de ${limit} die ertoe doen.`,
  };
}

export function manyEntries(count: number, limit: number): Advice {
  return {
    message: `Dit menu heeft ${count} regels: daarin vinden bezoekers niets terug.`,
    cure: `Houd er hoogstens ${limit} over. Zet pagina’s die bij elkaar horen onder één regel, met "children".`,
  };
}
