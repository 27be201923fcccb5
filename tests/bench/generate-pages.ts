import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../renderer/project/json.ts';
import { type PeerBlock, type PeerLink, type PeerPage, pageName, peerPage } from './peer-pages.ts';

/** How the benchmark's pages are written as definitions of this product. */
interface GenerateOptions {
  /** The number of pages. */
  pages: number;
  /**
   * Adds to every page a card for each link of the peers' navigation and footer. Those differ per page, whereas here
   * the navigation and the footer belong to the site.
   */
  ownLinks?: boolean;
}

const path = ({ href }: PeerLink) => href.replace(/(?<=.)\/$/, '');
const route = (link: PeerLink) => ({ kind: 'route', label: link.label, to: path(link) });
const place = (link: PeerLink) => ({ label: link.label, to: path(link) });

/** Converts one of the peers' blocks to blocks of this product; navigation and footer belong to the site. */
function blockOf(block: PeerBlock): JsonObject[] {
  switch (block.type) {
    case 'hero': {
      const { eyebrow, heading, text, primary, secondary } = block;
      const actions = [route(primary), route(secondary)];
      return [{ type: 'hero', eyebrow, title: heading, subtitle: text, actions }];
    }
    case 'cards': {
      const { heading, intro, columns, items } = block;
      const cards = items.map((card) => ({
        title: card.title,
        description: card.text,
        action: route(card),
      }));
      return [{ type: 'card-grid', title: heading, intro, columns, cards }];
    }
    case 'testimonials':
      return [{ type: 'testimonials', title: block.heading, testimonials: block.items }];
    case 'info':
      return [{ type: 'practical-info', title: block.heading, facts: block.rows }];
    case 'newsletter': {
      const { heading, text, placeholder, button, consent, thanks } = block;
      return [
        {
          type: 'newsletter',
          title: heading,
          text,
          placeholder,
          buttonLabel: button,
          note: consent,
          successText: thanks,
        },
      ];
    }
    case 'nav':
    case 'footer':
      return [];
  }
}

const linksOf = (block: PeerBlock): PeerLink[] => {
  if (block.type === 'nav') return [...block.links, ...block.dropdown.items];
  return block.type === 'footer' ? block.columns.flatMap(({ links }) => links) : [];
};

/** Makes a grid of cards from the links of the peers' navigation and footer. */
function ownLinks({ blocks }: PeerPage): JsonObject {
  const cards = blocks.flatMap(linksOf).map((link) => ({
    title: link.label,
    description: link.label,
    action: route(link),
  }));
  return { type: 'card-grid', title: 'Meer op deze site', columns: 4, cards };
}

/** The lint wants at least 50 characters, for search engines; some of the peers' descriptions are shorter. */
const describe = (text: string) => (text.length < 50 ? `${text} Kom langs in De Werkplaats.` : text);

