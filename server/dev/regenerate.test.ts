import { expect, it } from 'vitest';
import { isGeneratedFrom } from './regenerate.ts';

it('knows the code, examples and fixtures that files are generated from, and none of those files', () => {
  for (const path of [
    '/site/blocks/hero/schema.ts',
    '/site/blocks/hero/example.json',
    'C:\\site\\blocks\\hero\\example.json',
    '/site/lint/rules/anchor/messages.ts',
    '/site/lint/rules/anchor/fixtures/invalid/misspelled.json',
    '/site/schemas/page.ts',
  ]) {
    expect(isGeneratedFrom(path), path).toBe(true);
  }
  for (const path of [
    '/site/blocks/form/Component.test.tsx',
    '/site/schemas/json/blocks.schema.json',
    '/site/pages/index.json',
    '/site/pages/example.json',
    '/site/docs/naslag.md',
  ]) {
    expect(isGeneratedFrom(path), path).toBe(false);
  }
});
