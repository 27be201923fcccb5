import { START_ADDRESS, START_PAGE } from '../../lint/texts/start-text.ts';
import { isJsonObject, type JsonValue } from '../../renderer/project/json.ts';
import type { FieldKind, FieldKindOf, FieldShape } from '../protocol.ts';
import { dayWords } from './date-words.ts';
import { optionOf } from './option-of.ts';

/** The words for a missing value. */
const NOTHING = 'niets';

/** The words for where a link leads that nobody has chosen a destination for. */
const NO_DESTINATION = 'nog geen bestemming';

/** A group is cut off beyond this length, in characters. */
const LONGEST_GROUP = 300;

/** The names that authors know the files of bindings by. */
const BOUND_TO: ReadonlyMap<string, string> = new Map([
  ['page', 'de pagina'],
  ['programme', 'het programma'],
  ['site', 'de site'],
]);

function numberWords(value: number): string {
  return value.toLocaleString('nl-NL', { useGrouping: Math.abs(value) >= 10_000 });
}

/** Returns the fields of one option, preceded by the one that identifies the option. */
export function unionFields(
  union: FieldKindOf<'union'>,
  { fields }: FieldKindOf<'union'>['options'][number],
): readonly FieldShape[] {
  const { property, options } = union;
  if (property === undefined) return fields;
  const choices = options.map(({ label, value }) => ({ value: value ?? label, label }));
  const kind: FieldShape = {
    name: property,
    label: 'Soort',
    required: true,
    type: { kind: 'choice', options: choices },
  };
  return [kind, ...fields];
}

/**
 * Returns what writes a value in Dutch words: `ja`, `dinsdag`, `14 mei 2026`, `Tekst: Meer weten · Adres: /contact`.
 *
 * @param boundLabel names the value that a binding leads to, by the binding's path
 */
export function valueWriter(boundLabel: (binding: string) => string | undefined) {
  function bindingWords(path: string): string {
    const [where = '', name = '', ...others] = path.split('.');
    const isNamed = where === 'programmes';
    const rest = isNamed ? others : [name, ...others];
    const source = isNamed ? `het programma ${name}` : (BOUND_TO.get(where) ?? where);
    return `komt uit ${source} (${boundLabel(path) ?? rest.join('.')})`;
  }

  function groupWords(fields: readonly FieldShape[], value: JsonValue): string {
    if (!isJsonObject(value)) return JSON.stringify(value);
    const parts = Object.entries(value).flatMap(([name, item]) => {
      const shape = fields.find((field) => field.name === name);
      if (name === 'type' || item === false) return [];
      return [`${shape?.label ?? name}: ${valueWords(shape?.type, item)}`];
    });
    const text = parts.join(' · ');
    return text.length > LONGEST_GROUP ? `${text.slice(0, LONGEST_GROUP).trimEnd()}…` : text;
  }

  function plainWords(value: JsonValue): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return value ? 'ja' : 'nee';
    if (typeof value === 'number') return numberWords(value);
    if (Array.isArray(value)) return value.map((item) => valueWords(undefined, item)).join(', ');
    return isJsonObject(value) ? groupWords([], value) : NOTHING;
  }

  function valueWords(type: FieldKind | undefined, value: JsonValue | undefined): string {
    if (value === undefined || value === '') return NOTHING;
    if (isJsonObject(value) && typeof value.$bind === 'string') return bindingWords(value.$bind);
    switch (type?.kind) {
      case 'choice':
      case 'icon':
        return type.options.find((option) => option.value === value)?.label ?? plainWords(value);
      case 'date':
        return typeof value === 'string' ? dayWords(value) : plainWords(value);
      case 'link':
        return value === START_PAGE || value === START_ADDRESS ? NO_DESTINATION : plainWords(value);
      case 'group':
        return groupWords(type.fields, value);
      case 'union': {
        if (!isJsonObject(value)) return plainWords(value);
        const option = type.options[optionOf(type, value) ?? -1];
        // A value that is not complete yet may fit no option.
        const fields = option ? unionFields(type, option) : type.options.flatMap((one) => one.fields);
        return groupWords(fields, value);
      }
      case 'list':
        if (!Array.isArray(value)) return plainWords(value);
        return value.map((item) => valueWords(type.item, item)).join('; ') || NOTHING;
      default:
        return plainWords(value);
    }
  }
  return valueWords;
}
