import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProject, type Offense } from '../lint/check-project.ts';
import { planRename, type RenamePlan } from '../lint/edits/rename/plan-rename.ts';
import { resolveRoute, routeTable } from '../lint/routes/route-table.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { type Project, readProject } from '../renderer/project/read-project.ts';
import { routesOf } from '../renderer/project/routes.ts';
import { planned, renamed, renamedProject, textsOf } from './renamed-project.ts';

const real = readProject(REPOSITORY);
const realRoutes = routesOf(real)
  .pages.map(({ name }) => name)
  .filter((route) => route !== '/');

/** Returns what the lint reports, without lines and columns, and with the page's file under its new path. */
const shown = (offenses: readonly Offense[], moved?: RenamePlan) =>
  offenses.map(({ rule, file, pointer, message }) =>
    [rule, file === moved?.oldPath ? moved.newPath : file, pointer, message].join(' '),
  );
const verdict = (project: Project) => shown(checkProject(project));

describe('a page of the site that is renamed', () => {
  it('causes no new problem, whatever its new address', () => {
    expect(realRoutes.length).toBeGreaterThan(10);
    const known = checkProject(real);
    for (const from of realRoutes) {
      for (const to of ['/verhuisd', '/een/diepe-plek']) {
        const plan = planned(real, from, to);
        const allowed = shown(known, plan);
        expect(verdict(renamedProject(real, plan)).filter((offense) => !allowed.includes(offense))).toEqual(
          [],
        );
      }
    }
  });

  it('differs only in its alias after it is renamed back', () => {
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

  it('keeps every earlier address one redirect from its page, and every link valid, however often it is renamed', () => {
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
  cpSync(join(REPOSITORY, 'pages'), join(folder, 'pages'), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [LAUNCHER, 'rename', ...args, '--root', folder],
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
