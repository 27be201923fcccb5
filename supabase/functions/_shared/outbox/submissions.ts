import { z } from 'zod';
import { marketingStatuses, type Submission } from '../../../../schemas/submission.ts';
import type { Database } from '../database.ts';

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
  // At the same moment another submission was stored with its proof, which is good for one.
  const reused = { ...intake, state: 'suspect', proof: undefined, suspicion: 'proof of another' } as const;
  return storeSubmission(database, id, submission, reused);
}

/** An inbox entry as the database has it. */
export const submissionRow = inboxEntry
  .omit({ organisationName: true, receivedAt: true })
  .extend({ organisation_name: z.string().nullable(), received_at: z.date() });

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

/** Lists everything that was received, or what one e-mail address sent, oldest first. */
export async function listSubmissions(database: Database, person?: string): Promise<InboxEntry[]> {
  const rows = await database.query(
    'select * from intake.submissions where $1::text is null or email_key = lower($1) order by sequence',
    [person ?? null],
  );
  return rows.map((found) => {
    const { organisation_name, received_at, ...row } = submissionRow.parse(found);
    return { ...row, organisationName: organisation_name, receivedAt: received_at.toISOString() };
  });
}
