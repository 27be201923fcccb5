import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProject } from '../lint/check-project.ts';
import { planRename, type RenamePlan } from '../lint/edits/rename/plan-rename.ts';
import { resolveRoute, routeTable } from '../lint/route-table.ts';
import { type Project, projectOf, readProject } from '../renderer/project/read-project.ts';
import { routesOf } from '../renderer/project/routes.ts';
import { sourceFile } from '../renderer/project/source-file.ts';

const ROOT = join(import.meta.dirname, '..');
const real = readProject(ROOT);
const realRoutes = routesOf(real)
  .pages.map(({ name }) => name)
  .filter((route) => route !== '/');

function planned(project: Project, from: string, to: string): RenamePlan {
  const plan = planRename(project, from, to);
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

/** The project as it is once a plan has been carried out. */
function renamedProject(project: Project, { oldPath, texts }: RenamePlan): Project {
  const files = new Map(project.files);
  files.delete(oldPath);
  for (const [path, text] of texts) files.set(path, sourceFile(path, text));
  return { ...project, files };
}

const renamed = (project: Project, from: string, to: string) =>
  renamedProject(project, planned(project, from, to));

const textsOf = ({ files }: Project) =>
  Object.fromEntries([...files].map(([path, { text }]) => [path, text]));

const problemOf = (project: Project, from: string, to: string) => {
  const plan = planRename(project, from, to);
  return 'problem' in plan ? plan.problem : undefined;
};

/** What the lint says, without lines and columns, with the page's file by its new path. */
const verdict = (project: Project, moved?: RenamePlan) =>
  checkProject(project).map(({ rule, file, pointer, message }) =>
    [rule, file === moved?.oldPath ? moved.newPath : file, pointer, message].join(' '),
  );

const small = projectOf({
  'pages/index.json': `{
  "title": "Home", "description": "Thuis",
  "blocks": [{ "type": "hero",   "title": "Caf\\u00e9 [aanbod](/prijs#a) en [meer]( </prijs?x=1#b> \\"t\\")",
    "actions": [ {"kind":"route","label":"/prijs","to":"\\/prijs?y=2#c"} ] }]
}`,
  'pages/prijs.json':
    '{\n\t"title": "Prijs",\n\t"description": "Wat het kost",\n\t"blocks": [{ "to": "#a" }]\n}\n',
  'pages/prijslijst.json': '{ "title": "Lijst", "blocks": [] }',
  'pages/kosten.json': '{"redirect":"/prijs#a"}',
  'pages/_site.json':
    '{ "baseUrl": "https://a.example", "footer": [{ "href": "https://a.example/prijs#a" }, { "to": { "$bind": "programmes.x.page" } }] }',
  'pages/_programmes/x.json': '{ "page": "/prijs", "text": "/prijs" }',
  'pages/_layouts/l.json': '{ "blocks": [{ "to": "/prijs" }, { "to": "/prijslijst" }, { "to": "/prijs/" }] }',
});

describe('rename', () => {
  it('rewrites every address of the page, and leaves every other byte alone', () => {
    const plan = planned(small, '/prijs', '/aanbod/prijzen');
    expect(plan.links).toBe(8);
    expect(textsOf(renamedProject(small, plan))).toEqual({
      'pages/index.json': `{
  "title": "Home", "description": "Thuis",
  "blocks": [{ "type": "hero",   "title": "Caf\\u00e9 [aanbod](/aanbod/prijzen#a) en [meer]( </aanbod/prijzen?x=1#b> \\"t\\")",
    "actions": [ {"kind":"route","label":"/prijs","to":"/aanbod/prijzen?y=2#c"} ] }]
}`,
      'pages/aanbod/prijzen.json':
        '{\n\t"title": "Prijs",\n\t"description": "Wat het kost",\n\t"aliases": ["/prijs"],\n\t"blocks": [{ "to": "#a" }]\n}\n',
      'pages/prijslijst.json': '{ "title": "Lijst", "blocks": [] }',
      'pages/kosten.json': '{"redirect":"/aanbod/prijzen#a"}',
      'pages/_site.json':
        '{ "baseUrl": "https://a.example", "footer": [{ "href": "https://a.example/aanbod/prijzen#a" }, { "to": { "$bind": "programmes.x.page" } }] }',
      'pages/_programmes/x.json': '{ "page": "/aanbod/prijzen", "text": "/prijs" }',
      'pages/_layouts/l.json':
        '{ "blocks": [{ "to": "/aanbod/prijzen" }, { "to": "/prijslijst" }, { "to": "/aanbod/prijzen" }] }',
    });
  });

  it.each([
    ['{"title":"A"}', '{"aliases": ["/a"],"title":"A"}'],
    [
      '{\n  "title": "A",\n  "description": "B"\n}',
      '{\n  "title": "A",\n  "description": "B",\n  "aliases": ["/a"]\n}',
    ],
    ['{ "aliases": ["/x"] }', '{ "aliases": ["/x", "/a"] }'],
    ['{ "aliases": [\n    "/x",\n    "/y"\n  ] }', '{ "aliases": [\n    "/x",\n    "/y",\n    "/a"\n  ] }'],
    ['{ "aliases": [ "/x", "/b" ] }', '{ "aliases": [ "/x", "/a" ] }'],
    ['{}', '{"aliases": ["/a"]}'],
    ['{ "aliases": [] }', '{ "aliases": ["/a"] }'],
    [
      '{ "$schema": "../schemas/json/page.schema.json", "description": "B" }',
      '{ "$schema": "../schemas/json/page.schema.json", "description": "B", "aliases": ["/a"] }',
    ],
  ])('keeps the old address of %j as an alias', (text, wanted) => {
    expect(textsOf(renamed(projectOf({ 'pages/a.json': text }), '/a', '/b'))).toEqual({
      'pages/b.json': wanted,
    });
  });

  it('keeps the way to the schema right in another folder', () => {
    const text = '{ "$schema": "../schemas/json/page.schema.json", "description": "B" }';
    expect(textsOf(renamed(projectOf({ 'pages/a.json': text }), '/a', '/b/c'))['pages/b/c.json']).toContain(
      '"$schema": "../../schemas/json/page.schema.json"',
    );
  });

  it('lets redirects to an alias of the page lead straight to it', () => {
    const project = projectOf({
      'pages/a.json': '{ "aliases": ["/oud"] }',
      'pages/r.json': '{ "redirect": "/oud?x#y" }',
    });
    expect(textsOf(renamed(project, '/a', '/b'))['pages/r.json']).toBe('{ "redirect": "/b?x#y" }');
  });

  it.each([
    ['/prijzz', '/b', 'Er is geen pagina "/prijzz". Bedoel je "/prijs"'],
    ['/zzzzzzzzzzz', '/b', 'Kies uit: /, '],
    ['/kosten', '/b', '/kosten is geen pagina: het stuurt door naar /prijs#a.'],
    ['/', '/b', 'De voorpagina houdt altijd het adres /.'],
    ['/prijs', '/prijslijst', '/prijslijst bestaat al: pages/prijslijst.json.'],
    ['/prijs', '/kosten', 'Verwijder eerst pages/kosten.json'],
    ['/prijs', '/prijs', 'is al het adres van deze pagina'],
    ['/prijs', 'b', 'kan geen adres zijn'],
    ['/prijs', '/B', 'kan geen adres zijn'],
    ['/prijs', '/b/', 'kan geen adres zijn'],
    ['/prijs', '/../b', 'kan geen adres zijn'],
    ['/prijs', '/_b', 'kan geen adres zijn'],
    ['/prijs', '/b/index', 'kan geen adres zijn'],
    ['/prijs', '/b--c', 'kan geen adres zijn'],
    ['/prijs', '/-b', 'kan geen adres zijn'],
    ['/prijs', '/functions/b', 'gebruikt de site zelf'],
    ['/prijs', '/agenda/b', 'gebruikt de site zelf'],
  ])('refuses %s to %s and says why', (from, to, message) => {
    expect(problemOf(small, from, to)).toContain(message);
  });

  it('refuses when an alias is in the way, or a file cannot be read', () => {
    const alias = projectOf({ 'pages/a.json': '{}', 'pages/b.json': '{ "aliases": ["/c"] }' });
    expect(problemOf(alias, '/a', '/c')).toContain('Haal die alias eerst weg uit pages/b.json');
    expect(problemOf(alias, '/c', '/d')).toContain('/c is een alias van /b');
    const broken = projectOf({ 'pages/a.json': '{}', 'pages/b.json': '{ "to": "/a", }' });
    expect(problemOf(broken, '/a', '/c')).toContain('niet te lezen: pages/b.json');
  });

  it('gives no page of the real site a new offense, wherever it goes', () => {
    expect(realRoutes.length).toBeGreaterThan(10);
    for (const from of realRoutes) {
      for (const to of ['/verhuisd', '/een/diepe-plek']) {
        const plan = planned(real, from, to);
        const allowed = verdict(real, plan);
        expect(verdict(renamedProject(real, plan)).filter((offense) => !allowed.includes(offense))).toEqual(
          [],
        );
      }
    }
  });

  it('there and back changes nothing but the alias', () => {
    for (const from of realRoutes) {
      const back = renamed(renamed(real, from, '/tijdelijk'), '/tijdelijk', from);
      const changed = [...back.files].filter(([path, { text }]) => text !== real.files.get(path)?.text);
      expect(changed.map(([, { name }]) => name)).toEqual([from]);
      expect(routeTable(back.files.values()).byPath.get('/tijdelijk')).toMatchObject({
        kind: 'alias',
        to: from,
      });
    }
  });

  it('any number of times keeps every address that ever was, one step from its page, and every link valid', () => {
    const known = verdict(real).length;
    const route = fc
      .array(fc.constantFrom('a', 'b', 'c-1'), { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`);
    const moves = fc.array(fc.tuple(fc.nat(), route), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(moves, (steps) => {
        let project = real;
        const addresses = new Map(realRoutes.map((address) => [address, address]));
        for (const [pick, to] of steps) {
          const pages = routesOf(project)
            .pages.map(({ name }) => name)
            .filter((name) => name !== '/');
          const from = pages[pick % pages.length] ?? '';
          const plan = planRename(project, from, to);
          if ('problem' in plan) continue;
          project = renamedProject(project, plan);
          for (const [address, page] of addresses) if (page === from) addresses.set(address, to);
          addresses.set(to, to);
        }
        const routes = routeTable(project.files.values());
        expect(routes.clashes).toEqual([]);
        for (const [address, page] of addresses) {
          expect(project.files.get(resolveRoute(address, routes) ?? '')?.name).toBe(page);
        }
        for (const redirect of routesOf(project).redirects) {
          expect(routes.byPath.get(redirect.to.split(/[?#]/)[0] ?? '')?.kind).toBe('page');
        }
        expect(verdict(project).length).toBe(known);
      }),
      { numRuns: 25 },
    );
  });
});

describe('npm run rename', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-rename-'));
  cpSync(join(ROOT, 'pages'), join(folder, 'pages'), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const tsx = join(ROOT, 'node_modules/.bin/tsx');
    const { status, stdout, stderr } = spawnSync(
      tsx,
      [join(ROOT, 'scripts/rename.ts'), ...args, '--root', folder],
      {
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr };
  };

  it('moves the file, says what it changed, and refuses with exit code 2', () => {
    const { status, stdout } = run('/hackathon', '/aanbod/hackathon');
    expect(status).toBe(0);
    expect(stdout).toContain('pages/hackathon.json is nu pages/aanbod/hackathon.json');
    expect(stdout).toContain('pages/_site.json');
    expect(existsSync(join(folder, 'pages/hackathon.json'))).toBe(false);
    expect(readFileSync(join(folder, 'pages/aanbod/hackathon.json'), 'utf8')).toContain(
      '"aliases": ["/hackathon"]',
    );
    expect(textsOf(readProject(folder))).toEqual(textsOf(renamed(real, '/hackathon', '/aanbod/hackathon')));

    const again = run('/hackaton', '/b');
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('Er is geen pagina "/hackaton"');
    expect(run('/a').status).toBe(2);
    expect(run('/a').stderr).toContain('npm run rename -- /oud /nieuw');
  });

  it('writes nothing at all when one of the files to change is not UTF-8', () => {
    const file = join(folder, 'pages/offerte.json');
    const latin1 = Buffer.from('{ "title": "Caf\u00e9", "to": "/contact" }', 'latin1');
    writeFileSync(file, latin1);
    const before = textsOf(readProject(folder));
    const { status, stderr } = run('/contact', '/bereik-ons');
    expect(status).toBe(2);
    expect(stderr).toContain('pages/offerte.json is geen UTF-8');
    expect(textsOf(readProject(folder))).toEqual(before);
    expect(readFileSync(file)).toEqual(latin1);
  });
});
