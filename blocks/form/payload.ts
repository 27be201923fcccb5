import type { FieldValues } from '../_shared/client/remember-form.ts';
import { fieldNames } from './fields.ts';

/**
 * Makes the payload of call 2 (specification, section 7): trimmed texts, without empty ones.
 *
 * @param values the texts in the fields
 * @param marketingStatus the consent (specification, section 3)
 */
export function submissionPayload(values: FieldValues, marketingStatus: string): Record<string, string> {
  const texts = fieldNames.map((name): [string, string] => [name, (values[name] ?? '').trim()]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    marketing_status: marketingStatus,
  };
}
