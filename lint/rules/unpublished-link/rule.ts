import { decodeAddress } from '../../../renderer/project/decode-address.ts';
import { pathOf } from '../../../renderer/project/path-of.ts';
import { CONTACT, internalPathPattern } from '../../../schemas/link-pattern.ts';
import type { Advice } from '../../advice.ts';
import { leadsToContact } from '../../blocks/allowed-properties.ts';
import { blockNames } from '../../blocks/block-names.ts';
import { blockAround } from '../../blocks/blocks-of.ts';
import { markdown } from '../../collectors.ts';
import { pageReached, type RuleContext } from '../../context.ts';
import { asTyped, common, type Days, daysOf, hasDays, since, without } from '../../dates/publication-days.ts';
import type { Definition } from '../../definition.ts';
import type { Place } from '../../place.ts';
import { parseAddress } from '../../routes/route-table.ts';
import { defineRule, type Target } from '../../rule.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
import { anchorAbsent, pageAbsent, pageIsDraft, redirectAbsent } from './messages.ts';

const collect = { to: 'string', id: 'string', kind: 'string', ...markdown } as const;
type LinkingDefinition = Definition<typeof collect>;

/** A link to a place on this site. */
interface FoundLink {
  address: string;
  place: Place;
  /** The index of the address in the text at the place; undefined for a button without an address. */
  start: number | undefined;
}

function* linksIn({ found }: LinkingDefinition): Generator<FoundLink> {
  for (const to of found.to) yield { address: to.value, place: to, start: 0 };
  for (const { text, destination, start, picture } of linksInTexts(found.markdown)) {
    if (!picture) yield { address: destination, place: text, start };
  }
  for (const kind of found.kind) {
    if (leadsToContact(kind)) yield { address: CONTACT, place: kind, start: undefined };
  }
}

/** Returns the days on which a definition has an anchor; undefined when it never does, which is another problem. */
function daysOfAnchor(name: string, definition: LinkingDefinition): Days | undefined {
  const typed = definition.found.id.flatMap((id) =>
    id.value === name ? (blockAround(id, definition)?.block ?? []) : [],
  );
  const byDefault = [...blockNames(definition)].flatMap(({ name: own, of, block }) =>
    of === 'block' && own === name ? [block] : [],
  );
  const blocks = [...typed, ...byDefault];
  return blocks.length === 0 ? undefined : blocks.flatMap(daysOf);
}

/** Returns the page that an address leads to, not following redirects, which have their own message. */
function pageAt(path: string, context: RuleContext<typeof collect>) {
  return context.routes.byPath.get(path)?.kind === 'redirect' ? undefined : pageReached(path, context);
}

/** Judges a link for the days on which it is shown. */
function judge(
  { address, start }: FoundLink,
  shown: Days,
  own: LinkingDefinition,
  context: RuleContext<typeof collect>,
): { target: Target; advice: Advice } | undefined {
  const { path, anchor, anchorStart } = parseAddress(address);
  const page = path === '' ? own : pageAt(path, context);
  if (!page) return undefined;
  const there = path === '' ? shown : daysOf(page.file.properties);
  const missing = without(shown, there);
  if (missing.length > 0) {
    const { asOf } = context.options;
    const advice =
      there.length === 0
        ? pageIsDraft(path)
        : pageAbsent(path, asTyped(missing, asOf), asTyped(common(shown, there), asOf));
    const whole = start === undefined || (start === 0 && path === address);
    return { target: whole ? 'value' : { start, end: start + path.length }, advice };
  }
  const blockDays = anchor === undefined ? undefined : daysOfAnchor(decodeAddress(anchor), page);
  const gone = blockDays ? without(shown, blockDays) : [];
  if (anchor === undefined || start === undefined || gone.length === 0) return undefined;
  const target = { start: start + anchorStart, end: start + address.length };
  return { target, advice: anchorAbsent(decodeAddress(anchor), asTyped(gone, context.options.asOf)) };
}

export default defineRule({
  id: 'unpublished-link',
  severity: 'error',
  title: 'Links naar wat er die dag is',
  description:
    'Een link naar een pagina of blok met "draft" of "publish" werkt alleen als die pagina of dat blok er is. Het menu, de voet en de suggesties op de foutpagina laten zulke links vanzelf weg; gewone links niet.',
  collect,
  *project(context) {
    if (!hasDays(context)) return;
    const { pages, site, blocks, options } = context;
    const future = since(options.asOf);
    for (const definition of [...pages, ...(site ? [site] : [])]) {
      const ownDays = common(future, daysOf(definition.file.properties));
      if (ownDays.length === 0) continue;
      for (const link of linksIn(definition)) {
        if (!internalPathPattern.test(link.address)) continue;
        const around = blockAround(link.place, definition)?.block;
        if (around && blocks.get(String(around.type))?.isMenu) continue;
        const found = judge(link, common(ownDays, daysOf(around)), definition, context);
        if (found) yield { ...definition.at(link.place), target: found.target, ...found.advice };
      }
      const { redirect } = definition.value;
      if (typeof redirect !== 'string') continue;
      const path = pathOf(redirect);
      const target = pageReached(path, context);
      const missing = target ? without(future, daysOf(target.file.properties)) : [];
      if (target && missing.length > 0) {
        const isDraft = daysOf(target.file.properties).length === 0;
        yield {
          ...definition.originOf('/redirect'),
          target: 'value',
          ...redirectAbsent(path, isDraft, asTyped(missing, options.asOf)),
        };
      }
    }
  },
});
