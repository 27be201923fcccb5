import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Signer } from '../installation-key.ts';
import { errorFacts, type Log } from '../log.ts';
import { CONFIRMATION_DAYS, confirmationLink } from './confirmation-link.ts';
import { confirmationMail, type SendMail } from './confirmation-mail.ts';

/** How confirmations are requested. */
export interface ConfirmationTools {
  send: SendMail;
  brand: string;
  /** URL of the functions as visitors reach it, with a trailing slash. */
  functionsUrl: string;
}

/** Wait after a mail that the mail service did not accept; after this time another instance may send it too. */
const RETRY_MINUTES = 10;

const dueRow = z.object({ id: z.string(), email: z.string() });

/** Claims the next mail that is due by postponing it, so that no other instance sends it too. */
async function claimMail(database: Database): Promise<z.output<typeof dueRow> | undefined> {
  const [row] = await database.query(
    `update intake.submissions set mail_due_at = now() + $1::integer * interval '1 minute'
     where id = (
       select id from intake.submissions
       -- No mail is put off for longer: the clock ran ahead.
       where mail_due_at <= now() or mail_due_at > now() + $1::integer * interval '1 minute'
       order by mail_due_at limit 1 for update skip locked
     )
     returning id, email`,
    [RETRY_MINUTES],
  );
  return row === undefined ? undefined : dueRow.parse(row);
}

/**
 * Sends the mails that are due, and removes subscriptions that were not confirmed in time. A mail that the service
 * does not accept is retried for as long as its subscription is kept.
 *
 * @throws what the database throws
 */
export async function sendConfirmations(
  database: Database,
  signer: Signer,
  { send, brand, functionsUrl }: ConfirmationTools,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  await database.query(
    `delete from intake.submissions
     where state = 'unconfirmed' and received_at < now() - $1::integer * interval '1 day'`,
    [CONFIRMATION_DAYS],
  );
  while (!signal.aborted) {
    const due = await claimMail(database);
    if (due === undefined) return;
    const { id, email } = due;
    try {
      const link = await confirmationLink(functionsUrl, id, signer, Date.now());
      await send(confirmationMail(email, brand, link));
    } catch (error) {
      log('confirmation not mailed', { id, ...errorFacts(error) });
      // The remaining mails wait for the next round, so that deliveries to the CRM do not wait for a mail service
      // that is down.
      return;
    }
    await database.query('update intake.submissions set mail_due_at = null where id = $1', [id]);
    log('confirmation mailed', { id });
  }
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
