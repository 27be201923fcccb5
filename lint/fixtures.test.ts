import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesOf } from './fixtures.ts';

const repository = mkdtempSync(join(tmpdir(), 'fixtures-'));
const folder = 'lint/rules/any-rule/fixtures/invalid';
const write = (text: string) => writeFileSync(join(repository, folder, 'first.json'), text);
beforeAll(() => void mkdirSync(join(repository, folder), { recursive: true }));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

it('reads the fixtures of a rule; a rule may have none', () => {
  write('{ "files": {} }');
  expect(fixturesOf('any-rule', 'invalid', repository)).toEqual([{ name: 'first.json', files: {} }]);
  expect(fixturesOf('any-rule', 'valid', repository)).toEqual([]);
});

it('names a fixture that is no JSON, or has not its form, and says what is wrong', () => {
  write('{ "files": { }');
  expect(() => fixturesOf('any-rule', 'invalid', repository)).toThrow(
    `${folder}/first.json is not valid JSON: `,
  );
  write('{ "file": {} }');
  expect(() => fixturesOf('any-rule', 'invalid', repository)).toThrow(
    /first\.json does not have the form of lint\/fixtures\.ts:\n.*Unrecognized key: "file"/,
  );
});
