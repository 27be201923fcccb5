import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

// Plain JavaScript: it runs before TypeScript can.
const root = fileURLToPath(new URL('../..', import.meta.url));
const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

// Code for newer versions would end with an error that says nothing of Node; npm checks `engines` for nobody but
// itself.
if (import.meta.dirname === undefined) {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  console.error(
    `Deze versie van Node (${process.version}) is te oud. Nodig is ${engines.node}. Haal een nieuwe van https://nodejs.org.`,
  );
  process.exit(2);
}

/** After this long an installation counts as ended, although a process with its id runs. */
const LONGEST_INSTALLATION_MS = 15 * 60_000;

/** Tells whether the process that wrote a lock is still installing. */
function isBusy(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return Date.now() - statSync(lock).mtimeMs < LONGEST_INSTALLATION_MS;
  } catch (error) {
    // A process of another user cannot be signalled.
    return error.code === 'EPERM';
  }
}

/**
 * Waits while another process installs in the same folder: each would remove what the other is writing. An editor that
 * starts the lint when it opens this folder and `npm run dev` in its terminal are two.
 *
 * @returns how to let the next one pass
 */
function takeTurn(lock) {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; ; waits += 1) {
    try {
      mkdirSync(`${root}.cache`, { recursive: true });
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      // On a disk that cannot be written npm says what is wrong.
      if (error.code !== 'EEXIST') return () => {};
    }
    if (!isBusy(lock)) rmSync(lock, { force: true });
    else if (waits === 0) console.error('Een ander programma haalt op wat nodig is. Even wachten…');
    Atomics.wait(sleeper, 0, 0, 100);
  }
}

/**
 * Tells whether what npm installed is what the lockfile names; npm leaves out what is optional and for other machines.
 */
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
  // Git gives a file that it writes again a new time.
  const isReady = () => changed(lockfile) <= changed(installed) || isInstalled(lockfile, installed);
  if (isReady()) return;
  const endTurn = takeTurn(`${root}.cache/installing-${folder.replaceAll('/', '-')}`);
  if (isReady()) {
    endTurn();
    return;
  }
  // Not on standard output, which is for the command's own output, such as JSON.
  console.error('Wat nodig is, wordt opgehaald. Dat duurt een paar minuten…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: `${root}${folder}`,
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  endTurn();
  if (status !== 0) {
    console.error(
      'Niet alles wat nodig is, kon worden opgehaald. Kijk of je internet hebt en probeer het opnieuw.',
    );
    process.exit(2);
  }
}

ensureDependencies('');
