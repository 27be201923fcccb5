import type { Advice } from '../../advice.ts';

export function goesRound(paths: readonly string[]): Advice {
  return {
    message: `Deze doorverwijzing gaat in een kring rond: ${paths.join(' → ')}.`,
    cure: 'Laat een van deze adressen naar een gewone pagina gaan.',
  };
}
