import { FIRST_PAINT_ID, INLINE_SCRIPT_ID } from './browser/inline-script.ts';
import type { RenderedPage } from './render-page.ts';

/** The facts in the head of a document. */
export interface PageHead {
  /** The page's own title; the brand is added. */
  title: string;
  brand: string;
  description: string;
  /** The page's address, absolute; undefined for the page for paths that do not exist. */
  url: string | undefined;
  noindex: boolean;
  /** The address of the picture for shared links, absolute, with its size in pixels. */
  image: { url: string; width: number; height: number; alt: string } | undefined;
  /** Structured data (schema.org), one object per script. */
  jsonLd: readonly object[];
}

/** The parts that every document of a build has. */
export interface DocumentAssets {
  /** Tags for the head that are the same on every page: icons, manifest. */
  headTags: string;
  /** The inline script: it fetches fonts and client, and records early events. */
  inlineScript: string;
  /** Identifies the build, by which an open tab notices a new deployment. */
  build: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for markup and double-quoted attributes. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** Returns the text that React or `escapeHtml` wrote as markup. */
export function unescapeHtml(html: string) {
  return html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}

/** Serialises a value for a script element, which no `<` in it can end. */
function scriptJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function meta(name: string, content: string) {
  return `<meta name="${name}" content="${escapeHtml(content)}" data-page>`;
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escapeHtml(content)}" data-page>`;
}

/**
 * Writes the tags in the head that belong to one page: title, description, canonical, OpenGraph. X reads those too, and
 * needs only the kind of card besides (developer.x.com, cards markup). Each has `data-page`, so that a client-side
 * navigation can replace it.
 */
function headTags({ title, brand, description, url, noindex, image }: PageHead): string {
  const fullTitle = `${title} | ${brand}`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('description', description),
    ...(noindex ? [meta('robots', 'noindex')] : []),
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" data-page>`]),
    property('og:type', 'website'),
    property('og:locale', 'nl_NL'),
    property('og:site_name', brand),
    property('og:title', fullTitle),
    property('og:description', description),
    ...(url === undefined ? [] : [property('og:url', url)]),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
  ].join('');
}

/** Writes structured data, for the end of the body: there nothing that is painted waits for it. */
export function structuredDataTags({ jsonLd }: PageHead) {
  return jsonLd
    .map((data) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`)
    .join('');
}

/**
 * Writes an HTML document. `css` is all the style that its blocks need.
 *
 * The first paint waits until the page's first block is complete, because half a block would move when the rest arrives
 * (HTML standard, link type `expect`; browsers that do not know it paint earlier). It waits for no more: the inline
 * script comes right after that block, and browsers paint after running a script.
 *
 * What it waits for is an empty element after that script. Until the script has run, a block shows what visitors
 * without scripts get, such as an address instead of a form; and Chromium may paint as soon as it has read the start
 * tag of the expected element.
 */
export function documentHtml(
  head: PageHead,
  { markup, data }: RenderedPage,
  css: string,
  assets: DocumentAssets,
): string {
  const [firstBlock = '', ...otherBlocks] = markup.main;
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // Browsers that turn numbers and dates into links would change blocks before hydration.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<link rel="expect" href="#${FIRST_PAINT_ID}" blocking="render">`,
    headTags(head),
    assets.headTags,
    `<style id="page-style">${css}</style></head><body><div id="root">`,
    markup.header,
    firstBlock,
    `<script id="${INLINE_SCRIPT_ID}">${assets.inlineScript}</script><i id="${FIRST_PAINT_ID}" hidden></i>`,
    ...otherBlocks,
    markup.footer,
    '</div>',
    structuredDataTags(head),
    `<script type="application/json" id="page-data" data-build="${assets.build}">${scriptJson(data)}</script>`,
    '</body></html>\n',
  ].join('');
}

/**
 * Writes a document that only redirects, for hosts that do not read `_redirects`. The canonical link says the same as
 * the redirect; `noindex` would contradict both
 * (developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls).
 */
export function redirectHtml(target: string, url: string): string {
  const to = escapeHtml(target);
  return (
    '<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Je wordt doorgestuurd</title>' +
    `<link rel="canonical" href="${escapeHtml(url)}">` +
    `<meta http-equiv="refresh" content="0;url=${to}"></head>` +
    `<body data-redirect="${to}"><p><a href="${to}">Ga verder naar ${to}</a></p></body></html>\n`
  );
}

/** Writes the 404 document of a site that has no page for it. */
export function notFoundHtml(brand: string) {
  return (
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Pagina niet gevonden | ${escapeHtml(brand)}</title><meta name="robots" content="noindex"></head>` +
    `<body><h1>Pagina niet gevonden</h1><p>Deze pagina bestaat niet.</p><p><a href="/">Naar de homepage van ${escapeHtml(brand)}</a></p></body></html>\n`
  );
}
