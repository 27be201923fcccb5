/** Marks what a form says about consent: the sentence of its box, or the words beside its button. */
const CONSENT_TEXT = '[data-consent]';

/** Longest text that is sent along; headers are limited. */
const LONGEST_TEXT = 500;

/** Half of a character, which no address or header can hold. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** Returns the words about consent in the block of a form, as the visitor sees them. */
export function consentTextOf(form: HTMLFormElement): string {
  const parts = form.closest('section')?.querySelectorAll(CONSENT_TEXT) ?? [];
  return [...parts]
    .map((part) => part.textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, LONGEST_TEXT);
}

/**
 * Makes the header that says what a visitor saw, as proof of consent. It is the one with which supabase-js names itself:
 * the payload is fixed (specification, section 7), and every function on Supabase lets other origins send this one.
 */
export function clientInfoHeader(facts: Readonly<Record<string, string>>): Record<string, string> {
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(HALF_CHARACTER, ''))}`);
  return { 'X-Client-Info': ['supabase-js-web', ...parts].join('; ') };
}
