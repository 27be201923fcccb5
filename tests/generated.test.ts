import { describe, expect, it } from 'vitest';
import { generatedFiles, staleFiles } from '../builder/generators/generated-files.ts';

describe('generated files', () => {
  it('are up to date with their sources (otherwise: npm run generate)', async () => {
    expect((await generatedFiles()).size).toBeGreaterThan(5);
    expect([...(await staleFiles()).keys()]).toEqual([]);
  });
});
