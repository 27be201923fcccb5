import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { checkProject } from '../lint/check-project.ts';
import { projectWith } from '../lint/edits/project-with.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { type Project, projectOf, readProject } from '../renderer/project/read-project.ts';

const root = mkdtempSync(join(tmpdir(), 'new-pages-'));
cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));
const at = (path: string) => join(root, path);

/** Runs `npm run new:page` on the copy of the pages. */
function run(...args: string[]) {
  const command = [LAUNCHER, 'new-page', '--root', root, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

// New blocks are tested in scaffolds.long.test.ts.
describe('npm run new:page', () => {
  it('creates a page as a draft on request', () => {
    const { status, output } = run('/zomerschool', '--draft');
    expect(status).toBe(0);
    expect(output).toContain('pages/zomerschool.json');
    expect(JSON.parse(readFileSync(at('pages/zomerschool.json'), 'utf8'))).toMatchObject({ draft: true });
    rmSync(at('pages/zomerschool.json'));
  });

  it('begins with texts that the lint finds until somebody has written them', () => {
    run('/zomerschool');
    const found = checkProject(readProject(root), { only: ['example-text'] });
    const own = found.filter(({ file }) => file === 'pages/zomerschool.json');
    expect(own.map(({ file, pointer }) => `${file}${pointer}`)).toEqual([
      'pages/zomerschool.json/description',
      'pages/zomerschool.json/blocks/0/subtitle',
    ]);
    rmSync(at('pages/zomerschool.json'));
  });

  it('leads to the contact page only where there is one', () => {
    const made = (project: Project) => {
      const page = newPage(project, { route: '/zomerschool' });
      if ('problem' in page) throw new Error(page.problem);
      const after = projectWith(project, new Map([[page.path, page.text]]));
      const errors = checkProject(after, { only: ['schema', 'internal-link'] });
      return { leads: page.text.includes('"kind": "contact"'), errors };
    };
    expect(made(readProject(REPOSITORY))).toEqual({ leads: true, errors: [] });
    expect(made(projectOf({}))).toEqual({ leads: false, errors: [] });
  });

  it('says what to type when the address is missing', () => {
    const { status, output } = run('--title', 'Één open dag');
    expect(status).toBe(2);
    expect(output).toContain('npm run new:page -- /een-open-dag --title "Één open dag"');
  });

  it('creates the homepage that the lint asks for', () => {
    const before = readFileSync(at('pages/index.json'), 'utf8');
    const noHome = () => checkProject(readProject(root), { only: ['missing-file'] });
    rmSync(at('pages/index.json'));
    expect(noHome()[0]?.cure).toContain('npm run new:page -- /`');
    expect(run('/').status).toBe(0);
    expect(noHome()).toEqual([]);
    expect(JSON.parse(readFileSync(at('pages/index.json'), 'utf8')).title).toBe('Home');
    expect(run('/').output).toContain('/ bestaat al: pages/index.json. Kies een ander adres.');
    writeFileSync(at('pages/index.json'), before);
  });

  it('refuses to overwrite a page', () => {
    const before = readFileSync(at('pages/hackathon.json'), 'utf8');
    const { status, output } = run('/hackathon');
    expect(status).toBe(2);
    expect(output).toContain('/hackathon');
    expect(readFileSync(at('pages/hackathon.json'), 'utf8')).toBe(before);
  });

  it.each(['/jaarprogramma', 'prijs', '/Prijs', '/../x', '/_x', '/open--dag', '/-a', '/media/x'])(
    'refuses the address %s',
    (route) => {
      expect(newPage(readProject(REPOSITORY), { route })).toEqual({
        problem: expect.stringContaining(route),
      });
    },
  );

  it('copies a page with --from, without its aliases', () => {
    const { status, output } = run('/dag-van-de-tests', '--from', '/hackathon');
    expect(status).toBe(0);
    expect(output).toContain('regel 3: Deze beschrijving staat ook in pages/hackathon.json.');
    expect(output).toContain(
      'De grote kop "Sociale Media Strategie Hackathon" staat ook in pages/hackathon.json.',
    );
    const page = JSON.parse(readFileSync(at('pages/dag-van-de-tests.json'), 'utf8'));
    expect(page.title).toBe('Dag van de tests');
    expect(page.blocks).toEqual(JSON.parse(readFileSync(at('pages/hackathon.json'), 'utf8')).blocks);
    expect(page.aliases).toBeUndefined();
    rmSync(at('pages/dag-van-de-tests.json'));
  });
});
