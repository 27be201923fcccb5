import { START_PAGE } from '../../../lint/texts/start-text.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { type JsonValue, objectIn } from '../../../renderer/project/json.ts';
import { opsBetween } from '../../edit/ops-between.ts';
import { sameJson } from '../../edit/same-json.ts';
import { optionOf } from '../../fields/option-of.ts';
import { type StartFacts, startValue } from '../../fields/start-value.ts';
import type { FieldKindOf, FormField, Op } from '../../protocol.ts';

// The ops that an input produces. Pure: nothing here knows about React or the page.

/** Returns the value of a field in the file. */
export const typedValue = ({ typed, value }: FormField): JsonValue | undefined => typed ?? value;

/** Returns the place of a property of a field's value. */
export const inField = ({ origin }: FormField, name: string): Origin => ({
  ...origin,
  pointer: `${origin.pointer}/${name}`,
});

/**
 * Returns the ops that change the value of a field. An optional field that is set back to its default, or has no value,
 * is removed.
 *
 * @param was the value that the author saw
 * @param parent the group around the field, which the file may lack
 */
export function valueOps(
  field: FormField,
  was: JsonValue | undefined,
  value: JsonValue | undefined,
  parent?: FormField,
): Op[] {
  const isDefault = value === undefined || (!field.required && sameJson(value, field.default));
  const wanted = isDefault && !field.required ? undefined : value;
  if (wanted === undefined && field.required) return [];
  if (wanted !== undefined && was === undefined && parent !== undefined && parent.value === undefined) {
    return opsBetween(parent.origin, undefined, { [field.name]: wanted });
  }
  return opsBetween(field.origin, was, wanted);
}

