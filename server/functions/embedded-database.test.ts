import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEmptyDatabase } from '../../tests/empty-database.ts';
import { DataFolderOfOther, lockDataFolder } from './data-folder-lock.ts';
import { DatabaseUnusable, DiskTooFull, openEmbeddedDatabase } from './embedded-database.ts';

/** Paths that belong to user 998, and paths that this user may not touch. */
const ofOther = new Set<string>();
const forbidden = new Set<string>();
let freeBlocks = 1_000_000;

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const refuse = (path: string, syscall: string) => {
    if (!forbidden.has(path)) return;
    throw Object.assign(new Error(`EACCES: permission denied, ${syscall}`), {
      code: 'EACCES',
      syscall,
      path,
    });
  };
  return {
    ...real,
    statfsSync: () => ({ bavail: freeBlocks, blocks: 1_000_000, bsize: 4_096 }),
    statSync: (path: string, options?: object) =>
      ofOther.has(path) ? { ...real.statSync(path), uid: 998 } : real.statSync(path, options),
    accessSync: (path: string) => refuse(path, 'access'),
    rmSync: (path: string, options?: object) => {
      refuse(path, 'rm');
      real.rmSync(path, options);
    },
    mkdirSync: (path: string, options?: object) => {
      refuse(path, 'mkdir');
      return real.mkdirSync(path, options);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-database-'));
});
afterEach(() => {
  ofOther.clear();
  forbidden.clear();
  freeBlocks = 1_000_000;
  rmSync(folder, { recursive: true });
});

const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);

it('is not created on a disk that is nearly full: the message names folder, free space and cure', async () => {
  freeBlocks = 9_999;
  const error = await thrownBy(openEmbeddedDatabase(folder));
  expect(error).toBeInstanceOf(DiskTooFull);
  expect(String(error)).toContain(`${folder} heeft 39 MB vrij, en een nieuwe database vraagt er 64.`);
  expect(String(error)).toContain('DATA_DIR');
  expect(readdirSync(folder)).toEqual([]);
});

describe('the database of another user', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'database/base'), { recursive: true });
    writeFileSync(join(folder, 'database/PG_VERSION'), '18\n');
  });

  it.each(['server', 'inbox'] as const)(
    'is refused to the %s, which would leave files that it cannot read',
    async (kind) => {
      ofOther.add(join(folder, 'database'));
      const error = await thrownBy(lockDataFolder(folder, kind));
      expect(error).toBeInstanceOf(DataFolderOfOther);
      expect(String(error)).toContain(`De database in ${folder} is van een andere gebruiker (nummer 998).`);
      expect(String(error)).toContain("sudo -u '#998'");
      expect(readdirSync(folder).filter((name) => name.startsWith('owner-'))).toEqual([]);
      ofOther.clear();
      (await lockDataFolder(folder, kind)).release();
    },
  );

  it('is named with the file that may not be read, not as a full disk or a lost database', async () => {
    const file = join(folder, 'database/base');
    forbidden.add(file);
    const error = await thrownBy(openEmbeddedDatabase(folder));
    expect(error).toBeInstanceOf(DatabaseUnusable);
    expect(error).toHaveProperty(
      'message',
      `De database in ${folder} kan niet worden geopend. ${file} mag hier niet worden gelezen of geschreven. ` +
        `Controleer van wie het is en wie erbij mag. (EACCES) Geef de hele map aan de gebruiker van de server: chown -R GEBRUIKER '${folder}'`,
    );
  });
});

it('says which folder a backup may not be made in', async () => {
  await addEmptyDatabase(folder);
  const database = await openEmbeddedDatabase(folder);
  const target = join(folder, 'closed');
  for (const path of [target, join(target, 'database.draft')]) forbidden.add(path);
  const error = await thrownBy(database.backup(target));
  await database.close();
  expect(String(error)).toContain(
    `De reservekopie kon niet worden gemaakt. ${target} mag hier niet worden gelezen`,
  );
  expect(existsSync(target)).toBe(false);
});
