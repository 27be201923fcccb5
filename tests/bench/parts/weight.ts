import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { beforeFirstPaint, codeBeforeFirstPaint } from '../../first-paint.ts';
import { compressedSizes, precompress, serveStatic } from '../../tools/static-server.ts';
import { type Asset, visit } from '../page-visit.ts';
import { LOGS, WORK } from '../places.ts';
import { measure } from '../process-tree.ts';
import type { Findings } from '../report.ts';
import { filesIn } from '../sites.ts';
import { leavingNothing } from '../work.ts';
import { kilobytes } from './visitor.ts';

/** The most JavaScript that a landing page may request in total, in kB of brotli. */
const SCRIPTS_LIMIT = 90;
/**
 * The most code, as opposed to authors' text, that a first paint may wait for, compressed, in KiB: what fits in the
 * first packets of a connection.
 */
const FIRST_PAINT_LIMIT = 14;
const KIB = 1024;
/** How many of the largest documents are listed. */
const SHOWN = 8;

/** Elements that block painting until the browser has fetched more than the document. */
const BLOCKING =
  /<link[^>]+rel="?stylesheet|<script(?![^>]*\b(?:async|defer|type="(?:module|application\/[^"]*json))[^>]*>)[^>]*\bsrc=/;

interface Document {
  path: string;
  gzip: number;
  brotli: number;
  /** The sizes of what its first paint waits for. */
  first: { gzip: number; brotli: number };
  /** The size of the part of that which is code, with gzip. */
  code: number;
  blocks: boolean;
}

const isScript = ({ kind }: Asset) => kind === 'script';

/** Measures the site of this repository: how large its documents are, and what JavaScript its home page requests. */
export function benchWeight(): Promise<Findings> {
  return leavingNothing(async () => {
    const site = join(WORK, 'own-site');
    const { status } = await measure({
      program: process.execPath,
      args: ['scripts/lib/launch.mjs', 'build', '--out', site],
      folder: REPOSITORY,
      log: join(LOGS, 'own-site.log'),
    });
    if (status !== 0)
      throw new Error(`The site of this repository could not be built (exit code ${status}).`);
    const documents = filesIn(site)
      .filter((path) => path.endsWith('.html'))
      .map((path): Document => {
        const content = readFileSync(join(site, path));
        const html = content.toString();
        const first = compressedSizes(Buffer.from(beforeFirstPaint(html)));
        const code = compressedSizes(Buffer.from(codeBeforeFirstPaint(html))).gzip;
        return { path, ...compressedSizes(content), first, code, blocks: BLOCKING.test(html) };
      })
      .sort((a, b) => b.brotli - a.brotli);
    const largest = documents.slice(0, SHOWN);

    precompress(site);
    const server = await serveStatic(site);
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    const version = browser.version();
    let scripts: Asset[];
    try {
      const { assets } = await visit(browser, { url: server.url, site, path: '/', throttled: false });
      scripts = assets.filter(isScript);
    } finally {
      await browser.close();
      server.close();
    }
    const most = (of: (document: Document) => number) => Math.max(...documents.map(of)) / KIB;
    const ordered = [...scripts].sort((a, b) => b.brotli - a.brotli);
    return {
      comparisons: [
        {
          measure: `The heaviest of ${documents.length} documents of this site with its style, brotli 11`,
          unit: 'KiB',
          product: [most(({ brotli }) => brotli)],
        },
        {
          measure: 'The same with gzip 9, for the few that ask for no brotli',
          unit: 'KiB',
          product: [most(({ gzip }) => gzip)],
        },
        {
          measure:
            'The most that the first paint of one of them waits for, but for the words of its first block, gzip 9',
          unit: 'KiB',
          product: [most(({ code }) => code)],
          limit: FIRST_PAINT_LIMIT,
        },
        {
          measure: 'Documents of this site with a style file or script that blocks rendering',
          unit: '',
          product: [documents.filter(({ blocks }) => blocks).length],
          limit: 0,
        },
        {
          measure: 'JavaScript of the home page of this site in all, brotli 11',
          unit: 'kB',
          product: [kilobytes(scripts, isScript)],
          limit: SCRIPTS_LIMIT,
        },
      ],
      checks: [],
      sections: [
        {
          title: 'The heaviest documents of this site',
          text: 'KiB, compressed as much as each format allows, whole and up to the first paint. All style is inside.',
          columns: ['document', 'gzip 9', 'brotli 11', 'first paint, gzip 9', 'first paint, brotli 11'],
          rows: largest.map(({ path, gzip, brotli, first }) => [
            path,
            ...[gzip, brotli, first.gzip, first.brotli].map((bytes) => (bytes / KIB).toFixed(1)),
          ]),
        },
        {
          title: 'The scripts of the home page of this site',
          text: 'kB, until nothing happens any more, nobody acting.',
          columns: ['script', 'gzip 9', 'brotli 11'],
          rows: ordered.map(({ path, gzip, brotli }) => [
            path,
            (gzip / 1000).toFixed(1),
            (brotli / 1000).toFixed(1),
          ]),
        },
      ],
      versions: { Chromium: version },
    };
  });
}
