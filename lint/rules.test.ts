import { describe, expect, it } from 'vitest';
import { checkProject } from './check-project.ts';
import { fixProject } from './fix-project.ts';
import { fixturesOf, fixtureText, optionsOfFixture, projectOfFixture } from './fixtures.ts';
import { rules } from './rules/index.ts';
import { underlined } from './testing/underlined.ts';

it('there are rules', () => {
  expect(rules.length).toBeGreaterThan(0);
});

describe.each(rules)('rule $id', ({ id, title, description, severity }) => {
  const valid = fixturesOf(id, 'valid');
  const invalid = fixturesOf(id, 'invalid');

  it('has a title, a description and fixtures of both kinds', () => {
    const missing = [
      ...(title === '' || description === '' ? ['title or description'] : []),
      ...(valid.length > 0 ? [] : ['fixtures/valid/*.json']),
      ...(invalid.length > 0 ? [] : ['fixtures/invalid/*.json']),
    ];
    expect(missing, `Missing in lint/rules/${id}`).toEqual([]);
  });

  it.each(valid)('reports nothing in valid/$name', (fixture) => {
    expect(checkProject(projectOfFixture(fixture), optionsOfFixture(id, fixture))).toEqual([]);
  });

  it.each(invalid)('underlines what is wrong in invalid/$name, with message and cure', (fixture) => {
    expect(fixture.expect?.length).toBeGreaterThan(0);
    const offenses = checkProject(projectOfFixture(fixture), optionsOfFixture(id, fixture));
    const found = offenses.map((offense, index) => {
      const wanted = fixture.expect?.[index];
      const has = (text: string, part: string | undefined) => (part && text.includes(part) ? part : text);
      return {
        file: offense.file,
        underlined: underlined(fixtureText(fixture.files[offense.file] ?? ''), offense),
        message: has(offense.message, wanted?.message),
        cure: has(offense.cure, wanted?.cure),
      };
    });
    expect(found).toEqual(fixture.expect);
    expect(offenses.map(({ severity }) => severity)).toEqual(offenses.map(() => severity));
  });

  it.each(invalid)('fixes what is safe in invalid/$name, and leaves nothing to fix', (fixture) => {
    const options = optionsOfFixture(id, fixture);
    const project = projectOfFixture(fixture);
    const fixed = Object.fromEntries(fixProject(project, options));
    const wanted = Object.entries(fixture.fixed ?? {}).map(([path, content]) => [path, fixtureText(content)]);
    expect(fixed, 'The files after the fix, which are `fixed` in the fixture').toEqual(
      Object.fromEntries(wanted),
    );
    const again = projectOfFixture({ ...fixture, files: { ...fixture.files, ...fixed } });
    expect(fixProject(again, options).size).toBe(0);
    expect(checkProject(project, options).some(({ fixable }) => fixable)).toBe(wanted.length > 0);
  });
});
