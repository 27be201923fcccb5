import { setTimeout as sleep } from 'node:timers/promises';
import {
  databaseSettings,
  type Environment,
  operatorSettings,
  readSettings,
} from '../../schemas/settings.ts';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import { type Log, sparing } from '../../supabase/functions/_shared/log.ts';
import { CONFIRMATION_NAME } from '../../supabase/functions/_shared/newsletter/confirmation-link.ts';
import { releaseLeases } from '../../supabase/functions/_shared/outbox/claims.ts';
import {
  answerHealth,
  countDelivered,
  isStuck,
} from '../../supabase/functions/_shared/outbox/outbox-health.ts';
import { createServices, type Services } from '../../supabase/functions/_shared/services.ts';
import { readFunctionSettings, type Settings } from '../../supabase/functions/_shared/settings.ts';
import { type Administered, openAdminServer } from './admin-server.ts';
import { openConnectedDatabase } from './connected-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { functionsPath } from './functions-path.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createInbox } from './inbox.ts';
import { startLoop } from './loop.ts';
import { confirmationsOf, openMail, type SiteIdentity } from './mail.ts';
import { watchMail } from './mail-watch.ts';
import { countEvents, type EventCounts, metricsText } from './metrics.ts';
import type { ServerDatabase } from './migrations.ts';
import { createNotifications } from './notifications.ts';
import { requestIdOf, withRequestId } from './server-log.ts';
import { addressReader } from './trusted-proxies.ts';

/** The names under which the site calls its functions. */
export interface FunctionNames {
  addPerson: string;
  chat: string;
}

/** Options of {@link openFunctions}. */
export interface FunctionsOptions {
  /** Folder of the database; created if missing. Unused when `DATABASE_URL` is set. */
  dataDir: string;
  env: Environment;
  /**
   * The site's own origins. The IP address or local name that is called and those in `ALLOWED_ORIGINS` are allowed
   * too.
   */
  siteOrigins?: readonly string[];
  log: Log;
  /** The site that mails are sent for; without it none are sent. */
  identity?: SiteIdentity;
  /** Read at every call, because they may change in development. */
  names?: FunctionNames;
}

/** The functions, running in this process. */
export interface LocalFunctions {
  /** Handles a request under {@link functionsPath}; never throws. */
  handle: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Resolves when the database has stopped by itself: only a new process can reopen it. */
  lost: Promise<void>;
  /** Finishes the requests and the delivery in progress, and releases the data folder. */
  close: () => Promise<void>;
}

/** The names that the site calls by default (specification, section 7). */
export const defaultNames = { addPerson: 'add-pipedrive-person', chat: 'chatgpt-responses' } as const;

/** Name of the health check, for monitors. */
const HEALTH_NAME = 'health';

/** How long a stopping server lets responses finish; the assistant can take minutes. */
const GRACE_MS = 10_000;

/** Time between two checks for deliveries and mails that are stuck. */
const WATCH_MS = 30 * 60_000;

/** Options with a log whose events are counted. */
type CountedOptions = FunctionsOptions & Pick<EventCounts, 'counts'>;

/** The services over an open database, with loops that deliver, mail and clean up, and what commands may ask. */
interface RunningServices {
  database: ServerDatabase;
  services: Services;
  isMailStuck: () => boolean;
  /** Stops the loops; resolves when what they were doing has ended. */
  stop: () => Promise<void>;
  admin: Administered;
}

/** Logs now and then that deliveries or mails are stuck, while they are. @returns a function that ends this */
function watchForStuck({ readHealth }: Services, isMailStuck: () => boolean, log: Log): () => void {
  const look = async () => {
    if (isMailStuck()) log('mails stuck', { setting: 'SMTP_URL' });
    const { stored: waiting, dead, oldestSeconds } = await readHealth();
    if (isStuck({ dead: 0, oldestSeconds })) log('deliveries stuck', { waiting, dead, oldestSeconds });
  };
  const watch = setInterval(() => void look().catch(() => {}), WATCH_MS);
  watch.unref();
  return () => clearInterval(watch);
}

function startServices(
  database: ServerDatabase,
  settings: Settings,
  { env, siteOrigins = [], log: plainLog, identity, counts }: CountedOptions,
): RunningServices {
  const send = identity && openMail(env, identity);
  const notifications = createNotifications(env, plainLog, send && { send, brand: identity.brand });
  const { log, isStuck: isMailStuck } = watchMail(notifications.log);
  void database.lost.then(() => log('database lost'));
  const wake = () => {
    deliveries.wake();
    mails.wake();
  };
  const services = createServices({
    database,
    settings,
    siteOrigins,
    log,
    onStored: wake,
    visitorAddress: addressReader(env, log),
    onUnconfirmed: () => {
      housekeeping.noteDeletion();
      housekeeper.wake();
    },
    confirmations: identity && confirmationsOf(send, env, identity),
  });
  const housekeeping = createHousekeeping(database, env, log);
  const deliveries = startLoop({
    round: services.deliverDue,
    msUntilDue: services.msUntilDue,
    failure: 'delivery failed',
    log,
  });
  // A loop of its own, so that a mail service that is down delays no delivery, and the CRM no mail.
  const mails = startLoop({
    round: services.sendMails,
    msUntilDue: services.msUntilMail,
    failure: 'mailing failed',
    log,
  });
  // Each minute, also while a CRM that does not answer keeps the round of deliveries going.
  const housekeeper = startLoop({
    round: async () => {
      await housekeeping.round();
      return 0;
    },
    msUntilDue: async () => undefined,
    failure: 'clean-up failed',
    log,
  });
  const endWatch = watchForStuck(services, isMailStuck, log);
  const stop = async () => {
    endWatch();
    await Promise.all([deliveries.stop(), mails.stop(), housekeeper.stop()]);
    await notifications.close();
  };
  const admin = {
    inbox: createInbox(database, settings.crm !== undefined, wake),
    metrics: async () => metricsText(await services.readHealth(), await countDelivered(database), counts),
  };
  return { database, services, isMailStuck, stop, admin };
}

