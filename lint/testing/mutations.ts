import fc from 'fast-check';
import { expect } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, type JsonValue } from '../../renderer/project/json.ts';
import { type Project, projectOf, readProject } from '../../renderer/project/read-project.ts';
import { checkProject, type Offense } from '../check-project.ts';

/** Asserts that every offense starts and ends inside its file, with texts of a reasonable length. */
export function expectInside(project: Project, offenses: readonly Offense[]) {
  const rowsIn = new Map(
    [...project.files].map(([path, { text }]) => [path, text.replace(/^\ufeff/, '').split(/\r\n?|\n/)]),
  );
  for (const offense of offenses) {
    const rows = rowsIn.get(offense.file);
    if (rows === undefined) continue;
    const within = (line: number, column: number) =>
      line >= 1 && line <= rows.length && column >= 1 && column <= (rows[line - 1] ?? '').length + 1;
    const { line, column, endLine, endColumn, message, cure } = offense;
    const forward = endLine > line || (endLine === line && endColumn >= column);
    const isRight = within(line, column) && within(endLine, endColumn) && forward;
    expect(isRight ? undefined : offense).toBeUndefined();
    expect(message.length).toBeLessThan(1000);
    expect(cure).not.toBe('');
  }
}

/** Pieces of text that make or break JSON and its meaning. */
const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    ...'{}[]:,"\\/'.split(''),
    'null',
    '"type"',
    '"$bind"',
    '"slot": "x", ',
    '"layout": "jaarprogramma", ',
    '\ufeff',
    '\u0000',
    '-1e9',
    '"to": "#x", ',
    '"$bind": "programme"',
    '[x](javascript:y)',
  ),
);

/** Cuts and inserts text at random places. */
const inText = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 40 }), piece), { minLength: 1, maxLength: 4 }).map(
  (changes) => (text: string) =>
    changes.reduce((before, [place, length, insert]) => {
      const at = place % (before.length + 1);
      return before.slice(0, at) + insert + before.slice(at + length);
    }, text),
);

/** Replaces the `index`th value inside a value, in document order. */
function replaced(value: JsonValue, index: { left: number }, by: JsonValue): JsonValue {
  if (index.left-- === 0) return by;
  if (Array.isArray(value)) return value.map((item) => replaced(item, index, by));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, index, by)]));
}

/** Replaces a random value by random JSON. */
const inStructure = fc
  .tuple(fc.nat({ max: 300 }), fc.jsonValue({ maxDepth: 3 }))
  .map(([left, by]) => (text: string) => {
    const value: JsonValue = JSON.parse(text);
    const replacement: JsonValue = JSON.parse(JSON.stringify(by));
    return JSON.stringify(replaced(value, { left }, replacement), null, 2);
  });

/**
 * Changes the project's real definitions at random, in their text and in their structure, and asserts that the
 * engine judges each without throwing.
 *
 * @param runs how many changed projects to judge
 */
export function judgeMutations(runs: number) {
  const real = readProject(REPOSITORY);
  const files = [...real.files.values()];
  expect(files.length).toBeGreaterThan(10);
  const sources = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.oneof(inText, inStructure), ({ path, text }, change) => {
      const project = projectOf({ ...sources, [path]: change(text) }, real.media);
      expectInside(project, checkProject(project));
    }),
    { numRuns: runs },
  );
}
