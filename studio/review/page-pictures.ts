import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { documentPath } from '../../builder/output/site-output.ts';
import { pairItems } from '../changes/pair-items.ts';
import { blocksOfPage, framesIn, hideFrames, type PageBlock, settle } from './in-page.ts';

/** The widths at which pages are shown, in pixels: a phone and a computer. */
export const WIDTHS = [1280, 375] as const;
type Width = (typeof WIDTHS)[number];

const WINDOW_HEIGHT = 900;

/** What is shown around a change, and the most that is shown of one, in pixels. */
const AROUND = 56;
const TALLEST = 1400;

/** Changes that are nearer to one another than this are in one picture, in pixels. */
const NEAR = 320;

/** A part of a page, as WebP. */
export interface Picture {
  width: number;
  height: number;
  content: Buffer;
  /** Whether more of the page has changed than the picture shows. */
  isCut: boolean;
  /** Whether visitors see the difference only when they press something, such as the next slide. */
  isHidden: boolean;
}

/** A place on a page that looks otherwise: before, after, or both. */
export interface PicturedChange {
  pictures: readonly { at: Width; before?: Picture; after?: Picture }[];
  /** Equal for places that changed in the same way, on whatever page. */
  signature: string;
}

/** How long and heavy a page is. */
interface PageSize {
  words: number;
  /** Height in pixels at each width. */
  heights: Readonly<Record<Width, number>>;
  /** Bytes of the document and of its pictures, on a computer. */
  bytes: number;
}

/** A page of which at least one block looks otherwise. */
export interface PicturedPage {
  path: string;
  changes: readonly PicturedChange[];
  before?: PageSize;
  after?: PageSize;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
};

/** An address that is answered from a folder and by no network. */
const HOST = 'http://site.localhost';

/** Answers all requests of a context from the folder of a built site; nothing leaves the machine. */
async function answerFrom(context: BrowserContext, folder: string, onBytes: (bytes: number) => void) {
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const name = pathname.slice(1);
    const file = [documentPath(decodeURIComponent(pathname)), decodeURIComponent(name)]
      .map((path) => join(folder, path))
      .find((path) => existsSync(path) && statSync(path).isFile());
    if (origin !== HOST || file === undefined) return route.abort();
    const body = readFileSync(file);
    const isCounted = ['document', 'image'].includes(route.request().resourceType());
    if (isCounted) onBytes(body.length);
    const ending = file.slice(file.lastIndexOf('.') + 1);
    return route.fulfill({ body, contentType: TYPES[ending] ?? `image/${ending}` });
  });
}

/** A page in a browser, and the bytes that it fetched. */
interface OpenedPage {
  page: Page;
  bytes: number;
}
type OpenedPages = Map<Width, OpenedPage | undefined>;

/** One version of a site, opened in a browser. */
interface OpenedSite {
  /** Opens a page at a width, without what moves; undefined when the site does not have it. */
  open(path: string, width: Width): Promise<OpenedPage | undefined>;
  close(): Promise<void>;
}

async function openSite(browser: Browser, folder: string): Promise<OpenedSite> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  let bytes = 0;
  await answerFrom(context, folder, (more) => {
    bytes += more;
  });
  return {
    async open(path, width) {
      if (!existsSync(join(folder, documentPath(path)))) return undefined;
      const page = await context.newPage();
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      bytes = 0;
      await page.goto(`${HOST}${encodeURI(path)}`, { waitUntil: 'load' });
      await page.evaluate(settle);
      await page.waitForLoadState('networkidle');
      return { page, bytes };
    },
    close: () => context.close(),
  };
}

/** A range of a page from top to bottom, in pixels. */
interface Range {
  top: number;
  bottom: number;
  isHidden: boolean;
}

/** Blocks of both versions that belong together: what one shows in the place of the other. */
interface BlockPair {
  before: number | undefined;
  after: number | undefined;
}

/** The blocks that differ, in the order of the later page; those that went are where they were. */
function differingBlocks(before: readonly string[], after: readonly string[]): BlockPair[] {
  const pairs = pairItems(before, after);
  const changed = pairs
    .filter((pair) => pair.moved || before[pair.before] !== after[pair.after])
    .map((pair) => ({ before: pair.before, after: pair.after, at: pair.after }));
  const added = [...after.keys()]
    .filter((index) => !pairs.some((pair) => pair.after === index))
    .map((index) => ({ before: undefined, after: index, at: index }));
  const removed = [...before.keys()]
    .filter((index) => !pairs.some((pair) => pair.before === index))
    .map((index) => {
      const behind = pairs.filter((pair) => pair.before < index).at(-1)?.after ?? -1;
      return { before: index, after: undefined, at: behind + 0.5 };
    });
  return [...changed, ...added, ...removed].sort((a, b) => a.at - b.at);
}

/** The blocks of a page that only one version has: those that no other page has, as one. */
function ownBlocks(before: readonly PageBlock[], after: readonly PageBlock[]): BlockPair[] {
  const indexes = (blocks: readonly PageBlock[]) =>
    [...blocks.keys()].filter((index) => blocks[index]?.isOwn);
  return [
    ...indexes(before).map((index) => ({ before: index, after: undefined })),
    ...indexes(after).map((index) => ({ before: undefined, after: index })),
  ];
}

/** Groups pairs whose ranges are near in both versions, so that one picture shows them. */
function nearby(pairs: readonly (BlockPair & { ranges: readonly (Range | undefined)[] })[]) {
  const groups: (typeof pairs)[number][][] = [];
  const isNear = (a: Range | undefined, b: Range | undefined) =>
    a === undefined || b === undefined || (b.top - a.bottom < NEAR && b.bottom - a.top < TALLEST);
  for (const pair of pairs) {
    const last = groups.at(-1)?.at(-1);
    const fits = last && pair.ranges.every((range, side) => isNear(last.ranges[side], range));
    if (fits) groups.at(-1)?.push(pair);
    else groups.push([pair]);
  }
  return groups;
}

