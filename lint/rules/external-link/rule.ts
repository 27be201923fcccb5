import { type JsonValue, objectIn } from '../../../renderer/project/json.ts';
import { SITE_FILE } from '../../../renderer/project/source-file.ts';
import { externalUrlPattern } from '../../../schemas/link-pattern.ts';
import type { Advice } from '../../advice.ts';
import { allowsProperty, isInButton } from '../../blocks/allowed-properties.ts';
import { markdown } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import type { Definition } from '../../definition.ts';
import type { Place } from '../../place.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { mailOrPhone, phoneNumberIn } from '../../texts/mail-or-phone.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
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
  withoutStart,
  wrongCharacter,
} from './messages.ts';

/** An address on the visitor's computer (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), and its path. */
const LOOPBACK = /^\s*https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(\/\S*)?\s*$/i;

/** Judges an address with a valid scheme but an invalid form. */
function problemInWriting(address: string, start: string): Advice {
  if (start !== start.toLowerCase()) return capitals(start);
  if (address.trim() !== address) return spacesAround;
  const rest = address.slice(start.length);
  if (start === 'tel:') return phoneNumber(phoneNumberIn(rest));
  const [character] = /[\s"'<>\\]/.exec(start === 'mailto:' ? rest : rest.replaceAll("'", '')) ?? [];
  if (character === undefined) return incomplete(address);
  return wrongCharacter(character, start === 'mailto:' ? undefined : encodeURIComponent(character));
}

/** Returns the route that was written as a file name or without its slash: `contact`, `contact.html#prijs`. */
function pageMeant(address: string, { routes }: RuleContext): string | undefined {
  const [, name = '', rest = ''] = /^(?:\.?\/)?([^?#]*?)(?:\.(?:html|json))?([?#].*)?$/.exec(address) ?? [];
  return name !== '' && routes.byPath.has(`/${name}`) ? `/${name}${rest}` : undefined;
}

/** Judges an address in Markdown that should be a full one. */
function problemInMarkdown(address: string, context: RuleContext): Advice | undefined {
  const advice = problemWith(address);
  if (!advice) return undefined;
  const meant = pageMeant(address, context);
  const isName = /^[\w/-]+$/.test(address);
  const near = meant === undefined && isName ? context.suggest(`/${address}`, context.routes.paths) : [];
  const names = meant === undefined ? near : [meant];
  return names.length > 0 ? looksInternal(address, names) : advice;
}

/**
 * Judges an address that should lead out of the site; undefined when it does.
 *
 * @param ofInternal what to say about a place on this site
 */
function problemWith(
  address: string,
  ofInternal = () => isInternal(address, false, true),
): Advice | undefined {
  const loopback = LOOPBACK.exec(address);
  if (loopback) return onlyHere(address, loopback[1] ?? '/');
  if (externalUrlPattern.test(address)) return URL.canParse(address) ? undefined : unreadable(address);
  const meant = mailOrPhone(address);
  if (meant !== undefined) return withoutStart(address, meant);
  const scheme = /^\s*(javascript|data|vbscript|file|blob):/i.exec(address)?.[1];
  if (scheme !== undefined) return dangerous(`${scheme.toLowerCase()}:`);
  if (/^http:\/\/\S+$/i.test(address)) return notSecure(address);
  if (/^(\/(?!\/)|#)/.test(address)) return ofInternal();
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address)) return withoutScheme(address);
  const [start] = /^\s*(https:\/\/|mailto:|tel:)/i.exec(address) ?? [];
  return start === undefined ? unknownForm(address) : problemInWriting(address, start.trimStart());
}

/** Judges addresses in the site file that its schema allows. */
function* problemsInSite({ value, at }: Definition): Generator<Problem> {
  const links = { parent: undefined, key: 'links' };
  const addresses = Object.entries(objectIn(value.links));
  const places: [Place, JsonValue | undefined][] = [
    [{ parent: undefined, key: 'baseUrl' }, value.baseUrl],
    ...addresses.map(([key, address]): [Place, JsonValue] => [{ parent: links, key }, address]),
  ];
  for (const [place, address] of places) {
    if (typeof address !== 'string' || !externalUrlPattern.test(address)) continue;
    // The booking dialog shows the scheduler in a frame.
    const canFrame = place.key !== 'scheduler' || address.startsWith('https:');
    const advice = problemWith(address) ?? (canFrame ? undefined : notFramed(address));
    if (advice) yield { ...at(place), target: 'value', ...advice };
  }
}

/** Addresses must match `schemas/link-pattern.ts`, so that no definition can run a script. */
export default defineRule({
  id: 'external-link',
  severity: 'error',
  title: 'Veilige links naar buiten',
  description:
    'Een adres buiten deze site begint met https://, mailto: of tel:. Al het andere werkt niet of is onveilig.',
  collect: { href: 'string', ...markdown },
  *definition(definition, context) {
    const { found, at } = definition;
    if (definition.file.kind === 'site') yield* problemsInSite(definition);
    for (const href of found.href) {
      const advice = problemWith(href.value, () => {
        const canBeTo = allowsProperty('to', definition, href, context);
        return isInternal(href.value, isInButton(href), canBeTo);
      });
      if (!advice) continue;
      const origin = at(href);
      // The site file's own list of addresses is judged once, by its schema and the code above.
      if (origin.file === SITE_FILE && origin.pointer.startsWith('/links/')) continue;
      yield { ...origin, target: 'value', ...advice };
    }
    for (const { text, destination, start, end, picture } of linksInTexts(found.markdown)) {
      // Places on this site and pictures have rules of their own.
      const isOwn = picture || /^(\/(?!\/)|#)/.test(destination);
      const advice = isOwn ? undefined : problemInMarkdown(destination, context);
      if (advice) yield { ...at(text), target: { start, end }, ...advice };
    }
  },
});
