import { z } from 'zod';
import { countToday, msUntilAllowed } from '../daily-limit.ts';
import type { Database } from '../database.ts';
import type { Signer } from '../installation-key.ts';
import { errorFacts, type Log } from '../log.ts';
import { CONFIRMATION_DAYS, confirmationLink } from './confirmation-link.ts';
import { confirmationMail, type SendMail } from './confirmation-mail.ts';

/** How confirmations are requested. */
export interface ConfirmationTools {
  send: SendMail;
  /** Mails per day; 0 means no limit. */
  mailsPerDay: number;
  brand: string;
  /** URL of the functions as visitors reach it, with a trailing slash. */
  functionsUrl: string;
}

/**
 * Wait after a mail that the mail service did not accept; after this time another instance may send it too. An older
 * mail waits as long as its subscription has, up to two hours: an address with a typing error is never accepted, and a
 * sender who keeps trying it loses the trust of mail services.
 */
const RETRY_MINUTES = 10;
const LONGEST_RETRY_MINUTES = 120;

/** Pause of all mails after the mail service failed: the next ones would fare no better, and each is logged. */
const PAUSE_MS = 60_000;

/** Nodemailer's code when the service works, and refuses an address: the other mails need not wait for that one. */
export const ADDRESS_REFUSED = 'EENVELOPE';

/** Key under which today's mails are counted: a robot can fill in any number of addresses. */
const MAILS_KEY = 'mails';

const dueRow = z.object({ id: z.string(), email: z.string() });

/** Claims the next mail that is due by postponing it, so that no other instance sends it too. */
async function claimMail(database: Database): Promise<z.output<typeof dueRow> | undefined> {
  const [row] = await database.query(
    `update intake.submissions
     set mail_due_at = now() + least(
       greatest($1::integer * interval '1 minute', now() - received_at), $2::integer * interval '1 minute'
     )
     where id = (
       select id from intake.submissions
       -- No mail is put off for longer: the clock ran ahead.
       where mail_due_at <= now() or mail_due_at > now() + $2::integer * interval '1 minute'
       order by mail_due_at limit 1 for update skip locked
     )
     returning id, email`,
    [RETRY_MINUTES, LONGEST_RETRY_MINUTES],
  );
  return row === undefined ? undefined : dueRow.parse(row);
}

/**
 * Ends what waited too long for its confirmation: a subscription is deleted, and for a message, which is kept, no mail
 * is tried any more. A submission that was suspect waits since it was released.
 *
 * @returns how many were deleted
 */
export async function endWaiting(database: Database): Promise<number> {
  const tooLong = `greatest(received_at, next_attempt_at) < now() - $1::integer * interval '1 day'`;
  const deleted = await database.query(
    `delete from intake.submissions where state = 'unconfirmed' and ${tooLong} returning 1`,
    [CONFIRMATION_DAYS],
  );
  await database.query(
    `update intake.submissions set mail_due_at = null where mail_due_at is not null and ${tooLong}`,
    [CONFIRMATION_DAYS],
  );
  return deleted.length;
}

/**
 * Sends the mails that are due. A mail that the service does not accept is retried until its subscription waited too
 * long.
 *
 * @returns milliseconds for which no mail is to be sent: the service failed, or the limit of today is reached
 * @throws what the database throws
 */
export async function sendConfirmations(
  database: Database,
  signer: Signer,
  { send, mailsPerDay, brand, functionsUrl }: ConfirmationTools,
  log: Log,
  signal: AbortSignal,
): Promise<number> {
  while (!signal.aborted) {
    const waitMs = await msUntilAllowed(database, MAILS_KEY, mailsPerDay);
    if (waitMs > 0) {
      log('mail limit of today reached', { setting: 'MAIL_DAILY_LIMIT' });
      return waitMs;
    }
    const due = await claimMail(database);
    if (due === undefined) return 0;
    if (mailsPerDay > 0) await countToday(database, MAILS_KEY, mailsPerDay);
    const { id, email } = due;
    try {
      const link = await confirmationLink(functionsUrl, id, signer, Date.now());
      await send(confirmationMail(email, brand, link), signal);
    } catch (error) {
      const facts = errorFacts(error);
      log('confirmation not mailed', { id, ...facts });
      if (facts.code === ADDRESS_REFUSED) continue;
      return PAUSE_MS;
    }
    await database.query('update intake.submissions set mail_due_at = null where id = $1', [id]);
    log('confirmation mailed', { id });
  }
  return 0;
}

const waitRow = z.object({ milliseconds: z.number().nullable() });

/** Returns the milliseconds until the next mail is due (0 when one is), undefined when none is. */
export async function msUntilMail(database: Database): Promise<number | undefined> {
  const [row] = await database.query(
    `select (extract(epoch from min(mail_due_at) - now()) * 1000)::float8 as milliseconds
     from intake.submissions where mail_due_at is not null`,
  );
  const { milliseconds } = waitRow.parse(row);
  return milliseconds === null ? undefined : Math.max(0, Math.ceil(milliseconds));
}
