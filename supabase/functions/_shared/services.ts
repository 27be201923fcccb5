import type { Submission } from '../../../schemas/submission.ts';
import { chat } from './assistant/chat.ts';
import { createPipedriveDelivery } from './crm/pipedrive-delivery.ts';
import type { Database } from './database.ts';
import type { Gate } from './http/accept-json.ts';
import { clientAddress } from './http/client-address.ts';
import { createRateLimiter, forgetAddresses } from './http/rate-limit.ts';
import { refusedOriginLogger } from './http/refused-origins.ts';
import { createSigner } from './installation-key.ts';
import type { Log } from './log.ts';
import { confirmSubscription } from './newsletter/confirm.ts';
import { type ConfirmationTools, msUntilMail, sendConfirmations } from './newsletter/send-confirmations.ts';
import { addPerson } from './outbox/add-person.ts';
import { type DeliveryTools, deliverDue } from './outbox/delivery.ts';
import { type Intake, msUntilDue, storeSubmission } from './outbox/submissions.ts';
import type { Settings } from './settings.ts';

/** The functions over one database, for Supabase and for the local server alike. */
export interface Services {
  /** Answers calls 1 and 2 (specification, section 7). */
  addPerson: (request: Request, socketAddress: string) => Promise<Response>;
  /** Answers call 3. */
  chat: (request: Request, socketAddress: string) => Promise<Response>;
  /** Answers the link in the mail that asks for the confirmation of a subscription. */
  confirm: (request: Request) => Promise<Response>;
  /** Returns the milliseconds until there is something to deliver or to mail; undefined when nothing waits. */
  msUntilDue: () => Promise<number | undefined>;
  /**
   * Delivers and mails what is due; see {@link deliverDue}. Without a CRM token what waits goes on waiting.
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
  /** Called when there may be something to deliver or to mail. */
  onStored: () => void;
  /** Asks for confirmations by mail; absent where no mail service is set. */
  confirmations?: ConfirmationTools | undefined;
}

/** Puts handlers, outbox, limits and delivery together. Nothing runs until one of them is called. */
export function createServices({
  database,
  settings,
  siteOrigins,
  log,
  onStored,
  confirmations,
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
  const signer = createSigner(database, 'confirmation');
  const stateWithoutMail = crm ? 'stored' : 'delivered';
  /** Only a subscription can wait for its confirmation; a message goes to the CRM at once. */
  const intakeOf = ({
    marketing_status,
    message,
    subject,
  }: Submission): Pick<Intake, 'state' | 'confirmationAsked'> => {
    const confirmationAsked = confirmations !== undefined && marketing_status === 'subscribed';
    const isMessage = message !== undefined || subject !== undefined;
    return { confirmationAsked, state: confirmationAsked && !isMessage ? 'unconfirmed' : stateWithoutMail };
  };
  return {
    addPerson: (request, socketAddress) =>
      addPerson(request, {
        ...gate('add-person', request, socketAddress),
        store: (submission, id, seen) =>
          storeSubmission(database, id, submission, { ...intakeOf(submission), ...seen }),
        onStored,
        log,
      }),
    chat: (request, socketAddress) => chat(request, { ...gate('chat', request, socketAddress), ai, log }),
    confirm: (request) =>
      confirmSubscription(request, {
        database,
        signer,
        brand: confirmations?.brand ?? '',
        hasCrm: crm !== undefined,
        onStored,
        log,
      }),
    msUntilDue: async () => {
      // Without a CRM nothing is due, not even what waits for it.
      const waits = [crm && (await msUntilDue(database)), confirmations && (await msUntilMail(database))];
      const known = waits.filter((wait) => wait !== undefined);
      return known.length === 0 ? undefined : Math.min(...known);
    },
    deliverDue: async (signal) => {
      if (confirmations) await sendConfirmations(database, signer, confirmations, log, signal);
      if (tools) return deliverDue(tools, signal);
      // What waits was promised to the CRM while a token was set, and only the CRM may receive it.
      await forgetAddresses(database);
      return 0;
    },
  };
}
