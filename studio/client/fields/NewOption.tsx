import type { ReactNode } from 'react';
import type { FormField } from '../../protocol.ts';
import { optionOps } from '../ops/field-ops.ts';
import { FormContext, useForm } from '../state/form-context.ts';
import { startFacts } from './start-facts.ts';

interface NewOptionProps {
  /** The union. */
  field: FormField;
  /** The option that the author chose. A file without it gets it when its first field is filled in. */
  index: number;
  children: ReactNode;
}

/** Shows the fields of an option. Where the file does not have it yet, the first value adds it too, as one step. */
export function NewOption({ field, index, children }: NewOptionProps) {
  const form = useForm();
  const edit: typeof form.edit = async (child, ops, done) => {
    const given = ops.find((op) => op.op === 'set');
    const made = given ? optionOps(field, index, { [child.name]: given.value }, startFacts(form.media)) : [];
    return made.length > 0 ? form.edit(field, made) : form.edit(child, ops, done);
  };
  return <FormContext value={{ ...form, edit }}>{children}</FormContext>;
}
