import { it } from 'vitest';
import { judgeMutations } from './testing/mutations.ts';

it('judges twenty thousand changed projects without throwing, and every offense lies inside its file', () => {
  judgeMutations(20_000);
});
