import type { Node } from 'jsonc-parser';
import { isJsonObject, type JsonValue, parentPointer, pointerKeys } from '../../renderer/project/json.ts';
import { type Edit, insertion, type Span } from '../json/edit.ts';
import { childAt, nodeAt } from '../json/locate.ts';
import { treeOf } from '../json/syntax-tree.ts';

/** A new value stays on one line up to this width, in columns, indentation included. */
const PRINT_WIDTH = 110;

const LINE_BREAK = /\r\n?|\n/;

/** The formatting of a text, derived from its contents. */
interface Style {
  /** One step of indentation. */
  indent: string;
  lineBreak: string;
  /** After a colon, and after a comma on one line. */
  space: string;
  /** Inside the braces of an object on one line. */
  bracePadding: string;
  /** Inside the brackets of a list on one line. */
  bracketPadding: string;
  /** Whether the whole text is on one line. */
  isOneLine: boolean;
}

/** A JSON text that is being edited. */
interface EditedText {
  text: string;
  root: Node;
  style: Style;
}

/** A new member of a list or object. */
interface Member {
  /** What precedes the value: `"title": `, or nothing in a list. */
  prefix: string;
  value: JsonValue;
}

/** Returns the brackets of a list or an object, and the whitespace inside them when it is on one line. */
function bracketsOf(isList: boolean, { bracketPadding, bracePadding }: Style) {
  return isList
    ? { open: '[', close: ']', padding: bracketPadding }
    : { open: '{', close: '}', padding: bracePadding };
}

const endOf = ({ offset, length }: Span) => offset + length;
const sourceOf = (text: string, { offset, length }: Span) => text.slice(offset, offset + length);
const isComposite = (node: Node) => (node.children?.length ?? 0) > 0;
const isOnOneLine = (text: string, span: Span) => !LINE_BREAK.test(sourceOf(text, span));

/** Returns the whitespace before an offset. */
function spaceBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && ' \t\r\n'.includes(text.charAt(start - 1))) start--;
  return text.slice(start, offset);
}

/** Returns how many characters precede an offset on its line. */
function columnOf(text: string, offset: number): number {
  const before = text.slice(0, offset);
  return offset - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) - 1;
}

/** Returns the whitespace at the start of an offset's line. */
function indentationAt(text: string, offset: number): string {
  const line = text.slice(offset - columnOf(text, offset), offset);
  return /^\ufeff?([ \t]*)/.exec(line)?.[1] ?? '';
}

/** Returns the first non-empty node of a type that is on one line. */
function firstOnOneLine(text: string, node: Node, type: 'object' | 'array'): Node | undefined {
  if (node.type === type && isComposite(node) && isOnOneLine(text, node)) return node;
  for (const child of node.children ?? []) {
    const found = firstOnOneLine(text, child, type);
    if (found) return found;
  }
  return undefined;
}

/** Derives the formatting of a text. */
function styleOf(text: string, root: Node): Style {
  const paddingOf = (type: 'object' | 'array') => {
    const node = firstOnOneLine(text, root, type);
    return node && spaceBefore(text, node.children?.[0]?.offset ?? 0);
  };
  const colon = /"\s*:( ?)/.exec(text)?.[1];
  return {
    indent: /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    lineBreak: LINE_BREAK.exec(text)?.[0] ?? '\n',
    space: colon ?? ' ',
    bracePadding: paddingOf('object') ?? colon ?? '',
    bracketPadding: paddingOf('array') ?? '',
    isOneLine: isOnOneLine(text, root),
  };
}

/** Parses a text. @throws RangeError when it is not JSON */
function read(text: string): EditedText {
  // A byte order mark counts as a character of the text, but is not JSON.
  const { root, errors } = treeOf(text.replace(/^\ufeff/, ' '));
  if (!root || errors.length > 0) throw new RangeError('The text is no JSON.');
  return { text, root, style: styleOf(text, root) };
}

/** Returns the node at a pointer. @throws RangeError when there is none */
function nodeOf({ root }: EditedText, pointer: string): Node {
  const node = nodeAt(root, pointer);
  if (!node) throw new RangeError(`There is no value at ${pointer}.`);
  return node;
}

/** Returns the list at a pointer and one of its items. @throws RangeError when there is none */
function itemOf(edited: EditedText, pointer: string, index: number) {
  const list = nodeOf(edited, pointer);
  const item = list.type === 'array' ? list.children?.[index] : undefined;
  if (!item) throw new RangeError(`There is no item ${index} in a list at ${pointer}.`);
  return { list, item, items: list.children ?? [] };
}

/** Returns the members of a list or object; none for any other value. */
function membersOf(value: JsonValue, style: Style): Member[] {
  if (Array.isArray(value)) return value.map((item) => ({ prefix: '', value: item }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, member]) => ({ prefix: nameText(name, style), value: member }));
}

