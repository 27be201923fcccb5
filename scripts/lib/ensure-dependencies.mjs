import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

// Plain JavaScript: it runs before TypeScript can.
const root = fileURLToPath(new URL('../..', import.meta.url));
const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Tells whether what npm installed is what the lockfile names; npm leaves out what is optional and for other machines. */
function isInstalled(lockfile, installedFile) {
  try {
    const [named, installed] = [lockfile, installedFile].map(
      (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
    );
    // The project itself, which is not installed.
    delete named[''];
    return Object.keys({ ...named, ...installed }).every((path) =>
      path in installed ? isDeepStrictEqual(named[path], installed[path]) : named[path].optional,
    );
  } catch {
    return false;
  }
}

/**
 * Installs what a lockfile names if it is missing or outdated; exits when that fails.
 *
 * @param {string} folder path of the lockfile's folder from the root of the repository, with a trailing slash
 */
export function ensureDependencies(folder) {
  const lockfile = `${root}${folder}package-lock.json`;
  // npm writes this file last, so its time is when the dependencies were last complete.
  const installed = `${root}${folder}node_modules/.package-lock.json`;
  if (changed(lockfile) <= changed(installed)) return;
  // Git gives a file that it writes again a new time.
  if (isInstalled(lockfile, installed)) return;
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
