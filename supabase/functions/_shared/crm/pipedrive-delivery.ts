import { ATTEMPT_MS, type ClaimedSubmission } from '../outbox/claims.ts';
import type { Deliver, DeliveryFailure } from '../outbox/delivery.ts';
import type { CrmSettings } from '../settings.ts';
import { withTimeLimit } from '../time-limit.ts';
import {
  addNote,
  CallFailed,
  createPerson,
  findPerson,
  hasNote,
  type MarketingStatus,
  type PipedriveAccess,
  readPerson,
  sameAddress,
  updatePerson,
} from './pipedrive-api.ts';
import { noteContent, noteMark } from './pipedrive-note.ts';

/**
 * Statuses after which the same call can succeed later: once a key, plan or address is corrected, or a lock or load
 * is gone.
 */
const PASSING_STATUSES: readonly number[] = [401, 402, 403, 404, 408, 409, 423, 425, 429];

/** Longest pause for a CRM that limits the rate of calls without saying for how long (RFC 6585, section 4). */
const LONGEST_UNNAMED_PAUSE_MS = 60_000;

/**
 * Returns what a failed call means for the attempt.
 *
 * @param timeLimitMs of a call: one that timed out may still be executed by the CRM, so wait as long again before
 *   searching or retrying
 */
function failureOf(
  { call, answer }: CallFailed,
  { timeLimitMs }: CrmSettings,
  retryBaseMs: number,
): DeliveryFailure {
  if (answer.kind === 'no-answer') {
    const waitMs = answer.cause === 'time' ? timeLimitMs : 0;
    return { kind: 'retry', reason: `${call}: no answer (${answer.cause})`, waitMs, everyone: false };
  }
  const { status, retryAfterMs, code } = answer;
  const reason = `${call}: status ${status}${code === undefined ? '' : ` (${code})`}`;
  if (status === 429) {
    const waitMs = retryAfterMs ?? Math.min(LONGEST_UNNAMED_PAUSE_MS, 6 * retryBaseMs);
    return { kind: 'retry', reason, waitMs, everyone: true };
  }
  if (status < 500 && status >= 400 && !PASSING_STATUSES.includes(status)) return { kind: 'refused', reason };
  return { kind: 'retry', reason, waitMs: retryAfterMs ?? 0, everyone: false };
}

/**
 * Returns the status that the CRM may receive. From the website that is one of two, and `subscribed` only when the
 * owner of the address confirmed it, if confirmation was requested: anybody can fill in somebody else's address.
 */
function statusFor({ submission, confirmationAsked, confirmedAt }: ClaimedSubmission): MarketingStatus {
  const isConfirmed = !confirmationAsked || confirmedAt !== undefined;
  return submission.marketing_status === 'subscribed' && isConfirmed ? 'subscribed' : 'no_consent';
}

/**
 * Returns the status to write for a person who is already in the CRM and confirmed a subscription by mail; undefined
 * to leave it. Only a person who has not chosen yet is subscribed: colleagues undo a withdrawal, and Pipedrive allows
 * only one change of the status (API reference, "Update a person").
 */
async function statusAfterConfirmation(
  access: PipedriveAccess,
  id: number,
  address: string,
): Promise<MarketingStatus | undefined> {
  const person = await readPerson(access, id, address);
  return person?.marketingStatus === 'no_consent' ? 'subscribed' : undefined;
}

/** Creates or completes the person with the submission's e-mail address, and returns its id. */
async function savePerson(access: PipedriveAccess, claim: ClaimedSubmission): Promise<number> {
  const { submission, knownPersonId, superseded } = claim;
  let person = await findPerson(access, submission.email);
  if (person === undefined && knownPersonId !== undefined) {
    person = await readPerson(access, knownPersonId, submission.email);
  }
  if (person === undefined) return createPerson(access, submission, statusFor(claim));
  if (superseded) return person.id;
  // A name that colleagues entered stays; an e-mail address that stood in for a name is replaced.
  const keepsName = person.name === undefined || !sameAddress(person.name, submission.email);
  const name = keepsName ? undefined : submission.name;
  const status =
    claim.confirmedAt === undefined
      ? undefined
      : await statusAfterConfirmation(access, person.id, submission.email);
  if (name !== undefined || status !== undefined) {
    await updatePerson(access, person.id, { name, marketing_status: status });
  }
  return person.id;
}

/** Adds the note of a submission, unless an earlier attempt did so without seeing the response. */
async function saveNote(access: PipedriveAccess, claim: ClaimedSubmission, personId: number): Promise<void> {
  if (claim.attempts > 1 && (await hasNote(access, personId, noteMark(claim)))) return;
  await addNote(access, personId, noteContent(claim));
}

/**
 * Makes the delivery to Pipedrive: find the person by e-mail address or create one, and add what was sent as a note
 * with the submission's id.
 *
 * @param retryBaseMs setting `OUTBOX_RETRY_MS`; six times that is the pause when the CRM limits the rate of calls
 */
export function createPipedriveDelivery(settings: CrmSettings, retryBaseMs: number): Deliver {
  return (claim, ending) =>
    withTimeLimit(ATTEMPT_MS, ending, async (signal) => {
      const access = { ...settings, signal };
      let personId: number | undefined;
      try {
        personId = await savePerson(access, claim);
        await saveNote(access, claim, personId);
        return { kind: 'delivered', personId };
      } catch (error) {
        if (error instanceof CallFailed) return { ...failureOf(error, settings, retryBaseMs), personId };
        return { kind: 'retry', reason: 'unexpected error', waitMs: 0, everyone: false, personId };
      }
    });
}
