import { describe, expect, it } from 'vitest';
import { checkProject, type Offense } from './check-project.ts';
import { chosenText } from './edits/chosen-text.ts';
import { fixProject } from './fix-project.ts';
import { type Fixture, fixturesOf, fixtureText, optionsOfFixture, projectOfFixture } from './fixtures.ts';
import { rules } from './rules/index.ts';

/** The rules about names of files: a name that a cure advises must have none of their offenses. */
const ABOUT_NAMES = ['unknown-file', 'media-exists', 'duplicate-route', 'alias-conflict'];
const MEDIA = 'pages/_media/';

function textsOf(fixture: Fixture): Map<string, string> {
  return new Map(Object.entries(fixture.files).map(([path, content]) => [path, fixtureText(content)]));
}

function mediaOf({ media = [] }: Fixture): string[] {
  return Array.isArray(media) ? media : Object.keys(media);
}

/** What an author does who follows a cure about the name of a file; undefined for another cure. */
function renaming({ file, cure }: Offense): { from: string; to: string } | undefined {
  const [, from = file, to] =
    /Hernoem het bestand "([^"]+)" naar "([^"]+)"/.exec(cure) ??
    /(?:Noem het bestand|streepjes, bijvoorbeeld)() "([^"]+)"/.exec(cure) ??
    [];
  if (to === undefined) return undefined;
  const source = from || file;
  return { from: source, to: source.startsWith(MEDIA) ? `${MEDIA}${to.replace(MEDIA, '')}` : to };
}

/** The name that a cure suggests; undefined for another cure, or when it leaves a choice. */
const suggested = ({ cure }: Offense) => /^Bedoel je "([^"]+)"\?$/.exec(cure)?.[1];

function offensesOf(fixture: Fixture, files: Map<string, string>, media: readonly string[]): Offense[] {
  const project = projectOfFixture({ files: Object.fromEntries(files), media: [...media] });
  const { only: _, ...options } = optionsOfFixture('', fixture);
  return checkProject(project, options);
}

/** The rules that a day can break to which a session is moved. */
const ABOUT_DAYS = /^(?:nth-weekday-exists|schedule-order|session-on-holiday) /;

const at = ({ rule, file, pointer }: Offense) => `${rule} ${file} ${pointer}`;
const key = ({ rule, file, message }: Offense) => `${rule} ${file} ${message}`;

const fixtures = rules.flatMap(({ id }) =>
  fixturesOf(id, 'invalid').map((fixture) => ({
    name: `${id}/${fixture.name}`,
    fixture,
    before: offensesOf(fixture, textsOf(fixture), mediaOf(fixture)),
  })),
);

