import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import { type LeafKind, leavesOf } from './leaves.ts';
import { markMarkdown } from './mark-markdown.ts';
import { LAST_PLACE, markText } from './marks.ts';

/** A value that can get a mark. */
export interface Target {
  place: number;
  /** JSON Pointer in the block; for a value of the site, in the site's definition. */
  pointer: string;
  isOfSite: boolean;
  kind: LeafKind;
  value: string;
}

/** Other values of targets for one rendering: texts, numbers and switches. */
export type Values = ReadonlyMap<Target, string | number | boolean>;

/** The beginning of an address, which code may test. */
const ADDRESS_START = /^(https:\/\/|mailto:|tel:|\/|#)?/;

/** The ways to mark a value, best first. Numbers, switches and icons hold none. */
export const markings: Readonly<Record<LeafKind, readonly ((place: number, value: string) => string)[]>> = {
  text: [markText],
  markdown: [markMarkdown, markText],
  address: [
    (place, value) => {
      const start = ADDRESS_START.exec(value)?.[0] ?? '';
      return start + markText(place, value.slice(start.length));
    },
    (place, value) => value + markText(place, ''),
  ],
  media: [markText],
  date: [markText],
  session: [markText],
  number: [],
  switch: [],
  icon: [],
};

/**
 * Returns different values of the same kind, to see what changes with them; none where they could break the block.
 * Numbers are changed together, and icons too.
 */
export function otherValues({ kind, value }: Target): (string | number | boolean)[] {
  if (kind === 'text') {
    // A block may calculate with a price, and show nothing where a text is none.
    const otherDigit = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    return [`Q${value}`, ...(otherDigit === value ? [] : [otherDigit])];
  }
  if (kind === 'markdown' || kind === 'address') return [`${value}q`];
  if (kind === 'date') return [value.replace(/..$/, value.endsWith('-11') ? '12' : '11')];
  if (kind === 'switch') return [value !== 'true'];
  return [];
}

/** Returns the values of a block, and those of the site, that can get a mark. */
export function targetsOf(block: JsonValue, { brand, company, copyrightYear }: BlockContext): Target[] {
  const schema = blockOfType(typeOf(block))?.definition.schema;
  const own = schema ? leavesOf(schema, block).map((leaf) => ({ ...leaf, isOfSite: false })) : [];
  const ofCompany = Object.entries(company).map(([name, value]): [string, unknown] => [
    `/company/${name}`,
    value,
  ]);
  const texts = [['/brand', brand] as const, ...ofCompany].flatMap(([pointer, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ pointer, value, kind: 'text' as const, isOfSite: true }]
      : [],
  );
  const year = {
    pointer: '/copyrightYear',
    value: String(copyrightYear),
    kind: 'number' as const,
    isOfSite: true,
  };
  return [...own, ...texts, year].slice(0, LAST_PLACE).map((target, place) => ({ ...target, place }));
}
