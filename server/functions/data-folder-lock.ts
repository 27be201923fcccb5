import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { DATABASE_FOLDER } from './data-folder.ts';
import { identifyProcess, stateOfProcess } from './process-identity.ts';

const ownerSchema = z.object({
  id: z.string(),
  kind: z.enum(['server', 'inbox']),
  pid: z.number(),
  startedAt: z.string(),
  place: z.string(),
  /** The folder that is owned, as {@link identifyFolder} returns it. Files written by earlier versions lack it. */
  folder: z.string().optional(),
  since: z.iso.datetime(),
  admin: z.object({ port: z.number(), token: z.string() }).nullish(),
});

/** Owner of a data folder, as written in its owner file. */
export type Owner = z.output<typeof ownerSchema>;

/** Ownership of a data folder. */
interface DataFolderLock {
  owner: Owner;
  /** Releases the folder; calling it again is a no-op. */
  release: () => void;
}

/** Thrown when another process owns the data folder; the message is Dutch and names it. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  /** Absent when its file cannot be read. */
  readonly owner: Owner | undefined;

  constructor(message: string, owner?: Owner) {
    super(message);
    this.owner = owner;
  }
}

/**
 * Thrown for a database that belongs to another user, such as the one that the server runs as; the message is Dutch and
 * says what to do.
 */
export class DataFolderOfOther extends Error {
  override name = 'DataFolderOfOther';

  constructor(dataDir: string, user: number) {
    super(
      `De database in ${dataDir} is van een andere gebruiker (nummer ${user}). Wat jij erin schrijft, kan die niet meer ` +
        `lezen. Begin dit commando met: sudo -u '#${user}' Of draait voortaan alles onder jouw gebruiker, geef dan ` +
        `eerst: chown -R "$(id -u)" '${dataDir}'`,
    );
  }
}

/** Time between two touches of the owner's file. They are read only where the owner's process cannot be seen. */
const HEARTBEAT_MS = 5_000;
/** Twelve missed heartbeats: after that an owner that cannot be seen counts as gone. */
const SILENCE_MS = 12 * HEARTBEAT_MS;
/** How long to wait for an owner that may exit by itself: the inbox command does, but opens a database first. */
const PATIENCE_MS = { server: 1_500, inbox: 60_000 } as const;

function readOwnerFile(file: string): Owner | 'gone' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 'gone';
  }
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

function isSilent(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > SILENCE_MS;
  } catch {
    return true;
  }
}

