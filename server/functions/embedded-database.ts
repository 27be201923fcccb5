import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MigrationTarget } from './migrations.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

/** A database inside this process. */
export interface EmbeddedDatabase extends MigrationTarget {
  close: () => Promise<void>;
}

/** Thrown for a database that cannot be opened; the message is Dutch and says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';

  constructor(dataDir: string, cause: unknown) {
    super(
      `De database in ${dataDir} kan niet worden geopend. Is de schijf vol, maak dan ruimte; ` +
        'zet anders een kopie van de map terug, of kies een andere met DATA_DIR.',
      { cause },
    );
  }
}

/** Thrown when a disk has no room for a first database; the message is Dutch and says how much it needs. */
export class DiskTooFull extends Error {
  override name = 'DiskTooFull';

  constructor(dataDir: string, free: number) {
    super(
      `De schijf van ${dataDir} heeft ${Math.floor(free)} MB vrij, en een nieuwe database vraagt er ${roomNeeded}. ` +
        'Maak ruimte, of kies een map op een andere schijf met DATA_DIR.',
    );
  }
}

/** A new database was measured to take 39 MB, and PostgreSQL adds a log of 16 MB soon; in MB, with some room to spare. */
const roomNeeded = 64;

const folderName = 'database';

/** Whether a data folder holds a database already. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, folderName));

/**
 * Runs tasks one after the other, each in a turn of its own of the event loop. PGlite computes in this thread:
 * without a turn in between, 200 busy connections were measured to keep new ones waiting for seconds.
 */
const createQueue = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(() => nextTurn()).then(task);
    last = result.catch(() => {});
    return result;
  };
};

/** Whether PostgreSQL ended itself with this error (severity PANIC), for instance for want of room for its log. */
const isEnd = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

const open = async (folder: string, onLost: () => void): Promise<EmbeddedDatabase> => {
  // Loaded here, because it takes a while and not every command needs it.
  const { PGlite } = await import('@electric-sql/pglite');
  // Each write reaches the operating system before its query resolves, so a killed process loses nothing. PGlite
  // never calls fsync: a power cut can lose the last moments, which is why the public site runs on Supabase.
  const pglite = await PGlite.create(folder, { relaxedDurability: false });
  const inQueue = createQueue();
  let lost = false;
  // What is asked of PGlite after its end makes it compute for ever, and this whole process with it.
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    inQueue(async () => {
      if (lost) throw new Error('The database has ended.');
      try {
        return await task();
      } catch (error) {
        if (isEnd(error)) {
          lost = true;
          onLost();
        }
        throw error;
      }
    });
  return {
    query: (text, parameters = []) => inTurn(async () => (await pglite.query(text, [...parameters])).rows),
    transact: (statements) =>
      inTurn(async () => {
        await pglite.transaction((transaction) => transaction.exec(statements));
      }),
    close: async () => {
      if (!lost) await pglite.close();
    },
  };
};

/**
 * Opens the database of a data folder, creates it where needed, and brings it up to date. The caller owns the
 * folder (see `lockDataFolder`).
 *
 * A new database is made under another name first: killed half-way, it would be one that cannot be opened.
 *
 * @param onLost told when the database has ended itself: it then refuses every query, what it acknowledged is
 * safe, and only a new process can open it again
 * @throws DatabaseUnusable, or what the migrations throw
 */
export const openEmbeddedDatabase = async (
  dataDir: string,
  onLost: () => void = () => {},
): Promise<EmbeddedDatabase> => {
  const folder = join(dataDir, folderName);
  const draft = `${folder}.draft`;
  // PGlite's own errors are an abort without a reason, with pages of its source.
  const refuse = (cause: unknown): never => {
    throw new DatabaseUnusable(dataDir, cause);
  };
  if (!existsSync(folder)) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    // On a disk that fills up meanwhile PGlite can compute for ever. A system that cannot tell its size has none.
    const { bavail, blocks, bsize } = statfsSync(draft);
    const free = (bavail * bsize) / 2 ** 20;
    if (blocks > 0 && free < roomNeeded) {
      rmSync(draft, { recursive: true });
      throw new DiskTooFull(dataDir, free);
    }
    const created = await open(draft, onLost).catch(refuse);
    await created.close();
    if (readdirSync(draft).length === 0) throw new Error(`PGlite heeft in ${draft} niets aangelegd.`);
    renameSync(draft, folder);
  }
  const database = await open(folder, onLost).catch(refuse);
  try {
    await applyMigrations(database, readMigrations());
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
