import type { Advice } from '../../advice.ts';

/** @param others names of the other files that have it */
export function sameDescription(others: string): Advice {
  return {
    message: `Deze beschrijving staat ook in ${others}.`,
    cure: 'Schrijf wat een bezoeker op deze pagina vindt, en niet op de andere. De beschrijving staat in zoekresultaten.',
  };
}
