import { describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from '../../lint/fixtures.ts';
import { rules } from '../../lint/rules/index.ts';
import { authorCure } from './author-cure.ts';

const cures = rules.flatMap(({ id }) =>
  fixturesOf(id, 'invalid').flatMap((fixture) =>
    checkProject(projectOfFixture(fixture), optionsOfFixture(id, fixture)).map(({ cure }) => cure),
  ),
);

describe('a cure in the Studio', () => {
  it('names no command, whatever the problem', () => {
    expect(cures.filter((cure) => cure.includes('npm run')).length).toBeGreaterThan(0);
    expect(cures.map(authorCure).filter((cure) => cure.includes('npm run'))).toEqual([]);
  });

  it('is otherwise that of the lint', () => {
    const others = cures.filter((cure) => !cure.includes('npm run'));
    expect(others.map(authorCure)).toEqual(others);
    expect(authorCure('Haal het weg; `npm run fix` doet het ook. Zulke tekens komen mee.')).toBe(
      'Haal het weg. Zulke tekens komen mee.',
    );
  });
});
