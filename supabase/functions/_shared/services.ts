import type { Submission } from '../../../schemas/submission.ts';
import { chat } from './assistant/chat.ts';
import { countQuestion } from './assistant/daily-questions.ts';
import { createPipedriveDelivery } from './crm/pipedrive-delivery.ts';
import type { Database } from './database.ts';
import type { Gate } from './http/accept-json.ts';
import type { AddressReader } from './http/client-address.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { refusedOriginLogger } from './http/refused-origins.ts';
import { createSigner } from './installation-key.ts';
import type { Log } from './log.ts';
import { confirmSubscription } from './newsletter/confirm.ts';
import {
  type ConfirmationTools,
  endWaiting,
  msUntilMail,
  sendConfirmations,
} from './newsletter/send-confirmations.ts';
import { addPerson, type Circumstances } from './outbox/add-person.ts';
import { msUntilDue } from './outbox/claims.ts';
import { deliverDue } from './outbox/delivery.ts';
import { judge } from './outbox/judge.ts';
import { healthReader, type OutboxHealth } from './outbox/outbox-health.ts';
import { storeSubmission } from './outbox/submissions.ts';
import type { Settings } from './settings.ts';

/** The functions on one database, for both Supabase and the local server. */
export interface Services {
  /** Handles calls 1 and 2 (specification, section 7). */
  addPerson: (request: Request, socketAddress: string) => Promise<Response>;
  /** Handles call 3. */
  chat: (request: Request, socketAddress: string) => Promise<Response>;
  /** Returns the state of the outbox. Throws what the database throws. */
  readHealth: () => Promise<OutboxHealth>;
  /** Handles the link in the mail that asks to confirm a subscription. */
  confirm: (request: Request) => Promise<Response>;
  /**
   * Removes subscriptions that were not confirmed in time, and sends the mails that are due.
   *
   * @returns milliseconds for which the mail service is to be left alone
   * @throws what the database throws
   */
  sendMails: (signal: AbortSignal) => Promise<number>;
  /** Returns the milliseconds until there is a mail to send; undefined when none is waiting. */
  msUntilMail: () => Promise<number | undefined>;
  /** Returns the milliseconds until there is something to deliver; undefined when nothing is waiting. */
  msUntilDue: () => Promise<number | undefined>;
  /**
   * Delivers what is due; see {@link deliverDue}. Without a CRM token, waiting submissions keep waiting.
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
  /**
   * The site's own origins. The IP address or local name that is called and those in `ALLOWED_ORIGINS` are allowed
   * too.
   */
  siteOrigins: readonly string[];
  log: Log;
  /** Called when there may be something to deliver or to mail. */
  onStored: () => void;
  /** Called when subscriptions were deleted that nobody confirmed; must not throw. */
  onUnconfirmed?: () => void;
  /** Requests confirmations by mail; absent without a mail service. */
  confirmations?: ConfirmationTools | undefined;
  /** By default the remote address of the connection. */
  visitorAddress?: AddressReader;
}

/** Makes what each request is checked against, for the function that a scope names. */
function gates({
  database,
  settings,
  siteOrigins,
  log,
  visitorAddress = (_, socketAddress) => socketAddress,
}: ServicesOptions): (scope: string, request: Request, socketAddress: string) => Gate {
  const limiter = createRateLimiter(database, settings.rateLimitPerMinute);
  const allowedOrigins = [...siteOrigins, ...settings.allowedOrigins];
  const onRefusedOrigin = refusedOriginLogger(log);
  return (scope, request, socketAddress) => {
    const address = visitorAddress(request, socketAddress);
    return { scope, address, allowedOrigins, onRefusedOrigin, limiter };
  };
}

/** Tells whether a mail asks to confirm a subscription. */
function asksConfirmation(
  { marketing_status }: Submission,
  { confirmations }: Pick<ServicesOptions, 'confirmations'>,
): boolean {
  return confirmations !== undefined && marketing_status === 'subscribed';
}

/** Stores what a visitor sent, in the state that follows from its kind, the settings and what it looks like. */
async function receive(
  submission: Submission,
  id: string,
  circumstances: Circumstances,
  options: ServicesOptions,
): ReturnType<typeof storeSubmission> {
  const { database, settings, log } = options;
  const judgement = await judge(database, submission, { ...circumstances, id }, settings.spam);
  const { suspicion } = judgement;
  const { page, consentText } = circumstances;
  const confirmationAsked = asksConfirmation(submission, options);
  // Only a subscription can wait for confirmation; a message goes to the CRM at once.
  const isMessage = submission.message !== undefined || submission.subject !== undefined;
  const stateWithoutMail = settings.crm ? 'stored' : 'delivered';
  const state = confirmationAsked && !isMessage ? 'unconfirmed' : stateWithoutMail;
  const outcome = await storeSubmission(database, id, submission, {
    ...judgement,
    page,
    consentText,
    confirmationAsked,
    state: suspicion === undefined ? state : 'suspect',
  });
  // One that is sent again keeps the judgement of the first time.
  if (outcome === 'stored' && suspicion !== undefined) log('submission suspect', { id, reason: suspicion });
  return outcome;
}

/** Wires handlers, outbox, limits and delivery together. Nothing runs until one of them is called. */
export function createServices(options: ServicesOptions): Services {
  const { database, settings, log, onStored, onUnconfirmed, confirmations } = options;
  const { crm, ai, outbox, questionsPerDay } = settings;
  const gateOf = gates(options);
  const signer = createSigner(database, 'confirmation');
  const visitorKeys = createSigner(database, 'visitors of a day');
  const deliver = crm && createPipedriveDelivery(crm, outbox.retryBaseMs);
  return {
    addPerson: (request, socketAddress) =>
      addPerson(request, {
        ...gateOf('add-person', request, socketAddress),
        asksConfirmation: (submission) => asksConfirmation(submission, options),
        store: (submission, id, circumstances) => receive(submission, id, circumstances, options),
        onStored,
        log,
      }),
    chat: (request, socketAddress) => {
      const gate = gateOf('chat', request, socketAddress);
      const count = () => countQuestion(database, visitorKeys, gate.address, questionsPerDay);
      return chat(request, { ...gate, ai, count, log });
    },
    readHealth: healthReader(database),
    confirm: (request) =>
      confirmSubscription(request, {
        database,
        signer,
        brand: confirmations?.brand ?? '',
        hasCrm: crm !== undefined,
        onStored,
        log,
      }),
    // Without a CRM nothing is due, not even submissions that are waiting for it: only the CRM may receive them.
    msUntilDue: async () => crm && msUntilDue(database),
    sendMails: async (signal) => {
      // Also where there is no mail service any more.
      if ((await endWaiting(database)) > 0) onUnconfirmed?.();
      return confirmations ? sendConfirmations(database, signer, confirmations, log, signal) : 0;
    },
    msUntilMail: async () => confirmations && msUntilMail(database),
    deliverDue: async (signal) =>
      deliver ? deliverDue({ database, deliver, settings: outbox, random: Math.random, log }, signal) : 0,
  };
}
