import * as z from 'zod/mini';
import { emailAddress } from '../../schemas/email-address.ts';
import type { FieldValues } from '../_shared/client/remember-form.ts';
import { EMAIL_MISSING, type FieldErrors, type FieldLimits, fieldNames } from './fields.ts';

/** The literal message of specification section 5. */
const EMAIL_INVALID = 'Vul een geldig e-mail adres in';

const optionalText = (limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limit, `Maak deze tekst korter: hooguit ${limit.toLocaleString('nl-NL')} tekens.`),
    );

/** The rules of the form (specification, section 5). Lengths are those that the server accepts. */
const formSchema = (limits: FieldLimits) =>
  z.object({
    name: optionalText(limits.name),
    email: z.pipe(
      z.string().check(z.trim(), z.minLength(1, EMAIL_MISSING)),
      z.string().check(z.regex(emailAddress, EMAIL_INVALID), z.maxLength(limits.email, EMAIL_INVALID)),
    ),
    organisationName: optionalText(limits.organisationName),
    subject: optionalText(limits.subject),
    message: optionalText(limits.message),
  });

/**
 * Checks what is typed. Downloaded at the first focus in the form, because it brings zod along.
 *
 * @returns one message per field that is wrong
 */
export function validate(values: FieldValues, limits: FieldLimits): FieldErrors {
  const result = formSchema(limits).safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = fieldNames.find((field) => field === path[0]);
    if (name) errors[name] ??= message;
  }
  return errors;
}
