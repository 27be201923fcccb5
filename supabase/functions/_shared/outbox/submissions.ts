import { z } from 'zod';
import { marketingStatuses, type Submission } from '../../../../schemas/submission.ts';
import type { Database } from '../database.ts';

/** Longest attempt of delivery, in milliseconds. */
export const attemptDuration = 120_000;

/** How long a worker holds a submission, in milliseconds; longer than any attempt, so that no two overlap. */
const leaseDuration = 180_000;

/** How far a submission is: waiting for delivery, delivered, or given up until it is put back in line. */
export const submissionStates = ['stored', 'delivered', 'dead'] as const;

/** A submission taken by a worker for one attempt of delivery. */
export interface ClaimedSubmission {
  id: string;
  /** Proof that this worker still holds it; a result with an older lease is not recorded. */
  lease: string;
  submission: Submission;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Attempts so far, this one included. */
  attempts: number;
  /** The same, counted since it was last put back in line, without those that were cut short. */
  attemptsSinceReplay: number;
  /** A later submission of the same e-mail address was delivered already, so its consent is the newer one. */
  superseded: boolean;
  /** The person this e-mail address had in the CRM at an earlier attempt or delivery. */
  knownPersonId: number | null;
}

/** One line of `npm run inbox` (design, section 11). */
export interface InboxEntry {
  id: string;
  name: string | null;
  email: string;
  organisationName: string | null;
  subject: string | null;
  message: string | null;
  marketing_status: Submission['marketing_status'];
  state: (typeof submissionStates)[number];
  attempts: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/**
 * Stores a submission and gives its new id. Once this resolves, the submission is kept.
 *
 * @param state `delivered` where this table is the CRM itself
 * @throws what the database throws; the submission must then not be acknowledged
 */
export const storeSubmission = async (
  database: Database,
  submission: Submission,
  state: 'stored' | 'delivered',
): Promise<string> => {
  const id = crypto.randomUUID();
  await database.query(
    `insert into intake.submissions
       (id, name, email, organisation_name, subject, message, marketing_status, state, delivered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case $8 when 'delivered' then now() end)`,
    [
      id,
      submission.name ?? null,
      submission.email,
      submission.organisationName ?? null,
      submission.subject ?? null,
      submission.message ?? null,
      submission.marketing_status,
      state,
    ],
  );
  return id;
};

/** The oldest undelivered one of its e-mail address: what was sent later waits, so that order is kept. */
const firstOfItsAddress = `
  s.state = 'stored' and not exists (
    select from intake.submissions as earlier
    where earlier.state = 'stored' and earlier.email_key = s.email_key and earlier.sequence < s.sequence
  )`;

const claimNext = `
  update intake.submissions as c
  set attempts = attempts + 1, lease = $1, leased_until = now() + $2::integer * interval '1 millisecond'
  where id = (
    select id from intake.submissions as s
    where ${firstOfItsAddress}
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

const submissionRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  organisation_name: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  marketing_status: z.enum(marketingStatuses),
  state: z.enum(submissionStates),
  attempts: z.number(),
  received_at: z.date(),
});

const claimedRow = submissionRow.extend({
  lease: z.string(),
  attempts_before_replay: z.number(),
  superseded: z.boolean(),
  // Drivers give a bigint as number, bigint or text.
  known_person_id: z.coerce.number().nullable(),
});

/**
 * Takes the next submission that is due, so that no other worker does; `null` when none is.
 */
export const claimSubmission = async (database: Database): Promise<ClaimedSubmission | null> => {
  const [found] = await database.query(claimNext, [crypto.randomUUID(), leaseDuration]);
  if (found === undefined) return null;
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
    superseded: row.superseded,
    knownPersonId: row.known_person_id,
  };
};

/** Records that the CRM has it; `personId` is `null` where the local table is the CRM. */
export const recordDelivered = async (
  database: Database,
  claim: ClaimedSubmission,
  personId: number | null,
): Promise<void> => {
  await database.query(
    `update intake.submissions
     set state = 'delivered', delivered_at = now(), person_id = $3, last_error = null,
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, personId],
  );
};

/** A failed attempt, as it is recorded. */
export interface FailedAttempt {
  /** Holds nothing that a visitor typed. */
  reason: string;
  /** The person in the CRM, as far as the attempt came to know it: the next one need not create it again. */
  personId: number | null;
}

/**
 * Records a failed attempt that is to be repeated.
 *
 * @param delay how long to wait at least, in milliseconds
 * @param counts whether it is one of the attempts after which delivery is given up
 */
export const recordRetry = async (
  database: Database,
  claim: ClaimedSubmission,
  { reason, personId }: FailedAttempt,
  delay: number,
  counts: boolean,
): Promise<void> => {
  await database.query(
    `update intake.submissions
     set next_attempt_at = now() + $3::float8 * interval '1 millisecond', last_error = left($4, 300),
       person_id = coalesce($5, person_id), attempts_before_replay = attempts_before_replay + $6::integer,
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, delay, reason, personId, counts ? 0 : 1],
  );
};

/** Records that no attempt will be made any more, until it is put back in line. */
export const recordDead = async (
  database: Database,
  claim: ClaimedSubmission,
  { reason, personId }: FailedAttempt,
): Promise<void> => {
  await database.query(
    `update intake.submissions
     set state = 'dead', last_error = left($3, 300), person_id = coalesce($4, person_id),
       lease = null, leased_until = null
     where id = $1 and lease = $2`,
    [claim.id, claim.lease, reason, personId],
  );
};

/** Frees what a killed worker still held. Only for a database that has no other worker. */
export const releaseLeases = async (database: Database): Promise<void> => {
  await database.query(
    'update intake.submissions set lease = null, leased_until = null where lease is not null',
  );
};

const replayRow = z.object({ replayed: z.number() });

/** Puts every dead submission back in line; gives how many there were. */
export const replayDead = async (database: Database): Promise<number> => {
  const [row] = await database.query('select intake.replay_dead() as replayed');
  return replayRow.parse(row).replayed;
};

const dueRow = z.object({ milliseconds: z.number().nullable() });

/** Milliseconds until the next submission is due (0 when one is), `null` when none waits. */
export const timeUntilDue = async (database: Database): Promise<number | null> => {
  const [row] = await database.query(
    `select (extract(epoch from
         min(greatest(s.next_attempt_at, coalesce(s.leased_until, s.next_attempt_at))) - now()
       ) * 1000)::float8 as milliseconds
     from intake.submissions as s
     where ${firstOfItsAddress}`,
  );
  const { milliseconds } = dueRow.parse(row);
  return milliseconds === null ? null : Math.max(0, Math.ceil(milliseconds));
};

/** Everything that was received, oldest first. */
export const listSubmissions = async (database: Database): Promise<InboxEntry[]> => {
  const rows = await database.query('select * from intake.submissions order by sequence');
  return rows.map((found) => {
    const row = submissionRow.parse(found);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      organisationName: row.organisation_name,
      subject: row.subject,
      message: row.message,
      marketing_status: row.marketing_status,
      state: row.state,
      attempts: row.attempts,
      receivedAt: row.received_at.toISOString(),
    };
  });
};