/** Running services, and how to release what they hold. */
type Opened = RunningServices & { release: () => Promise<void> };

/** Locks the data folder, opens a port for commands, and starts the services on the folder's database. */
async function takeDataFolder(
  settings: Settings,
  options: CountedOptions,
  adminPort: number,
): Promise<Opened> {
  let opened: (what: Administered) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const opening = new Promise<Administered>((resolve, reject) => {
    opened = resolve;
    failed = reject;
  });
  opening.catch(() => {});
  // Opened before the lock, whose file names its port; early commands wait.
  const admin = await openAdminServer(opening, adminPort, options.log);
  let unlock = (): void => {};
  let database: ServerDatabase | undefined;
  const release = async () => {
    await admin.close();
    await database?.close();
    unlock();
  };
  try {
    const { port, token } = admin;
    unlock = (await lockDataFolder(options.dataDir, 'server', { port, token })).release;
    database = await openEmbeddedDatabase(options.dataDir);
    // This process is the only worker, so any lease that remains was held by a process that was killed.
    await releaseLeases(database);
    const running = startServices(database, settings, options);
    opened(running.admin);
    return { ...running, release };
  } catch (error) {
    failed(error);
    await release();
    throw error;
  }
}

/**
 * Starts the services on a database that other servers may use too: nothing is locked, and the lease of a killed
 * worker expires.
 */
async function joinDatabase(
  url: string,
  settings: Settings,
  options: CountedOptions,
  adminPort: number,
): Promise<Opened> {
  const database = await openConnectedDatabase(url, 'server');
  let running: RunningServices | undefined;
  try {
    running = startServices(database, settings, options);
    const admin = await openAdminServer(Promise.resolve(running.admin), adminPort, options.log);
    const release = async () => {
      await admin.close();
      await database.close();
    };
    return { ...running, release };
  } catch (error) {
    await running?.stop();
    await database.close();
    throw error;
  }
}

function calledName(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(functionsPath) ? pathname.slice(functionsPath.length) : '';
}

/**
 * Starts the functions in this process: locks the data folder and opens its database, or connects to `DATABASE_URL`,
 * and starts delivering.
 *
 * @throws SettingsError for a setting that cannot be used; DataFolderInUse when another process owns the folder; what
 *   `openEmbeddedDatabase` and `openConnectedDatabase` throw (with a Dutch message for the terminal)
 */
export async function openFunctions(given: FunctionsOptions): Promise<LocalFunctions> {
  const events = countEvents(given.log);
  const options = { ...given, log: sparing(events.log), counts: events.counts };
  const { ADMIN_PORT } = readSettings(operatorSettings, options.env);
  const { log, names = defaultNames } = options;
  const settings = readFunctionSettings(options.env);
  const { DATABASE_URL } = readSettings(databaseSettings, options.env);
  const { database, services, isMailStuck, stop, release } = await (DATABASE_URL === undefined
    ? takeDataFolder(settings, options, ADMIN_PORT)
    : joinDatabase(DATABASE_URL, settings, options, ADMIN_PORT));
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;

  const answer = async (request: Request, remoteAddress: string): Promise<Response> => {
    const name = calledName(request.url);
    if (name === names.addPerson) return services.addPerson(request, remoteAddress);
    if (name === names.chat) return services.chat(request, remoteAddress);
    if (name === HEALTH_NAME) return answerHealth(request, services.readHealth, isMailStuck());
    if (name === CONFIRMATION_NAME) return services.confirm(request);
    return errorAnswer(404, 'Deze functie bestaat niet.');
  };
  const close = async (): Promise<void> => {
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, undefined, { ref: false })]);
    await stop();
    await release();
  };

  return {
    lost: database.lost,
    handle: async (request, remoteAddress) => {
      if (closing) return errorAnswer(503, 'De server stopt. Probeer het zo opnieuw.');
      const id = requestIdOf(request.headers);
      const answered = withRequestId(id, () => answer(request, remoteAddress));
      underWay.add(answered);
      try {
        const response = await answered;
        response.headers.set('x-request-id', id);
        return response;
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
