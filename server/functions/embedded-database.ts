import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { freePath } from '../../lint/routes/file-names.ts';
import { problemText, systemProblem } from '../../renderer/files/errno-message.ts';
import { flushFolder, flushTree } from '../../renderer/files/flush.ts';
import { errorCode } from '../../supabase/functions/_shared/postgres-database.ts';
import { DATABASE_FOLDER } from './data-folder.ts';
import { makeFolder } from './data-folder-lock.ts';
import { InboxRefused } from './inbox.ts';
import {
  hasExport,
  type KeptExport,
  loadExport,
  readExport,
  removeExport,
  writeExport,
} from './kept-export.ts';
import { applyMigrations, readMigrations, type ServerDatabase } from './migrations.ts';

/**
 * A database inside this process. Once it has stopped by itself it refuses every query; what it acknowledged is safe,
 * and only a new process can reopen it.
 */
export type EmbeddedDatabase = Required<ServerDatabase>;

/** Thrown for a database that cannot be opened; the message is Dutch and says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';

  /** @param forbidden the system's error for a file of it that this user may not read or write */
  constructor(dataDir: string, cause: unknown, forbidden?: unknown) {
    const reason =
      systemProblem(forbidden) ??
      'Is de schijf vol, maak dan ruimte; zet anders een kopie van de map terug, of kies een andere met DATA_DIR.';
    const isOfOther = ['EACCES', 'EPERM'].includes(errorCode(forbidden));
    const owner = isOfOther
      ? ` Geef de hele map aan de gebruiker van de server: chown -R GEBRUIKER '${dataDir}'`
      : '';
    super(`De database in ${dataDir} kan niet worden geopend. ${reason}${owner}`, { cause });
  }
}

/**
 * Thrown for a database of a PostgreSQL version that this one cannot read; the message is Dutch and says what to do.
 */
export class DatabaseOfOtherVersion extends Error {
  override name = 'DatabaseOfOtherVersion';

  constructor(dataDir: string, version: string) {
    super(
      `De database in ${dataDir} is gemaakt met PostgreSQL ${version}, en deze versie van de site leest alleen die van ` +
        `PostgreSQL ${POSTGRESQL_VERSION}. Zet de versie van de site terug die je eerst had, start die en stop die weer: ` +
        'dan staat er een export.json, en begint deze versie daarmee. Of kies een nieuwe map met DATA_DIR.',
    );
  }
}

/** The major version of PostgreSQL in PGlite, as it writes it in a new database. */
const POSTGRESQL_VERSION = '18';

/** Thrown when a disk has no room for a new database; the message is Dutch and says how much it needs. */
export class DiskTooFull extends Error {
  override name = 'DiskTooFull';

  constructor(dataDir: string, freeMb: number) {
    super(
      `De schijf van ${dataDir} heeft ${Math.floor(freeMb)} MB vrij, en een nieuwe database vraagt er ${NEEDED_MB}. ` +
        'Maak ruimte, of kies een map op een andere schijf met DATA_DIR.',
    );
  }
}

/** A new database takes 39 MB, and PostgreSQL soon adds a 16 MB log. */
const NEEDED_MB = 64;

/** Empties the file of the counters: no file keeps addresses for longer than they count. */
const EMPTY_COUNTERS = 'truncate intake.rate_limits';

/** PostgreSQL's log grows to about this before a checkpoint shortens it: two of its files, read in a second. */
const LONGEST_LOG_BYTES = 32 * 2 ** 20;

/** Tells whether a data folder already holds a database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, DATABASE_FOLDER));
}

/**
 * Makes a queue that runs tasks one at a time, each in its own turn of the event loop. PGlite runs in this thread:
 * without a turn in between, busy connections would starve new ones.
 */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(() => nextTurn()).then(task);
    last = result.catch(() => {});
    return result;
  };
}

/** Tells whether PostgreSQL stopped with this error (severity PANIC), for instance on a full disk. */
function isEnd(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

/** Copies the files of a database that nothing is writing to. @throws InboxRefused when that is not possible */
async function copyDatabase(folder: string, target: string): Promise<void> {
  const draft = join(target, `${DATABASE_FOLDER}.draft`);
  try {
    makeFolder(target);
    if (readdirSync(target).length > 0) {
      throw new InboxRefused(`De map ${target} is niet leeg. Kies een nieuwe map voor de reservekopie.`);
    }
    await cp(folder, draft, { recursive: true });
    flushTree(draft);
    renameSync(draft, join(target, DATABASE_FOLDER));
    flushFolder(target);
  } catch (error) {
    if (error instanceof InboxRefused) throw error;
    // In a folder that this user may not read, nothing was made either.
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true });
    throw new InboxRefused(`De reservekopie kon niet worden gemaakt. ${problemText(error)}`);
  }
}

/**
 * Opens the database in a folder.
 *
 * @param isDraft leaves flushing the files to the caller: creating a database writes each of them many times
 */
