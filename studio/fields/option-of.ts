import type { JsonValue } from '../../renderer/project/json.ts';
import type { FieldKind } from '../protocol.ts';

type Union = Extract<FieldKind, { kind: 'union' }>;

const hasOwn = (value: JsonValue | undefined, name: string): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name);

/** Returns the properties that one option of a union has and the others lack. */
export function ownNames(union: Union, index: number): readonly string[] {
  const others = union.options.filter((_, other) => other !== index);
  return (union.options[index]?.fields ?? [])
    .map(({ name }) => name)
    .filter((name) => others.every(({ fields }) => fields.every((field) => field.name !== name)));
}

/** Returns the index of the option that a value has; undefined when it has none of them. */
export function optionOf(union: Union, value: JsonValue | undefined): number | undefined {
  const { property, options } = union;
  const index = options.findIndex((option, at) => {
    if (property === undefined) return ownNames(union, at).some((name) => hasOwn(value, name));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return value[property] === option.value;
  });
  return index === -1 ? undefined : index;
}
