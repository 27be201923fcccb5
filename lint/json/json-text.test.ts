import { createScanner } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readTolerantly } from './json-text.ts';

const real = readProject(REPOSITORY);

/** Returns the offsets of every colon, and of both quotation marks of every string. */
function signsIn(text: string): { sign: string; at: number }[] {
  const scanner = createScanner(text, true);
  const signs: { sign: string; at: number }[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const at = scanner.getTokenOffset();
    if (text[at] === ':') signs.push({ sign: 'colon', at });
    if (text[at] !== '"') continue;
    signs.push({ sign: 'opening', at }, { sign: 'closing', at: at + scanner.getTokenLength() - 1 });
  }
  return signs;
}

/** A sample of the site's punctuation, spread over its files, each character removed from its text. */
const broken = [...real.files.values()]
  .flatMap(({ path, text, value }) => signsIn(text).map((sign) => ({ path, value, text, ...sign })))
  .filter((_, index) => index % 11 === 0)
  .map(({ text: whole, at, ...rest }) => {
    const text = whole.slice(0, at) + whole.slice(at + 1);
    return { ...rest, at, text, reading: readTolerantly(text) };
  });

function lineOf(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length;
}

describe.each(['colon', 'opening', 'closing'])('one missing %s character', (kind) => {
  const cases = broken.filter(({ sign }) => sign === kind);
  const share = (holds: (tried: (typeof cases)[number]) => boolean) =>
    cases.filter(holds).length / cases.length;

  it('is one problem, on its own line', () => {
    expect(cases.length).toBeGreaterThan(120);
    const onLine = share(
      ({ reading: { problems }, text, at }) =>
        problems.length === 1 && lineOf(text, problems[0]?.offset ?? 0) === lineOf(text, at),
    );
    expect(onLine).toBeGreaterThan(0.97);
  });

  it('leaves the value of the file as it was', () => {
    const same = share(({ reading, value }) => JSON.stringify(reading.value) === JSON.stringify(value));
    expect(same).toBeGreaterThan(0.97);
  });
});

it('a string that runs over two lines is one problem, wherever it is broken', () => {
  const texts = [...real.files.values()].flatMap(({ text }) => {
    const spaces = [...text.matchAll(/(?<=[a-z]) (?=[a-z]+ [a-z]+[^"\n]*",?\n)/g)].map(({ index }) => index);
    return spaces.slice(0, 3).map((at) => `${text.slice(0, at)}\n    ${text.slice(at + 1)}`);
  });
  expect(texts.length).toBeGreaterThan(30);
  const problems = texts.map((text) => readTolerantly(text).problems.map(({ kind }) => kind));
  expect(problems.filter((kinds) => kinds.join() !== 'line-break')).toEqual([]);
});

it('a merge conflict left by Git is one problem', () => {
  for (const [path, { text }] of real.files) {
    const lines = text.split('\n');
    const middle = Math.floor(lines.length / 2);
    const both = ['<<<<<<< HEAD', lines[middle], '=======', lines[middle], '>>>>>>> main'];
    const conflict = [...lines.slice(0, middle), ...both, ...lines.slice(middle + 1)].join('\n');
    const { problems } = readTolerantly(conflict);
    expect(
      problems.map(({ kind, offset }) => [kind, conflict.slice(offset, offset + 7)]),
      path,
    ).toEqual([['merge-conflict', '<<<<<<<']]);
  }
});