describe('the advice of all rules, followed', () => {
  it('has the forms that are followed here', () => {
    const offenses = fixtures.flatMap(({ before }) => before);
    expect(offenses.filter((offense) => renaming(offense) !== undefined).length).toBeGreaterThan(10);
    expect(offenses.filter((offense) => suggested(offense) !== undefined).length).toBeGreaterThan(30);
    expect(offenses.filter(({ fixable }) => fixable).length).toBeGreaterThan(10);
  });

  it('has all the buttons that rules offer', () => {
    const buttons = fixtures.flatMap(({ before }) =>
      before.flatMap(({ rule, choice }) =>
        choice ? [`${rule}: ${choice.label.replace(/ naar .*/, '')}`] : [],
      ),
    );
    expect([...new Set(buttons)].sort()).toEqual([
      'nth-weekday-exists: Verplaats',
      'pasted-list: Maak er een lijst van',
      'pasted-table: Maak er een tabel van',
      'schedule-order: Zet op volgorde van datum',
      'session-numbers: Beschrijving toevoegen',
      'session-numbers: Haal de beschrijving van bijeenkomst 7 weg',
      'session-numbers: Nummer de bijeenkomsten door',
      'session-on-holiday: Verplaats',
    ]);
  });

  it.each(fixtures)('names files that are free and that no rule refuses: $name', ({ fixture, before }) => {
    const files = textsOf(fixture);
    const media = mediaOf(fixture);
    for (const offense of before) {
      const change = renaming(offense);
      if (!change) continue;
      const { from, to } = change;
      const takenBy = to.startsWith(MEDIA) ? media.map((name) => `${MEDIA}${name}`) : [...files.keys()];
      expect(
        takenBy.filter((path) => path.toLowerCase() === to.toLowerCase() && path !== from),
        to,
      ).toEqual([]);
      expect(to).not.toBe(from);
      const name = (path: string) => path.slice(MEDIA.length);
      const renamed = new Map([...files].map(([path, text]) => [path === from ? to : path, text]));
      const wrong = [JSON.stringify(name(from)), /"[^"]+"/.exec(offense.message)?.[0] ?? ''];
      const isWritten = offense.cure.includes('schrijf die naam');
      const written = [...renamed].map(([path, text]): [string, string] => [
        path,
        isWritten ? wrong.reduce((all, old) => all.replaceAll(old, JSON.stringify(name(to))), text) : text,
      ]);
      const moved = media.map((picture) => (`${MEDIA}${picture}` === from ? name(to) : picture));
      const after = offensesOf(fixture, new Map(written), moved);
      expect(after.map(key)).not.toContain(key(offense));
      const aboutNew = after.filter(
        ({ rule, file, message }) =>
          ABOUT_NAMES.includes(rule) && (file === to || message.includes(`"${name(to)}"`)),
      );
      expect(aboutNew.map(({ message }) => message)).toEqual([]);
    }
  });

  it.each(fixtures)('leaves no error where a suggested name is taken over: $name', ({ fixture, before }) => {
    const files = textsOf(fixture);
    const media = mediaOf(fixture);
    for (const offense of before) {
      const meant = suggested(offense);
      const text = files.get(offense.file);
      if (meant === undefined || text === undefined || offense.line !== offense.endLine) continue;
      const lines = text.split('\n');
      const line = lines[offense.line - 1] ?? '';
      const typed = line.slice(offense.column - 1, offense.endColumn - 1);
      if (!/^".*"$/.test(typed)) continue;
      lines[offense.line - 1] =
        line.slice(0, offense.column - 1) + JSON.stringify(meant) + line.slice(offense.endColumn - 1);
      const after = offensesOf(fixture, new Map(files).set(offense.file, lines.join('\n')), media);
      const there = after.filter(
        ({ rule, file, pointer }) =>
          rule === offense.rule && file === offense.file && pointer === offense.pointer,
      );
      expect(
        there.map(({ message }) => message),
        `${offense.rule}: ${meant}`,
      ).toEqual([]);
    }
  });

  it.each(fixtures)(
    'leaves no problem where a choice was made, and adds none: $name',
    ({ fixture, before }) => {
      const files = textsOf(fixture);
      for (const offense of before) {
        if (!offense.choice) continue;
        const { file } = offense.choice;
        const text = files.get(file) ?? '';
        const chosen = new Map(files).set(file, chosenText(text, offense.choice));
        const after = offensesOf(fixture, chosen, mediaOf(fixture)).map(at);
        expect(after).not.toContain(at(offense));
        const earlier = new Set(before.map(at));
        expect(after.filter((place) => ABOUT_DAYS.test(place) && !earlier.has(place))).toEqual([]);
      }
    },
  );

  it.each(fixtures)('leaves no problem where a safe fix was applied: $name', ({ fixture, before }) => {
    const { only: _, ...options } = optionsOfFixture('', fixture);
    const project = projectOfFixture(fixture);
    const fixed = new Map([...textsOf(fixture), ...fixProject(project, options)]);
    const fixable = before.filter((offense) => offense.fixable);
    const words = (offense: Offense) => `${key(offense)} ${offense.pointer}`;
    const after = new Set(offensesOf(fixture, fixed, mediaOf(fixture)).map(words));
    expect(fixable.filter((offense) => after.has(words(offense))).map(words)).toEqual([]);
    expect(fixProject(projectOfFixture({ ...fixture, files: Object.fromEntries(fixed) }), options).size).toBe(
      0,
    );
  });
});
