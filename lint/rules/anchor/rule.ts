import { decodeAddress } from '../../../renderer/project/decode-address.ts';
import { blockNames } from '../../block-names.ts';
import { blocksOf, knowsAllBlocks } from '../../blocks-of.ts';
import type { RuleContext } from '../../context.ts';
import type { Document } from '../../definition.ts';
import type { Place } from '../../document-index.ts';
import { parseAddress, resolveRoute } from '../../route-table.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { noSuchAnchor } from './messages.ts';

export const meta: RuleMeta = {
  id: 'anchor',
  severity: 'error',
  title: 'Ankers die er zijn',
  description:
    'Een link met # springt naar het blok met dat "id". Zonder dat blok blijft de bezoeker bovenaan staan.',
};

/** The anchors that every page has without a block: its top. */
const always = new Set(['', 'top']);

/** The anchors that a document's blocks have: the ids that were typed, and those that blocks have without one. */
const anchorsIn = (document: Document): string[] => [
  ...document.facts.ids.map(({ value }) => value),
  ...[...blockNames(document)].flatMap(({ name, of }) => (of === 'block' ? [name] : [])),
];

const ID = ['id'];

/** Whether an id of a page's blocks has a fault of its own, such as a capital or a misspelled name; the schema reports it. */
const hasFaultyId = (page: Document, { validators, suggest }: RuleContext): boolean =>
  [...blocksOf(page)].some(
    ({ value }) =>
      !validators.block(value) &&
      validators.block.errors?.some(({ keyword, instancePath, params }) =>
        keyword === 'additionalProperties'
          ? suggest(String(params.additionalProperty), ID).length > 0
          : instancePath.endsWith('/id') || params.missingProperty === 'id',
      ),
  );

export function* check(context: RuleContext): Generator<Problem> {
  const { documents, pages, byFile, routes, site, suggest } = context;
  const faulty = new Map<Document, boolean>();
  const isFaulty = (page: Document): boolean => {
    const answer = faulty.get(page) ?? hasFaultyId(page, context);
    faulty.set(page, answer);
    return answer;
  };
  const known = new Map<Document, string[]>();
  const anchorsOn = (page: Document): string[] => {
    const ids = known.get(page) ?? [page, ...(site ? [site] : [])].flatMap(anchorsIn);
    known.set(page, ids);
    return ids;
  };
  const onPages = new Set(pages);

  function* checkLink(address: string, from: Document, place: Place, start: number): Generator<Problem> {
    const { path, anchor, anchorStart } = parseAddress(address);
    if (anchor === undefined || always.has(anchor)) return;
    // What stands on every page, or in a layout, has no page of its own to look at.
    const own = onPages.has(from) ? from : undefined;
    const page = path === '' ? own : byFile.get(resolveRoute(path, routes) ?? '');
    if (!page || !knowsAllBlocks(page, context)) return;
    const anchors = anchorsOn(page);
    // As the browser compares it (HTML, "find a potential indicated element").
    const name = decodeAddress(anchor);
    // White space in an address is a fault of its own.
    if (anchors.includes(name) || /\s/.test(address) || isFaulty(page)) return;
    yield {
      ...from.at(place),
      target: { start: start + anchorStart, end: start + address.length },
      ...noSuchAnchor(name, page.route ?? 'deze pagina', suggest(name, anchors), anchors),
    };
  }

  for (const document of documents) {
    for (const found of document.facts.paths) {
      if (found.value.includes('#')) yield* checkLink(found.value, document, found, 0);
    }
    for (const found of document.facts.markdown) {
      const { destination, start } = found.link;
      if (/^[/#]/.test(destination)) yield* checkLink(destination, document, found, start);
    }
    const { redirect } = document.head;
    if (typeof redirect === 'string' && redirect.startsWith('/') && redirect.includes('#')) {
      yield* checkLink(redirect, document, { parent: undefined, key: 'redirect' }, 0);
    }
  }
}
