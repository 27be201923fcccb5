import { START_ADDRESS, START_PAGE, START_TEXT } from '../../lint/texts/start-text.ts';
import type { JsonObject, JsonValue } from '../../renderer/project/json.ts';
import type { FieldKind, FieldKindOf, FieldShape } from '../protocol.ts';

/** What an initial value may depend on. */
export interface StartFacts {
  /** Path of a picture below `pages/_media`. */
  picture: string;
  /** Today, as `YYYY-MM-DD`. */
  today: string;
  /** The number of items in its list; a number continues from there. */
  count: number;
}

const between = (value: number, minimum: number, maximum: number) =>
  Math.min(Math.max(value, minimum), maximum);

function startText(kind: FieldKindOf<'text'>, label: string): string {
  const { pattern, example, maxLength = Number.POSITIVE_INFINITY } = kind;
  const fits = (text: string) =>
    text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  // Anchors and file names may contain neither.
  return (
    [`${START_TEXT}${label}`, label].find(fits) ??
    example ??
    label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  );
}

function startFields(fields: readonly FieldShape[], facts: StartFacts): JsonObject {
  return Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map(({ name, type, label }) => [name, startValue(type, label, facts)]),
  );
}

/**
 * Makes an initial value that the schema accepts: only what is required, with texts that say what to type. The lint
 * warns about such a text until it is replaced. A picture begins as a decoration, because nobody has described it yet.
 */
export function startValue(kind: FieldKind, label: string, facts: StartFacts): JsonValue {
  switch (kind.kind) {
    case 'text':
      return startText(kind, label);
    case 'number':
      return between(facts.count + 1, kind.minimum ?? 0, kind.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return kind.onlyTrue === true;
    case 'choice':
    case 'icon':
      return kind.options[0]?.value ?? '';
    case 'link':
      return START_LINKS[kind.accepts];
    case 'media':
      return kind.automatic ? 'auto' : facts.picture;
    case 'date':
      return facts.today;
    case 'time':
      return kind.example ?? '09:00';
    case 'list':
      return Array.from({ length: kind.minItems ?? 0 }, (_, count) =>
        startValue(kind.item, kind.itemLabel, { ...facts, count }),
      );
    case 'group':
      return startFields(kind.fields, facts);
    case 'union': {
      const { property, options } = kind;
      const decorative = options.findIndex(({ fields }) => fields.some(({ type }) => isMark(type)));
      const option = options[Math.max(decorative, 0)];
      const fields = startFields(option?.fields ?? [], facts);
      return property === undefined || option?.value === undefined
        ? fields
        : { [property]: option.value, ...fields };
    }
  }
}

/** What a link begins with; no page can be offered for an alias. */
const START_LINKS = { page: START_PAGE, address: START_ADDRESS, alias: '/' } as const;

const isMark = (type: FieldKind) => type.kind === 'boolean' && type.onlyTrue === true;
