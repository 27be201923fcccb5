import { isJsonObject, type JsonValue } from '../../renderer/project/json.ts';
import type { FieldKindOf } from '../protocol.ts';

/** Returns the properties that one option of a union has and the others lack. */
export function ownNames(union: FieldKindOf<'union'>, index: number): readonly string[] {
  const others = union.options.filter((_, other) => other !== index);
  return (union.options[index]?.fields ?? [])
    .map(({ name }) => name)
    .filter((name) => others.every(({ fields }) => fields.every((field) => field.name !== name)));
}

/** Returns the index of the option that a value has; undefined when it has none of them. */
export function optionOf(union: FieldKindOf<'union'>, value: JsonValue | undefined): number | undefined {
  const { property, options } = union;
  const index = options.findIndex((option, at) => {
    if (!isJsonObject(value)) return false;
    return property === undefined
      ? ownNames(union, at).some((name) => Object.hasOwn(value, name))
      : value[property] === option.value;
  });
  return index === -1 ? undefined : index;
}
