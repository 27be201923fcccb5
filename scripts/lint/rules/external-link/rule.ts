import { externalUrlPattern } from '../../../../schemas/link-pattern.ts';
import type { RuleContext } from '../../context.ts';
import type { Advice, Problem, RuleMeta } from '../../rule.ts';
import { dangerous, isInternal, notSecure, unknownForm, withoutScheme } from './messages.ts';

export const meta: RuleMeta = {
  id: 'external-link',
  severity: 'error',
  title: 'Veilige links naar buiten',
  description:
    'Een adres buiten deze site begint met https://, mailto: of tel:. Al het andere werkt niet of is onveilig.',
};

const SITE = 'pages/_site.json';

/** What is wrong with an address that should lead out of the site. */
function faultIn(address: string): Advice {
  const scheme = /^\s*(javascript|data|vbscript|file|blob):/i.exec(address)?.[1];
  if (scheme !== undefined) return dangerous(`${scheme.toLowerCase()}:`);
  if (/^http:\/\/\S+$/i.test(address)) return notSecure(address);
  if (/^(\/(?!\/)|#)/.test(address)) return isInternal(address);
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address)) return withoutScheme(address);
  return unknownForm(address);
}

export function* check({ documents }: RuleContext): Generator<Problem> {
  for (const { facts, at } of documents) {
    for (const found of facts.addresses) {
      const { value } = found;
      if (externalUrlPattern.test(value)) continue;
      const origin = at(found);
      // The site's own list of addresses is judged by its schema.
      if (origin.file === SITE && origin.pointer.startsWith('/links/')) continue;
      yield { ...origin, target: 'value', ...faultIn(value) };
    }
    for (const found of facts.markdown) {
      const { destination, start, end, picture } = found.link;
      // Places on this site and pictures in pages/_media have rules of their own.
      const isOwn = picture ? /^\w[\w/-]*\.\w+$/.test(destination) : /^(\/(?!\/)|#)/.test(destination);
      if (!isOwn && !externalUrlPattern.test(destination)) {
        yield { ...at(found), target: { start, end }, ...faultIn(destination) };
      }
    }
  }
}
