import type { Plugin } from 'vite';
import { type ShortClasses, shortenList } from './short-classes.ts';

/** A node of a syntax tree (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** The function that joins classes, and the properties that hold them. */
const JOIN = 'classes';
const HOLDERS = ['className', 'classNames'];

/** What stands between the quotation marks of a literal; parts of templates have none. */
const LIST = /(?<=^["']).*(?=["']$)|^[^"'].*$/s;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node =>
  isObject(value) && 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value;

/** The child of a node in one of its fields; undefined when that holds none. */
const childOf = (node: Node, field: string): unknown => Reflect.get(node, field);
const nameOf = (value: unknown) => (isNode(value) ? childOf(value, 'name') : undefined);

/**
 * Whether the child of a node in this field says which classes an element has: when the node itself does, or when it
 * is where code begins to say so.
 */
function saysClasses(node: Node, field: string, inClasses: boolean): boolean {
  const holds = (value: unknown) => HOLDERS.some((holder) => holder === nameOf(value));
  switch (node.type) {
    case 'Property':
      return field === 'value' && (inClasses || holds(childOf(node, 'key')));
    case 'AssignmentPattern':
      return field === 'right' && (inClasses || holds(childOf(node, 'left')));
    case 'CallExpression':
      return field === 'arguments' && nameOf(childOf(node, 'callee')) === JOIN;
    case 'ConditionalExpression':
      return inClasses && field !== 'test';
    case 'LogicalExpression':
      return inClasses && (field === 'right' || childOf(node, 'operator') !== '&&');
    case 'TemplateLiteral':
      return inClasses && field === 'quasis';
    case 'ObjectExpression':
    case 'ParenthesizedExpression':
      return inClasses;
    default:
      return false;
  }
}

/** Every text in a tree that lists classes: string literals, and the fixed parts of templates. */
function* classLists(node: Node, inClasses = false): Generator<Node> {
  if (inClasses && (node.type === 'Literal' || node.type === 'TemplateElement')) yield node;
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* classLists(child, saysClasses(node, field, inClasses));
    }
  }
}

/**
 * Writes short names of classes into the client's code: in `className`, and in what `classes` joins. The markup that
 * the build makes gets them too (`pageStyles`), so both say the same.
 */
export const shortenCode = (short: ShortClasses): Plugin => ({
  name: 'short-classes',
  enforce: 'post',
  transform: {
    filter: { id: /\/(blocks|renderer)\/.*\.tsx?$/ },
    handler(code) {
      let shortened = '';
      let end = 0;
      for (const list of classLists(this.parse(code))) {
        const text = code.slice(list.start, list.end).replace(LIST, (found) => shortenList(found, short));
        shortened += code.slice(end, list.start) + text;
        end = list.end;
      }
      return { code: shortened + code.slice(end), map: null };
    },
  },
});
