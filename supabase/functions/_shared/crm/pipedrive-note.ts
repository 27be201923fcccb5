import type { ClaimedSubmission } from '../outbox/submissions.ts';

const STATUS_TEXTS = {
  no_consent: 'geen toestemming',
  unsubscribed: 'afgemeld',
  subscribed: 'aangemeld',
  archived: 'gearchiveerd',
} as const;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Writes the note for a person in the CRM: what was sent, when, and the submission's id. Every submission gets one, a
 * newsletter subscription too: it is the proof of when consent was given.
 *
 * @returns HTML, which Pipedrive takes a note's content for; the visitor's own text is escaped
 */
export function noteContent({ id, submission, receivedAt }: ClaimedSubmission): string {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Naam', submission.name],
    ['E-mailadres', submission.email],
    ['Organisatie', submission.organisationName],
    ['Onderwerp', submission.subject],
    ['Nieuwsbrief', STATUS_TEXTS[submission.marketing_status]],
    ['Ontvangen', receivedAt],
    ['Inzending', id],
  ];
  const facts = lines
    .flatMap(([label, value]) => (value === undefined ? [] : [`<b>${label}:</b> ${escapeHtml(value)}`]))
    .join('<br>');
  const { message } = submission;
  const body = message === undefined ? '' : `<p>${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</p>`;
  return `<p>${facts}</p>${body}`;
}
