import { describe, expect, it } from 'vitest';
import { submission } from './submission.ts';

describe('the schema of a submission', () => {
  it('[3-subscriber, 3-submission, 3-statuses] a submission needs only an e-mail address, and is subscribed unless it says otherwise', () => {
    expect(Object.keys(submission.shape).sort()).toEqual(
      ['name', 'email', 'organisationName', 'subject', 'message', 'marketing_status'].sort(),
    );
    const email = 'jan@voorbeeld.nl';
    expect(submission.parse({ email })).toEqual({ email, marketing_status: 'subscribed' });
    expect(submission.safeParse({ name: 'Jan' }).success).toBe(false);
    const accepted = ['no_consent', 'unsubscribed', 'subscribed', 'archived', 'other'].filter(
      (status) => submission.safeParse({ email, marketing_status: status }).success,
    );
    expect(accepted).toEqual(['no_consent', 'unsubscribed', 'subscribed', 'archived']);
  });
});
