import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { DatabaseUnreachable } from '../functions/connected-database.ts';
import { openBuiltSite } from './built-site.ts';
import { serverProblem } from './server-problem.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  // No user, root included, can write below a file.
  writeFileSync(join(folder, 'file'), '');
  dataDir = join(folder, 'file', 'data');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const open = (env: NodeJS.ProcessEnv) =>
  openBuiltSite(REPOSITORY, folder, { host: '127.0.0.1', port: 0, dataDir, env });

it('does not start on a data folder that cannot be written', async () => {
  const problem = await open({}).catch((error) => serverProblem(error, 0, dataDir));
  expect(problem).toMatchObject({ message: 'DATA_DIR is geen map. Noem een map, die mag nieuw zijn.' });
});

it('still connects to PostgreSQL when the data folder cannot be written, and says so once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // No server listens on port 1.
  const env = { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' };
  await expect(open(env)).rejects.toBeInstanceOf(DatabaseUnreachable);
  expect(said.mock.calls).toEqual([[expect.stringContaining(`in ${dataDir} kan niet worden geschreven`)]]);
});
