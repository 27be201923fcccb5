import { it } from 'vitest';
import { judgeMutations } from './testing/mutations.ts';

it('checkProject never throws, and places offenses inside their file, for 20,000 randomly changed projects', () => {
  judgeMutations(20_000);
});
