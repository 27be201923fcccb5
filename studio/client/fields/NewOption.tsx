import type { ReactNode } from 'react';
import type { FormField } from '../../protocol.ts';
import { optionOps } from './field-ops.ts';
import { FormContext, useForm } from './form-context.ts';
import { startFacts } from './start-facts.ts';

interface NewOptionProps {
  /** The union. */
  field: FormField;
  /** The option that the author chose. The file gets it when its first field is filled in. */
  index: number;
  children: ReactNode;
}

/** Shows the fields of an option that the file does not have yet: the first value adds the option too, as one step. */
export function NewOption({ field, index, children }: NewOptionProps) {
  const form = useForm();
  const edit: typeof form.edit = async (child, ops) => {
    const given = ops.find((op) => op.op === 'set');
    if (given?.op !== 'set') return undefined;
    const made = optionOps(field, index, { [child.name]: given.value }, startFacts(form.media));
    return form.edit(field, made.length > 0 ? made : ops);
  };
  return <FormContext value={{ ...form, edit }}>{children}</FormContext>;
}
