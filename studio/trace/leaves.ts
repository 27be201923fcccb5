import { z } from 'zod';
import { pointerKey } from '../../renderer/project/json.ts';
import { icon } from '../../schemas/icon.ts';
import { externalUrlPattern, internalPathPattern } from '../../schemas/link-pattern.ts';
import { mediaFileOrEmptyPattern, mediaFilePattern } from '../../schemas/media-file-pattern.ts';
import { scheduleEntry } from '../../schemas/programme.ts';
import { anchorId, isoDate } from '../../schemas/text.ts';

/** The purpose of a value, by its schema. A session of a schedule is shown by its date. */
export type LeafKind =
  | 'text'
  | 'markdown'
  | 'address'
  | 'media'
  | 'date'
  | 'session'
  | 'number'
  | 'switch'
  | 'icon';

/**
 * A text, number, switch or icon in a block that an author set, or a session. Other names from a fixed list, and
 * anchors, do not count.
 */
interface Leaf {
  /** JSON Pointer in the block; for a session, of its month, so that its date leads to what makes the date. */
  pointer: string;
  kind: LeafKind;
  /** The value as text; empty for a session. */
  value: string;
}

/** The patterns that a text must match, as written in the schema. */
function patternsOf(schema: z.ZodString): string[] {
  return (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
  );
}

const KIND_BY_PATTERN: Readonly<Record<string, LeafKind | 'none'>> = {
  [externalUrlPattern.source]: 'address',
  [internalPathPattern.source]: 'address',
  [mediaFilePattern.source]: 'media',
  [mediaFileOrEmptyPattern.source]: 'media',
  [patternsOf(isoDate()).join()]: 'date',
  [patternsOf(anchorId()).join()]: 'none',
};

function kindOf(schema: z.ZodString): LeafKind | 'none' {
  if (schema.meta()?.contentMediaType === 'text/markdown') return 'markdown';
  const kinds = patternsOf(schema).flatMap((pattern) => KIND_BY_PATTERN[pattern] ?? []);
  return kinds[0] ?? 'text';
}

/**
 * Finds the texts, numbers, switches, icons and sessions that an author set in a value of a schema.
 *
 * @param at the value's pointer
 */
export function leavesOf(schema: z.core.$ZodType, value: unknown, at = ''): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), value, at);
  if (schema instanceof z.ZodString) {
    const kind = kindOf(schema);
    return typeof value === 'string' && value !== '' && kind !== 'none' ? [{ pointer: at, kind, value }] : [];
  }
  if (schema instanceof z.ZodNumber)
    return typeof value === 'number' ? [{ pointer: at, kind: 'number', value: String(value) }] : [];
  if (schema instanceof z.ZodBoolean)
    return typeof value === 'boolean' ? [{ pointer: at, kind: 'switch', value: String(value) }] : [];
  if (schema === icon()) return typeof value === 'string' ? [{ pointer: at, kind: 'icon', value }] : [];
  if (schema instanceof z.ZodArray) {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, index) => leavesOf(schema.element, item, `${at}/${index}`));
  }
  if (schema instanceof z.ZodObject) {
    const properties = new Map<string, unknown>(
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    );
    const sessionAt = properties.has('month') ? `${at}/month` : at;
    const inside = Object.entries(schema.shape).flatMap(([name, property]) =>
      properties.has(name) ? leavesOf(property, properties.get(name), `${at}/${pointerKey(name)}`) : [],
    );
    // The numbers of a session are shown as its date.
    return schema === scheduleEntry
      ? [
          { pointer: sessionAt, kind: 'session', value: '' },
          ...inside.filter(({ kind }) => kind !== 'number'),
        ]
      : inside;
  }
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return fitting ? leavesOf(fitting, value, at) : [];
  }
  return [];
}
