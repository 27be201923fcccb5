/** Marks the consent text of a form: the sentence at its checkbox, or the words beside its button. */
const CONSENT_TEXT = '[data-consent]';

/** Longest text that is sent along; headers have a limited size. */
const LONGEST_TEXT = 500;

/** A lone surrogate, which no address or header can hold. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** Returns the consent text in the block of a form, as the visitor sees it. */
export function consentTextOf(form: HTMLFormElement): string {
  const parts = form.closest('section')?.querySelectorAll(CONSENT_TEXT) ?? [];
  return [...parts]
    .map((part) => part.textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, LONGEST_TEXT);
}

/**
 * Creates the header that records what a visitor saw, as proof of consent. It is the header by which supabase-js
 * identifies itself: the payload is fixed (specification, section 7), and CORS on Supabase allows this header
 * everywhere.
 */
export function clientInfoHeader(facts: Readonly<Record<string, string>>): Record<string, string> {
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(HALF_CHARACTER, ''))}`);
  return { 'X-Client-Info': ['supabase-js-web', ...parts].join('; ') };
}
