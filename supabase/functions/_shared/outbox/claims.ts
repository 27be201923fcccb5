import { z } from 'zod';
import type { Submission } from '../../../../schemas/submission.ts';
import type { Database } from '../database.ts';
import { type SeenByVisitor, submissionRow } from './submissions.ts';

/** Longest delivery attempt. */
export const ATTEMPT_MS = 120_000;

/** How long a worker holds a submission: longer than any attempt, so that attempts never overlap. */
const LEASE_MS = 180_000;

/** A submission held by a worker for one delivery attempt. */
export interface ClaimedSubmission extends SeenByVisitor {
  id: string;
  /** Shows that this worker still holds it; a result with an older lease is not recorded. */
  lease: string;
  submission: Submission;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Attempts so far, including this one. */
  attempts: number;
  /** Attempts since the last replay, including this one, excluding those that were cut short. */
  attemptsSinceReplay: number;
  /** Whether a mail asked the address to confirm its subscription. */
  confirmationAsked: boolean;
  /** When it was confirmed; ISO 8601, UTC. */
  confirmedAt: string | undefined;
  /**
   * Whether a later submission from the same e-mail address was already delivered, so that its consent is the newer
   * one.
   */
  superseded: boolean;
  /** The CRM's id of this e-mail address's person, from an earlier attempt or delivery. */
  knownPersonId: number | undefined;
}

/**
 * Condition for the oldest undelivered submission of an e-mail address: later ones wait, so that order is preserved.
 */
const FIRST_OF_ITS_ADDRESS = `
  s.state = 'stored' and not exists (
    select from intake.submissions as earlier
    where earlier.state = 'stored' and earlier.email_key = s.email_key and earlier.sequence < s.sequence
  )`;

const CLAIM_NEXT = `
  update intake.submissions as c
  set attempts = attempts + 1, lease = $1, leased_until = now() + $2::integer * interval '1 millisecond'
  where id = (
    select id from intake.submissions as s
    where ${FIRST_OF_ITS_ADDRESS}
      and s.next_attempt_at <= now() and (s.leased_until is null or s.leased_until <= now())
    order by s.sequence
    limit 1
    for update skip locked
  )
  returning c.*,
    exists (
      select from intake.submissions as later
      where later.state = 'delivered' and later.email_key = c.email_key and later.sequence > c.sequence
    ) as superseded,
    coalesce(c.person_id, (
      select person_id from intake.submissions as other
      where other.state = 'delivered' and other.email_key = c.email_key and other.person_id is not null
      order by other.sequence desc
      limit 1
    )) as known_person_id`;

const claimedRow = submissionRow.extend({
  lease: z.string(),
  attempts_before_replay: z.number(),
  page: z.string().nullable(),
  consent_text: z.string().nullable(),
  confirmation_asked: z.boolean(),
  confirmed_at: z.date().nullable(),
  superseded: z.boolean(),
  // Drivers return a bigint as a number, a bigint or a string.
  known_person_id: z.coerce.number().nullable(),
});

/** Claims the next submission that is due, so that no other worker does; undefined when none is. */
export async function claimSubmission(database: Database): Promise<ClaimedSubmission | undefined> {
  const [found] = await database.query(CLAIM_NEXT, [crypto.randomUUID(), LEASE_MS]);
  if (found === undefined) return undefined;
  const row = claimedRow.parse(found);
  return {
    id: row.id,
    lease: row.lease,
    submission: {
      name: row.name ?? undefined,
      email: row.email,
      organisationName: row.organisation_name ?? undefined,
      subject: row.subject ?? undefined,
      message: row.message ?? undefined,
      marketing_status: row.marketing_status,
    },
    receivedAt: row.received_at.toISOString(),
    attempts: row.attempts,
    attemptsSinceReplay: row.attempts - row.attempts_before_replay,
    page: row.page ?? undefined,
    consentText: row.consent_text ?? undefined,
    confirmationAsked: row.confirmation_asked,
    confirmedAt: row.confirmed_at?.toISOString(),
    superseded: row.superseded,
    knownPersonId: row.known_person_id ?? undefined,
  };
}

/** Records that a submission was delivered, and to which person in the CRM. */
export async function recordDelivered(
  database: Database,
  claim: ClaimedSubmission,
  personId: number | undefined,
): Promise<void> {
  await database.query(
    `update intake.submissions
     set state = 'delivered', delivered_at = now(), person_id = $3, last_error = null,
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, personId ?? null],
  );
}

/** A failed attempt. */
export interface FailedAttempt {
  /** Holds nothing that a visitor typed. */
  reason: string;
  /** The person in the CRM, if the attempt learned it: the next attempt need not create it again. */
  personId: number | undefined;
}

/**
 * Records a failed attempt that will be retried.
 *
 * @param delayMs the minimum time to wait
 * @param counts whether it counts towards the attempts after which delivery is given up
 */
export async function recordRetry(
  database: Database,
  claim: ClaimedSubmission,
  { reason, personId }: FailedAttempt,
  delayMs: number,
  counts: boolean,
): Promise<void> {
  await database.query(
    `update intake.submissions
     set next_attempt_at = now() + $3::float8 * interval '1 millisecond', last_error = left($4, 300),
       person_id = coalesce($5, person_id), attempts_before_replay = attempts_before_replay + $6::integer,
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, delayMs, reason, personId ?? null, counts ? 0 : 1],
  );
}

/** Records that delivery is given up, until the submission is replayed. */
export async function recordDead(
  database: Database,
  claim: ClaimedSubmission,
  { reason, personId }: FailedAttempt,
): Promise<void> {
  await database.query(
    `update intake.submissions
     set state = 'dead', last_error = left($3, 300), person_id = coalesce($4, person_id),
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, reason, personId ?? null],
  );
}

/** Releases the leases of a killed worker. Only for a database that has no other worker. */
export async function releaseLeases(database: Database): Promise<void> {
  await database.query(
    'update intake.submissions set lease = null, leased_until = null where lease is not null',
  );
}

/**
 * Shortens waits that are too long to be intended: the clock ran ahead when they were written, and was corrected
 * since.
 *
 * @param longestMs the longest wait between two attempts
 */
export async function cutWaits(database: Database, longestMs: number): Promise<void> {
  await database.query(
    `update intake.submissions
     set next_attempt_at = least(next_attempt_at, now() + $1::integer * interval '1 millisecond'),
       leased_until = least(leased_until, now() + $2::integer * interval '1 millisecond')
     where state = 'stored' and (
       next_attempt_at > now() + $1::integer * interval '1 millisecond'
       or leased_until > now() + $2::integer * interval '1 millisecond'
     )`,
    [longestMs, LEASE_MS],
  );
}

const dueRow = z.object({ milliseconds: z.number().nullable() });

/** Returns the milliseconds until the next submission is due (0 when one is); undefined when none is waiting. */
export async function msUntilDue(database: Database): Promise<number | undefined> {
  const [row] = await database.query(
    `select (extract(epoch from
         min(greatest(s.next_attempt_at, coalesce(s.leased_until, s.next_attempt_at))) - now()
       ) * 1000)::float8 as milliseconds
     from intake.submissions as s
     where ${FIRST_OF_ITS_ADDRESS}`,
  );
  const { milliseconds } = dueRow.parse(row);
  return milliseconds === null ? undefined : Math.max(0, Math.ceil(milliseconds));
}
