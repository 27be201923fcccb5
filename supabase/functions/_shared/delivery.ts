import { retryDelay } from './back-off.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { ClaimedSubmission } from './outbox.ts';
import { claimSubmission, recordDead, recordDelivered, recordRetry } from './outbox.ts';
import { forgetAddresses } from './rate-limit.ts';
import type { Settings } from './settings.ts';

/** How one attempt ended. A `reason` holds nothing that a visitor typed. */
export type DeliveryOutcome =
  | { kind: 'delivered'; personId: number | null }
  /** `wait`: the least time before the next attempt, in milliseconds; `everyone`: it holds for all. */
  | { kind: 'retry'; reason: string; wait: number; everyone: boolean }
  | { kind: 'refused'; reason: string };

/** Brings one submission to the CRM. Never throws. */
export type Deliver = (claim: ClaimedSubmission, signal: AbortSignal) => Promise<DeliveryOutcome>;

/** What a round of deliveries works with. */
export interface DeliveryTools {
  database: Database;
  deliver: Deliver;
  settings: Settings['outbox'];
  /** A number from 0 up to 1. */
  random: () => number;
  log: Log;
}

const record = async (
  { database, settings, random, log }: DeliveryTools,
  claim: ClaimedSubmission,
  outcome: DeliveryOutcome,
): Promise<void> => {
  const facts = { id: claim.id, attempts: claim.attempts };
  if (outcome.kind === 'delivered') {
    await recordDelivered(database, claim, outcome.personId);
    log('submission delivered', facts);
  } else if (outcome.kind === 'refused' || claim.attemptsSinceReplay >= settings.maxAttempts) {
    await recordDead(database, claim, outcome.reason);
    log('submission dead', { ...facts, reason: outcome.reason });
  } else {
    const delay = Math.max(outcome.wait, retryDelay(claim.attemptsSinceReplay, settings.retryBase, random()));
    await recordRetry(database, claim, delay, outcome.reason);
    log('submission waits', { ...facts, reason: outcome.reason, delay });
  }
};

/**
 * Delivers everything that is due, one after the other, until nothing is, the CRM asks to wait, or `signal`
 * says to stop (the attempt under way is then cut short, and repeated later).
 *
 * @returns milliseconds for which the CRM asked to be left alone; 0 when it did not
 * @throws what the database throws
 */
export const deliverDue = async (tools: DeliveryTools, signal: AbortSignal): Promise<number> => {
  await forgetAddresses(tools.database);
  while (!signal.aborted) {
    const claim = await claimSubmission(tools.database);
    if (claim === null) return 0;
    const outcome = await tools.deliver(claim, signal);
    await record(tools, claim, outcome);
    if (outcome.kind === 'retry' && outcome.everyone) return outcome.wait;
  }
  return 0;
};
