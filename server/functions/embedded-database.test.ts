import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../tests/functions/support/temporary-folder.ts';
import { serverProblem } from '../static/server-problem.ts';
import { DiskTooFull, openEmbeddedDatabase } from './embedded-database.ts';

vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: 9_999, blocks: 1_000_000, bsize: 4_096 }),
}));

describe('a first database on a disk that is nearly full', () => {
  const folder = makeTemporaryFolder();
  afterAll(folder.remove);

  it('is not begun: the message names the folder, the room and the cure', async () => {
    const error: unknown = await openEmbeddedDatabase(folder.path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DiskTooFull);
    const { message } = serverProblem(error, 4173);
    expect(message).toContain(`${folder.path} heeft 39 MB vrij, en een nieuwe database vraagt er 64.`);
    expect(message).toContain('DATA_DIR');
    expect(readdirSync(folder.path)).toEqual([]);
  });
});
