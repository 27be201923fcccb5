import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MigrationTarget } from './migrations.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

/** A database inside this process. */
export interface EmbeddedDatabase extends MigrationTarget {
  close: () => Promise<void>;
}

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

const open = async (folder: string): Promise<EmbeddedDatabase> => {
  // Loaded here, because it takes a while and not every command needs it.
  const { PGlite } = await import('@electric-sql/pglite');
  // Each write reaches the operating system before its query resolves, so a killed process loses nothing. PGlite
  // never calls fsync: a power cut can lose the last moments, which is why the public site runs on Supabase.
  const pglite = await PGlite.create(folder, { relaxedDurability: false });
  const inTurn = createQueue();
  return {
    query: (text, parameters = []) => inTurn(async () => (await pglite.query(text, [...parameters])).rows),
    transact: (statements) =>
      inTurn(async () => {
        await pglite.transaction((transaction) => transaction.exec(statements));
      }),
    close: () => pglite.close(),
  };
};

/**
 * Opens the database of a data folder, creates it where needed, and brings it up to date. The caller owns the
 * folder (see `lockDataFolder`).
 *
 * A new database is made under another name first: killed half-way, it would be one that cannot be opened.
 *
 * @throws what PGlite throws, or the migrations
 */
export const openEmbeddedDatabase = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const folder = join(dataDir, folderName);
  const draft = `${folder}.draft`;
  if (!existsSync(folder)) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const created = await open(draft);
    await created.close();
    if (readdirSync(draft).length === 0) throw new Error(`PGlite heeft in ${draft} niets aangelegd.`);
    renameSync(draft, folder);
  }
  const database = await open(folder);
  try {
    await applyMigrations(database, readMigrations());
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
