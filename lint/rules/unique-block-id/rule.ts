import { FIRST_PAINT_ID, INLINE_SCRIPT_ID } from '../../../renderer/browser/inline-script.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { blockNames } from '../../blocks/block-names.ts';
import { blockAround } from '../../blocks/blocks-of.ts';
import { common, type Days, daysOf } from '../../dates/publication-days.ts';
import type { Definition } from '../../definition.ts';
import { defineRule } from '../../rule.ts';
import { idOfPage, sameDefaultId, sameId } from './messages.ts';

/** The ids in a document outside its blocks, by which the client finds its elements. */
export const pageIds: ReadonlySet<string> = new Set([
  FIRST_PAINT_ID,
  INLINE_SCRIPT_ID,
  'main',
  'page-data',
  'page-style',
  'root',
]);

/** A name that must be unique on a page. */
interface Claim {
  /** Distinguishes an element's id from the prefix of its fields' ids. */
  key: string;
  id: string;
  byDefault: boolean;
  /** The days on which the block is published. */
  days: Days;
  origin: Origin;
}

const collect = { id: 'string' } as const;

function typedIds(definition: Definition<typeof collect>): Claim[] {
  const { found, at } = definition;
  return found.id.map((id) => ({
    key: id.value,
    id: id.value,
    byDefault: false,
    days: daysOf(blockAround(id, definition)?.block),
    origin: at(id),
  }));
}

/** Lists the default names of blocks. Where part of a definition is missing, an `id` may be missing too. */
function otherNames(definition: Definition): Claim[] {
  if (!definition.file.isComplete || definition.bindingProblems.length > 0) return [];
  return [...blockNames(definition)].map(({ name, of, byDefault, block, origin }) => ({
    key: of === 'fields' ? `${name}-` : name,
    id: name,
    byDefault,
    days: daysOf(block),
    origin,
  }));
}

/** Lists the names in a definition: typed ones first, so that of two equal names the default one is reported. */
function claimsOf(definition: Definition<typeof collect>): Claim[] {
  const claims = [...typedIds(definition), ...otherNames(definition)];
  return claims.sort((a, b) => Number(a.byDefault) - Number(b.byDefault));
}

export default defineRule({
  id: 'unique-block-id',
  severity: 'error',
  title: 'Elk anker één keer op de pagina',
  description:
    'Het "id" van een blok is het anker van links met #. Staat het er twee keer, dan springt de link naar het verkeerde blok.',
  collect,
  *project({ pages, site }) {
    for (const { found, at } of [...(site ? [site] : []), ...pages]) {
      for (const id of found.id) {
        if (pageIds.has(id.value)) yield { ...at(id), target: 'value', ...idOfPage(id.value) };
      }
    }
    const ofSite = site ? claimsOf(site) : [];
    for (const page of pages) {
      const seen = new Map<string, Claim[]>();
      for (const claim of [...ofSite, ...claimsOf(page)]) {
        const { key, id, byDefault, days, origin } = claim;
        const known = seen.get(key) ?? [];
        seen.set(key, [...known, claim]);
        // Two blocks that are never on the page at the same time may share a name.
        const first = known.find((other) => common(days, other.days).length > 0);
        if (first === undefined) continue;
        // The fields of two blocks with the same typed `id` clash too, but the `id` is already reported.
        if (byDefault || key === id) {
          const advice = byDefault ? sameDefaultId : sameId;
          yield { ...origin, target: 'value', ...advice(id, first.origin.file, page.route ?? 'deze pagina') };
        }
      }
    }
  },
});
