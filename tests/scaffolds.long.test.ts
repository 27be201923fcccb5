import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());
const at = (path: string) => join(copy.folder, path);

it('a new block, and a new page that uses it, pass the tests of all blocks and pages', () => {
  expect(copy.run('new-block', 'example-scaffold').status).toBe(0);
  expect(copy.run('new-page', '/voorbeeldpagina', '--title', 'Voorbeeldpagina').status).toBe(0);
  const page = JSON.parse(readFileSync(at('pages/voorbeeldpagina.json'), 'utf8'));
  page.blocks.push(JSON.parse(readFileSync(at('blocks/example-scaffold/example.json'), 'utf8')));
  writeFileSync(at('pages/voorbeeldpagina.json'), JSON.stringify(page));
  cpSync(join(REPOSITORY, 'tests'), at('tests'), { recursive: true });
  const tests = ['tests/blocks.test.tsx', 'tests/specification/site.test.ts', 'tests/imports.test.ts'];
  const { status, output } = copy.command('vitest', 'run', ...tests);
  expect(output).toContain('3 passed');
  expect(status).toBe(0);
});
