import { delimiter, join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { PEERS, pagesAt, WORK } from './places.ts';

/** A tool that builds the benchmark's pages; the product is one of them. */
export interface Contender {
  name: string;
  /** Returns the command that builds a site of this many pages. */
  build(pages: number): { program: string; args: readonly string[]; folder: string; env: NodeJS.ProcessEnv };
  /** Returns the folder of the built site of this many pages. */
  site(pages: number): string;
  /** Returns the files that an author changes, and the built document that shows the change. */
  changed(pages: number): { files: readonly string[]; document: string };
  /** What a build leaves behind besides the site: removed before a clean build. */
  leftovers: readonly string[];
  /** The CSS selector of the list items of the navigation. */
  navigation: string;
  /** Whether one document serves all addresses. */
  singlePage?: boolean;
}

/** A tool other than the product. */
export interface Peer extends Contender {
  /** Its folder below `contenders/`. */
  folder: string;
  /** Whether it builds the same documents as another tool, and differs only in what its pages do. */
  visitsOnly?: boolean;
  /** Whether it needs Node 22 or newer. */
  newNode?: boolean;
  /** The packages whose versions are reported. */
  packages: readonly string[];
}

/** The page that is changed. */
export const CHANGED_PAGE = 'p00003';

export const PRODUCT = 'product';

/**
 * Tells whether a cache of the build holds only code: made from sources alone, so that pages do not affect it.
 * Everything else in the cache depends on content.
 */
export const isCodeCache = (name: string) => /^(commands-|code-|lint$)/.test(name);

const productSite = (pages: number) => join(WORK, String(pages), 'product');

export const product: Contender = {
  name: PRODUCT,
  build: (pages) => ({
    program: process.execPath,
    args: ['scripts/lib/launch.mjs', 'build', '--root', pagesAt(pages).product, '--out', productSite(pages)],
    folder: REPOSITORY,
    env: process.env,
  }),
  site: productSite,
  changed: (pages) => ({
    files: [join(pagesAt(pages).product, `pages/${CHANGED_PAGE}.json`)],
    document: join(productSite(pages), `${CHANGED_PAGE}.html`),
  }),
  leftovers: [],
  navigation: 'nav[aria-label="Hoofdnavigatie"] > ul > li',
};

/** Where `installNode` puts the binary of a newer Node. */
const NEW_NODE = join(PEERS, 'node/bin');

interface PeerOptions {
  folder: string;
  program: string;
  args: readonly string[];
  /** The folder of the built site, inside the tool's folder. */
  out: string;
  leftovers: readonly string[];
  packages?: readonly string[];
  env?: Readonly<Record<string, string>>;
  newNode?: boolean;
  singlePage?: boolean;
  visitsOnly?: boolean;
}

function peer(name: string, options: PeerOptions): Peer {
  const { folder, program, args, out, leftovers, packages = [], env = {}, ...rest } = options;
  const home = join(PEERS, folder);
  return {
    name,
    folder,
    packages,
    build(pages) {
      const content = pagesAt(pages).peers;
      return {
        program: program === 'hugo' ? program : join(home, 'node_modules/.bin', program),
        args: args.map((arg) => (arg === 'CONTENT' ? join(content, 'hugo-content') : arg)),
        folder: home,
        env: {
          ...process.env,
          NEXT_TELEMETRY_DISABLED: '1',
          ASTRO_TELEMETRY_DISABLED: '1',
          CI: '1',
          ...env,
          PAGES_DIR: join(content, 'pages'),
          PATH: `${rest.newNode ? NEW_NODE + delimiter : ''}${process.env.PATH ?? ''}`,
        },
      };
    },
    site: () => join(home, out),
    changed: (pages) => ({
      files: [
        join(pagesAt(pages).peers, `pages/${CHANGED_PAGE}.json`),
        join(pagesAt(pages).peers, `hugo-content/${CHANGED_PAGE}.md`),
      ],
      document: join(home, out, CHANGED_PAGE, 'index.html'),
    }),
    leftovers: leftovers.map((path) => join(home, path)),
    navigation: '[data-nav] > li',
    ...rest,
  };
}

const astro = (variant: 'static' | 'islands' | 'prefetch') =>
  peer(`astro-${variant}`, {
    folder: 'astro',
    program: 'astro',
    args: ['build'],
    env: { VARIANT: variant },
    newNode: true,
    out: `dist-${variant}`,
    leftovers: [`.cache-${variant}`, '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    packages: ['astro'],
    ...(variant === 'prefetch' ? { visitsOnly: true } : {}),
  });

/** The other tools, fastest first. */
export const peers: readonly Peer[] = [
  peer('hugo', {
    folder: 'hugo',
    program: 'hugo',
    args: ['--contentDir', 'CONTENT', '--destination', 'dist', '--cleanDestinationDir'],
    out: 'dist',
    leftovers: ['resources', 'public'],
  }),
  peer('eleventy', {
    folder: 'eleventy',
    program: 'eleventy',
    args: ['--quiet'],
    out: '_site',
    leftovers: ['.cache'],
    packages: ['@11ty/eleventy'],
  }),
  peer('spa', {
    folder: 'spa',
    program: 'vite',
    args: ['build'],
    out: 'dist',
    leftovers: ['node_modules/.vite'],
    packages: ['vite', 'react', 'react-router-dom'],
    singlePage: true,
  }),
  astro('static'),
  astro('islands'),
  astro('prefetch'),
  peer('rr-framework', {
    folder: 'rr-framework',
    program: 'react-router',
    args: ['build'],
    out: 'build/client',
    leftovers: ['build', '.react-router', 'node_modules/.vite'],
    packages: ['react-router'],
  }),
  peer('next-export', {
    folder: 'next',
    program: 'next',
    args: ['build'],
    out: 'out',
    leftovers: ['.next'],
    packages: ['next'],
  }),
];
