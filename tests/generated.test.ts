import { expect, it } from 'vitest';
import { staleFiles } from '../builder/generators/generated-files.ts';

it('generated files are up to date with their sources (otherwise: npm run generate)', async () => {
  expect([...(await staleFiles()).keys()]).toEqual([]);
});
