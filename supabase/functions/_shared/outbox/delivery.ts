import { LONGEST_CRM_CALL_MS } from '../../../../schemas/settings.ts';
import { countToday, msUntilAllowed } from '../daily-limit.ts';
import type { Database } from '../database.ts';
import { hasBearerToken } from '../http/bearer-token.ts';
import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';
import type { Log } from '../log.ts';
import type { OutboxSettings } from '../settings.ts';
import { LONGEST_DELAY_MS, retryDelayMs } from './back-off.ts';
import {
  type ClaimedSubmission,
  claimSubmission,
  cutWaits,
  type FailedAttempt,
  recordDead,
  recordDelivered,
  recordRetry,
} from './claims.ts';

/** What to do after a failed attempt. A `reason` holds nothing that a visitor typed. */
export type DeliveryFailure =
  /** `waitMs`: the minimum time before the next attempt; `everyone`: it applies to all submissions. */
  { kind: 'retry'; reason: string; waitMs: number; everyone: boolean } | { kind: 'refused'; reason: string };

/** How one attempt ended. */
type DeliveryOutcome =
  | { kind: 'delivered'; personId: number | undefined }
  | (DeliveryFailure & Pick<FailedAttempt, 'personId'>);

/** Brings one submission to the CRM. Never throws. */
export type Deliver = (claim: ClaimedSubmission, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** Dependencies of a round of deliveries. */
interface DeliveryTools {
  database: Database;
  deliver: Deliver;
  settings: OutboxSettings;
  /** A number from 0 up to 1. */
  random: () => number;
  log: Log;
}

/** Key under which today's attempts are counted, each of which costs some CRM calls. */
const DELIVERIES_KEY = 'deliveries';

/**
 * An attempt that is cut short counts if it had at least this long, the longest call to the CRM. Otherwise a
 * submission that never fits in a round would block the others forever.
 */
const FAIR_CHANCE_MS = LONGEST_CRM_CALL_MS;

async function record(
  { database, settings, random, log }: DeliveryTools,
  claim: ClaimedSubmission,
  outcome: DeliveryOutcome,
  cutShort: boolean,
): Promise<void> {
  const facts = { id: claim.id, attempts: claim.attempts };
  if (outcome.kind === 'delivered') {
    await recordDelivered(database, claim, outcome.personId);
    log('submission delivered', facts);
  } else if (outcome.kind === 'retry' && cutShort) {
    const delayMs = retryDelayMs(1, settings.retryBaseMs, random());
    await recordRetry(database, claim, outcome, delayMs, false);
    log('submission waits', { ...facts, reason: 'cut short', delayMs });
  } else if (outcome.kind === 'refused' || claim.attemptsSinceReplay >= settings.maxAttempts) {
    await recordDead(database, claim, outcome);
    log('submission dead', { ...facts, reason: outcome.reason });
  } else {
    const backOffMs = retryDelayMs(claim.attemptsSinceReplay, settings.retryBaseMs, random());
    const delayMs = Math.max(outcome.waitMs, backOffMs);
    await recordRetry(database, claim, outcome, delayMs, true);
    log('submission waits', { ...facts, reason: outcome.reason, delayMs });
  }
}

/** Caps a wait that the CRM asks for at the longest delay, because it may be a mistake. */
function bounded(outcome: DeliveryOutcome): DeliveryOutcome {
  if (outcome.kind !== 'retry') return outcome;
  return { ...outcome, waitMs: Math.min(outcome.waitMs, LONGEST_DELAY_MS) };
}

/**
 * Delivers everything that is due, one submission at a time, until nothing is, the CRM asks to wait, or `signal`
 * aborts (the attempt in progress is then cut short, and retried later without having counted).
 *
 * @returns milliseconds for which the CRM asked to be left alone, two hours at most; 0 when it did not
 * @throws what the database throws
 */
export async function deliverDue(tools: DeliveryTools, signal: AbortSignal): Promise<number> {
  const { database, log } = tools;
  const { deliveriesPerDay } = tools.settings;
  await cutWaits(database, LONGEST_DELAY_MS);
  while (!signal.aborted) {
    const waitMs = await msUntilAllowed(database, DELIVERIES_KEY, deliveriesPerDay);
    if (waitMs > 0) {
      log('CRM limit of today reached', { setting: 'CRM_DAILY_LIMIT' });
      return waitMs;
    }
    const claim = await claimSubmission(database);
    if (claim === undefined) return 0;
    if (deliveriesPerDay > 0) await countToday(database, DELIVERIES_KEY, deliveriesPerDay);
    const started = performance.now();
    const outcome = bounded(await tools.deliver(claim, signal));
    await record(tools, claim, outcome, signal.aborted && performance.now() - started < FAIR_CHANCE_MS);
    if (outcome.kind === 'retry' && outcome.everyone) return outcome.waitMs;
  }
  return 0;
}

/**
 * Handles a call by the scheduler (`supabase/cron.sql`), which requests a round of deliveries.
 *
 * @param secret the setting `OUTBOX_SECRET`; without it every request is refused
 * @param deliverRound one round of deliveries; must not throw
 */
export async function deliverOutbox(
  request: Request,
  secret: string | undefined,
  deliverRound: () => Promise<void>,
): Promise<Response> {
  if (request.method !== 'POST') return errorAnswer(405, 'Only POST is allowed.', { allow: 'POST' });
  if (secret === undefined || !(await hasBearerToken(request, secret))) {
    return errorAnswer(401, 'The secret is missing or wrong.');
  }
  await deliverRound();
  return jsonAnswer(200, { ok: true });
}