async function openFolder(folder: string, isDraft: boolean): Promise<EmbeddedDatabase> {
  // Loaded here because it is slow and not every command needs it.
  const { openDurablePglite, openPglite } = await import('./durable-pglite.ts');
  const pglite = await (isDraft ? openPglite(folder) : openDurablePglite(folder));
  const inQueue = createQueue();
  let hasEnded = false;
  let end = (): void => {};
  const lost = new Promise<void>((resolve) => {
    end = () => {
      hasEnded = true;
      resolve();
    };
  });
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    inQueue(async () => {
      // After its end PGlite never answers: it loops forever, and blocks the whole process.
      if (hasEnded) throw new Error('The database has ended.');
      try {
        return await task();
      } catch (error) {
        if (isEnd(error)) end();
        throw error;
      }
    });
  return {
    lost,
    query: (text, parameters = []) => inTurn(async () => (await pglite.query(text, [...parameters])).rows),
    transact: (statements) =>
      inTurn(async () => {
        await pglite.transaction((transaction) => transaction.exec(statements));
      }),
    // A plain VACUUM would leave the bytes of deleted rows in the table's pages, and the log holds them too: a
    // checkpoint removes all its files but the current one, which is therefore a new one.
    compact: () =>
      inTurn(async () => {
        await pglite.query('vacuum full intake.submissions');
        await pglite.query('select pg_switch_wal()');
        await pglite.query('checkpoint');
      }),
    // PGlite has no autovacuum: tables would grow with every post and every attempt of delivery, files would keep what
    // was deleted, and the search for what is due would read all that was ever delivered. Nor does it make a checkpoint
    // by itself: the log would grow with every submission, and a start after a crash reads all of it.
    tidy: () =>
      inTurn(async () => {
        const { rows } = await pglite.query<{ counting: boolean; logged: number }>(
          `select exists (select from intake.rate_limits) as counting,
             pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as logged from pg_control_checkpoint()`,
        );
        const { counting = false, logged = 0 } = rows[0] ?? {};
        await pglite.query(counting ? 'vacuum intake.rate_limits' : EMPTY_COUNTERS);
        // Without `analyze`: statistics would hold what visitors typed.
        await pglite.query('vacuum intake.submissions');
        if (logged > LONGEST_LOG_BYTES) await pglite.query('checkpoint');
      }),
    backup: (target) =>
      inTurn(async () => {
        // Visitors' addresses do not belong in a backup.
        await pglite.query(EMPTY_COUNTERS);
        await pglite.query('checkpoint');
        await copyDatabase(folder, target);
      }),
    close: async () => {
      if (!hasEnded) await pglite.close();
    },
  };
}

/**
 * Returns the major version of PostgreSQL that created a database; undefined when it does not exist yet or is
 * damaged.
 */
function versionOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^\d+$/.test(text) ? text : undefined;
}

/** Returns the system's error for the first file of a database that this user may not read or write. */
function findForbidden(folder: string): unknown {
  try {
    for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Opens a database, with an error that says why it cannot: PGlite's own is an abort without a reason and pages of
 * source.
 */
async function openOrExplain(dataDir: string, folder: string, isDraft = false): Promise<EmbeddedDatabase> {
  try {
    return await openFolder(folder, isDraft);
  } catch (error) {
    throw new DatabaseUnusable(dataDir, error, findForbidden(folder));
  }
}

/**
 * Creates a database, under a temporary name first: a process killed halfway would leave one that cannot be opened.
 *
 * @param kept the records to load into it
 */
async function createDatabase(dataDir: string, folder: string, kept: KeptExport | undefined): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // PGlite can loop forever on a disk that fills up. A file system without a size reports no blocks.
  const { bavail, blocks, bsize } = statfsSync(draft);
  const freeMb = (bavail * bsize) / 2 ** 20;
  if (blocks > 0 && freeMb < NEEDED_MB) {
    rmSync(draft, { recursive: true });
    throw new DiskTooFull(dataDir, freeMb);
  }
  const database = await openOrExplain(dataDir, draft, true);
  if (kept) {
    await applyMigrations(database, readMigrations());
    await loadExport(database, kept);
  }
  await database.close();
  if (readdirSync(draft).length === 0) throw new Error(`PGlite created nothing in ${draft}.`);
  flushTree(draft);
  renameSync(draft, folder);
  flushFolder(dataDir);
  flushFolder(dirname(dataDir));
}

/**
 * Moves a database that cannot be read out of the way of a new one; its files stay, under another name. An operator who
 * went back to an earlier version of the site, and forward again, has one of that name already.
 */
function setAside(dataDir: string, folder: string, version: string): void {
  renameSync(folder, freePath(`${folder}.postgresql-${version}`, '', existsSync));
  flushFolder(dataDir);
}

/**
 * Opens the database of a data folder, creates it if needed, and applies the missing migrations. A database of
 * another major version of PostgreSQL is replaced by a new one with its contents at the last clean stop. The caller
 * must own the folder (see `lockDataFolder`).
 *
 * @throws DatabaseUnusable, DatabaseOfOtherVersion, DiskTooFull, or what the migrations throw
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, DATABASE_FOLDER);
  const version = versionOf(folder);
  if (version !== undefined && version !== POSTGRESQL_VERSION) {
    if (!hasExport(dataDir)) throw new DatabaseOfOtherVersion(dataDir, version);
    setAside(dataDir, folder, version);
  }
  if (!existsSync(folder)) await createDatabase(dataDir, folder, readExport(dataDir));
  const database = await openOrExplain(dataDir, folder);
  try {
    await applyMigrations(database, readMigrations());
    await database.query(EMPTY_COUNTERS);
    removeExport(dataDir);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...database,
    close: async () => {
      // Without an export the database itself is still intact; a full disk must not keep the server from stopping.
      await writeExport(dataDir, database).catch(() => {});
      await database.query(EMPTY_COUNTERS).catch(() => {});
      await database.close();
    },
  };
}
