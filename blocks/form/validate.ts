import * as z from 'zod/mini';
import { emailAddress } from '../../schemas/email-address.ts';
import type { FieldValues } from '../_shared/client/remember-form.ts';
import { EMAIL_MISSING, type FieldErrors, type FieldLimits, fieldNames } from './fields.ts';
import { sentText } from './payload.ts';

/** Fixed message for an invalid e-mail address (specification, section 5). */
const EMAIL_INVALID = 'Vul een geldig e-mail adres in';

/** Returns the message for a rejected address, naming the mistake when it is easily overlooked. */
function emailProblem(address: string): string {
  if (/\.$/.test(address)) return `${EMAIL_INVALID}: haal de punt aan het eind weg`;
  if (/[^\0-\x7f]/.test(address))
    return `${EMAIL_INVALID}: een letter met een accent of een vreemd teken kan hier niet`;
  return EMAIL_INVALID;
}

function optionalText(limit: number) {
  const tooLong = `Maak deze tekst korter: hooguit ${limit.toLocaleString('nl-NL')} tekens.`;
  return z.string().check(z.maxLength(limit, tooLong));
}

/** Returns the schema of the form (specification, section 5), with the lengths that the server accepts. */
function formSchema(limits: FieldLimits) {
  return z.object({
    name: optionalText(limits.name),
    email: z.pipe(
      z.string().check(z.minLength(1, EMAIL_MISSING)),
      z
        .string()
        .check(
          z.regex(emailAddress, { error: ({ input }) => emailProblem(String(input)) }),
          z.maxLength(limits.email, EMAIL_INVALID),
        ),
    ),
    organisationName: optionalText(limits.organisationName),
    subject: optionalText(limits.subject),
    message: optionalText(limits.message),
  });
}

/**
 * Validates the texts in a form. Loaded when the form first gets the focus, because it imports zod.
 *
 * @returns one message per invalid field
 */
export function validate(values: FieldValues, limits: FieldLimits): FieldErrors {
  const sent = Object.fromEntries(fieldNames.map((name) => [name, sentText(values[name])]));
  const result = formSchema(limits).safeParse(sent);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = fieldNames.find((field) => field === path[0]);
    if (name) errors[name] ??= message;
  }
  return errors;
}
