import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import { type Project, projectOf, readProject } from '../../renderer/project/read-project.ts';
import { listedChanges, nameOfChange } from './listed-changes.ts';
import { type DefinitionChange, projectChanges } from './project-changes.ts';

const hero = { type: 'hero', title: 'Welkom', subtitle: 'Fijn dat je er bent.' };
const call = {
  type: 'call-to-action',
  title: 'Kom je ook?',
  actions: [{ kind: 'contact', label: 'Meld je aan' }],
};
const quote = { type: 'quote', quote: 'Het werkt.', name: 'Ilse' };
const page = (...blocks: JsonValue[]) => ({ title: 'Home', description: 'De voorpagina.', blocks });

const project = (files: Readonly<Record<string, unknown>>): Project =>
  projectOf(Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])));

/** The changes of one file, a line each, as a reader would put them. */
function lines({ values }: DefinitionChange): string[] {
  return values.map((change) => {
    const where = nameOfChange(change);
    return `${where}: ${change.kind} ${change.was ?? '-'} → ${change.is ?? '-'}`;
  });
}

function changed(before: object, after: object, path = 'pages/index.json'): string[] {
  const changes = projectChanges(project({ [path]: before }), project({ [path]: after }));
  return changes.flatMap(lines);
}

describe('what differs between two projects', () => {
  it('is empty when nothing changed, also in the site itself', () => {
    const site = readProject(REPOSITORY);
    expect(projectChanges(site, readProject(REPOSITORY))).toEqual([]);
  });

  it('is named with the Dutch titles of the schemas', () => {
    const after = { ...page({ ...hero, title: 'Hallo' }, call), title: 'Thuis' };
    expect(changed(page(hero, call), after)).toEqual([
      'Titel: changed Home → Thuis',
      'Kop van Opening “Hallo”: changed Welkom → Hallo',
    ]);
  });

  it('leads into lists and groups', () => {
    const after = { ...call, actions: [{ kind: 'contact', label: 'Ik kom' }] };
    expect(changed(page(call), page(after))).toEqual([
      'Tekst op de knop van Knop 1 van Oproep “Kom je ook?”: changed Meld je aan → Ik kom',
    ]);
  });

  it('can be a switch, which stands as its default says before it is turned', () => {
    const on = { ...page(hero), draft: true };
    expect(changed(page(hero), on)).toEqual(['Concept: changed nee → ja']);
    expect(changed(on, page(hero))).toEqual(['Concept: changed ja → nee']);
    const [change] = projectChanges(
      project({ 'pages/index.json': page(hero) }),
      project({ 'pages/index.json': on }),
    );
    expect(change?.values).toMatchObject([
      { isOn: true, revertOps: [{ op: 'unset', pointer: '/draft', was: true }] },
    ]);
  });

  it('can be a value that was added or removed', () => {
    const { subtitle: _, ...bare } = hero;
    expect(changed(page(hero), page(bare))).toEqual([
      'Toelichting van Opening “Welkom”: removed Fijn dat je er bent. → -',
    ]);
    expect(changed(page(bare), page(hero))).toEqual([
      'Toelichting van Opening “Welkom”: added - → Fijn dat je er bent.',
    ]);
  });

  it('shows a choice in words, and a binding by its target', () => {
    const dark = { ...call, tone: 'dark' };
    const bound = { ...call, title: { $bind: 'programme.title' } };
    expect(changed(page({ ...call, tone: 'tint' }), page(dark))[0]).toMatch(/: changed .+ → .+$/);
    expect(changed(page(call), page(bound))[0]).toContain(
      'Kom je ook? → komt uit het programma (Naam van het programma)',
    );
  });

  it('names the fields of a value that is not complete yet', () => {
    const [picture, bare] = [{ src: 'a.svg', decorative: true }, { src: 'a.svg' }];
    expect(changed(page({ ...hero, picture }), page({ ...hero, picture: bare }))).toEqual([
      'Afbeelding van Opening “Welkom”: changed Bestand: a.svg · Alleen versiering: ja → Bestand: a.svg',
    ]);
  });

  it('says that a link has no destination yet', () => {
    const withButton = (button: JsonValue) => page({ ...call, actions: [button] });
    const begun = withButton({ kind: 'route', label: 'Meer', to: '#' });
    const chosen = withButton({ kind: 'route', label: 'Meer', to: '/contact' });
    expect(changed(begun, chosen)).toEqual([
      'Pagina van Knop 1 van Oproep “Kom je ook?”: changed nog geen bestemming → /contact',
    ]);
    const elsewhere = withButton({ kind: 'external', label: 'Meer', href: 'https://www.voorbeeld.nl' });
    expect(changed(page({ ...call, actions: [] }), elsewhere)[0]).toContain('nog geen bestemming');
  });

  it('can be a block that was added, removed or moved, and what changed in another', () => {
    expect(changed(page(hero, call), page(hero, quote, call))).toEqual([
      'Citaat “Het werkt.”: added - → Het werkt.',
    ]);
    expect(changed(page(hero, quote, call), page(hero, call))).toEqual([
      'Citaat “Het werkt.”: removed Het werkt. → -',
    ]);
    expect(changed(page(hero, quote, call), page(hero, call, quote))).toHaveLength(1);
    expect(changed(page(hero, quote, call), page(quote, call, { ...hero, title: 'Dag' }))).toEqual([
      'Opening “Dag”: moved plaats 1 → plaats 3',
      'Kop van Opening “Dag”: changed Welkom → Dag',
    ]);
  });

  it('can be the blocks of a page as a whole, named one by one', () => {
    const { blocks, ...bare } = { ...page(hero, call), layout: 'jaarprogramma' };
    const names = 'Opening “Welkom” en Oproep “Kom je ook?”';
    expect(changed(bare, { ...bare, blocks })).toEqual([`Blokken: added - → ${names}`]);
    expect(changed({ ...bare, blocks }, bare)).toEqual([`Blokken: removed ${names} → -`]);
    expect(changed(page(hero, call), { redirect: '/contact' })).toContain(`Blokken: removed ${names} → -`);
  });

  it('treats a block of another type in the same place as one removed and one added', () => {
    expect(changed(page(hero), page(call)).map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual([
      'removed',
      'added',
    ]);
  });

  it('can be a page that was added, removed or renamed', () => {
    const home = page(hero, call, quote);
    const before = project({ 'pages/index.json': home, 'pages/oud.json': { ...home, title: 'Oud' } });
    const after = project({
      'pages/index.json': home,
      'pages/nieuw.json': { ...home, title: 'Oud', aliases: ['/oud'] },
      'pages/extra.json': { title: 'Extra', description: 'Meer.', blocks: [] },
    });
    const changes = projectChanges(before, after);
    expect(changes.map(({ file, state, formerPath }) => [file, state, formerPath])).toEqual([
      ['pages/nieuw.json', 'renamed', '/oud'],
      ['pages/extra.json', 'added', undefined],
    ]);
    expect(changes.flatMap(lines)).toEqual(['Andere adressen: added - → /oud']);
    const { 'pages/index.json': index, ...rest } = { 'pages/index.json': home, 'pages/a.json': call };
    expect(
      projectChanges(project({ ...rest, 'pages/index.json': index }), project({ 'pages/index.json': home })),
    ).toMatchObject([{ file: 'pages/a.json', path: '/a', state: 'removed' }]);
  });

  it('can be a file of which only the text changed, and one that is not JSON', () => {
    const [before, after] = ['{"title":"A"}', '{ "title": "A" }'].map((text) =>
      projectOf({ 'pages/a.json': text, 'pages/b.json': '{}' }),
    );
    if (!before || !after) throw new Error('There are two.');
    expect(projectChanges(before, after)).toMatchObject([{ file: 'pages/a.json', state: 'format' }]);
    const broken = projectOf({ 'pages/a.json': '{"title":', 'pages/b.json': '{}' });
    expect(projectChanges(before, broken)).toMatchObject([{ file: 'pages/a.json', state: 'broken' }]);
  });
});

describe('a schedule that differs', () => {
  const sessions = {
    defaultDayOfWeek: 4,
    defaultStartTime: '10:00',
    defaultEndTime: '12:00',
    defaultSubtitle: 'Online',
    schedule: [
      { sessionNumber: 1, year: 2026, month: 4, weekOfMonth: 2 },
      { sessionNumber: 2, year: 2026, month: 5, weekOfMonth: 1 },
    ],
  };
  const compare = (later: object) => {
    const path = 'pages/_programmes/a.json';
    return projectChanges(
      project({ [path]: { title: 'A', sessions } }),
      project({ [path]: { title: 'A', sessions: { ...sessions, ...later } } }),
    );
  };

  it('is shown as a table with the verdict of the calendar', () => {
    const [first, second] = sessions.schedule;
    const [change] = compare({ schedule: [first, { ...second, weekOfMonth: 2 }] });
    expect(change?.values).toEqual([]);
    expect(change?.sessions).toEqual([
      {
        label: 'Bijeenkomst 2',
        pointer: '/sessions/schedule/1',
        before: {
          day: '2026-05-07',
          date: 'donderdag 7 mei 2026',
          times: '10:00 - 12:00',
          details: ['Online'],
          verdict: { weight: 'fine', text: 'Vrij van feestdagen en schoolvakanties' },
        },
        after: {
          day: '2026-05-14',
          date: 'donderdag 14 mei 2026',
          times: '10:00 - 12:00',
          details: ['Online'],
          verdict: { weight: 'wrong', text: 'Valt op Hemelvaartsdag' },
        },
        revertOps: [
          {
            op: 'set',
            file: 'pages/_programmes/a.json',
            pointer: '/sessions/schedule/1',
            was: { ...second, weekOfMonth: 2 },
            value: second,
          },
        ],
      },
    ]);
  });

  it('proposes a free day in the future, and none for a session that has passed', () => {
    const [first, second] = sessions.schedule;
    const changes = compare({ schedule: [first, { ...second, weekOfMonth: 2 }] });
    const saidOn = (today: string) => listedChanges(changes, today)[0]?.changes[0]?.verdict?.text;
    expect(saidOn('2026-05-01')).toBe('Valt op Hemelvaartsdag. Donderdag 7 mei 2026 is wel vrij.');
    expect(saidOn('2026-05-08')).toBe('Valt op Hemelvaartsdag. Donderdag 21 mei 2026 is wel vrij.');
    expect(saidOn('2026-11-25')).toBe('Valt op Hemelvaartsdag');
  });

  it('lists every session that a default changes', () => {
    const [change] = compare({ defaultStartTime: '11:00' });
    expect(change?.values).toMatchObject([{ was: '10:00', is: '11:00' }]);
    expect(change?.sessions.map(({ label, after, revertOps }) => [label, after?.times, revertOps])).toEqual([
      ['Bijeenkomst 1', '11:00 - 12:00', []],
      ['Bijeenkomst 2', '11:00 - 12:00', []],
    ]);
  });

  it('is named by the numbers of the sessions themselves', () => {
    const path = 'pages/_programmes/a.json';
    const about = (description: string) => [{ sessionNumber: 4, description, learningGoals: ['x'] }];
    const version = (text: string) =>
      project({ [path]: { title: 'A', trainingDetails: { sessions: about(text) } } });
    const [change] = projectChanges(version('Oud'), version('Nieuw'));
    expect(change?.values[0]?.labels).toContain('Bijeenkomst 4');
  });

  it('reports a day that does not exist', () => {
    const [first, second] = sessions.schedule;
    const [change] = compare({ schedule: [first, { ...second, weekOfMonth: 5 }] });
    expect(change?.sessions[0]?.after?.verdict.weight).toBe('wrong');
  });

  it('is compared by value where an entry is not a session and has no date', () => {
    const [first] = sessions.schedule;
    const [change] = compare({ schedule: [first, 'later'] });
    expect(change?.sessions).toEqual([]);
    const told = change?.values.map(({ kind, pointer }) => `${kind} ${pointer}`) ?? [];
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
  });

  it('lists the sessions that changed place', () => {
    const [first, second] = sessions.schedule;
    const [change] = compare({ schedule: [second, first] });
    expect(change?.sessions).toEqual([]);
    expect(change && lines(change)).toEqual([
      expect.stringMatching(/Bijeenkomst \d: moved plaats \d → plaats \d$/),
    ]);
  });
});
