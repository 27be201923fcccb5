import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { databaseSettings, type Environment, readSettings } from '../../schemas/settings.ts';
import { releaseLeases } from '../../supabase/functions/_shared/outbox/claims.ts';
import { type InboxEntry, inboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices } from '../../supabase/functions/_shared/services.ts';
import { readFunctionSettings, type Settings } from '../../supabase/functions/_shared/settings.ts';
import { openConnectedDatabase } from './connected-database.ts';
import { DataFolderInUse, findOwner, lockDataFolder, type Owner } from './data-folder-lock.ts';
import { hasDatabase, openEmbeddedDatabase } from './embedded-database.ts';
import { createInbox, type Inbox, InboxRefused } from './inbox.ts';
import type { ServerDatabase } from './migrations.ts';
import { forgottenSchema, recordSchema } from './records.ts';

/** The submissions that the local server received. */
interface InboxContents {
  submissions: InboxEntry[];
  /** Number of submissions that were replayed; absent without `--replay`. */
  replayed: number | undefined;
}

/** How long to keep trying while the folder changes owner. */
const PATIENCE_MS = 60_000;
/** Longest wait for a response: a server that is still opening its database responds only after that. */
const ANSWER_MS = 45_000;
/** Longest wait for a command that may read or copy the whole database. */
const LONG_ANSWER_MS = 600_000;
/** Status of a response that says why the command was refused. */
const REFUSED = 409;
/** Longest time for the deliveries after a replay. */
const DELIVERY_MS = 20_000;

const listAnswer = z.object({ submissions: z.array(inboxEntry) });
const replayAnswer = z.object({ replayed: z.number() });
const exportAnswer = z.object({ submissions: z.array(recordSchema) });
const importAnswer = z.object({ imported: z.number() });
const refusalAnswer = z.object({ error: z.string() });

/** Thrown when the server that owns the folder does not respond: it is starting or stopping, or was killed. */
class ServerSilent extends Error {}

type Admin = NonNullable<Owner['admin']>;

/** Sends a request to the server that owns the data folder. @param body makes it a POST */
async function ask({ port, token }: Admin, path: string, body?: object): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(path.startsWith('/submissions') ? ANSWER_MS : LONG_ANSWER_MS),
    });
    if (response.ok) return await response.json();
  } catch {
    throw new ServerSilent('De server die de gegevensmap gebruikt, antwoordt niet. Start hem opnieuw.');
  }
  if (response.status === REFUSED) throw new InboxRefused(refusalAnswer.parse(await response.json()).error);
  throw new ServerSilent(`De server gaf een fout (status ${response.status}). Welke, staat in zijn log.`);
}

function withPerson(path: string, person: string | undefined): string {
  return person === undefined ? path : `${path}?person=${encodeURIComponent(person)}`;
}

/** Returns the inbox of the server that owns the data folder. */
function remoteInbox(admin: Admin): Inbox {
  const list = async (person?: string) =>
    listAnswer.parse(await ask(admin, withPerson('/submissions', person))).submissions;
  // Waits, with a list, for a server that is still opening its database. Otherwise a command that times out here
  // would still be carried out, uncounted.
  const change = async (path: string, body: object) => {
    await list();
    return ask(admin, path, body);
  };
  return {
    list,
    replay: async (person) => replayAnswer.parse(await change('/replay', { person })).replayed,
    export: async (person) => exportAnswer.parse(await ask(admin, withPerson('/export', person))).submissions,
    import: async (submissions) => importAnswer.parse(await change('/import', { submissions })).imported,
    forget: async (person) => forgottenSchema.parse(await change('/forget', { person })),
    backup: async (folder) => void (await change('/backup', { folder })),
  };
}

/** The inbox of a folder that never received anything. */
const emptyInbox: Inbox = {
  list: async () => [],
  replay: async () => 0,
  export: async () => [],
  import: async () => 0,
  forget: async () => ({ forgotten: 0, personIds: [] }),
  backup: async () => {
    throw new InboxRefused('Er is nog geen database om te bewaren.');
  },
};

/** Delivers what was replayed, in this process. */
async function deliver(database: ServerDatabase, settings: Settings, isShared: boolean): Promise<void> {
  if (!settings.crm) return;
  if (!isShared) await releaseLeases(database);
  const silent = { log: () => {}, onStored: () => {} };
  const services = createServices({ database, settings, siteOrigins: [], ...silent });
  await services.deliverDue(AbortSignal.timeout(DELIVERY_MS));
}

async function withDatabase<T>(
  opening: Promise<ServerDatabase>,
  env: Environment,
  isShared: boolean,
  use: (inbox: Inbox) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    const settings = readFunctionSettings(env);
    return await use(
      createInbox(database, settings.crm !== undefined, () => deliver(database, settings, isShared)),
    );
  } finally {
    await database.close();
  }
}

async function withFolder<T>(
  dataDir: string,
  env: Environment,
  use: (inbox: Inbox) => Promise<T>,
): Promise<T> {
  const lock = await lockDataFolder(dataDir, 'inbox');
  try {
    return await withDatabase(openEmbeddedDatabase(dataDir), env, false, use);
  } finally {
    lock.release();
  }
}

/** Tells whether there is a database to read: in a data folder, or at `DATABASE_URL`. */
export function hasInbox(dataDir: string, env: Environment): boolean {
  return readSettings(databaseSettings, env).DATABASE_URL !== undefined || hasDatabase(dataDir);
}

/**
 * Runs `use` on the inbox: of the server that owns the data folder, of the folder itself when it has no owner, or of
 * `DATABASE_URL` when that is set. When a server starts or is killed in the meantime, `use` is called again.
 *
 * @param isFirst creates a database if there is none
 * @throws Error with a Dutch message when none succeeds, SettingsError for a setting that cannot be used
 */
export async function withInbox<T>(
  dataDir: string,
  env: Environment,
  use: (inbox: Inbox) => Promise<T>,
  { isFirst = false } = {},
): Promise<T> {
  const { DATABASE_URL } = readSettings(databaseSettings, env);
  if (DATABASE_URL !== undefined) {
    return withDatabase(openConnectedDatabase(DATABASE_URL, 'inbox'), env, true, use);
  }
  const started = performance.now();
  for (;;) {
    try {
      const owner = findOwner(dataDir);
      if (owner?.admin) return await use(remoteInbox(owner.admin));
      if (owner === undefined) {
        return await (hasDatabase(dataDir) || isFirst ? withFolder(dataDir, env, use) : use(emptyInbox));
      }
    } catch (error) {
      const isPassing = error instanceof ServerSilent || (error instanceof DataFolderInUse && error.owner);
      if (!isPassing || performance.now() - started > PATIENCE_MS) throw error;
    }
    if (performance.now() - started > PATIENCE_MS) {
      throw new Error(`De gegevensmap ${dataDir} bleef in gebruik. Probeer het zo opnieuw.`);
    }
    await sleep(100);
  }
}

/**
 * Reads the submissions.
 *
 * @param replay first puts dead submissions back in the outbox and delivers them; for a person suspect ones too
 * @param person only what this e-mail address sent
 * @throws what {@link withInbox} throws
 */
export async function readSubmissions(
  dataDir: string,
  env: Environment,
  replay: boolean,
  person?: string,
): Promise<InboxContents> {
  let replayed = replay ? 0 : undefined;
  const submissions = await withInbox(dataDir, env, async (inbox) => {
    // A failed try may have replayed some already. They are no longer dead, so the next try does not count them.
    if (replay) replayed = (replayed ?? 0) + (await inbox.replay(person));
    return inbox.list(person);
  });
  return { submissions, replayed };
}