const nameText = (name: string, { space }: Style) => `${JSON.stringify(name)}:${space}`;

function printOnOneLine(value: JsonValue, style: Style): string {
  const members = membersOf(value, style);
  if (members.length === 0) return JSON.stringify(value);
  const inside = members
    .map((member) => member.prefix + printOnOneLine(member.value, style))
    .join(`,${style.space}`);
  const { open, close, padding } = bracketsOf(Array.isArray(value), style);
  return open + padding + inside + padding + close;
}

function printOverLines(value: JsonValue, style: Style, indentation: string): string {
  const members = membersOf(value, style);
  if (members.length === 0) return JSON.stringify(value);
  const inner = indentation + style.indent;
  const inside = members
    .map((member) => inner + print(member, style, inner, true))
    .join(`,${style.lineBreak}`);
  const { open, close } = bracketsOf(Array.isArray(value), style);
  return [open, inside, indentation + close].join(style.lineBreak);
}

/** Prints a member: on one line where allowed and where it fits, else over several. */
function print({ prefix, value }: Member, style: Style, indentation: string, mayBeOneLine: boolean): string {
  const line = prefix + printOnOneLine(value, style);
  // One more column, for the comma.
  const fits = indentation.length + line.length < PRINT_WIDTH;
  return style.isOneLine || (mayBeOneLine && fits)
    ? line
    : prefix + printOverLines(value, style, indentation);
}

/** Returns the edit that fills an empty list or object with one member. */
function fillContainer({ text, style }: EditedText, container: Node, member: Member): Edit {
  const { open, close, padding } = bracketsOf(container.type === 'array', style);
  const line = member.prefix + printOnOneLine(member.value, style);
  const width = columnOf(text, container.offset) + line.length + 2 * padding.length + 2;
  const staysOnLine = style.isOneLine || (isOnOneLine(text, container) && width < PRINT_WIDTH);
  const indentation = indentationAt(text, container.offset);
  const inner = indentation + style.indent;
  const inside = staysOnLine
    ? padding + line + padding
    : `${style.lineBreak}${inner}${print(member, style, inner, true)}${style.lineBreak}${indentation}`;
  return { offset: container.offset, length: container.length, text: open + inside + close };
}

/** Returns the edit that inserts a member into a list or object, before the member now at its index. */
function insertMember(edited: EditedText, container: Node, index: number, member: Member): Edit {
  const { text, style } = edited;
  const members = container.children ?? [];
  const [first] = members;
  if (!first) return fillContainer(edited, container, member);
  // Siblings of the same type show how such values are formatted; in an object, siblings may be of any type.
  const siblings = container.type === 'array' ? members.filter(isComposite) : [];
  const mayBeOneLine = siblings.every((sibling) => isOnOneLine(text, sibling));
  const source = isOnOneLine(text, container)
    ? member.prefix + printOnOneLine(member.value, style)
    : print(member, style, indentationAt(text, first.offset), mayBeOneLine);
  const space = separator(text, style, members, index);
  const next = members[index];
  return next
    ? insertion(next.offset, `${source},${space}`)
    : insertion(endOf(members.at(-1) ?? first), `,${space}${source}`);
}

/** Returns the whitespace after the comma that precedes a member inserted at an index. */
function separator(text: string, style: Style, members: readonly Node[], index: number): string {
  // The first member follows a bracket instead of a comma, so its whitespace may differ.
  const neighbour = members[Math.min(Math.max(index, 1), members.length - 1)];
  const space = neighbour ? spaceBefore(text, neighbour.offset) : '';
  return members.length > 1 || LINE_BREAK.test(space) ? space : style.space;
}

/** Returns edits that remove members from a list or object, with their commas. */
function removeMembers(container: Node, isRemoved: (member: Node, index: number) => boolean): Edit[] {
  const members = container.children ?? [];
  const lastKept = members.findLastIndex((member, index) => !isRemoved(member, index));
  if (lastKept === -1) return [{ offset: container.offset + 1, length: container.length - 2, text: '' }];
  return members.flatMap((member, index) => {
    if (!isRemoved(member, index)) return [];
    const [before, next] = [members[index - 1], members[index + 1]];
    if (next && index < lastKept)
      return [{ offset: member.offset, length: next.offset - member.offset, text: '' }];
    const offset = before ? endOf(before) : member.offset;
    return [{ offset, length: endOf(member) - offset, text: '' }];
  });
}

/** Tells whether a value is no new version of a node: it is of another type, or an object with other properties. */
function isOfOtherShape({ type, children = [] }: Node, value: JsonValue): boolean {
  if (type !== 'object') return (type === 'array') !== Array.isArray(value);
  if (!isJsonObject(value)) return true;
  return children.every((property) => !Object.hasOwn(value, String(property.children?.[0]?.value)));
}

