import type { FieldValues } from '../_shared/client/remember-form.ts';
import { fieldNames } from './fields.ts';

/**
 * What call 2 of specification section 7 sends: texts trimmed, empty ones left out.
 *
 * @param values what stands in the fields
 * @param marketingStatus the consent that goes with it (section 3)
 */
export function submissionPayload(values: FieldValues, marketingStatus: string): Record<string, string> {
  const texts = fieldNames.map((name): [string, string] => [name, (values[name] ?? '').trim()]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    marketing_status: marketingStatus,
  };
}
