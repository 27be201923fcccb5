import { INLINE_SCRIPT_ID } from './browser/inline-script.ts';
import type { PageData } from './page-content.ts';
import type { RenderedPage } from './render-page.ts';

/** What the head of a page says about it. */
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

/** What every page of one build shares. */
export interface DocumentAssets {
  /** Tags for the head that are the same on every page: icons, manifest. */
  headTags: string;
  /** The script inside the page that fetches fonts and client and remembers early touches. */
  inlineScript: string;
  /** Identifies the build, so that an old tab notices a new deployment. */
  build: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for use in markup and in double-quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON for use in a script element: no `<` can end it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const written = new WeakMap<object, string>();
/** `scriptJson` for what many pages share, which is written once. */
function sharedJson(value: object): string {
  const json = written.get(value) ?? scriptJson(value);
  written.set(value, json);
  return json;
}

/** A page's data for use in a script element. */
const dataJson = ({ path, site, regions: { header, main, footer } }: PageData) =>
  `{"path":${scriptJson(path)},"site":${sharedJson(site)},` +
  `"regions":{"header":${sharedJson(header)},"main":${scriptJson(main)},"footer":${sharedJson(footer)}}}`;

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}" data-page>`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" data-page>`;

/**
 * The tags in the head that belong to one page: title, description, canonical, OpenGraph. X reads those too, and asks
 * for no more than the kind of card (developer.x.com, cards markup).
 * Each carries `data-page`, so that a client-side navigation can exchange them.
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

/** Structured data stands at the end of the body: it is long, and nothing that is painted waits for it there. */
export const structuredDataTags = ({ jsonLd }: PageHead) =>
  jsonLd.map((data) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`).join('');

/** A piece of a document. */
export interface DocumentPart {
  text: string;
  /** True for what other pages share with this one, letter for letter. */
  shared: boolean;
}

const own = (text: string): DocumentPart => ({ text, shared: false });
const shared = (text: string): DocumentPart => ({ text, shared: true });

/**
 * A whole HTML document in pieces. `css` is all the style its blocks need.
 *
 * The first paint waits until the page's first block is whole, because half of it would move when the rest arrives
 * (HTML standard, link type `expect`; browsers that do not know it paint earlier). It waits for no more: the inline
 * script stands right after that block, and when a browser has run a script it paints what it has.
 */
export function documentParts(
  head: PageHead,
  { parts, data }: RenderedPage,
  css: string,
  assets: DocumentAssets,
): DocumentPart[] {
  const [lead = '', ...others] = parts.main;
  return [
    own(
      '<!doctype html><html lang="nl"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width,initial-scale=1">' +
        // Browsers that turn numbers and dates into links would change blocks before they are alive.
        '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">' +
        `<link rel="expect" href="#${INLINE_SCRIPT_ID}" blocking="render">` +
        headTags(head) +
        assets.headTags +
        '<style id="page-style">',
    ),
    shared(css),
    own('</style></head><body><div id="root">'),
    shared(parts.header),
    own(lead),
    shared(`<script id="${INLINE_SCRIPT_ID}">${assets.inlineScript}</script>`),
    ...others.map(own),
    shared(parts.footer),
    own(
      '</div>' +
        structuredDataTags(head) +
        `<script type="application/json" id="page-data" data-build="${assets.build}">${dataJson(data)}</script>` +
        '</body></html>\n',
    ),
  ];
}

/** A whole HTML document. `css` is all the style its blocks need. */
export const documentHtml = (head: PageHead, page: RenderedPage, css: string, assets: DocumentAssets) =>
  documentParts(head, page, css, assets)
    .map(({ text }) => text)
    .join('');

/** A document that only sends the visitor on, for hosts that do not read `_redirects`. */
export function redirectHtml(target: string, url: string): string {
  const to = escapeHtml(target);
  return (
    '<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Je wordt doorgestuurd</title>' +
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(url)}">` +
    `<meta http-equiv="refresh" content="0;url=${to}"></head>` +
    `<body data-redirect="${to}"><p><a href="${to}">Ga verder naar ${to}</a></p></body></html>\n`
  );
}

/** The document for what does not exist, of a site that has no page of its own for it. */
export const notFoundHtml = (brand: string) =>
  '<!doctype html><html lang="nl"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>Pagina niet gevonden | ${escapeHtml(brand)}</title><meta name="robots" content="noindex"></head>` +
  `<body><h1>Pagina niet gevonden</h1><p>Deze pagina bestaat niet.</p><p><a href="/">Naar de homepage van ${escapeHtml(brand)}</a></p></body></html>\n`;
