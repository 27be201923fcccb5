import { createScanner } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { checkProject } from '../check-project.ts';
import { applyEdits } from './edit.ts';
import { readTolerantly } from './json-text.ts';

const real = readProject(REPOSITORY);
const sources = Object.fromEntries([...real.files].map(([path, { text }]) => [path, text]));

/** Returns the offset of every bracket in a text that is not inside a string. */
function bracketsIn(text: string): number[] {
  const scanner = createScanner(text, true);
  const offsets: number[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    if (/[{}[\]]/.test(text[scanner.getTokenOffset()] ?? '')) offsets.push(scanner.getTokenOffset());
  }
  return offsets;
}

/** Every definition of the site with one bracket removed or doubled. */
const broken = [...real.files.values()].flatMap(({ path, text, value }) =>
  bracketsIn(text)
    .flatMap((at) => [
      { path, at, value, text: text.slice(0, at) + text.slice(at + 1) },
      { path, at, value, text: text.slice(0, at + 1) + text.slice(at) },
    ])
    .map((one) => {
      const { problems, repair } = readTolerantly(one.text);
      return { ...one, problems, repair };
    }),
);

/** Tells whether the repair of a text gives its original value. */
function isCured({ text, value, repair }: (typeof broken)[number]): boolean {
  const cured: unknown = repair && JSON.parse(applyEdits(text, [repair]));
  return JSON.stringify(cured) === JSON.stringify(value);
}

describe('one missing or superfluous bracket', () => {
  it('is one problem in its file, wherever it is', () => {
    expect(broken.length).toBeGreaterThan(2000);
    const others = broken.filter(({ problems }) => problems.length !== 1);
    expect(others.map(({ path, at }) => `${path}:${at}`)).toEqual([]);
  });

  it('is repaired to the original value in over 97% of cases', () => {
    const right = broken.filter(isCured);
    expect(right.length / broken.length).toBeGreaterThan(0.97);
  });

  it('causes no other message, in its own file or elsewhere', () => {
    const usual = checkProject(real);
    const sample = broken.filter((one, index) => index % 37 === 0 && isCured(one));
    expect(sample.length).toBeGreaterThan(40);
    for (const { path, at, text } of sample) {
      const offenses = checkProject(projectOf({ ...sources, [path]: text }, real.media));
      const added = offenses.filter(({ rule }) => rule === 'json-syntax');
      expect(
        added.map(({ file }) => file),
        `${path}:${at}`,
      ).toEqual([path]);
      expect(offenses.length, `${path}:${at}`).toBe(usual.length + 1);
    }
  });
});

describe('a file with a missing bracket', () => {
  it('is judged for the rest, with places in the text as it was typed', () => {
    const whole =
      '{\n  "title": "Contact",\n  "aliases": [\n    "/a"\n  ],\n  "notitle": 1,\n  "blocks": [{ "type": "heroo" }]\n}\n';
    for (const at of bracketsIn(whole).slice(1, 3)) {
      for (const text of [
        whole.slice(0, at) + whole.slice(at + 1),
        whole.slice(0, at + 1) + whole.slice(at),
      ]) {
        const offenses = checkProject(projectOf({ 'pages/contact.json': text }), { only: ['schema'] });
        const rows = text.split('\n');
        const shown = offenses.map(({ line, column, endColumn }) =>
          rows[line - 1]?.slice(column - 1, endColumn - 1),
        );
        expect(shown).toContain('"heroo"');
        expect(shown).toContain('"notitle"');
      }
    }
  });

  it('gets one problem, where brackets stop matching, when more is wrong with it', () => {
    const { problems } = readTolerantly('{ "a": 1 "b": [1, 2 }, "c": { "d": ] }');
    expect(problems.map(({ kind }) => kind)).toEqual(['missing-comma', 'wrong-bracket']);
  });
});
