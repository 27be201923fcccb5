import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages. @returns whether that is possible here and succeeded */
export function installOnDebian(...packages: string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing Debian's ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  return spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore', env }).status === 0;
}
