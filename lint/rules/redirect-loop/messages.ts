import type { Advice } from '../../rule.ts';

export const goesRound = (paths: readonly string[]): Advice => ({
  message: `Deze doorverwijzing draait rond: ${paths.join(' → ')}.`,
  cure: 'Laat een van deze adressen naar een gewone pagina gaan.',
});
