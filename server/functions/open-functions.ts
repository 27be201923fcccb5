import { setTimeout as sleep } from 'node:timers/promises';
import { databaseSettings, type Environment, readSettings } from '../../schemas/settings.ts';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';
import { msUntilDue, releaseLeases } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices, type Services } from '../../supabase/functions/_shared/services.ts';
import { readFunctionSettings, type Settings } from '../../supabase/functions/_shared/settings.ts';
import { openAdminServer } from './admin-server.ts';
import { openConnectedDatabase } from './connected-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type DeliveryLoop, startDeliveryLoop } from './delivery-loop.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { ServerDatabase } from './migrations.ts';

/** Path of the functions, on Supabase and on the local server. */
export const functionsPath = '/functions/v1/';

/** The names under which the functions are called. */
interface FunctionNames {
  addPerson: string;
  chat: string;
}

/** Options of {@link openFunctions}. */
interface FunctionsOptions {
  /** Folder of the database; made where it is absent. Without use where `DATABASE_URL` is set. */
  dataDir: string;
  env: Environment;
  /** The site's own origins; the host that is called and `ALLOWED_ORIGINS` may call too. */
  siteOrigins: readonly string[];
  log: Log;
  /** Read at every call: in development they may change. */
  names?: FunctionNames;
}

/** The functions, running in this process. */
export interface LocalFunctions {
  /** Answers a request under {@link functionsPath}; never throws. */
  handle: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Resolves when the database has ended itself: only a new process can open it again. */
  lost: Promise<void>;
  /** Finishes the requests and the delivery under way, and releases the data folder. */
  close: () => Promise<void>;
}

/** The names that the site calls by default (specification, section 7). */
export const defaultNames = { addPerson: 'add-pipedrive-person', chat: 'chatgpt-responses' } as const;

/** Time that a stopping server gives answers to finish; the assistant can take minutes. */
const GRACE_MS = 10_000;

/** The services over an open database, and the loop that delivers. */
interface RunningServices {
  database: ServerDatabase;
  services: Services;
  loop: DeliveryLoop;
}

function startServices(
  database: ServerDatabase,
  settings: Settings,
  { env, siteOrigins, log }: FunctionsOptions,
): RunningServices {
  void database.lost.then(() => log('database lost'));
  const services = createServices({
    database,
    settings,
    siteOrigins,
    log,
    // Without a CRM a submission is delivered by being stored.
    onStored: () => {
      if (settings.crm) loop.wake();
    },
  });
  const keepHouse = createHousekeeping(database, env, log);
  const loop = startDeliveryLoop({
    round: async (signal) => {
      await keepHouse();
      return services.deliverDue(signal);
    },
    // Without a CRM nothing is due, not even what waits for it.
    msUntilDue: async () => (settings.crm ? msUntilDue(database) : undefined),
    log,
  });
  return { database, services, loop };
}

/** Running services, and what their end leaves. */
type Opened = RunningServices & { release: () => Promise<void> };

/** Takes the data folder, with a port for commands, and starts the services on its database. */
async function takeDataFolder(settings: Settings, options: FunctionsOptions): Promise<Opened> {
  let opened: (inbox: Inbox) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const inbox = new Promise<Inbox>((resolve, reject) => {
    opened = resolve;
    failed = reject;
  });
  inbox.catch(() => {});
  // Before the lock, whose file names its port: commands that come early wait for the inbox.
  const admin = await openAdminServer(inbox);
  let unlock = (): void => {};
  try {
    const { port, token } = admin;
    unlock = (await lockDataFolder(options.dataDir, 'server', { port, token })).release;
    const database = await openEmbeddedDatabase(options.dataDir);
    // This process is the only worker: a lease that is left was held by a process that was killed.
    await releaseLeases(database);
    const running = startServices(database, settings, options);
    opened(createInbox(database, running.loop.wake));
    const release = async () => {
      await admin.close();
      await database.close();
      unlock();
    };
    return { ...running, release };
  } catch (error) {
    failed(error);
    await admin.close();
    unlock();
    throw error;
  }
}

/**
 * Starts the services on a database that other servers may use too: nothing is locked, and the lease of a worker that was
 * killed ends by itself.
 */
async function joinDatabase(url: string, settings: Settings, options: FunctionsOptions): Promise<Opened> {
  const database = await openConnectedDatabase(url, 'server');
  return { ...startServices(database, settings, options), release: database.close };
}

function calledName(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(functionsPath) ? pathname.slice(functionsPath.length) : '';
}

/**
 * Starts the functions in this process: takes the data folder and opens its database, or connects to `DATABASE_URL`, and
 * begins to deliver.
 *
 * @throws SettingsError for a setting that cannot be used; DataFolderInUse when another process owns the folder,
 *   DatabaseUnusable, DatabaseUnreachable or DiskTooFull (with a Dutch message for the terminal)
 */
export async function openFunctions(options: FunctionsOptions): Promise<LocalFunctions> {
  const { log, names = defaultNames } = options;
  const settings = readFunctionSettings(options.env);
  const { DATABASE_URL } = readSettings(databaseSettings, options.env);
  const { database, services, loop, release } = await (DATABASE_URL === undefined
    ? takeDataFolder(settings, options)
    : joinDatabase(DATABASE_URL, settings, options));
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;

  const answer = async (request: Request, remoteAddress: string): Promise<Response> => {
    const name = calledName(request.url);
    if (name === names.addPerson) return services.addPerson(request, remoteAddress);
    if (name === names.chat) return services.chat(request, remoteAddress);
    return errorAnswer(404, 'Deze functie bestaat niet.');
  };
  const close = async (): Promise<void> => {
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, undefined, { ref: false })]);
    await loop.stop();
    await release();
  };

  return {
    lost: database.lost,
    handle: async (request, remoteAddress) => {
      if (closing) return errorAnswer(503, 'De server stopt. Probeer het zo opnieuw.');
      const answered = answer(request, remoteAddress);
      underWay.add(answered);
      try {
        return await answered;
      } catch {
        log('function failed', { function: 'unknown' });
        return errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
      } finally {
        underWay.delete(answered);
      }
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
