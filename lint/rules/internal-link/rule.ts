import { downloadAddress, downloadName, downloadsOf } from '../../../renderer/project/downloads.ts';
import { pathOf } from '../../../renderer/project/path-of.ts';
import { CONTACT, externalUrlPattern, internalPathPattern } from '../../../schemas/link-pattern.ts';
import type { Advice } from '../../advice.ts';
import { allowsProperty, isInButton, leadsToContact } from '../../blocks/allowed-properties.ts';
import { markdown } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import { isReservedFile, reservedFolderOf } from '../../routes/reserved-paths.ts';
import { defineRule, type Fix } from '../../rule.ts';
import { mailOrPhone } from '../../texts/mail-or-phone.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
import {
  isExternal,
  noContactPage,
  noSuchDownload,
  noSuchPage,
  notInternal,
  trailingSlash,
} from './messages.ts';

/** Files that the build adds to the site's root. */
const builtFiles: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt']);

/** A problem with part of an address, by its indexes in UTF-16 code units. */
interface AddressProblem extends Advice {
  start: number;
  end: number;
  fix?: Fix;
}

/** Judges an address that should lead to a place on this site. */
function problemWith(address: string, { routes, suggest, project }: RuleContext): AddressProblem | undefined {
  if (!internalPathPattern.test(address)) {
    return { start: 0, end: address.length, ...notInternal(address, suggest(`/${address}`, routes.paths)) };
  }
  const path = pathOf(address);
  if (path === '' || routes.byPath.has(path) || builtFiles.has(path)) return undefined;
  const download = downloadName(path);
  if (download !== undefined) {
    const downloads = downloadsOf(project);
    if (downloads.includes(download)) return undefined;
    const near = suggest(download, downloads).map(downloadAddress);
    return { start: 0, end: path.length, ...noSuchDownload(path, near) };
  }
  const withoutSlash = path.slice(0, -1);
  if (path.endsWith('/') && routes.byPath.has(withoutSlash)) {
    return {
      start: path.length - 1,
      end: path.length,
      ...trailingSlash(withoutSlash),
      fix: { replacement: '' },
    };
  }
  return { start: 0, end: path.length, ...noSuchPage(path, suggest(path, routes.paths)) };
}

/** Judges a full address of this site, which may also be that of a file. */
function problemWithFullAddress(address: string, context: RuleContext): Advice | undefined {
  const { site, routes, suggest } = context;
  const baseUrl = site?.value.baseUrl;
  if (typeof baseUrl !== 'string' || !address.startsWith(`${baseUrl}/`)) return undefined;
  const path = pathOf(address.slice(baseUrl.length));
  const isPage = routes.byPath.has(path) || (path.endsWith('/') && routes.byPath.has(path.slice(0, -1)));
  if (isPage || reservedFolderOf(path) !== undefined || isReservedFile(path)) return undefined;
  return noSuchPage(path, suggest(path, routes.paths));
}

export default defineRule({
  id: 'internal-link',
  severity: 'error',
  title: 'Links naar pagina’s die er zijn',
  description: 'Een link naar een pagina die niet bestaat, brengt de bezoeker op de foutpagina.',
  collect: { to: 'string', href: 'string', kind: 'string', ...markdown },
  *definition(definition, context) {
    const { found, at } = definition;
    for (const to of found.to) {
      const address = mailOrPhone(to.value) ?? to.value;
      if (externalUrlPattern.test(address)) {
        const canBeHref = allowsProperty('href', definition, to, context);
        yield { ...at(to), target: 'value', ...isExternal(address, isInButton(to), canBeHref) };
        continue;
      }
      const problem = problemWith(address, context);
      if (!problem) continue;
      const { start, end, ...advice } = problem;
      yield { ...at(to), target: end - start === address.length ? 'value' : { start, end }, ...advice };
    }
    for (const href of found.href) {
      const advice = problemWithFullAddress(href.value, context);
      if (advice) yield { ...at(href), target: 'value', ...advice };
    }
    for (const { text, destination, start, end, picture } of linksInTexts(found.markdown)) {
      const full = problemWithFullAddress(destination, context);
      if (full) yield { ...at(text), target: { start, end }, ...full };
      const isOwn = /^[/#]/.test(destination) && !picture;
      const problem = isOwn ? problemWith(destination, context) : undefined;
      if (!problem) continue;
      const target = { start: start + problem.start, end: start + problem.end };
      yield { ...at(text), ...problem, target };
    }
    if (context.routes.byPath.has(CONTACT)) return;
    for (const kind of found.kind) {
      if (leadsToContact(kind)) yield { ...at(kind), target: 'value', ...noContactPage(CONTACT) };
    }
  },
});
