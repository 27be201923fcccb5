import { externalUrlPattern, internalPathPattern } from '../../../schemas/link-pattern.ts';
import { canHaveInstead, isInButton } from '../../allowed-properties.ts';
import type { RuleContext } from '../../context.ts';
import type { Document } from '../../definition.ts';
import type { Place } from '../../document-index.ts';
import { isOwnFile, ownFolderOf } from '../../reserved-paths.ts';
import { parseAddress } from '../../route-table.ts';
import type { Problem, RuleMeta, Target } from '../../rule.ts';
import { isExternal, noContactPage, noSuchPage, notInternal, trailingSlash } from './messages.ts';

export const meta: RuleMeta = {
  id: 'internal-link',
  severity: 'error',
  title: 'Links naar pagina’s die er zijn',
  description: 'Een link naar een pagina die niet bestaat brengt de bezoeker op de foutpagina.',
};

/** Where a contact button goes when it does not say so (specification, section 2.5). */
const CONTACT = '/contact';

/** Files that the build adds to the site's root. */
const builtFiles: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt']);

/** Judges one address. `start` is where it begins in its string; undefined when it is the whole string. */
function* checkAddress(
  address: string,
  document: Document,
  place: Place,
  start: number | undefined,
  context: RuleContext,
): Generator<Problem> {
  const { routes, suggest } = context;
  const { at } = document;
  const stretch = (from: number, to: number): Target =>
    start === undefined && to - from === address.length
      ? 'value'
      : { start: (start ?? 0) + from, end: (start ?? 0) + to };
  if (!internalPathPattern.test(address)) {
    const advice = externalUrlPattern.test(address)
      ? isExternal(address, isInButton(document, place), canHaveInstead('href', document, place, context))
      : notInternal(address, suggest(`/${address}`, routes.paths));
    yield { ...at(place), target: stretch(0, address.length), ...advice };
    return;
  }
  const { path, pathEnd } = parseAddress(address);
  if (path === '' || routes.byPath.has(path) || builtFiles.has(path)) return;
  const withoutSlash = path.slice(0, -1);
  if (path.endsWith('/') && routes.byPath.has(withoutSlash)) {
    const target = { start: (start ?? 0) + pathEnd - 1, end: (start ?? 0) + pathEnd };
    yield { ...at(place), target, ...trailingSlash(withoutSlash), fix: { replacement: '' } };
  } else {
    const near = suggest(path, routes.paths);
    yield { ...at(place), target: stretch(0, pathEnd), ...noSuchPage(path, near) };
  }
}

/** The path of an address that is this site's own, written out in full; undefined for any other. */
function ownPath(address: string, { site }: RuleContext): string | undefined {
  const baseUrl = site?.value.baseUrl;
  const own = typeof baseUrl === 'string' && address.startsWith(`${baseUrl}/`);
  return own ? parseAddress(address.slice(baseUrl.length)).path : undefined;
}

/** Whether nothing answers a path of this site: no page, with or without a slash behind it, and no file of its own. */
const isDead = (path: string, { routes }: RuleContext) =>
  !routes.byPath.has(path) &&
  !(path.endsWith('/') && routes.byPath.has(path.slice(0, -1))) &&
  ownFolderOf(path) === undefined &&
  !isOwnFile(path);

export function* check(context: RuleContext): Generator<Problem> {
  const { routes, documents, suggest } = context;
  const hasContact = routes.byPath.has(CONTACT);
  for (const document of documents) {
    for (const found of document.facts.paths) {
      yield* checkAddress(found.value, document, found, undefined, context);
    }
    for (const found of document.facts.addresses) {
      const path = ownPath(found.value, context);
      if (path === undefined || !isDead(path, context)) continue;
      yield { ...document.at(found), target: 'value', ...noSuchPage(path, suggest(path, routes.paths)) };
    }
    for (const found of document.facts.markdown) {
      const { link } = found;
      const path = ownPath(link.destination, context);
      if (path !== undefined && isDead(path, context)) {
        const target = { start: link.start, end: link.end };
        yield { ...document.at(found), target, ...noSuchPage(path, suggest(path, routes.paths)) };
      }
      if (/^[/#]/.test(link.destination) && !link.picture) {
        yield* checkAddress(link.destination, document, found, link.start, context);
      }
    }
    if (hasContact) continue;
    for (const button of document.facts.contactButtons) {
      yield { ...document.at(button), target: 'value', ...noContactPage(CONTACT) };
    }
  }
}
