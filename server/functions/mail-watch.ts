import type { Log } from '../../supabase/functions/_shared/log.ts';
import { ADDRESS_REFUSED } from '../../supabase/functions/_shared/newsletter/send-confirmations.ts';
import { STUCK_SECONDS } from '../../supabase/functions/_shared/outbox/outbox-health.ts';

/** Follows whether the mail service works. */
interface MailWatch {
  /** A log that also shows whether mails are sent. */
  log: Log;
  /** Tells whether the service has accepted no mail for as long as a delivery may wait, while there were mails. */
  isStuck: () => boolean;
}

/**
 * Watches in the log whether confirmations are mailed. A subscription whose mail is never sent ends after a week: an
 * operator has to hear of a wrong password before that.
 *
 * @param now returns the time in milliseconds
 */
export function watchMail(log: Log, now: () => number = () => performance.now()): MailWatch {
  let failingSince: number | undefined;
  return {
    log: (event, facts) => {
      const isRefusal = event === 'confirmation not mailed' && facts?.code === ADDRESS_REFUSED;
      if (event === 'confirmation mailed' || isRefusal) failingSince = undefined;
      else if (event === 'confirmation not mailed') failingSince ??= now();
      log(event, facts);
    },
    isStuck: () => failingSince !== undefined && now() - failingSince > STUCK_SECONDS * 1000,
  };
}
