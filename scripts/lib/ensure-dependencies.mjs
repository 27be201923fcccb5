import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it runs before TypeScript can.
const root = fileURLToPath(new URL('../..', import.meta.url));
const changed = (file) => (existsSync(`${root}${file}`) ? statSync(`${root}${file}`).mtimeMs : 0);

// npm writes this file last, so it tells when the dependencies were last complete.
if (changed('package-lock.json') > changed('node_modules/.package-lock.json')) {
  // Not on standard output: that is the command's own, such as JSON.
  console.error('Wat de site nodig heeft wordt opgehaald; dat duurt een paar minuten…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'Niet alles wat de site nodig heeft kon worden opgehaald. Kijk of je internet hebt en probeer het opnieuw.',
    );
    process.exit(2);
  }
}
