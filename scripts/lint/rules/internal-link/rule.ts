import { externalUrlPattern } from '../../../../schemas/link-pattern.ts';
import type { RuleContext } from '../../context.ts';
import type { Document } from '../../document.ts';
import type { Place } from '../../facts.ts';
import { canHaveInstead, isInButton } from '../../link-holder.ts';
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

const internalForm = /^(\/(?![/\\])|#)[^\s\\]*$/;

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
  if (!internalForm.test(address)) {
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

export function* check(context: RuleContext): Generator<Problem> {
  const { routes, documents } = context;
  const hasContact = routes.byPath.has(CONTACT);
  for (const document of documents) {
    for (const found of document.facts.paths) {
      yield* checkAddress(found.value, document, found, undefined, context);
    }
    for (const found of document.facts.markdown) {
      const { link } = found;
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
