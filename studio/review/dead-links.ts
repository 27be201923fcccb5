import { unescapeHtml } from '../../renderer/document.ts';
import { decodeAddress } from '../../renderer/project/decode-address.ts';

/** A dead link on a built page. */
export interface DeadLink {
  /** Path of the page that contains it. */
  page: string;
  /** Its text; empty for a picture. */
  text: string;
  /** As it was written. */
  href: string;
  /** Whether the page exists and only the anchor on it is missing. */
  isAnchor: boolean;
  /** Whether it is above every page (in the menu, for example), on the page itself, or below every page. */
  part: 'menu' | 'above' | 'page' | 'below';
}

/** A site as built: markup by the path of its page, and every other address that exists. */
export interface BuiltPages {
  documents: ReadonlyMap<string, string>;
  others: ReadonlySet<string>;
}

const LINK = /<a\s[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const ID = /\sid="([^"]*)"/g;

/** Returns the text that a visitor reads in markup. */
export const textOf = (html: string): string =>
  unescapeHtml(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(ID)].map(([, id = '']) => unescapeHtml(id)));
}

function partOf(html: string, index: number): DeadLink['part'] {
  if (index < html.indexOf('<main')) {
    return html.lastIndexOf('<nav', index) > html.lastIndexOf('</nav>', index) ? 'menu' : 'above';
  }
  return html.includes('</main>') && index > html.indexOf('</main>') ? 'below' : 'page';
}

/** Lists the links of all pages to a page, a file or an anchor that does not exist. */
export function deadLinks({ documents, others }: BuiltPages): DeadLink[] {
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string) => {
    const known = ids.get(path) ?? idsIn(documents.get(path) ?? '');
    ids.set(path, known);
    return known;
  };
  return [...documents].flatMap(([page, html]) =>
    [...html.matchAll(LINK)].flatMap(({ 1: written = '', 2: inside = '', index }): DeadLink[] => {
      const href = unescapeHtml(written);
      if (!/^[/#]/.test(href) || href.startsWith('//')) return [];
      const [address = '', anchor = ''] = href.split('#');
      const path = address === '' ? page : decodeAddress(address.split('?')[0] ?? '');
      const link = { page, text: textOf(inside), href, part: partOf(html, index) };
      if (!documents.has(path) && !others.has(path)) return [{ ...link, isAnchor: false }];
      const isThere = anchor === '' || !documents.has(path) || idsOf(path).has(decodeAddress(anchor));
      return isThere ? [] : [{ ...link, isAnchor: true }];
    }),
  );
}
