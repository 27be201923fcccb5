import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { identifyProcess, stateOfProcess } from './process-identity.ts';

const ownerSchema = z.object({
  id: z.string(),
  kind: z.enum(['server', 'inbox']),
  pid: z.number(),
  startedAt: z.string(),
  place: z.string(),
  since: z.iso.datetime(),
  admin: z.object({ port: z.number(), token: z.string() }).nullable(),
});

/** Who owns a data folder, as written in its owner file. */
export type Owner = z.output<typeof ownerSchema>;

/** Ownership of a data folder. */
interface DataFolderLock {
  owner: Owner;
  /** Gives the folder free; more than once does no harm. */
  release: () => void;
}

/** Thrown when another process owns the data folder; the message is Dutch and names it. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  readonly owner: Owner | null;

  constructor(message: string, owner: Owner | null) {
    super(message);
    this.owner = owner;
  }
}

/** How often the owner shows that it lives, in milliseconds; only read where its process cannot be seen. */
const heartbeat = 5_000;
/** Twelve missed heartbeats: an owner that cannot be seen is then taken for gone. */
const silence = 60_000;
/** How long to wait for an owner that leaves by itself, in milliseconds. */
const patience = { server: 1_500, inbox: 15_000 } as const;

const fileOf = (dataDir: string, id: string): string => join(dataDir, `owner-${id}.json`);

const readOwnerFile = (file: string): Owner | 'gone' | 'unreadable' => {
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
};

const isSilent = (file: string): boolean => {
  try {
    return Date.now() - statSync(file).mtimeMs > silence;
  } catch {
    return true;
  }
};

const isAlive = (owner: Owner, file: string): boolean => {
  const state = stateOfProcess(owner);
  return state === 'running' || (state === 'unknown' && !isSilent(file));
};

const ownerFiles = (dataDir: string): string[] => {
  try {
    return readdirSync(dataDir).filter((name) => /^owner-[0-9a-f-]+\.json$/.test(name));
  } catch {
    return [];
  }
};

/**
 * The living owner of a data folder, `null` when it is free. Owner files of processes that are gone are
 * removed on the way; each file belongs to one process for ever, so that can never remove a living one's.
 *
 * @param except an owner id to overlook
 * @throws DataFolderInUse when an owner file cannot be understood
 */
export const findOwner = (dataDir: string, except: string | null = null): Owner | null => {
  for (const name of ownerFiles(dataDir)) {
    const file = join(dataDir, name);
    const owner = readOwnerFile(file);
    if (owner === 'unreadable') {
      throw new DataFolderInUse(
        `Het bestand ${file} is onleesbaar. Gebruikt geen enkel programma deze gegevensmap, verwijder het dan.`,
        null,
      );
    }
    if (owner === 'gone' || owner.id === except) continue;
    if (isAlive(owner, file)) return owner;
    rmSync(file, { force: true });
  }
  return null;
};

const writeOwnerFile = (file: string, owner: Owner): void => {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(owner), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

const inUse = (dataDir: string, owner: Owner): DataFolderInUse => {
  const what = owner.kind === 'server' ? 'een draaiende server' : 'het commando inbox';
  const since = new Date(owner.since).toLocaleString('nl-NL');
  return new DataFolderInUse(
    `De gegevensmap ${dataDir} is in gebruik door ${what} (proces ${owner.pid}, sinds ${since}). ` +
      'Stop dat proces eerst, of kies een andere map met DATA_DIR.',
    owner,
  );
};

const startHeartbeat = (file: string): NodeJS.Timeout =>
  setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // A folder that was removed under a running server has nothing left to protect.
    }
  }, heartbeat).unref();

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder and what is above it. Node's own `recursive` computes for ever where the system has no such place. */
const makeFolder = (path: string): void => {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
};

/**
 * Makes this process the one owner of a data folder, and creates the folder where needed. PGlite itself keeps
 * no lock: a second one on the same folder was measured to lose acknowledged rows (design, section 7).
 *
 * Each claimant first writes a file of its own and then looks for others. Of two that claim at the same time
 * at least the later one sees the other, so never both can own; they step back and try again.
 *
 * @param admin where the owner can be asked for its inbox, `null` when it cannot
 * @throws DataFolderInUse when a living process owns it
 */
export const lockDataFolder = async (
  dataDir: string,
  kind: Owner['kind'],
  admin: Owner['admin'],
): Promise<DataFolderLock> => {
  makeFolder(dataDir);
  const started = performance.now();
  for (;;) {
    const owner: Owner = {
      id: randomUUID(),
      kind,
      ...identifyProcess(),
      since: new Date().toISOString(),
      admin,
    };
    const file = fileOf(dataDir, owner.id);
    let other = findOwner(dataDir);
    if (other === null) {
      writeOwnerFile(file, owner);
      other = findOwner(dataDir, owner.id);
      if (other === null) {
        const timer = startHeartbeat(file);
        return {
          owner,
          release: () => {
            clearInterval(timer);
            rmSync(file, { force: true });
          },
        };
      }
      rmSync(file, { force: true });
    }
    if (performance.now() - started > patience[other.kind]) throw inUse(dataDir, other);
    await sleep(50 + Math.random() * 150);
  }
};
