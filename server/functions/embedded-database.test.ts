import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DiskTooFull, openEmbeddedDatabase } from './embedded-database.ts';

vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: 9_999, blocks: 1_000_000, bsize: 4_096 }),
}));

describe('a first database on a disk that is nearly full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is not created: the message names the folder, the free space and the cure', async () => {
    const error: unknown = await openEmbeddedDatabase(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DiskTooFull);
    expect(String(error)).toContain(`${folder} heeft 39 MB vrij, en een nieuwe database vraagt er 64.`);
    expect(String(error)).toContain('DATA_DIR');
    expect(readdirSync(folder)).toEqual([]);
  });
});
