import type { Database } from '../database.ts';
import { forgetAddresses } from '../http/rate-limit.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { longestDelay, retryDelay } from './back-off.ts';
import type { ClaimedSubmission, FailedAttempt } from './submissions.ts';
import { claimSubmission, recordDead, recordDelivered, recordRetry } from './submissions.ts';

/** What a failed attempt calls for. A `reason` holds nothing that a visitor typed. */
export type DeliveryFailure =
  /** `wait`: the least time before the next attempt, in milliseconds; `everyone`: it holds for all. */
  { kind: 'retry'; reason: string; wait: number; everyone: boolean } | { kind: 'refused'; reason: string };

/** How one attempt ended. */
type DeliveryOutcome =
  | { kind: 'delivered'; personId: number | null }
  | (DeliveryFailure & Pick<FailedAttempt, 'personId'>);

/** Brings one submission to the CRM. Never throws. */
export type Deliver = (claim: ClaimedSubmission, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** What a round of deliveries works with. */
interface DeliveryTools {
  database: Database;
  deliver: Deliver;
  settings: Settings['outbox'];
  /** A number from 0 up to 1. */
  random: () => number;
  log: Log;
}

/**
 * An attempt that had this long, in milliseconds, counts also when it is cut short: it is the longest call to the CRM.
 * Else one that never fits in a round would stand first in line for ever.
 */
const fairChance = 20_000;

const record = async (
  { database, settings, random, log }: DeliveryTools,
  claim: ClaimedSubmission,
  outcome: DeliveryOutcome,
  cutShort: boolean,
): Promise<void> => {
  const facts = { id: claim.id, attempts: claim.attempts };
  if (outcome.kind === 'delivered') {
    await recordDelivered(database, claim, outcome.personId);
    log('submission delivered', facts);
  } else if (outcome.kind === 'retry' && cutShort) {
    const delay = retryDelay(1, settings.retryBase, random());
    await recordRetry(database, claim, outcome, delay, false);
    log('submission waits', { ...facts, reason: 'cut short', delay });
  } else if (outcome.kind === 'refused' || claim.attemptsSinceReplay >= settings.maxAttempts) {
    await recordDead(database, claim, outcome);
    log('submission dead', { ...facts, reason: outcome.reason });
  } else {
    const delay = Math.max(outcome.wait, retryDelay(claim.attemptsSinceReplay, settings.retryBase, random()));
    await recordRetry(database, claim, outcome, delay, true);
    log('submission waits', { ...facts, reason: outcome.reason, delay });
  }
};

/** A CRM that asks to be left alone for longer than the longest delay is asked sooner: it may not mean it. */
const bounded = (outcome: DeliveryOutcome): DeliveryOutcome =>
  outcome.kind === 'retry' ? { ...outcome, wait: Math.min(outcome.wait, longestDelay) } : outcome;

/**
 * Delivers everything that is due, one after the other, until nothing is, the CRM asks to wait, or `signal`
 * says to stop (the attempt under way is then cut short, and repeated later without having counted).
 *
 * @returns milliseconds for which the CRM asked to be left alone, two hours at most; 0 when it did not
 * @throws what the database throws
 */
export const deliverDue = async (tools: DeliveryTools, signal: AbortSignal): Promise<number> => {
  await forgetAddresses(tools.database);
  while (!signal.aborted) {
    const claim = await claimSubmission(tools.database);
    if (claim === null) return 0;
    const started = performance.now();
    const outcome = bounded(await tools.deliver(claim, signal));
    await record(tools, claim, outcome, signal.aborted && performance.now() - started < fairChance);
    if (outcome.kind === 'retry' && outcome.everyone) return outcome.wait;
  }
  return 0;
};
