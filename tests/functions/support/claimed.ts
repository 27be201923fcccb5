import type { ClaimedSubmission } from '../../../supabase/functions/_shared/outbox/claims.ts';

/** A newsletter subscription at its first attempt of delivery. */
export const firstClaim: ClaimedSubmission = {
  id: '00000000-0000-4000-8000-000000000000',
  lease: '00000000-0000-4000-8000-000000000001',
  submission: { email: 'anna@gemeente.example', marketing_status: 'subscribed' },
  receivedAt: '2026-01-02T03:04:05.000Z',
  attempts: 1,
  attemptsSinceReplay: 1,
  confirmationAsked: false,
  confirmedAt: undefined,
  superseded: false,
  knownPersonId: undefined,
};
