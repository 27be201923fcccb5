import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** Makes a site with one page and one file of code, in a clone of a bare repository. */
export function siteRepository(): SiteRepository {
  const folder = mkdtempSync(join(tmpdir(), 'studio-git-'));
  const [root, remote, home] = ['site', 'remote.git', 'home'].map((name) => join(folder, name));
  if (!root || !remote || !home) throw new Error('There are three.');
  mkdirSync(home);
  const env = noSettings(home);
  const git = (args: readonly string[], cwd = root) =>
    execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git(['init', '--quiet', '--bare', '--initial-branch=main', remote], folder);
  git(['clone', '--quiet', remote, root], folder);
  git(['config', 'user.name', 'Ilse']);
  git(['config', 'user.email', 'ilse@example.org']);
  git(['symbolic-ref', 'HEAD', 'refs/heads/main']);
  write('pages/index.json', HOME_PAGE);
  write('code.ts', 'export {};\n');
  git(['add', '--all']);
  git(['commit', '--quiet', '--message=Begin']);
  git(['push', '--quiet', '--set-upstream', 'origin', 'main']);
  return {
    folder,
    root,
    remote,
    env,
    git,
    write,
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
