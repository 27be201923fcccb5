import { expect, it } from 'vitest';
import { SettingsError } from '../../schemas/settings-error.ts';
import { DataFolderInUse } from '../functions/data-folder-lock.ts';
import { DatabaseUnusable, DiskTooFull } from '../functions/embedded-database.ts';
import { MigrationChanged } from '../functions/migrations.ts';
import { serverProblem } from './server-problem.ts';

it('explains a full disk, although a write error names no path', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(serverProblem(full, 4173).message).toBe(
    'De schijf van DATA_DIR is vol. Maak ruimte, of noem een map op een andere schijf.',
  );
});

it.each([
  [4173, 'Poort 4173 is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld PORT=4174.'],
  [9000, 'Poort 9000 is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld ADMIN_PORT=9001.'],
])('names the setting of port %i when it is taken', (port, message) => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port });
  expect(serverProblem(taken, 4173).message).toBe(message);
});

it('rethrows an unexpected error', () => {
  const fault = new TypeError('x is not a function');
  expect(() => serverProblem(fault, 4173)).toThrow(fault);
});

it.each([
  new DataFolderInUse('in gebruik'),
  new DatabaseUnusable('/data', undefined),
  new DiskTooFull('/data', 39.5),
  new MigrationChanged('1_first.sql'),
  new SettingsError('PORT is wrong'),
])('keeps the message of a $name', (error) => {
  expect(serverProblem(error, 4173).message).toBe(error.message);
});
