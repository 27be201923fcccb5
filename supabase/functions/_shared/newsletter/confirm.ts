import type { Database } from '../database.ts';
import type { Signer } from '../installation-key.ts';
import { errorFacts, type Log } from '../log.ts';
import { confirmedId } from './confirmation-link.ts';
import { confirmationPage } from './confirmation-page.ts';

/** Dependencies of {@link confirmSubscription}. */
interface ConfirmDependencies {
  database: Database;
  signer: Signer;
  brand: string;
  /** Whether a confirmed subscription is delivered to a CRM, or only kept here. */
  hasCrm: boolean;
  onStored: () => void;
  log: Log;
}

/**
 * Records a confirmation. An earlier one is left unchanged. A delivery in progress loses its lease, because it does
 * not know of the confirmation.
 *
 * @returns false when the subscription no longer exists
 */
async function recordConfirmation(database: Database, id: string, hasCrm: boolean): Promise<boolean> {
  const confirmed = await database.query(
    `update intake.submissions
     set confirmed_at = now(), mail_due_at = null, next_attempt_at = now(), lease = null, leased_until = null,
       attempts_before_replay = attempts,
       state = case when state = 'dead' then 'dead' when $2 then 'stored' else 'delivered' end,
       delivered_at = case when state = 'dead' or $2 then null else coalesce(delivered_at, now()) end
     where id = $1 and confirmation_asked and confirmed_at is null and state <> 'suspect'
     returning id`,
    [id, hasCrm],
  );
  if (confirmed.length > 0) return true;
  // A statement of its own: one that waited for another press would not see what that one wrote.
  const earlier = await database.query(
    'select id from intake.submissions where id = $1 and confirmed_at is not null',
    [id],
  );
  return earlier.length > 0;
}

/**
 * Handles the link in a mail with a page whose button confirms by POST: programs that scan mails open links but press
 * no buttons.
 */
export async function confirmSubscription(
  request: Request,
  dependencies: ConfirmDependencies,
): Promise<Response> {
  const { database, signer, brand, hasCrm, onStored, log } = dependencies;
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST') {
      return await confirmationPage(brand, 'refused', 405, { allow: 'GET, HEAD, POST' });
    }
    const id = await confirmedId(new URL(request.url).searchParams, signer, Date.now());
    if (id === undefined) return await confirmationPage(brand, 'expired', 410);
    if (request.method !== 'POST') return await confirmationPage(brand, 'question', 200);
    if (!(await recordConfirmation(database, id, hasCrm)))
      return await confirmationPage(brand, 'expired', 410);
    log('subscription confirmed', { id });
    onStored();
    return await confirmationPage(brand, 'confirmed', 200);
  } catch (error) {
    log('function failed', { function: 'confirm', ...errorFacts(error) });
    return confirmationPage(brand, 'failed', 503);
  }
}
