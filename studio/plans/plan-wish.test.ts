import { describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { projectWith } from '../../lint/edits/project-with.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { type Wish, wish as wishRequest } from '../protocol.ts';
import { studioProblem } from '../server/problems/problem-id.ts';
import { newProblems } from './consequences.ts';
import { planWish } from './plan-wish.ts';

const project = readProject(REPOSITORY);

function plan(wish: Wish) {
  const planned = planWish(project, wish);
  if ('problem' in planned) throw new Error(planned.problem);
  const future = projectWith(project, planned.texts);
  const [before, after] = [checkProject(project), checkProject(future)];
  return {
    ...planned,
    future,
    problems: newProblems(before.map(studioProblem), after.map(studioProblem), planned, planned.texts),
  };
}

const errors = (problems: ReturnType<typeof newProblems>) =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

const newPage = {
  kind: 'new-page',
  route: '/dag-van-de-tests',
  title: 'Dag van de tests',
  inMenu: false,
  draft: false,
} as const;

describe('a new page', () => {
  it.each([
    { kind: 'empty' } as const,
    { kind: 'page', route: '/hackathon' } as const,
    { kind: 'layout', layout: 'jaarprogramma', programme: 'gemeenten' } as const,
  ])('that begins with $kind is one file, without an error', (from) => {
    const { texts, problems, open } = plan({ ...newPage, from });
    expect([...texts.keys()]).toEqual(['pages/dag-van-de-tests.json']);
    expect(errors(problems)).toEqual([]);
    expect(open).toBe('/dag-van-de-tests');
  });

  it('says by their titles what fills the blocks', () => {
    const from = { kind: 'layout', layout: 'jaarprogramma', programme: 'gemeenten' } as const;
    const said = (ownProgramme: boolean) => plan({ ...newPage, from, ownProgramme }).says[0];
    expect(said(false)).toContain(
      'de indeling “Jaarprogramma”, gevuld met het programma “Social impact hacking voor gemeenten”.',
    );
    expect(said(true)).toContain('de indeling “Jaarprogramma”, gevuld met een nieuw programma.');
  });

  it('says which files begin as a copy', () => {
    const from = { kind: 'page', route: '/jaarprogramma/gemeenten' } as const;
    const route = '/jaarprogramma/scholen';
    expect(plan({ ...newPage, route, from, ownProgramme: true }).copied).toEqual([
      { from: 'pages/jaarprogramma/gemeenten.json', to: 'pages/jaarprogramma/scholen.json' },
      { from: 'pages/_programmes/gemeenten.json', to: 'pages/_programmes/scholen.json' },
    ]);
  });

  it('comes last in the menu if wanted, and changes no other byte of the site file', () => {
    const { texts } = plan({ ...newPage, from: { kind: 'empty' }, inMenu: true });
    const last = '{ "label": "Contact", "to": "/contact" }';
    const before = project.files.get('pages/_site.json')?.text ?? '';
    expect(texts.get('pages/_site.json')).toBe(
      before.replace(
        `${last}\n      ],`,
        `${last},\n        {\n          "label": "Dag van de tests",\n          "to": "/dag-van-de-tests"\n        }\n      ],`,
      ),
    );
  });

  it.each([
    [{ title: 'a'.repeat(300) }, 'Deze titel is te lang: er passen 200 tekens in.'],
    [
      { route: `/${'a'.repeat(300)}` },
      'Dit adres is te lang: er passen 150 tekens in. Kies een korter adres.',
    ],
    [{ route: '/a b'.repeat(90) }, 'Dit adres is te lang: er passen 150 tekens in. Kies een korter adres.'],
  ])('says what is too long: %j', (typed, problem) => {
    const asked = wishRequest.parse({ ...newPage, from: { kind: 'empty' }, ...typed });
    expect(planWish(project, asked)).toEqual({ problem });
  });

  it('can begin as a draft', () => {
    const { texts } = plan({ ...newPage, from: { kind: 'empty' }, draft: true });
    expect(JSON.parse(texts.get('pages/dag-van-de-tests.json') ?? '')).toHaveProperty('draft', true);
  });

  it.each([
    { kind: 'page', route: '/jaarprogramma/gemeenten' } as const,
    { kind: 'layout', layout: 'jaarprogramma', programme: 'gemeenten' } as const,
  ])('that begins with $kind can get its own programme, named after it', (from) => {
    const wish = { ...newPage, route: '/jaarprogramma/scholen', title: 'Voor scholen', from };
    const { texts, problems, says } = plan({ ...wish, ownProgramme: true });
    expect([...texts.keys()]).toEqual(['pages/jaarprogramma/scholen.json', 'pages/_programmes/scholen.json']);
    expect(texts.get('pages/jaarprogramma/scholen.json')).toContain('"programme": "scholen"');
    expect(texts.get('pages/_programmes/scholen.json')).toBe(
      project.files
        .get('pages/_programmes/gemeenten.json')
        ?.text.replace('"title": "Social impact hacking voor gemeenten"', '"title": "Voor scholen"'),
    );
    expect(says[1]).toBe(
      'Links, bij “Programma’s”, komt het programma “Voor scholen”, als kopie van “Social impact hacking voor gemeenten”. Wat je daarin wijzigt, verandert alleen op deze pagina.',
    );
    expect(errors(problems)).toEqual([]);
  });

  it('gets a programme under a name that is free', () => {
    const from = { kind: 'page', route: '/jaarprogramma/gemeenten' } as const;
    const { texts } = plan({ ...newPage, route: '/gemeenten', from, ownProgramme: true });
    expect([...texts.keys()]).toEqual(['pages/gemeenten.json', 'pages/_programmes/gemeenten-2.json']);
  });

  it('can be the homepage of a site that has none', () => {
    const homeless = projectWith(project, new Map([['pages/index.json', undefined]]));
    const from = { kind: 'page', route: '/jaarprogramma/gemeenten' } as const;
    const planned = planWish(homeless, { ...newPage, route: '/', from, draft: true, ownProgramme: true });
    if ('problem' in planned) throw new Error(planned.problem);
    expect([...planned.texts.keys()]).toEqual(['pages/index.json', 'pages/_programmes/index.json']);
    expect(planned.texts.get('pages/index.json')).not.toContain('"draft"');
    expect(planned.says).toContain('De homepage kan geen concept zijn: die staat meteen op de site.');
  });

  it('is refused at an address that is taken', () => {
    const refused = planWish(project, { ...newPage, route: '/contact', from: { kind: 'empty' } });
    expect(refused).toEqual({ problem: '/contact bestaat al. Kies een ander adres.' });
  });
});

describe('a page with another address', () => {
  it('causes no problems, and says how many links follow', () => {
    const { says, problems, future } = plan({ kind: 'rename-page', from: '/hackathon', to: '/dag' });
    expect(says[0]).toMatch(/^\d+ links gaan mee naar het nieuwe adres: .*2 in het menu of de voet.*\.$/);
    expect(says[0]).toContain('1 op /sb');
    expect(errors(problems)).toEqual([]);
    expect(future.files.has('pages/hackathon.json')).toBe(false);
    expect(future.files.get('pages/dag.json')?.text).toContain('"aliases": ["/hackathon"]');
  });
});

describe('the removal of a page', () => {
  it('shows what would break, and where', () => {
    const { problems } = plan({ kind: 'remove-page', route: '/hackathon', fromSite: false });
    const broken = problems.find(({ message }) => message.includes('"/hackathon"'));
    expect(broken).toMatchObject({ severity: 'error', places: expect.arrayContaining(['Site']) });
  });

  it('breaks nothing when its address redirects', () => {
    const wish = { kind: 'remove-page', route: '/hackathon', redirect: '/contact', fromSite: true } as const;
    const { problems, says } = plan(wish);
    expect(errors(problems)).toEqual([]);
    expect(says[0]).toBe('Wie /hackathon opent, gaat naar /contact.');
  });

  it('takes along the programme that nothing else uses, and keeps one that a tile shows', () => {
    const from = { kind: 'page', route: '/jaarprogramma/gemeenten' } as const;
    const made = plan({ ...newPage, from, ownProgramme: true });
    const removal = { kind: 'remove-page', route: '/dag-van-de-tests', fromSite: true } as const;
    const planned = planWish(made.future, removal);
    if ('problem' in planned) throw new Error(planned.problem);
    expect([...planned.texts]).toEqual([
      ['pages/dag-van-de-tests.json', undefined],
      ['pages/_programmes/dag-van-de-tests.json', undefined],
    ]);
    expect(planned.says.at(-1)).toBe(
      'Het programma “Dag van de tests” gaat ook weg: geen andere pagina gebruikt het.',
    );
    const kept = plan({ ...removal, route: '/jaarprogramma/gemeenten', redirect: '/contact' });
    expect([...kept.texts.keys()]).not.toContain('pages/_programmes/gemeenten.json');
  });

  it('names the homepage by its name', () => {
    const { says } = plan({ kind: 'remove-page', route: '/hackathon', redirect: '/', fromSite: true });
    expect(says[0]).toBe('Wie /hackathon opent, gaat naar de homepage.');
  });
});

describe('newProblems', () => {
  const problem = {
    rule: 'anchor',
    file: 'pages/a.json',
    message: 'Mis',
    cure: 'Herstel',
    severity: 'error',
  } as const;

  it('skips existing problems, also those of a renamed file', () => {
    expect(newProblems([problem], [problem])).toEqual([]);
    const moved = { from: 'pages/a.json', to: 'pages/b.json' };
    expect(newProblems([problem], [{ ...problem, file: 'pages/b.json' }], { moved })).toEqual([]);
  });

  it('skips a problem that only names the new address of a page', () => {
    const moved = { from: 'pages/a.json', to: 'pages/b.json' };
    const at = (message: string) => ({ ...problem, file: 'pages/c.json', message });
    expect(newProblems([at('Staat ook op /a.')], [at('Staat ook op /b.')], { moved })).toEqual([]);
    expect(newProblems([at('Staat ook op /a.')], [at('Staat ook op /ab.')], { moved })).toHaveLength(1);
  });

  it('skips what a copy has in common with the original, and reports what only the copy has', () => {
    const copied = [{ from: 'pages/a.json', to: 'pages/b.json' }];
    const copy = { ...problem, file: 'pages/b.json' };
    const own = { ...copy, message: 'Staat ook op /a.' };
    expect(newProblems([problem], [problem, copy, own], { copied })).toMatchObject([
      { message: 'Staat ook op /a.' },
    ]);
    expect(newProblems([problem], [problem, copy, copy], { copied })).toHaveLength(1);
  });

  it('reports a problem between two pages once, at the page that changes', () => {
    const pair = [
      { ...problem, message: 'Staat ook op /b.' },
      { ...problem, file: 'pages/b.json', message: 'Staat ook op /a.' },
    ];
    const changed = new Set(['pages/b.json']);
    expect(newProblems([], pair, {}, changed)).toMatchObject([{ places: ['Pagina /b'] }]);
    expect(newProblems([], pair)).toHaveLength(2);
  });

  it('finds one more occurrence of a problem, and groups the places of one problem', () => {
    const other = { ...problem, file: 'pages/b.json' };
    expect(newProblems([problem], [problem, problem, other])).toEqual([
      { severity: 'error', message: 'Mis', cure: 'Herstel', places: ['Pagina /a', 'Pagina /b'] },
    ]);
  });
});
