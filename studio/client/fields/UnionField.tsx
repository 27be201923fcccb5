import { useState } from 'react';
import { Button, Radio, RadioGroup } from 'react-aria-components';
import { optionOf, ownNames } from '../../fields/option-of.ts';
import { startValue } from '../../fields/start-value.ts';
import type { FormField } from '../../protocol.ts';
import { inField, optionOps, removeOps, valueOps } from '../ops/field-ops.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { NewOption } from './NewOption.tsx';
import { startFacts } from './start-facts.ts';

/** Adds a group or choice that is missing, or removes it. */
function PresenceButton({ field, parent }: FieldProps) {
  const { edit, readOnly, media } = useForm();
  if (readOnly || (field.required && field.value !== undefined)) return undefined;
  if (field.value !== undefined) {
    return (
      <Button className="link" onPress={() => edit(field, removeOps(field))}>
        {field.label} verwijderen
      </Button>
    );
  }
  const add = () => {
    const value = startValue(field.type, field.label, startFacts(media));
    void edit(field, valueOps(field, undefined, value, parent));
  };
  return (
    <Button className="add" onPress={add}>
      {field.label} toevoegen
    </Button>
  );
}

/** Returns the fields of an option that the file does not have yet. */
export function newFields(field: FormField, index: number): FormField[] {
  const { type } = field;
  if (type.kind !== 'union') return [];
  const own = ownNames(type, index);
  const ofOthers = type.options.flatMap((_, other) => (other === index ? [] : ownNames(type, other)));
  const kept = (field.children ?? []).filter(({ name }) => !ofOthers.includes(name));
  const missing = (type.options[index]?.fields ?? []).filter(({ name }) => own.includes(name));
  return [
    ...kept,
    ...missing.map((shape) => ({
      ...shape,
      shown: `${field.shown}/${shape.name}`,
      origin: inField(field, shape.name),
      source: field.source,
    })),
  ];
}

/** Chooses a kind, and edits the fields of the chosen one. */
export function UnionField({ field, parent }: FieldProps) {
  const { edit, draw, media, readOnly } = useForm();
  const [picked, setPicked] = useState<number>();
  const { type } = field;
  if (type.kind !== 'union') return undefined;
  const there = optionOf(type, field.value);
  // The file has it by now, and tells from here on which one it is.
  if (picked !== undefined && picked === there) setPicked(undefined);
  const chosen = picked ?? there;
  const choose = (index: number) => {
    // Without a discriminator only a property of its own tells an option apart: it is added with that property's value.
    if (type.property === undefined) setPicked(index);
    else void edit(field, optionOps(field, index, {}, startFacts(media)));
  };
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy }) =>
        field.value === undefined ? (
          <PresenceButton field={field} parent={parent} />
        ) : (
          <div className="group">
            <RadioGroup
              aria-labelledby={label}
              aria-describedby={describedBy}
              className="options"
              isDisabled={readOnly}
              value={chosen === undefined ? null : String(chosen)}
              onChange={(index) => choose(Number(index))}
            >
              {type.options.map((option, index) => (
                <Radio key={option.label} value={String(index)}>
                  {option.label}
                </Radio>
              ))}
            </RadioGroup>
            {chosen !== undefined && (
              <NewOption field={field} index={chosen}>
                {draw(picked === undefined ? (field.children ?? []) : newFields(field, picked), field)}
              </NewOption>
            )}
            <PresenceButton field={field} parent={parent} />
          </div>
        )
      }
    </FieldFrame>
  );
}

/** Shows fields that belong together. */
export function GroupField({ field, parent }: FieldProps) {
  const { draw } = useForm();
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by an element outside it
        <div role="group" aria-labelledby={label} aria-describedby={describedBy} className="group">
          {field.children && draw(field.children, field)}
          {(field.children === undefined || (!field.required && field.value !== undefined)) && (
            <PresenceButton field={field} parent={parent} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
