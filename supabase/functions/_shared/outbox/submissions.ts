import { z } from 'zod';
import { marketingStatuses, type Submission } from '../../../../schemas/submission.ts';
import type { Database } from '../database.ts';

/** Longest delivery attempt. */
export const ATTEMPT_MS = 120_000;

/** How long a worker holds a submission: longer than any attempt, so that attempts never overlap. */
const LEASE_MS = 180_000;

/**
 * States of a submission: waiting for delivery, delivered, given up until it is replayed, a subscription waiting for
 * confirmation by mail, or kept without being sent on.
 */
const SUBMISSION_STATES = ['stored', 'delivered', 'dead', 'unconfirmed', 'suspect'] as const;
type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What a visitor saw when sending a form, as reported by the browser: proof of consent. */
export interface SeenByVisitor {
  /** Path of the page. */
  page?: string | undefined;
  /** The text beside the form that says what the visitor consents to. */
  consentText?: string | undefined;
}

/** The initial state of a submission, and what is stored with it besides its payload. */
interface Intake extends SeenByVisitor {
  /** `delivered` when this table itself serves as the CRM. */
  state: SubmissionState;
  /** Whether a mail asks the address to confirm the subscription. */
  confirmationAsked: boolean;
  /** Proof of work; reusing the proof of another submission makes this one suspect. */
  proof?: string | undefined;
  /** Why it is kept without being sent on. */
  suspicion?: string | undefined;
}

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

/** One entry of `npm run inbox -- --format json`, where a missing text is `null`. */
export const inboxEntry = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  organisationName: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  marketing_status: z.enum(marketingStatuses),
  state: z.enum(SUBMISSION_STATES),
  attempts: z.number(),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
});
export type InboxEntry = z.output<typeof inboxEntry>;

const sameRow = z.object({ same: z.boolean() });

/** How storing a submission ended: `repeated` when it already existed, `different` when its id has other content. */
type StoreOutcome = 'stored' | 'repeated' | 'different';

/**
 * Stores a submission under its id. Once this resolves, the submission is stored, exactly once: a sender that saw no
 * response may send it again. An address that was asked for confirmation in the last day is not asked again.
 *
 * @throws what the database throws; the submission must then not be acknowledged
 */
export async function storeSubmission(
  database: Database,
  id: string,
  submission: Submission,
  intake: Intake,
): Promise<StoreOutcome> {
  const { state, confirmationAsked, page, consentText, proof, suspicion } = intake;
  const content = [
    id,
    submission.name ?? null,
    submission.email,
    submission.organisationName ?? null,
    submission.subject ?? null,
    submission.message ?? null,
    submission.marketing_status,
  ];
  const inserted = await database.query(
    `insert into intake.submissions
       (id, name, email, organisation_name, subject, message, marketing_status, state, delivered_at,
        page, consent_text, confirmation_asked, mail_due_at, proof, last_error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case $8 when 'delivered' then now() end,
       $9, $10, $11, case when $11 and $8 <> 'suspect' and not exists (
         select from intake.submissions as asked
         where asked.email_key = lower($3) and asked.confirmation_asked and asked.confirmed_at is null
           -- For a suspect one nobody was asked. One in the future is from before the clock was set back.
           and asked.state <> 'suspect' and asked.received_at between now() - interval '1 day' and now()
       ) then now() end, $12, $13)
     on conflict do nothing
     returning id`,
    [
      ...content,
      state,
      page ?? null,
      consentText ?? null,
      confirmationAsked,
      proof ?? null,
      suspicion ?? null,
    ],
  );
  if (inserted.length > 0) return 'stored';
  const [known] = await database.query(
    `select email = $3 and marketing_status = $7
       and (name, organisation_name, subject, message) is not distinct from ($2::text, $4::text, $5::text, $6::text) as same
     from intake.submissions where id = $1`,
    content,
  );
  if (known !== undefined) return sameRow.parse(known).same ? 'repeated' : 'different';
  // At the same moment another message was stored with its proof, which is good for one.
  const reused = { ...intake, state: 'suspect', proof: undefined, suspicion: 'proof of another' } as const;
  return storeSubmission(database, id, submission, reused);
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

/** An inbox entry as the database has it. */
const submissionRow = inboxEntry
  .omit({ organisationName: true, receivedAt: true })
  .extend({ organisation_name: z.string().nullable(), received_at: z.date() });

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

const replayRow = z.object({ replayed: z.number() });

/**
 * Puts the dead and the suspect submissions of one e-mail address back in the outbox, and returns how many. For its
 * suspect subscriptions one mail asks for confirmation, however many there are.
 *
 * @param hasCrm whether there is a CRM to deliver to
 */
export async function releasePerson(database: Database, email: string, hasCrm: boolean): Promise<number> {
  const rows = await database.query(
    `update intake.submissions as s
     set next_attempt_at = now(), attempts_before_replay = attempts, last_error = null, state = released.state,
       delivered_at = case released.state when 'delivered' then now() end,
       mail_due_at = case when released.asks then now() else mail_due_at end
     from (
       select id, case
         when confirmation_asked and confirmed_at is null and message is null and subject is null then 'unconfirmed'
         when $2 or state = 'dead' then 'stored'
         else 'delivered'
       end as state,
       confirmation_asked and sequence = max(sequence) filter (where state = 'suspect' and confirmation_asked) over () as asks
       from intake.submissions where email_key = lower($1) and state in ('dead', 'suspect')
     ) as released
     where s.id = released.id
     returning s.id`,
    [email, hasCrm],
  );
  return rows.length;
}

/** Puts every dead submission back in the outbox, and returns how many. */
export async function replayDead(database: Database): Promise<number> {
  const [row] = await database.query('select intake.replay_dead() as replayed');
  return replayRow.parse(row).replayed;
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

/** Lists everything that was received, or what one e-mail address sent, oldest first. */
export async function listSubmissions(database: Database, person?: string): Promise<InboxEntry[]> {
  const rows = await database.query(
    'select * from intake.submissions where $1::text is null or email_key = lower($1) order by sequence',
    [person ?? null],
  );
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
}
