import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { declaredIn } from './declared-in.ts';

const repository = mkdtempSync(join(tmpdir(), 'declared-in-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));
mkdirSync(join(repository, 'blocks/hero'), { recursive: true });

const declared = (exported: { default?: { type: string } }) =>
  declaredIn(
    {
      folder: 'blocks/hero',
      files: ['schema.ts', 'example.json'],
      load: async () => exported,
      nameOf: ({ type }) => type,
    },
    repository,
  );

it('names what is wrong in a folder that declares a block type, and what to do', async () => {
  const whole = { default: { type: 'hero' } };
  await expect(declared(whole)).rejects.toThrow(
    'blocks/hero lacks schema.ts, example.json. Add what is missing, or remove the folder.',
  );
  for (const name of ['schema.ts', 'example.json']) writeFileSync(join(repository, 'blocks/hero', name), '');
  await expect(declared({})).rejects.toThrow('blocks/hero/schema.ts has no default export.');
  await expect(declared({ default: { type: 'opening' } })).rejects.toThrow(
    'blocks/hero/schema.ts declares "opening". Give the folder that name, or change it there.',
  );
  expect(await declared(whole)).toBe(whole.default);
});
