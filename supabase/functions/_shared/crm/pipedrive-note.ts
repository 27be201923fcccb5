import { escapeHtml } from '../http/escape-html.ts';
import type { ClaimedSubmission } from '../outbox/claims.ts';

/**
 * What the form asked for. A form never changes the status of a person already in the CRM, so colleagues read it
 * here.
 */
const STATUS_TEXTS = {
  no_consent: 'geen toestemming',
  unsubscribed: 'vraagt om afmelding',
  subscribed: 'aangemeld met het formulier',
  archived: 'vraagt om afmelding (archief)',
} as const;

function newsletterText({ submission, confirmationAsked, confirmedAt }: ClaimedSubmission): string {
  const { marketing_status: status } = submission;
  if (confirmedAt !== undefined) return `${STATUS_TEXTS[status]}, bevestigd per mail op ${confirmedAt}`;
  return confirmationAsked ? `${STATUS_TEXTS[status]}, nog niet bevestigd per mail` : STATUS_TEXTS[status];
}

/** Returns the text that identifies a submission's note. A confirmation adds a second note. */
export function noteMark({ id, confirmedAt }: ClaimedSubmission): string {
  return confirmedAt === undefined ? id : `${id} (bevestigd)`;
}

/**
 * Writes the note for a person in the CRM: what was sent, where, with which consent text, when, and the submission's
 * id. Every submission gets one, newsletter subscriptions too: it proves when consent was given.
 *
 * @returns HTML, because Pipedrive treats a note's content as HTML; the visitor's own text is escaped
 */
export function noteContent(claim: ClaimedSubmission): string {
  const { submission, receivedAt, page, consentText } = claim;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Naam', submission.name],
    ['E-mailadres', submission.email],
    ['Organisatie', submission.organisationName],
    ['Onderwerp', submission.subject],
    ['Nieuwsbrief', newsletterText(claim)],
    ['Tekst bij het formulier', consentText],
    ['Pagina', page],
    ['Ontvangen', receivedAt],
    ['Inzending', noteMark(claim)],
  ];
  const facts = lines
    .flatMap(([label, value]) => (value === undefined ? [] : [`<b>${label}:</b> ${escapeHtml(value)}`]))
    .join('<br>');
  const { message } = submission;
  const body = message === undefined ? '' : `<p>${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</p>`;
  return `<p>${facts}</p>${body}`;
}
