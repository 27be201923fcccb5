import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { editorPhrases } from './editor-phrases.ts';

const packages = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@codemirror/view'))));

/** The words in calls of `phrase`, in whichever package of CodeMirror. */
function phrasesIn(name: string): string[] {
  const source = readFileSync(join(packages, name, 'dist/index.js'), 'utf8');
  return [...source.matchAll(/\bphrase\(([^)]*)/g)].flatMap(([, call = '']) =>
    [...call.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
  );
}

it('says everything that CodeMirror says in Dutch', () => {
  const said = readdirSync(packages).flatMap(phrasesIn);
  expect(said).toContain('Find');
  expect(Object.keys(editorPhrases)).toEqual(expect.arrayContaining(said));
});
