import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withVersions } from '../edit/merge-parts.ts';
import { gitIn } from './git.ts';
import type { GitProblem } from './git-problems.ts';
import { branchName, type DatedHandIn, handInPages } from './hand-in.ts';
import { type SiteRepository, siteRepository } from './testing/site-repository.ts';

let site: SiteRepository;
beforeEach(() => {
  site = siteRepository();
});
afterEach(() => site.remove());

const PAGE = 'pages/index.json';
const OTHER_PAGE = 'pages/dag.json';
const MESSAGE = 'Titel van Home\n\n- Titel van Home';
const BRANCH = 'inhoud/2026-03-12-titel-van-home';

const handIn = (more: Partial<DatedHandIn> = {}, env = site.env) =>
  handInPages(gitIn(site.root, env), site.root, { message: MESSAGE, today: '2026-03-12', ...more }, env);

const change = (title = 'Thuis') =>
  site.write(PAGE, site.read(PAGE).replace(/"title": ".*"/, `"title": "${title}"`));

/** Pulls what someone else changed, while the author's own change is not handed in. */
function pullOnto(theirs: () => void, own: () => void) {
  theirs();
  site.git(['commit', '--quiet', '--all', '--message=Van een ander']);
  site.git(['push', '--quiet']);
  site.git(['reset', '--quiet', '--hard', 'HEAD~1']);
  own();
  site.git(['pull', '--quiet', '--autostash']);
}

/** The files that a branch of the remote has changed since `main`. */
const changedOn = (branch: string) =>
  site
    .git(['diff', '--name-only', `main...${branch}`], site.remote)
    .split('\n')
    .filter(Boolean);

const branches = () =>
  site.git(['for-each-ref', '--format=%(refname:short)', 'refs/heads'], site.remote).split('\n');

/** Hands in, and expects a refusal in Dutch that leaves every file and the remote unchanged. */
async function refused(
  code: GitProblem['code'],
  more: Partial<DatedHandIn> = {},
  env = site.env,
): Promise<GitProblem> {
  const [files, known] = [site.files(), branches()];
  const outcome = await handIn(more, env);
  if (outcome.ok) throw new Error('It was handed in.');
  const { problem } = outcome;
  expect(problem.code).toBe(code);
  for (const sentence of [problem.message, problem.cure]) {
    expect(sentence).toMatch(/^[A-ZÀ-Ž].*\S$/);
    expect(sentence).not.toMatch(/\b(the|fatal|error|failed)\b/i);
  }
  expect(site.files()).toEqual(files);
  expect(branches()).toEqual(known);
  return problem;
}

