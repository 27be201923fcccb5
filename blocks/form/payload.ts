import type { FieldValues } from '../_shared/client/remember-form.ts';
import { fieldNames } from './fields.ts';

/** Returns a text as it is sent: trimmed, and without NUL, which a visitor does not see and no database keeps. */
export function sentText(text = ''): string {
  return text.replaceAll('\0', '').trim();
}

/** Name of the box for the newsletter. */
export const CONSENT_BOX = 'newsletter';

/** Returns the consent to send: that of the box, where the form has one. */
export function consentIn(form: HTMLFormElement, withoutBox: string): string {
  const box = form.elements.namedItem(CONSENT_BOX);
  if (!(box instanceof HTMLInputElement)) return withoutBox;
  return box.checked ? 'subscribed' : 'no_consent';
}

/**
 * Makes the payload of call 2 (specification, section 7): the texts without empty ones.
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