/** Returns the value of a typed text; undefined for a blank one. */
export function textValue(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

/** Returns the value of a field for a typed text. */
export function typedText({ type, value: current }: FormField, text: string): JsonValue | undefined {
  const value = textValue(text);
  // The input of a link is empty until its destination is chosen.
  if (value === undefined && type.kind === 'link' && current === START_PAGE) return current;
  return value !== undefined && type.kind === 'number' ? numberIn(value) : value;
}

/** Parses a number, also with a decimal comma; NaN for any other text. */
const numberIn = (text: string): number =>
  /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Parses a time of day into the format of the schema; other texts are returned unchanged. */
export function timeText(text: string): string {
  const [, hours, minutes] =
    /^\s*(\d{1,2})\s*[:.]\s*(\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

function numberRefusal(type: FieldKindOf<'number'>, value: number): string | undefined {
  const { integer, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = type;
  if (!Number.isFinite(value)) return 'Vul een getal in.';
  if (integer && !Number.isInteger(value)) return 'Vul een heel getal in.';
  if (value < minimum) return `Het getal is minstens ${minimum}.`;
  return value > maximum ? `Het getal is hoogstens ${maximum}.` : undefined;
}

/** Says in Dutch why a text cannot be the value of a field; undefined when it can. */
export function refusalOf(field: FormField, text: string): string | undefined {
  const { type, required } = field;
  if (textValue(text) === undefined) {
    const isMissing = required && typedText(field, text) === undefined;
    return isMissing ? 'Dit veld mag niet leeg zijn.' : undefined;
  }
  if (type.kind === 'number') return numberRefusal(type, numberIn(text));
  if (type.kind === 'date') return text.startsWith('0') ? 'Vul het jaar in met vier cijfers.' : undefined;
  if (type.kind === 'time') {
    return new RegExp(type.pattern).test(text)
      ? undefined
      : 'Vul een tijd in van 00:00 tot en met 23:59, zoals 09:30.';
  }
  if (type.kind !== 'text' && type.kind !== 'link') return undefined;
  if (type.kind === 'text' && type.maxLength !== undefined && text.length > type.maxLength) {
    return `Dit is te lang: er passen ${type.maxLength} tekens in.`;
  }
  const pattern = type.pattern === undefined ? undefined : new RegExp(type.pattern);
  if (!pattern || pattern.test(text)) return undefined;
  const spaces = type.kind === 'link' ? spaceRefusal(text, pattern) : undefined;
  return spaces ?? type.patternMessage ?? 'Dit past hier niet.';
}

/** Says that an address has spaces, if nothing else is wrong with it. */
function spaceRefusal(text: string, pattern: RegExp): string | undefined {
  const address = text.trim();
  if (pattern.test(address)) return 'Voor of achter dit adres staat een spatie. Haal die weg.';
  if (!pattern.test(address.replaceAll(/\s/g, ''))) return undefined;
  const canEscape = pattern.test(address.replaceAll(/\s/g, '%20'));
  const cure = canEscape ? 'Haal die weg, of schrijf er %20 voor in de plaats.' : 'Haal die weg.';
  return `In dit adres staat een spatie. ${cure}`;
}

/** Returns the value behind an option of a choice; undefined for "Standaard". */
export function chosenValue(type: FieldKindOf<'choice'>, key: string): JsonValue | undefined {
  return type.options.find(({ value }) => String(value) === key)?.value;
}

/** Returns the ops of "Alleen hier", which replace the binding by its value. */
export function hereOps({ source, value }: FormField): Op[] {
  if (!source?.binding || value === undefined) return [];
  return opsBetween(source.binding, source.bindingValue, value);
}

/** Returns what gives a field its value, a binding in the opened file or the value itself, and what stands there. */
function heldAt(field: FormField): { place: Origin; was: JsonValue | undefined } {
  const { origin, source } = field;
  return source?.binding
    ? { place: source.binding, was: source.bindingValue }
    : { place: origin, was: typedValue(field) };
}

/** Returns the ops that make a field show the value that a binding names. */
export function bindOps(field: FormField, binding: JsonValue): Op[] {
  const { place, was } = heldAt(field);
  return opsBetween(place, was, binding);
}

/** Returns the ops that remove an optional field, together with its binding if it has one. */
export function removeOps(field: FormField): Op[] {
  const { place, was } = heldAt(field);
  return opsBetween(place, was, undefined);
}

/** An item's place in the file of its list; undefined for an item from a layout's binding. */
interface ItemPlace {
  index: number;
  was: JsonValue;
}

/** Tells where an item of a list can be moved and removed; undefined when the file of the list does not contain it. */
export function itemPlace(list: FormField, item: FormField): ItemPlace | undefined {
  const { place, was } = heldAt(item);
  const index = /^\/(\d+)$/.exec(place.pointer.slice(list.origin.pointer.length))?.[1];
  const isHeld = place.file === list.origin.file && place.pointer.startsWith(list.origin.pointer);
  return isHeld && index !== undefined && was !== undefined ? { index: Number(index), was } : undefined;
}

/** Adds an item at the end of a list, and the list itself when it is missing. */
export function addItemOps(list: FormField, value: JsonValue, parent?: FormField): Op[] {
  const typed = typedValue(list);
  if (!Array.isArray(typed)) return valueOps(list, typed, [value], parent);
  return [{ op: 'insert', ...list.origin, index: typed.length, value }];
}

/** Inserts a copy after an item. */
export const duplicateItemOps = (list: FormField, { index, was }: ItemPlace): Op[] => [
  { op: 'duplicate', ...list.origin, index, was },
];

/** Removes an item; removing the last one also removes an optional list. */
export function removeItemOps(list: FormField, { index, was }: ItemPlace): Op[] {
  const typed = typedValue(list);
  const isLast = Array.isArray(typed) && typed.length === 1;
  if (isLast && !list.required) return removeOps(list);
  return [{ op: 'remove', ...list.origin, index, was }];
}

/** Moves an item to another index; a no-op when it is already there. */
export const moveItemOps = (list: FormField, { index, was }: ItemPlace, to: number): Op[] =>
  index === to ? [] : [{ op: 'move', ...list.origin, index, to, was }];

/** Tells whether a list may have one item more, or one fewer. */
export function listLimits({ type, value, required }: FormField): { canAdd: boolean; canRemove: boolean } {
  const count = Array.isArray(value) ? value.length : 0;
  if (type.kind !== 'list') return { canAdd: false, canRemove: false };
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = type;
  return { canAdd: count < maxItems, canRemove: count > minItems || (!required && count === 1) };
}

/**
 * Returns the ops that switch a union to another option, as one step: properties of only the old option are removed,
 * those that the new one needs are added, and every other byte of the value stays.
 *
 * @param given values for properties of the new option, instead of their initial values
 */
export function optionOps(
  field: FormField,
  index: number,
  given: Readonly<Record<string, JsonValue>>,
  facts: StartFacts,
): Op[] {
  const { type } = field;
  if (type.kind !== 'union') return [];
  const typed = objectIn(typedValue(field));
  const option = type.options[index];
  if (!option || optionOf(type, field.value) === index) return [];
  const { property } = type;
  const tell =
    property === undefined || option.value === undefined
      ? []
      : opsBetween(inField(field, property), typed[property], option.value);
  const kept = new Set([property, ...option.fields.map(({ name }) => name)]);
  const gone = Object.entries(typed)
    .filter(([name]) => !kept.has(name))
    .flatMap(([name, was]) => opsBetween(inField(field, name), was, undefined));
  const needed = option.fields.filter(
    ({ name, required }) => given[name] !== undefined || (required && typed[name] === undefined),
  );
  const added = needed.flatMap(({ name, label, type: kind }) =>
    opsBetween(inField(field, name), typed[name], given[name] ?? startValue(kind, label, facts)),
  );
  return [...tell, ...gone, ...added];
}

/** Returns the index of the option of a union that has a property; -1 when none has it. */
export function optionWith({ type }: FormField, property: string): number {
  if (type.kind !== 'union') return -1;
  return type.options.findIndex(({ fields }) => fields.some(({ name }) => name === property));
}

/** A picture as an author chose it. */
export interface ChosenPicture {
  src: string;
  /** Undefined for a decorative picture. */
  alt: string | undefined;
}

/** Returns the ops that set the picture of a field: its file and its description. */
export function pictureOps(field: FormField, { src, alt }: ChosenPicture, parent?: FormField): Op[] {
  const typed = typedValue(field);
  if (typed === undefined) {
    return valueOps(field, undefined, alt === undefined ? { src, decorative: true } : { src, alt }, parent);
  }
  const { type } = field;
  if (type.kind !== 'union') return [];
  const old = objectIn(typed);
  const wantsMark = alt === undefined;
  const index = optionWith(field, wantsMark ? 'decorative' : 'alt');
  const given = { src, ...(wantsMark ? { decorative: true } : { alt }) };
  if (optionOf(type, field.value) !== index) {
    return optionOps(field, index, given, { picture: src, today: '', count: 0 });
  }
  return Object.entries(given).flatMap(([name, value]) => opsBetween(inField(field, name), old[name], value));
}
