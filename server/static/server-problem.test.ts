import { expect, it } from 'vitest';
import { SettingsError } from '../../schemas/settings-error.ts';
import { DataFolderInUse, DataFolderOfOther } from '../functions/data-folder-lock.ts';
import { DatabaseUnusable, DiskTooFull } from '../functions/embedded-database.ts';
import { MigrationChanged, MigrationRefused } from '../functions/migrations.ts';
import { serverProblem } from './server-problem.ts';

const DATA = '/data';

it('explains a full disk, although a write error names no path', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(serverProblem(full, 4173, DATA).message).toBe(
    'De schijf van DATA_DIR is vol. Maak ruimte, of noem een map op een andere schijf.',
  );
});

it.each([
  [4173, 'Poort 4173 is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld PORT=4174.'],
  [9000, 'Poort 9000 is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld ADMIN_PORT=9001.'],
])('names the setting of port %i when it is taken', (port, message) => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port });
  expect(serverProblem(taken, 4173, DATA).message).toBe(message);
});

it('rethrows an unexpected error', () => {
  const fault = new TypeError('x is not a function');
  expect(() => serverProblem(fault, 4173, DATA)).toThrow(fault);
});

it.each([
  new DataFolderInUse('in gebruik'),
  new DataFolderOfOther('/data', 998),
  new DatabaseUnusable('/data', undefined),
  new DiskTooFull('/data', 39.5),
  new MigrationChanged('1_first.sql'),
  new MigrationRefused('1_first.sql', new Error('column "name" does not exist')),
  new SettingsError('PORT is wrong'),
])('keeps the message of a $name', (error) => {
  expect(serverProblem(error, 4173, DATA).message).toBe(error.message);
});

it('names the folder that may not be written, and the port or data folder only when it is about those', () => {
  const denied = (more: object) =>
    serverProblem(
      Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', ...more }),
      80,
      DATA,
    ).message;
  expect(denied({ path: '/site/node_modules/.vite-temp/vite.config.ts.mjs' })).toBe(
    'In de map /site/node_modules/.vite-temp mag je niet lezen of schrijven, en dat is hier nodig (EACCES). Geef jezelf dat recht, of zet de site in een map van jezelf.',
  );
  expect(denied({ path: '/database', code: 'EROFS' })).toMatch(/^In de map \/ mag je niet/);
  expect(denied({ path: '/site/.cache/vite', code: 'ENOSPC' })).toMatch(/^\/site\/\.cache\/vite past niet/);
  expect(denied({ syscall: 'listen', port: 80 })).toBe(
    'Poort 80 mag hier niet (EACCES). Kies een poort boven 1024, bijvoorbeeld PORT=4173.',
  );
  expect(denied({ path: `${DATA}/served-site.json` })).toBe(
    '/data/served-site.json mag hier niet worden gelezen of geschreven. Controleer van wie het is en wie erbij mag. (EACCES) Of noem met DATA_DIR een map waar je in mag schrijven.',
  );
  // A write to a file that is open names no path.
  for (const own of [{ path: DATA }, {}]) expect(denied(own)).toMatch(/^\/data mag hier niet worden gelezen/);
});
