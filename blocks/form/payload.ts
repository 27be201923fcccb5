import type { FieldValues } from '../_shared/client/remember-form.ts';
import { fieldNames } from './fields.ts';

/** Matches a text without visible characters. The server strips control characters and direction marks from a line. */
const INVISIBLE = /^[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** Returns a text as it is sent: trimmed, without NUL, which databases cannot store; empty when nothing is visible. */
export function sentText(text = ''): string {
  return INVISIBLE.test(text) ? '' : text.replaceAll('\0', '').trim();
}

/** Name of the newsletter checkbox. */
export const CONSENT_BOX = 'newsletter';

/** Returns the consent to send: that of the checkbox if the form has one. */
export function consentIn(form: HTMLFormElement, withoutBox: string): string {
  const box = form.elements.namedItem(CONSENT_BOX);
  if (!(box instanceof HTMLInputElement)) return withoutBox;
  return box.checked ? 'subscribed' : 'no_consent';
}

/**
 * Creates the payload of call 2 (specification, section 7): all texts that are not empty.
 *
 * @param values the texts in the fields
 * @param marketingStatus the consent (specification, section 3)
 */
export function submissionPayload(values: FieldValues, marketingStatus: string): Record<string, string> {
  const texts = fieldNames.map((name): [string, string] => [name, sentText(values[name])]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    marketing_status: marketingStatus,
  };
}
