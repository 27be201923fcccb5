import { setTimeout as sleep } from 'node:timers/promises';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';
import {
  listSubmissions,
  releaseLeases,
  replayDead,
  timeUntilDue,
} from '../../supabase/functions/_shared/outbox/submissions.ts';
import type { Services } from '../../supabase/functions/_shared/services.ts';
import { createServices } from '../../supabase/functions/_shared/services.ts';
import type { Environment, Settings } from '../../supabase/functions/_shared/settings.ts';
import { readSettings } from '../../supabase/functions/_shared/settings.ts';
import type { Inbox } from './admin-server.ts';
import { openAdminServer } from './admin-server.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DeliveryLoop } from './delivery-loop.ts';
import { startDeliveryLoop } from './delivery-loop.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

/** Where Supabase serves functions, and so where the local server does. */
export const functionsPath = '/functions/v1/';

/** What {@link openFunctions} is given. */
interface FunctionsOptions {
  /** Folder of the database; made where it is absent. */
  dataDir: string;
  /** The settings of the server side (design, section 11). */
  env: Environment;
  /** The site's own origins; the host a request is made to may always call. `ALLOWED_ORIGINS` adds to them. */
  allowedOrigins: readonly string[];
  log: Log;
  /** The names under which the functions are called, asked for at every call: in development they may change. */
  names?: { addPerson: string; chat: string };
}

/** The server side, running in this process. */
export interface LocalFunctions {
  /** Answers a request under {@link functionsPath}; never throws. */
  handle: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Resolves when the database has ended itself: only a new process can open it again. */
  lost: Promise<void>;
  /** Finishes the requests and the delivery under way, and gives the data folder free. */
  close: () => Promise<void>;
}

/** The names that the site calls by default (specification, section 7). */
export const defaultNames = { addPerson: 'add-pipedrive-person', chat: 'chatgpt-responses' } as const;

/** How long a stopping server lets answers finish, in milliseconds; the assistant can take minutes. */
const grace = 10_000;

type Handler = (request: Request, remoteAddress: string) => Promise<Response>;

const startServices = async (
  database: EmbeddedDatabase,
  settings: Settings,
  { allowedOrigins, log }: FunctionsOptions,
): Promise<{ services: Services; loop: DeliveryLoop }> => {
  // This process is the only worker, so what is still held was held by a process that was killed.
  await releaseLeases(database);
  const services = createServices({
    database,
    settings,
    allowedOrigins: [...allowedOrigins, ...(settings.allowedOrigins ?? [])],
    log,
    // Without a CRM a submission is delivered by being stored.
    onStored: settings.pipedrive === null ? () => {} : () => loop.wake(),
  });
  const loop = startDeliveryLoop({
    round: services.deliverDue,
    // Without a CRM nothing is due, also not what still waits for it.
    timeUntilDue: async () => (settings.pipedrive === null ? null : timeUntilDue(database)),
    log,
  });
  return { services, loop };
};

const calledName = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname.startsWith(functionsPath) ? pathname.slice(functionsPath.length) : '';
};

/**
 * Starts the server side in this process: takes the data folder, opens its database and begins to deliver.
 *
 * @throws SettingsError for a setting that cannot be used, DataFolderInUse when another process owns the
 * folder, DatabaseUnusable (all with a Dutch message for the terminal; the command line exits with 2)
 */
export const openFunctions = async (options: FunctionsOptions): Promise<LocalFunctions> => {
  const { dataDir, env, log, names = defaultNames } = options;
  const settings = readSettings(env);

  let opened: (inbox: Inbox) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const ready = new Promise<Inbox>((resolve, reject) => {
    opened = resolve;
    failed = reject;
  });
  ready.catch(() => {});

  const admin = await openAdminServer({
    list: async () => (await ready).list(),
    replay: async () => (await ready).replay(),
  });
  const lock = await lockDataFolder(dataDir, 'server', { port: admin.port, token: admin.token }).catch(
    async (error: unknown) => {
      failed(error);
      await admin.close();
      throw error;
    },
  );

  let lose: () => void = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });

  const start = async () => {
    const database = await openEmbeddedDatabase(dataDir, () => {
      log('database lost');
      lose();
    });
    const { services, loop } = await startServices(database, settings, options);
    opened({
      list: () => listSubmissions(database),
      replay: async () => {
        const replayed = await replayDead(database);
        loop.wake();
        return replayed;
      },
    });
    return { database, services, loop };
  };
  const { database, services, loop } = await start().catch(async (error: unknown) => {
    failed(error);
    await admin.close();
    lock.release();
    throw error;
  });

  const handlerOf = (name: string): Handler | undefined => {
    if (name === names.addPerson) return services.addPerson;
    return name === names.chat ? services.chat : undefined;
  };
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | null = null;

  const close = async (): Promise<void> => {
    await Promise.race([Promise.allSettled(underWay), sleep(grace, undefined, { ref: false })]);
    await loop.stop();
    await admin.close();
    await database.close();
    lock.release();
  };

  return {
    lost,
    handle: async (request, remoteAddress) => {
      if (closing !== null) return errorAnswer(503, 'De server stopt. Probeer het zo opnieuw.');
      const handler = handlerOf(calledName(request.url));
      if (handler === undefined) return errorAnswer(404, 'Deze functie bestaat niet.');
      const answer = handler(request, remoteAddress);
      underWay.add(answer);
      try {
        return await answer;
      } catch {
        log('function failed', { function: 'unknown' });
        return errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
      } finally {
        underWay.delete(answer);
      }
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
