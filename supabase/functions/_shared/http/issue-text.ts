import type { z } from 'zod';

/** What a visitor would call the fields of the payloads. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'naam',
  email: 'e-mailadres',
  organisationName: 'organisatie',
  subject: 'onderwerp',
  message: 'bericht',
  prompt: 'vraag',
  conversation: 'gesprek',
};

/** How much of an unknown field's name a response repeats at most, in characters. */
const LONGEST_ECHO = 40;

/**
 * Says in Dutch what is wrong with a payload, for the first issue found.
 *
 * @param issues of zod; not empty
 */
export function issueText(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (issue === undefined) return 'De gegevens zijn niet goed ingevuld.';
  if (issue.code === 'unrecognized_keys') {
    return `Onbekend veld: ${issue.keys.map((key) => key.slice(0, LONGEST_ECHO)).join(', ')}.`;
  }
  const key = String(issue.path[0] ?? '');
  if (key === '') return 'De gegevens moeten een JSON-object zijn.';
  const label = Object.hasOwn(FIELD_NAMES, key) ? FIELD_NAMES[key] : key;
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Het veld ${label} is te lang: gebruik hoogstens ${issue.maximum} tekens.`;
  }
  if (key === 'email') return 'Vul een geldig e-mail adres in';
  if (issue.code === 'too_small') return `Het veld ${label} is leeg.`;
  return `Het veld ${label} is niet goed ingevuld.`;
}