const union = (ranges: readonly Range[]): Range => ({
  top: Math.min(...ranges.map(({ top }) => top)),
  bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
  isHidden: ranges.every(({ isHidden }) => isHidden),
});

async function take(page: Page, width: Width, ranges: readonly Range[]): Promise<Picture | undefined> {
  if (ranges.length === 0) return undefined;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = union(ranges);
  const top = Math.max(0, Math.floor(whole.top - AROUND));
  const bottom = Math.min(height, Math.ceil(whole.bottom + AROUND), top + TALLEST);
  if (bottom <= top) return undefined;
  const clip = { x: 0, y: top, width, height: bottom - top };
  const shot = await page.screenshot({ fullPage: true, clip });
  const content = await sharp(shot).webp({ quality: 72, effort: 4 }).toBuffer();
  return { width, height: bottom - top, content, isCut: whole.bottom > bottom, isHidden: whole.isHidden };
}

async function sizeOf(pages: OpenedPages): Promise<PageSize | undefined> {
  const [computer, phone] = WIDTHS.map((width) => pages.get(width));
  if (!computer || !phone) return undefined;
  const measured = await computer.page.evaluate(() => ({
    words: (document.querySelector('main')?.innerText.match(/\S+/g) ?? []).length,
    height: document.documentElement.scrollHeight,
  }));
  const height = await phone.page.evaluate(() => document.documentElement.scrollHeight);
  return { words: measured.words, heights: { 1280: measured.height, 375: height }, bytes: computer.bytes };
}

/** Takes pictures of what differs on one page, at each width. */
async function picturePage(before: OpenedSite, after: OpenedSite, path: string): Promise<PicturedPage> {
  const opened: Record<'before' | 'after', OpenedPages> = { before: new Map(), after: new Map() };
  try {
    for (const width of WIDTHS) {
      opened.before.set(width, await before.open(path, width));
      opened.after.set(width, await after.open(path, width));
    }
    const [sizeBefore, sizeAfter] = [await sizeOf(opened.before), await sizeOf(opened.after)];
    const changes = new Map<string, PicturedChange>();
    for (const width of WIDTHS) {
      const pages: readonly (Page | undefined)[] = [
        opened.before.get(width)?.page,
        opened.after.get(width)?.page,
      ];
      for (const [key, change] of await changesAt(width, pages)) {
        const known = changes.get(key);
        changes.set(key, known ? { ...known, pictures: [...known.pictures, ...change.pictures] } : change);
      }
    }
    return {
      path,
      changes: [...changes.values()],
      ...(sizeBefore ? { before: sizeBefore } : {}),
      ...(sizeAfter ? { after: sizeAfter } : {}),
    };
  } finally {
    const all = [...opened.before.values(), ...opened.after.values()];
    await Promise.all(all.map((each) => each?.page.close()));
  }
}

const htmlOf = ({ html }: PageBlock) => html;

/** The pictures of one width, by the blocks that they show. */
async function changesAt(width: Width, pages: readonly (Page | undefined)[]) {
  const blocks = await Promise.all(pages.map((page) => page?.evaluate(blocksOfPage) ?? []));
  const [earlier = [], later = []] = blocks;
  const isWholePage = pages.some((page) => page === undefined);
  const pairs = isWholePage
    ? ownBlocks(earlier, later)
    : differingBlocks(earlier.map(htmlOf), later.map(htmlOf));
  const framed = [];
  for (const pair of pairs) {
    const sides = [pair.before, pair.after];
    const ranges = await Promise.all(
      pages.map(async (page, side) => {
        const index = sides[side];
        if (!page || index === undefined) return undefined;
        const other = sides[1 - side];
        const html = other === undefined ? undefined : blocks[1 - side]?.[other]?.html;
        return page.evaluate(framesIn, { index, other: html, isAfter: side === 1, tallest: TALLEST });
      }),
    );
    framed.push({ ...pair, ranges: ranges.map((range) => range ?? undefined) });
  }
  const found = new Map<string, PicturedChange>();
  const shown = framed.filter(({ ranges }) => ranges.some((range) => range !== undefined));
  for (const group of isWholePage && shown.length > 0 ? [shown] : nearby(shown)) {
    const key = isWholePage ? 'page' : group.map((pair) => `${pair.before} ${pair.after}`).join();
    const shots = await Promise.all(
      pages.map((page, side) => {
        const ranges = group.flatMap((pair) => pair.ranges[side] ?? []);
        return page && take(page, width, ranges);
      }),
    );
    const [before, after] = shots;
    const markup = group.map((pair) => [earlier[pair.before ?? -1]?.html, later[pair.after ?? -1]?.html]);
    found.set(key, {
      signature: JSON.stringify(markup),
      pictures: [{ at: width, ...(before ? { before } : {}), ...(after ? { after } : {}) }],
    });
  }
  await Promise.all(pages.map((page) => page?.evaluate(hideFrames)));
  return found;
}

/**
 * Shows pages of two built sites in a browser, and takes pictures of the blocks that differ.
 *
 * @param folders the built sites, before and after
 * @param paths the pages whose markup differs
 */
export async function picturePages(
  browser: Browser,
  folders: { before: string; after: string },
  paths: readonly string[],
): Promise<PicturedPage[]> {
  const [before, after] = [await openSite(browser, folders.before), await openSite(browser, folders.after)];
  try {
    const pictured: PicturedPage[] = [];
    for (const path of paths) pictured.push(await picturePage(before, after, path));
    return pictured;
  } finally {
    await before.close();
    await after.close();
  }
}
