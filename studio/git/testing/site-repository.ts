import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns an environment in which git has no identity, and reads no settings of this machine. */
const noSettings = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: home,
  GIT_CONFIG_NOSYSTEM: '1',
});

/** A site in a clone of a bare repository, as an author has it. */
export interface SiteRepository {
  /** The folder around both. */
  folder: string;
  /** The clone. */
  root: string;
  /** The bare repository. */
  remote: string;
  env: NodeJS.ProcessEnv;
  /** Calls git in the clone, or in another folder. */
  git(args: readonly string[], cwd?: string): string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Every file of the clone except git's own, by path. */
  files(): Record<string, string>;
  remove(): void;
}

const HOME_PAGE = '{\n  "title": "Home",\n  "description": "De voorpagina.",\n  "blocks": []\n}\n';

const gitWith = (env: NodeJS.ProcessEnv, cwd: string) => (args: readonly string[]) =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Makes the folder that every site repository is a copy of. */
function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-git-'));
  const [root, home] = [join(folder, 'site'), join(folder, 'home')];
  mkdirSync(home);
  // Looking for garbage after each command takes as many programs as the commands themselves.
  writeFileSync(join(home, '.gitconfig'), '[maintenance]\n\tauto = false\n[receive]\n\tautogc = false\n');
  const env = noSettings(home);
  gitWith(env, folder)(['init', '--quiet', '--bare', '--initial-branch=main', 'remote.git']);
  gitWith(env, folder)(['clone', '--quiet', 'remote.git', root]);
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/index.json'), HOME_PAGE);
  writeFileSync(join(root, 'code.ts'), 'export {};\n');
  const git = gitWith(env, root);
  // Relative, so that a copy has its own remote.
  git(['remote', 'set-url', 'origin', '../remote.git']);
  git(['config', 'user.name', 'Ilse']);
  git(['config', 'user.email', 'ilse@example.org']);
  git(['symbolic-ref', 'HEAD', 'refs/heads/main']);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message=Begin']);
  git(['push', '--quiet', '--set-upstream', 'origin', 'main']);
  return folder;
}

let template: string | undefined;
afterAll(() => {
  if (template !== undefined) rmSync(template, { recursive: true });
  template = undefined;
});

/** Makes a site with one page and one file of code, in a clone of a bare repository. */
export function siteRepository(): SiteRepository {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'studio-git-'));
  // The index knows a file by its time.
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
  const [root, remote] = [join(folder, 'site'), join(folder, 'remote.git')];
  const env = noSettings(join(folder, 'home'));
  return {
    folder,
    root,
    remote,
    env,
    git: (args, cwd = root) => gitWith(env, cwd)(args),
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    files: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((path) => !path.startsWith('.git') && statSync(join(root, path)).isFile())
          .sort()
          .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
