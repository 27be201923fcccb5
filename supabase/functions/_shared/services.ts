import { chat } from './assistant/chat.ts';
import { createPipedriveDelivery } from './crm/pipedrive-delivery.ts';
import type { Database } from './database.ts';
import type { Gate } from './http/accept-json.ts';
import { clientAddress } from './http/client-address.ts';
import { createRateLimiter, forgetAddresses } from './http/rate-limit.ts';
import { refusedOriginLogger } from './http/refused-origins.ts';
import type { Log } from './log.ts';
import { addPerson } from './outbox/add-person.ts';
import { type DeliveryTools, deliverDue } from './outbox/delivery.ts';
import { storeSubmission } from './outbox/submissions.ts';
import type { Settings } from './settings.ts';

/** The functions over one database, for Supabase and for the local server alike. */
export interface Services {
  /** Answers calls 1 and 2 (specification, section 7). */
  addPerson: (request: Request, socketAddress: string) => Promise<Response>;
  /** Answers call 3. */
  chat: (request: Request, socketAddress: string) => Promise<Response>;
  /**
   * Delivers what is due; see {@link deliverDue}. Without a CRM token what waits goes on waiting.
   *
   * @returns milliseconds for which the CRM asked to be left alone
   * @throws what the database throws
   */
  deliverDue: (signal: AbortSignal) => Promise<number>;
}

/** What {@link createServices} is built from. */
interface ServicesOptions {
  database: Database;
  settings: Settings;
  /** The site's own origins. The host that is called and `ALLOWED_ORIGINS` may call too. */
  siteOrigins: readonly string[];
  log: Log;
  /** Called after each stored submission. */
  onStored: () => void;
}

/** Puts handlers, outbox, limits and delivery together. Nothing runs until one of them is called. */
export function createServices({
  database,
  settings,
  siteOrigins,
  log,
  onStored,
}: ServicesOptions): Services {
  const { crm, ai, outbox, rateLimitPerMinute, addressSource } = settings;
  const limiter = createRateLimiter(database, rateLimitPerMinute);
  const allowedOrigins = [...siteOrigins, ...settings.allowedOrigins];
  const onRefusedOrigin = refusedOriginLogger(log);
  const gate = (scope: string, request: Request, socketAddress: string): Gate => ({
    scope,
    address: clientAddress(request, socketAddress, addressSource),
    allowedOrigins,
    onRefusedOrigin,
    limiter,
  });
  const tools: DeliveryTools | undefined = crm && {
    database,
    deliver: createPipedriveDelivery(crm, outbox.retryBaseMs),
    settings: outbox,
    random: Math.random,
    log,
  };
  return {
    addPerson: (request, socketAddress) =>
      addPerson(request, {
        ...gate('add-person', request, socketAddress),
        store: (submission, id) => storeSubmission(database, id, submission, crm ? 'stored' : 'delivered'),
        onStored,
        log,
      }),
    chat: (request, socketAddress) => chat(request, { ...gate('chat', request, socketAddress), ai, log }),
    deliverDue: async (signal) => {
      if (tools) return deliverDue(tools, signal);
      // What waits was promised to the CRM while a token was set, and only the CRM may receive it.
      await forgetAddresses(database);
      return 0;
    },
  };
}
