import type { ClaimedSubmission } from '../outbox/submissions.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const statusTexts = {
  no_consent: 'geen toestemming',
  unsubscribed: 'afgemeld',
  subscribed: 'aangemeld',
  archived: 'gearchiveerd',
} as const;

/**
 * The note that stands with the person in the CRM: what was sent, when, and the submission's id. Every
 * submission gets one, a newsletter subscription too: it is the proof of when consent was given.
 *
 * @returns HTML, which is what Pipedrive takes a note's content for; the visitor's own text is escaped
 */
export const noteContent = ({ id, submission, receivedAt }: ClaimedSubmission): string => {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Naam', submission.name],
    ['E-mailadres', submission.email],
    ['Organisatie', submission.organisationName],
    ['Onderwerp', submission.subject],
    ['Nieuwsbrief', statusTexts[submission.marketing_status]],
    ['Ontvangen', receivedAt],
    ['Inzending', id],
  ];
  const facts = lines
    .flatMap(([label, value]) => (value === undefined ? [] : [`<b>${label}:</b> ${escapeHtml(value)}`]))
    .join('<br>');
  const message = submission.message;
  const body = message === undefined ? '' : `<p>${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</p>`;
  return `<p>${facts}</p>${body}`;
};