describe('handing in', () => {
  it('makes a branch with one commit of pages/ alone, and pushes it', async () => {
    change();
    site.write('pages/nieuw.json', '{}\n');
    site.write('code.ts', 'export const changed = true;\n');
    site.write('los.txt', 'Niet van de site.\n');
    const files = site.files();
    const outcome = await handIn();
    expect(outcome).toMatchObject({ ok: true, branch: BRANCH, address: undefined });
    expect(changedOn(BRANCH)).toEqual([PAGE, 'pages/nieuw.json']);
    expect(site.git(['log', '-1', '--format=%B|%an'], site.remote).trim()).not.toContain('Titel');
    expect(site.git(['log', '-1', '--format=%s|%an', BRANCH], site.remote)).toBe('Titel van Home|Ilse');
    expect(site.git(['rev-list', '--count', `main..${BRANCH}`], site.remote)).toBe('1');
    expect(site.files()).toEqual(files);
    expect(site.git(['status', '--porcelain'])).toBe('M code.ts\n?? los.txt');
  });

  it('adds a second commit to the same branch, also for a removed page', async () => {
    change();
    site.write('pages/weg.json', '{}\n');
    await handIn();
    rmSync(join(site.root, 'pages/weg.json'));
    change('Welkom');
    expect(await handIn({ message: 'Pagina weggehaald' })).toMatchObject({ ok: true, branch: BRANCH });
    expect(changedOn(BRANCH)).toEqual([PAGE]);
    expect(site.git(['rev-list', '--count', `main..${BRANCH}`], site.remote)).toBe('2');
  });

  it('starts another branch when the previous one was merged and removed', async () => {
    change();
    await handIn();
    site.git(['update-ref', 'refs/heads/main', `refs/heads/${BRANCH}`], site.remote);
    site.git(['branch', '--delete', '--force', BRANCH], site.remote);
    change('Welkom');
    expect(await handIn()).toMatchObject({ ok: true, branch: `${BRANCH}-2` });
    expect(changedOn(`${BRANCH}-2`)).toEqual([PAGE]);
  });

  it('keeps staged changes staged, and out of the commit', async () => {
    site.write('code.ts', 'export const staged = true;\n');
    site.write('ook.ts', 'export {};\n');
    site.git(['add', 'code.ts', 'ook.ts']);
    change();
    expect(await handIn()).toMatchObject({ ok: true });
    expect(changedOn(BRANCH)).toEqual([PAGE]);
    expect(site.git(['diff', '--cached', '--name-only'])).toBe('code.ts\nook.ts');
  });

  it('works with a detached HEAD', async () => {
    site.git(['switch', '--quiet', '--detach']);
    change();
    expect(await handIn()).toMatchObject({ ok: true, branch: BRANCH });
    expect(changedOn(BRANCH)).toEqual([PAGE]);
  });

  it('reaches the remote with the ssh command of the author, which may not ask anything', async () => {
    const ssh = join(site.folder, 'ssh.sh');
    writeFileSync(ssh, `for command; do :; done\necho "$@" >> ${ssh}.log\neval "$command"\n`);
    site.git(['config', 'core.sshCommand', `sh ${ssh}`]);
    site.git(['remote', 'set-url', 'origin', `ssh://example.org${site.remote}`]);
    change();
    expect(await handIn()).toMatchObject({ ok: true });
    expect(changedOn(BRANCH)).toEqual([PAGE]);
    expect(readFileSync(`${ssh}.log`, 'utf8')).toMatch(/^-o BatchMode=yes .*git-receive-pack/m);
  });

  it('pushes a commit that an earlier attempt left behind', async () => {
    change();
    const hook = join(site.remote, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "Alleen op werkdagen." >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    const { message } = await refused('rejected');
    expect(message).toContain('Alleen op werkdagen.');
    rmSync(hook);
    expect(await handIn()).toMatchObject({ ok: true, branch: BRANCH });
    expect(site.git(['rev-list', '--count', `main..${BRANCH}`], site.remote)).toBe('1');
  });

  it('uses the given name of an author whom git does not know, and remembers it', async () => {
    site.git(['config', '--unset', 'user.name']);
    site.git(['config', '--unset', 'user.email']);
    change();
    await refused('no-identity');
    expect(await handIn({ identity: { name: 'Noor', mail: 'noor@example.org' } })).toMatchObject({
      ok: true,
    });
    expect(site.git(['log', '-1', '--format=%an %ae', BRANCH], site.remote)).toBe('Noor noor@example.org');
    expect(site.git(['config', 'user.name'])).toBe('Noor');
  });

  it('makes a new branch when others have added to the previous one', async () => {
    change();
    await handIn();
    const other = join(site.folder, 'other');
    site.git(['clone', '--quiet', '--branch', BRANCH, site.remote, other], site.folder);
    site.git(
      [
        '-c',
        'user.name=Sam',
        '-c',
        'user.email=s@example.org',
        'commit',
        '--quiet',
        '--allow-empty',
        '-m',
        'Meer',
      ],
      other,
    );
    site.git(['push', '--quiet'], other);
    change('Welkom');
    await refused('diverged');
    expect(await handIn({ asNew: true })).toMatchObject({ ok: true, branch: `${BRANCH}-2` });
    expect(changedOn(`${BRANCH}-2`)).toEqual([PAGE]);
  });
});

describe('nothing is handed in', () => {
  it('when nothing has changed', async () => {
    await refused('nothing');
    change();
    await handIn();
    await refused('nothing');
  });

  it('without git', async () => {
    change();
    await refused('no-git', {}, { ...site.env, PATH: join(site.folder, 'home') });
  });

  it('without a repository', async () => {
    change();
    const folder = join(site.folder, 'loose');
    mkdirSync(join(folder, 'pages'), { recursive: true });
    const env = { ...site.env, GIT_CEILING_DIRECTORIES: site.folder };
    const outcome = await handInPages(
      gitIn(folder, env),
      folder,
      { message: MESSAGE, today: '2026-03-12' },
      env,
    );
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'no-repository' } });
  });

  it('without a first commit', async () => {
    site.git(['switch', '--quiet', '--orphan', 'leeg']);
    site.write(PAGE, '{}');
    await refused('no-commit');
  });

  it('without a remote', async () => {
    site.git(['remote', 'remove', 'origin']);
    change();
    await refused('no-remote');
    expect(site.git(['branch', '--show-current'])).toBe('main');
  });

  it('during a merge', async () => {
    site.git(['switch', '--quiet', '--create', 'other']);
    change('Anders');
    site.git(['commit', '--quiet', '--all', '--message=Anders']);
    site.git(['switch', '--quiet', 'main']);
    change('Thuis');
    site.git(['commit', '--quiet', '--all', '--message=Thuis']);
    expect(() => site.git(['merge', '--quiet', 'other'])).toThrow();
    await refused('busy');
  });

  it('while a version of a page is to be chosen after a pull, and not once it is', async () => {
    pullOnto(
      () => change('Van een ander'),
      () => change('Van mij'),
    );
    const { message } = await refused('conflict');
    expect(message).toContain(PAGE);
    site.write(
      PAGE,
      withVersions(site.read(PAGE), () => 'mine'),
    );
    expect(site.read(PAGE)).toContain('Van mij');
    expect(await handIn()).toMatchObject({ ok: true });
    expect(changedOn(BRANCH)).toEqual([PAGE]);
  });

  it('when the version of the other was chosen after a pull, and git can pull again', async () => {
    pullOnto(
      () => change('Van een ander'),
      () => change('Van mij'),
    );
    site.write(
      PAGE,
      withVersions(site.read(PAGE), () => 'theirs'),
    );
    await refused('nothing');
    expect(site.git(['branch', '--show-current'])).toBe('main');
    expect(() => site.git(['pull', '--quiet'])).not.toThrow();
  });

  it('while nobody said whether a page that someone else removed may stay', async () => {
    site.write(OTHER_PAGE, '{ "title": "Dag" }\n');
    site.git(['add', 'pages']);
    site.git(['commit', '--quiet', '--message=Dag']);
    site.git(['push', '--quiet']);
    pullOnto(
      () => rmSync(join(site.root, OTHER_PAGE)),
      () => site.write(OTHER_PAGE, '{ "title": "Open dag" }\n'),
    );
    const { message, cure } = await refused('conflict');
    expect(message).toContain(OTHER_PAGE);
    expect(cure).toContain('git add pages');
    site.git(['add', 'pages']);
    expect(await handIn()).toMatchObject({ ok: true });
    expect(changedOn(BRANCH)).toEqual([OTHER_PAGE]);
  });

  it('while another program locks the index', async () => {
    change();
    writeFileSync(join(site.root, '.git/index.lock'), '');
    await refused('locked');
    rmSync(join(site.root, '.git/index.lock'));
    expect(await handIn()).toMatchObject({ ok: true });
  });

  it('when commits of a developer would be pushed too', async () => {
    site.write('code.ts', 'export const mine = true;\n');
    site.git(['commit', '--quiet', '--all', '--message=Code']);
    change();
    await refused('other-commits');
  });

  it('to a remote that refuses writes', async () => {
    const hook = join(site.remote, 'hooks/update');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n');
    chmodSync(hook, 0o755);
    change();
    await refused('rejected');
    rmSync(hook);
    site.git(['remote', 'set-url', '--push', 'origin', join(site.folder, 'weg.git')]);
    await refused('wrong-remote');
  });

  it('when a hook on this computer stops the commit', async () => {
    const hook = join(site.root, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho "Eerst de spelling." >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    change();
    const { message } = await refused('hook');
    expect(message).toContain('Eerst de spelling.');
  });

  it('to a remote that asks for a password, for which git does not wait', async () => {
    site.git(['remote', 'set-url', 'origin', 'http://127.0.0.1:9/site.git']);
    change();
    await refused('offline');
  });
});

describe('the name of a branch', () => {
  it.each([
    ['Kop van Opening', 'inhoud/2026-03-12-kop-van-opening'],
    ['Prijs: €925 (één jaar)', 'inhoud/2026-03-12-prijs-925-een-jaar'],
    ['…', 'inhoud/2026-03-12-wijziging'],
    [
      `Kop van Opening, prijs\n\n- Kop van Opening\n- Prijs van ${'x'.repeat(40)}`,
      'inhoud/2026-03-12-kop-van-opening-prijs',
    ],
    ['Nieuwe pagina /open-dag en nog 3 wijzigingen\n\n- Kop', 'inhoud/2026-03-12-nieuwe-pagina-open-dag'],
    ['x'.repeat(60), `inhoud/2026-03-12-${'x'.repeat(40)}`],
    [
      'Een hele lange omschrijving van wat er allemaal is veranderd',
      'inhoud/2026-03-12-een-hele-lange-omschrijving-van-wat-er',
    ],
  ])('of "%s" is %s', (message, name) => expect(branchName('2026-03-12', message)).toBe(name));
});