/** Makes the definition of one page. */
function pageDefinition(index: number, { pages, ownLinks: own = false }: GenerateOptions): JsonObject {
  const page = peerPage(index, pages);
  return {
    title: page.title,
    description: describe(page.description),
    blocks: [...page.blocks.flatMap(blockOf), ...(own ? [ownLinks(page)] : [])],
  };
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#1f5a4c"/></svg>\n';

/** Makes the site file: the first page's navigation and footer, with as many entries and links. */
function siteDefinition(pages: number): JsonObject {
  const [nav, footer] = ['nav', 'footer'].map((type) =>
    peerPage(0, pages).blocks.find((block) => block.type === type),
  );
  if (nav?.type !== 'nav' || footer?.type !== 'footer') throw new Error('The first page lacks its frame.');
  const [first, ...rest] = nav.links;
  if (!first) throw new Error('The navigation has no entries.');
  const menu = { label: nav.dropdown.label, to: `/${pageName(0)}`, children: nav.dropdown.items.map(place) };
  return {
    brand: nav.brand,
    baseUrl: 'https://werkplaats.example',
    description: 'Een open werkplaats in de buurt.',
    socialImage: 'social.svg',
    copyrightYear: 2025,
    company: {
      name: 'De Werkplaats',
      email: 'hallo@werkplaats.example',
      phone: '030 - 000 00 00',
      street: 'Voorbeeldstraat 1',
      postalCode: '3511 AB',
      city: 'Utrecht',
      chamberOfCommerce: '00000000',
      vatNumber: 'NL000000000B00',
      placeholder: true,
    },
    links: {
      login: 'https://app.werkplaats.example/login',
      signup: 'https://app.werkplaats.example/signup',
      academy: 'https://academie.example/',
      scheduler: 'https://agenda.example/30min',
      strategyTemplate: 'https://sheets.example/a',
      strategyTemplateSb: 'https://sheets.example/b',
      activismTemplate: 'https://sheets.example/c',
      placeholder: true,
    },
    functions: { addPerson: 'add-pipedrive-person', chat: 'chatgpt-responses' },
    header: [
      {
        type: 'navigation',
        logo: { src: 'logo.svg', decorative: true },
        entries: [place(first), ...rest.map(place), menu],
        external: [],
      },
    ],
    footer: [
      {
        type: 'footer',
        logo: { src: 'logo.svg', decorative: true },
        tagline: footer.legal,
        columns: footer.columns.map(({ title, links }) => ({ title, links: links.map(place) })),
        legalLinks: [],
      },
    ],
  };
}

/** Definitions are indented, as authors write them. */
const text = (value: JsonObject) => `${JSON.stringify(value, undefined, 1)}\n`;

/** Yields the sources of a complete benchmark site: its definitions and drawings by path. */
function* siteSources(options: GenerateOptions): Generator<[path: string, text: string]> {
  yield ['pages/_site.json', text(siteDefinition(options.pages))];
  const link = { label: 'Naar het begin', to: `/${pageName(0)}` };
  const notFound = {
    type: 'not-found',
    title: 'Pagina niet gevonden',
    text: 'Deze pagina bestaat niet (meer).',
    link,
    suggestions: [link],
  };
  yield [
    'pages/_not-found.json',
    text({
      title: 'Pagina niet gevonden',
      description: 'Deze pagina bestaat niet.',
      noindex: true,
      blocks: [notFound],
    }),
  ];
  yield ['pages/index.json', text({ redirect: link.to })];
  yield ['pages/_media/logo.svg', DRAWING];
  yield ['pages/_media/social.svg', DRAWING];
  for (let index = 0; index < options.pages; index++) {
    yield [`pages/${pageName(index)}.json`, text(pageDefinition(index, options))];
  }
}

/** Writes a site below `root`, replacing any site there. @returns the mean size of a page in bytes */
export function writeSite(root: string, options: GenerateOptions): number {
  rmSync(join(root, 'pages'), { recursive: true, force: true });
  mkdirSync(join(root, 'pages/_media'), { recursive: true });
  let bytes = 0;
  for (const [file, content] of siteSources(options)) {
    writeFileSync(join(root, file), content);
    if (/\/p\d+\.json$/.test(file)) bytes += Buffer.byteLength(content);
  }
  return bytes / options.pages;
}

/** Writes the same pages as the peers read them: JSON below `root/pages`, Hugo's content below `root/hugo-content`. */
export function writePeerPages(root: string, pages: number): void {
  const folders = { json: join(root, 'pages'), hugo: join(root, 'hugo-content') };
  for (const folder of Object.values(folders)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (let index = 0; index < pages; index++) {
    const { path: url, lang: _, ...rest } = peerPage(index, pages);
    writeFileSync(join(folders.json, `${pageName(index)}.json`), JSON.stringify(peerPage(index, pages)));
    writeFileSync(
      join(folders.hugo, `${pageName(index)}.md`),
      `${JSON.stringify({ ...rest, url }, null, 1)}\n`,
    );
  }
}

if (import.meta.filename === process.argv[1]) {
  const [root = '', pages = '1000', own] = process.argv.slice(2);
  if (root === '') throw new Error('Usage: tsx tests/bench/generate-pages.ts ROOT PAGES [own-links]');
  const mean = writeSite(root, { pages: Number(pages), ownLinks: own === 'own-links' });
  console.log(`${pages} pages below ${root}, ${(mean / 1024).toFixed(2)} KiB of JSON each.`);
}