/** Identifies a folder on this computer, distinct from any copy of it. */
function identifyFolder(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

/** Tells whether an owner file was copied along with its folder. */
function isCopied(owner: Owner, file: string): boolean {
  // Another computer may number the same shared folder differently.
  if (owner.folder === undefined || owner.place !== identifyProcess().place) return false;
  return owner.folder !== identifyFolder(dirname(file));
}

function isAlive(owner: Owner, file: string): boolean {
  if (isCopied(owner, file)) return false;
  const state = stateOfProcess(owner);
  return state === 'running' || (state === 'unknown' && !isSilent(file));
}

function ownerFiles(dataDir: string): string[] {
  try {
    return readdirSync(dataDir).filter((name) => /^owner-[0-9a-f-]+\.json$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Finds the running owner of a data folder; undefined when it is free. Removes the owner files of processes that are
 * gone: no later process reuses such a file, so no running owner loses its own.
 *
 * @param except an owner id to skip
 * @throws DataFolderInUse when an owner file cannot be parsed
 */
export function findOwner(dataDir: string, except?: string): Owner | undefined {
  for (const name of ownerFiles(dataDir)) {
    const file = join(dataDir, name);
    const owner = readOwnerFile(file);
    if (owner === 'unreadable') {
      throw new DataFolderInUse(
        `Het bestand ${file} is onleesbaar. Gebruikt geen enkel programma deze gegevensmap, verwijder het dan.`,
      );
    }
    if (owner === 'gone' || owner.id === except) continue;
    if (isAlive(owner, file)) return owner;
    rmSync(file, { force: true });
  }
  return undefined;
}

function inUse(dataDir: string, owner: Owner): DataFolderInUse {
  const what = owner.kind === 'server' ? 'een draaiende server' : 'het commando inbox';
  const since = new Date(owner.since).toLocaleString('nl-NL');
  const isHere = owner.place === identifyProcess().place;
  const [host = ''] = owner.place.split(' ');
  const where = isHere ? '' : ` op een andere computer of in een andere container, ${host}`;
  const cure = isHere
    ? 'Stop dat proces eerst, of kies een andere map met DATA_DIR.'
    : 'Stop dat proces eerst. Is het er niet meer, start dan over een minuut opnieuw.';
  return new DataFolderInUse(
    `De gegevensmap ${dataDir} is in gebruik door ${what}${where} (proces ${owner.pid}, sinds ${since}). ${cure}`,
    owner,
  );
}

function startHeartbeat(file: string): NodeJS.Timeout {
  const touch = () => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // When the folder was removed under a running server, nothing is left to protect.
    }
  };
  return setInterval(touch, HEARTBEAT_MS).unref();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Creates a folder that only this user can read, with its parents. Node's own `recursive` loops forever in a place
 * such as `/proc`.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (!isFolder(path)) throw error;
  }
}

/**
 * Refuses to open the database of another user, which only root can. PostgreSQL makes new files at each start, and the
 * server could not read those any more.
 *
 * @param own a file that this process wrote: a network folder may give its files to another user than its own
 */
function refuseOther(dataDir: string, own: string): void {
  const database = statSync(join(dataDir, DATABASE_FOLDER), { throwIfNoEntry: false });
  if (database !== undefined && database.uid !== statSync(own).uid) {
    throw new DataFolderOfOther(dataDir, database.uid);
  }
}

/** Claims a folder; returns its lock, or its owner when that is another process. */
function tryLock(
  dataDir: string,
  kind: Owner['kind'],
  admin: Owner['admin'],
): { lock: DataFolderLock } | { other: Owner } {
  const existing = findOwner(dataDir);
  if (existing) return { other: existing };
  const owner: Owner = {
    id: randomUUID(),
    kind,
    ...identifyProcess(),
    folder: identifyFolder(dataDir),
    since: new Date().toISOString(),
    admin,
  };
  const file = join(dataDir, `owner-${owner.id}.json`);
  writeWhole(file, JSON.stringify(owner), { mode: 0o600, flush: true });
  try {
    refuseOther(dataDir, file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  const other = findOwner(dataDir, owner.id);
  if (other) {
    rmSync(file, { force: true });
    return { other };
  }
  const timer = startHeartbeat(file);
  const release = () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
  return { lock: { owner, release } };
}

/**
 * Makes this process the only owner of a data folder, and creates the folder if needed. PGlite itself takes no lock:
 * a second instance on the same folder loses acknowledged rows.
 *
 * Each claimant first writes a file of its own and then looks for others. Of two concurrent claimants at least the
 * later one sees the other, so they never both own the folder: whoever sees another withdraws and tries again.
 *
 * @param admin the port and token of the owner's admin server, if it has one
 * @throws DataFolderInUse when a running process owns it, DataFolderOfOther for the database of another user
 */
export async function lockDataFolder(
  dataDir: string,
  kind: Owner['kind'],
  admin?: Owner['admin'],
): Promise<DataFolderLock> {
  makeFolder(dataDir);
  const started = performance.now();
  for (;;) {
    const claim = tryLock(dataDir, kind, admin);
    if ('lock' in claim) return claim.lock;
    if (performance.now() - started > PATIENCE_MS[claim.other.kind]) throw inUse(dataDir, claim.other);
    await sleep(50 + Math.random() * 150);
  }
}
