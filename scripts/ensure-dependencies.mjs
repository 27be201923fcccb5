import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it runs before TypeScript can.
const root = fileURLToPath(new URL('..', import.meta.url));
const changed = (file) => (existsSync(`${root}${file}`) ? statSync(`${root}${file}`).mtimeMs : 0);

// npm writes this file last, so it tells when the dependencies were last complete.
if (changed('package-lock.json') > changed('node_modules/.package-lock.json')) {
  console.log('Installing the dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed. Check the network connection and run this again.',
    );
    process.exit(2);
  }
}
