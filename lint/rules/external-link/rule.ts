import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { SITE_FILE } from '../../../renderer/project/source-file.ts';
import { externalUrlPattern } from '../../../schemas/link-pattern.ts';
import { canHaveInstead, isInButton } from '../../allowed-properties.ts';
import type { RuleContext } from '../../context.ts';
import type { Document } from '../../definition.ts';
import type { Place } from '../../document-index.ts';
import type { Advice, Problem, RuleMeta } from '../../rule.ts';
import {
  capitals,
  dangerous,
  incomplete,
  isInternal,
  looksInternal,
  notFramed,
  notSecure,
  onlyHere,
  phoneNumber,
  spacesAround,
  unknownForm,
  unreadable,
  withoutScheme,
  wrongCharacter,
} from './messages.ts';

export const meta: RuleMeta = {
  id: 'external-link',
  severity: 'error',
  title: 'Veilige links naar buiten',
  description:
    'Een adres buiten deze site begint met https://, mailto: of tel:. Al het andere werkt niet of is onveilig.',
};

/** An address of the computer that asks for it (RFC 6761, section 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), and its path. */
const LOOPBACK = /^\s*https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(\/\S*)?\s*$/i;

/** What is wrong with an address that begins as it should, but is written as no address is. */
function faultInWriting(address: string, start: string): Advice {
  if (start !== start.toLowerCase()) return capitals(start);
  if (address.trim() !== address) return spacesAround;
  const rest = address.slice(start.length);
  if (start === 'tel:') {
    const number = rest.replace(/^(\+.*)\(0\)/, '$1').replaceAll(/[\s()./]/g, '');
    return phoneNumber(/^\+?[0-9-]+$/.test(number) ? number : undefined);
  }
  const [character] = /[\s"'<>\\]/.exec(start === 'mailto:' ? rest : rest.replaceAll("'", '')) ?? [];
  if (character === undefined) return incomplete(address);
  return wrongCharacter(character, start === 'mailto:' ? undefined : encodeURIComponent(character));
}

/** The address of a page that was written as a file or without its slash: `contact`, `contact.html#prijs`. */
function pageMeant(address: string, { routes }: RuleContext): string | undefined {
  const [, name = '', rest = ''] = /^(?:\.?\/)?([^?#]*?)(?:\.(?:html|json))?([?#].*)?$/.exec(address) ?? [];
  return name !== '' && routes.byPath.has(`/${name}`) ? `/${name}${rest}` : undefined;
}

/** What is wrong with an address in Markdown that should be a whole one. */
function faultInMarkdown(address: string, context: RuleContext): Advice | undefined {
  const advice = faultIn(address);
  if (!advice) return undefined;
  const meant = pageMeant(address, context);
  const isName = /^[\w/-]+$/.test(address);
  const near = meant === undefined && isName ? context.suggest(`/${address}`, context.routes.paths) : [];
  const names = meant === undefined ? near : [meant];
  return names.length > 0 ? looksInternal(address, names) : advice;
}

/**
 * What is wrong with an address that should lead out of the site; undefined when nothing is.
 *
 * @param ofInternal what to say of a place on this site, by where the address stands
 */
function faultIn(address: string, ofInternal = () => isInternal(address, false, true)): Advice | undefined {
  const loopback = LOOPBACK.exec(address);
  if (loopback) return onlyHere(address, loopback[1] ?? '/');
  if (externalUrlPattern.test(address)) return URL.canParse(address) ? undefined : unreadable(address);
  const scheme = /^\s*(javascript|data|vbscript|file|blob):/i.exec(address)?.[1];
  if (scheme !== undefined) return dangerous(`${scheme.toLowerCase()}:`);
  if (/^http:\/\/\S+$/i.test(address)) return notSecure(address);
  if (/^(\/(?!\/)|#)/.test(address)) return ofInternal();
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address)) return withoutScheme(address);
  const [start] = /^\s*(https:\/\/|mailto:|tel:)/i.exec(address) ?? [];
  return start === undefined ? unknownForm(address) : faultInWriting(address, start.trimStart());
}

/** What is wrong with the site's own addresses that its schema has nothing against. */
function* faultsInSite({ value, at }: Document): Generator<Problem> {
  const links = { parent: undefined, key: 'links' };
  const addresses = Object.entries(isJsonObject(value.links) ? value.links : {});
  const places: [Place, JsonValue | undefined][] = [
    [{ parent: undefined, key: 'baseUrl' }, value.baseUrl],
    ...addresses.map(([key, address]): [Place, JsonValue] => [{ parent: links, key }, address]),
  ];
  for (const [place, address] of places) {
    if (typeof address !== 'string' || !externalUrlPattern.test(address)) continue;
    const canFrame = place.key !== 'scheduler' || address.startsWith('https:');
    const advice = faultIn(address) ?? (canFrame ? undefined : notFramed(address));
    if (advice) yield { ...at(place), target: 'value', ...advice };
  }
}

export function* check(context: RuleContext): Generator<Problem> {
  const { documents, site } = context;
  if (site) yield* faultsInSite(site);
  for (const document of documents) {
    const { facts, at } = document;
    for (const found of facts.addresses) {
      const advice = faultIn(found.value, () =>
        isInternal(found.value, isInButton(document, found), canHaveInstead('to', document, found, context)),
      );
      if (!advice) continue;
      const origin = at(found);
      // The site's own list of addresses is judged once, by its schema and above.
      if (origin.file === SITE_FILE && origin.pointer.startsWith('/links/')) continue;
      yield { ...origin, target: 'value', ...advice };
    }
    for (const found of facts.markdown) {
      const { destination, start, end, picture } = found.link;
      // Places on this site and pictures have rules of their own.
      const isOwn = picture || /^(\/(?!\/)|#)/.test(destination);
      const advice = isOwn ? undefined : faultInMarkdown(destination, context);
      if (advice) yield { ...at(found), target: { start, end }, ...advice };
    }
  }
}
