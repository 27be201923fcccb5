import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it runs before TypeScript can.
const root = fileURLToPath(new URL('../..', import.meta.url));
const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/**
 * Installs what a lockfile names if it is missing or outdated; exits when that fails.
 *
 * @param {string} folder path of the lockfile's folder from the root of the repository, with a trailing slash
 */
export function ensureDependencies(folder) {
  // npm writes this file last, so its time is when the dependencies were last complete.
  const installed = changed(`${root}${folder}node_modules/.package-lock.json`);
  if (changed(`${root}${folder}package-lock.json`) <= installed) return;
  // Not on standard output, which is for the command's own output, such as JSON.
  console.error('Wat nodig is, wordt opgehaald. Dat duurt een paar minuten…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: `${root}${folder}`,
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'Niet alles wat nodig is, kon worden opgehaald. Kijk of je internet hebt en probeer het opnieuw.',
    );
    process.exit(2);
  }
}

ensureDependencies('');