/**
 * Replaces the value at a pointer.
 *
 * @throws RangeError when there is no value
 */
export function replaceValue(text: string, pointer: string, value: JsonValue): Edit[] {
  const edited = read(text);
  const { style } = edited;
  const node = nodeOf(edited, pointer);
  const container = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  const line = printOnOneLine(value, style);
  const column = columnOf(text, node.offset);
  const wasOnOneLine = isOnOneLine(text, node);
  const wasLongLine = wasOnOneLine && isComposite(node) && column + node.length >= PRINT_WIDTH;
  // The lines of a list say nothing about the binding that takes its place.
  const mayBeOneLine = wasOnOneLine || isOfOtherShape(node, value);
  const fits = mayBeOneLine && (column + line.length < PRINT_WIDTH || wasLongLine);
  const staysOnLine = style.isOneLine || (container && isOnOneLine(text, container)) || fits;
  const printed = staysOnLine ? line : printOverLines(value, style, indentationAt(text, node.offset));
  return [{ offset: node.offset, length: node.length, text: printed }];
}

/**
 * Sets a property of an object, whether or not it exists.
 *
 * @param pointer of the property
 * @param placeAmong returns the index of a new property among those with these names; by default it comes last
 * @throws RangeError when the object does not exist
 */
export function setProperty(
  text: string,
  pointer: string,
  value: JsonValue,
  placeAmong: (names: readonly string[]) => number = (names) => names.length,
): Edit[] {
  const edited = read(text);
  const { object, name } = propertyOf(edited, pointer);
  if (childAt(object, name)) return replaceValue(text, pointer, value);
  const names = (object.children ?? []).map(({ children }) => String(children?.[0]?.value));
  return [insertMember(edited, object, placeAmong(names), { prefix: nameText(name, edited.style), value })];
}

function propertyOf(edited: EditedText, pointer: string) {
  const name = pointerKeys(pointer).at(-1);
  const object = nodeOf(edited, parentPointer(pointer));
  if (name === undefined || object.type !== 'object') throw new RangeError(`${pointer} is in no object.`);
  return { object, name };
}

/**
 * Removes a property, including its duplicates.
 *
 * @throws RangeError when it does not exist
 */
export function removeProperty(text: string, pointer: string): Edit[] {
  const edited = read(text);
  const { object, name } = propertyOf(edited, pointer);
  const members = object.children ?? [];
  const isRemoved = ({ children }: Node) => children?.[0]?.value === name;
  if (!members.some(isRemoved)) throw new RangeError(`There is no property ${pointer}.`);
  return removeMembers(object, isRemoved);
}

/**
 * Inserts an item into a list, before the item now at this index.
 *
 * @throws RangeError when there is no list, or the index is beyond its end
 */
export function insertItem(text: string, pointer: string, index: number, value: JsonValue): Edit[] {
  const edited = read(text);
  const list = nodeOf(edited, pointer);
  if (list.type !== 'array' || index > (list.children?.length ?? 0)) {
    throw new RangeError(`There is no place ${index} in a list at ${pointer}.`);
  }
  return [insertMember(edited, list, index, { prefix: '', value })];
}

/**
 * Removes an item from a list.
 *
 * @throws RangeError when it does not exist
 */
export function removeItem(text: string, pointer: string, index: number): Edit[] {
  const { list, item } = itemOf(read(text), pointer, index);
  return removeMembers(list, (member) => member === item);
}

/**
 * Puts the items of a list in another order. Items keep their bytes, and so does the text between them.
 *
 * @param from the old indexes of the items, in the new order
 * @throws RangeError when an index does not exist
 */
export function orderItems(text: string, pointer: string, from: readonly number[]): Edit[] {
  const edited = read(text);
  return from.flatMap((index, place) => {
    if (index === place) return [];
    const { offset, length } = itemOf(edited, pointer, place).item;
    return [{ offset, length, text: sourceOf(text, itemOf(edited, pointer, index).item) }];
  });
}

/**
 * Moves an item within its list. Items keep their bytes, and so does the text between them.
 *
 * @param to the index that the item gets
 * @throws RangeError when either index does not exist
 */
export function moveItem(text: string, pointer: string, index: number, to: number): Edit[] {
  const edited = read(text);
  const { items } = itemOf(edited, pointer, index);
  itemOf(edited, pointer, to);
  const indexes = [...items.keys()];
  return orderItems(text, pointer, indexes.toSpliced(index, 1).toSpliced(to, 0, index));
}

/**
 * Inserts a copy of an item after it, byte for byte.
 *
 * @throws RangeError when it does not exist
 */
export function duplicateItem(text: string, pointer: string, index: number): Edit[] {
  const edited = read(text);
  const { item, items } = itemOf(edited, pointer, index);
  const space = separator(text, edited.style, items, index + 1);
  return [insertion(endOf(item), `,${space}${sourceOf(text, item)}`)];
}
