import { defaultIds } from '../../../../blocks/_shared/default-ids.ts';
import type { Origin } from '../../../../renderer/bind-page.ts';
import { isJsonObject } from '../../../../renderer/json.ts';
import { blocksOf, pointerInBlock } from '../../blocks-of.ts';
import type { Document, RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { idOfPage, sameDefaultId, sameId } from './messages.ts';
import { pageIds } from './page-ids.ts';

export const meta: RuleMeta = {
  id: 'unique-block-id',
  severity: 'error',
  title: 'Elk anker één keer op de pagina',
  description:
    'Het "id" van een blok is het anker van links met #. Staat het er twee keer, dan springt de link naar het verkeerde blok.',
};

/** A name that has to be the only one of its kind on a page. */
interface Claim {
  /** Tells kinds of names apart: an element's own id, and what the ids of its fields begin with. */
  key: string;
  id: string;
  byDefault: boolean;
  origin: Origin;
}

const defaultIdOf: ReadonlyMap<string, string> = new Map(Object.entries(defaultIds));

/** Blocks whose default id is only the start of the ids of their fields. */
const namesFieldsOnly: ReadonlySet<string> = new Set(['chat', 'form']);

const explicitIds = ({ facts, at }: Document): Claim[] =>
  facts.ids.map((found) => ({ key: found.value, id: found.value, byDefault: false, origin: at(found) }));

/** The names that blocks have without an `id`. Where part of a document is missing, an `id` may be missing with it. */
function* defaultClaims(document: Document): Generator<Claim> {
  if (!document.file.whole || document.bindingProblems.length > 0) return;
  for (const found of blocksOf(document)) {
    const block = found.value;
    if (!isJsonObject(block) || typeof block.type !== 'string') continue;
    const id = defaultIdOf.get(block.type);
    const byDefault = block.id === undefined;
    if (id === undefined || (!byDefault && block.id !== id)) continue;
    const onlyFields = namesFieldsOnly.has(block.type);
    if (!byDefault && !onlyFields) continue;
    const origin = document.originOf(pointerInBlock(found, byDefault ? '/type' : '/id'));
    yield { key: onlyFields ? `${id}-` : id, id, byDefault, origin };
  }
}

/** Ids as typed come first, so that of two equal names the one that was never typed is reported. */
const claimsOf = (document: Document): Claim[] => [...explicitIds(document), ...defaultClaims(document)];

export function* check({ pages, site }: RuleContext): Generator<Problem> {
  for (const { facts, at } of [...(site ? [site] : []), ...pages]) {
    for (const found of facts.ids) {
      if (pageIds.has(found.value)) yield { ...at(found), target: 'value', ...idOfPage(found.value) };
    }
  }
  const ofSite = site ? claimsOf(site) : [];
  for (const page of pages) {
    const ofPage = claimsOf(page);
    if (ofPage.length === 0 && ofSite.length < 2) continue;
    const seen = new Map<string, string>();
    for (const { key, id, byDefault, origin } of [...ofSite, ...ofPage]) {
      const first = seen.get(key);
      const advice = byDefault ? sameDefaultId : sameId;
      if (first === undefined) seen.set(key, origin.file);
      else yield { ...origin, target: 'value', ...advice(id, first, page.route ?? 'deze pagina') };
    }
  }
}
