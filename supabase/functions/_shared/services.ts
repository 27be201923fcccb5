import { chat } from './assistant/chat.ts';
import { createPipedriveDelivery } from './crm/pipedrive-delivery.ts';
import type { Database } from './database.ts';
import { clientAddress } from './http/client-address.ts';
import { createRateLimiter, forgetAddresses } from './http/rate-limit.ts';
import type { Log } from './log.ts';
import { addPerson } from './outbox/add-person.ts';
import { deliverDue } from './outbox/delivery.ts';
import { storeSubmission } from './outbox/submissions.ts';
import type { Settings } from './settings.ts';

/** The functions over one database, for Supabase and for the local server alike. */
export interface Services {
  /** Answers calls 1 and 2 of section 7 of the specification. */
  addPerson: (request: Request, socketAddress: string) => Promise<Response>;
  /** Answers call 3. */
  chat: (request: Request, socketAddress: string) => Promise<Response>;
  /**
   * Delivers what is due; see `deliverDue`. Without a CRM token what waits goes on waiting.
   *
   * @throws what the database throws
   */
  deliverDue: (signal: AbortSignal) => Promise<number>;
}

/** What {@link createServices} is built from. */
interface ServicesOptions {
  database: Database;
  settings: Settings;
  /** Origins that may call, next to the host that is called. */
  allowedOrigins: readonly string[];
  log: Log;
  /** Told after each stored submission. */
  onStored: () => void;
}

/** Most refused origins that are logged: anyone can make them up. */
const mostRefusedOrigins = 20;
/** Whether a browser could have sent it: anything else is what somebody typed, and stays out of the log. */
const isWebOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Logs each refused origin once: it may be the site's own, and ALLOWED_ORIGINS wrong. */
const refusedOriginLogger = (log: Log): ((origin: string) => void) => {
  const known = new Set<string>();
  return (origin) => {
    if (known.has(origin) || known.size >= mostRefusedOrigins || !isWebOrigin(origin)) return;
    known.add(origin);
    log('origin refused', { origin, setting: 'ALLOWED_ORIGINS' });
  };
};

/** Puts handlers, outbox, limits and delivery together. Pure: nothing runs until one of them is called. */
export const createServices = (options: ServicesOptions): Services => {
  const { database, settings, allowedOrigins, log, onStored } = options;
  const limiter = createRateLimiter(database, settings.rateLimitPerMinute);
  const { pipedrive, outbox } = settings;
  const tools = pipedrive && {
    database,
    deliver: createPipedriveDelivery(pipedrive, outbox.retryBase),
    settings: outbox,
    random: Math.random,
    log,
  };
  const onRefusedOrigin = refusedOriginLogger(log);
  const gate = (scope: string, request: Request, socketAddress: string) => ({
    scope,
    address: clientAddress(request, socketAddress, settings.addressSource),
    allowedOrigins,
    onRefusedOrigin,
    limiter,
  });
  return {
    addPerson: (request, socketAddress) =>
      addPerson(request, {
        ...gate('add-person', request, socketAddress),
        store: (submission) =>
          storeSubmission(database, submission, pipedrive === null ? 'delivered' : 'stored'),
        onStored,
        log,
      }),
    chat: (request, socketAddress) =>
      chat(request, { ...gate('chat', request, socketAddress), openAi: settings.openAi, log }),
    deliverDue: async (signal) => {
      if (tools) return deliverDue(tools, signal);
      // What waits here was promised to the CRM while a token was set, and only the CRM may receive it.
      await forgetAddresses(database);
      return 0;
    },
  };
};
