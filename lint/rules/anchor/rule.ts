import { decodeAddress } from '../../../renderer/project/decode-address.ts';
import { blockNames } from '../../blocks/block-names.ts';
import { blocksOf, knowsAllBlocks } from '../../blocks/blocks-of.ts';
import { markdown } from '../../collectors.ts';
import { pageReached, type RuleContext } from '../../context.ts';
import type { Definition } from '../../definition.ts';
import type { Place } from '../../place.ts';
import { parseAddress } from '../../routes/route-table.ts';
import { defineRule } from '../../rule.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
import { noSuchAnchor } from './messages.ts';

/** The anchors that every page has without blocks: its top. */
const always = new Set(['', 'top']);

const collect = { to: 'string', id: 'string', ...markdown } as const;
type LinkingDefinition = Definition<typeof collect>;

/** Lists the anchors of a definition's blocks: typed ids and default ids. */
function anchorsIn(definition: LinkingDefinition): string[] {
  return [
    ...definition.found.id.map(({ value }) => value),
    ...[...blockNames(definition)].flatMap(({ name, of }) => (of === 'block' ? [name] : [])),
  ];
}

const ID = ['id'];

/** Tells whether an id on a page has a problem that the schema reports, such as a capital or a misspelled name. */
function hasFaultyId(page: Definition, { validators, suggest }: RuleContext): boolean {
  return [...blocksOf(page)].some(
    ({ value }) =>
      !validators.block(value) &&
      validators.block.errors?.some(({ keyword, instancePath, params }) =>
        keyword === 'additionalProperties'
          ? suggest(String(params.additionalProperty), ID).length > 0
          : instancePath.endsWith('/id') || params.missingProperty === 'id',
      ),
  );
}

/** An address, and its index in the string at a place. */
interface FoundLink {
  address: string;
  place: Place;
  start: number;
}

function* linksIn({ found, value: { redirect } }: LinkingDefinition): Generator<FoundLink> {
  for (const to of found.to) yield { address: to.value, place: to, start: 0 };
  for (const { text, destination, start } of linksInTexts(found.markdown)) {
    if (/^[/#]/.test(destination)) yield { address: destination, place: text, start };
  }
  if (typeof redirect === 'string' && redirect.startsWith('/')) {
    yield { address: redirect, place: { parent: undefined, key: 'redirect' }, start: 0 };
  }
}

export default defineRule({
  id: 'anchor',
  severity: 'error',
  title: 'Ankers die er zijn',
  description:
    'Een link met # springt naar het blok met dat "id". Zonder dat blok blijft de bezoeker bovenaan staan.',
  collect,
  *project(context) {
    const { definitions, pages, site, suggest } = context;
    const onPages = new Set(pages);
    const known = new Map<Definition, { anchors: string[]; isFaulty: boolean }>();
    const anchorsOn = (page: LinkingDefinition) => {
      const anchors = known.get(page) ?? {
        anchors: [page, ...(site ? [site] : [])].flatMap(anchorsIn),
        isFaulty: hasFaultyId(page, context),
      };
      known.set(page, anchors);
      return anchors;
    };
    for (const definition of definitions) {
      for (const { address, place, start } of linksIn(definition)) {
        const { path, anchor, anchorStart } = parseAddress(address);
        // Whitespace in an address is a separate problem.
        if (anchor === undefined || always.has(anchor) || /\s/.test(address)) continue;
        // The site file and layouts have no page of their own to check.
        const own = onPages.has(definition) ? definition : undefined;
        const page = path === '' ? own : pageReached(path, context);
        if (!page || !knowsAllBlocks(page, context)) continue;
        const { anchors, isFaulty } = anchorsOn(page);
        // Compared as browsers do it (HTML, "find a potential indicated element").
        const name = decodeAddress(anchor);
        if (anchors.includes(name) || isFaulty) continue;
        yield {
          ...definition.at(place),
          target: { start: start + anchorStart, end: start + address.length },
          ...noSuchAnchor(name, page.route ?? 'deze pagina', suggest(name, anchors), anchors),
        };
      }
    }
  },
});
