import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import type { DeadLink } from './dead-links.ts';
import { differenceOf, differingBlocks } from './differing-blocks.ts';
import { around } from './in-page/boxes.ts';
import type { InPage } from './in-page/in-page.ts';
import { nearbySpots, type SpotPair, sideOf, TALLEST, WIDEST } from './nearby-spots.ts';
import { type OpenedPage, type OpenedSite, openSite } from './opened-site.ts';

/** In a page, where the functions that are passed to `evaluate` run. */
declare const inPage: InPage;

/** The widths at which pages are shown, in pixels: a phone and a computer. */
const WIDTHS = [1280, 375] as const;
type Width = (typeof WIDTHS)[number];

/** The minimum margin shown around a change, in pixels. */
const BESIDE = 72;
const NARROWEST = 600;
const LOWEST = 180;

/** The most that is shown of a new page, and of a removed one, in pixels. */
const TALLEST_NEW = 4000;
const TALLEST_GONE = 800;

/** The most pictures of one block at one width: more than a reviewer looks at. */
const MOST_PICTURES = 4;

/** A part of a page, as WebP. */
export interface Picture {
  width: number;
  height: number;
  content: Buffer;
  /** Whether more of the page has changed than the picture shows. */
  isCut: boolean;
}

/** A block that looks different: before, after, or both. */
export interface PicturedChange {
  /** What a reader calls this part of the page; empty for a whole page. */
  part: string;
  /** Its pictures from top to bottom; none when visitors see the difference only when they press something. */
  pictures: readonly { at: Width; before?: Picture | undefined; after?: Picture | undefined }[];
  /** How many places in it are left out of the pictures, because there are too many. */
  left: number;
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

/** A page on which at least one block looks different. */
export interface PicturedPage {
  path: string;
  changes: readonly PicturedChange[];
  before?: PageSize | undefined;
  after?: PageSize | undefined;
}

async function take(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
  isCut: boolean,
): Promise<Picture> {
  // To hide the caret Playwright would leave an attribute on each field, which then counts as a difference.
  const shot = await page.screenshot({ fullPage: true, clip, caret: 'initial' });
  const content = await sharp(shot).webp({ quality: 78, effort: 4 }).toBuffer();
  return { width: clip.width, height: clip.height, content, isCut };
}

/** Takes pictures of one place in both versions, of the same size, so that they can be shown side by side. */
async function takeBoth(pages: readonly (Page | undefined)[], width: Width, group: readonly SpotPair[]) {
  const sides = [0, 1].map((side) => sideOf(group, side));
  const all = around(sides.flat());
  const wide = Math.min(width, Math.max(NARROWEST, Math.ceil(all.right - all.left) + 2 * BESIDE));
  const middle = (all.left + all.right) / 2;
  const x = Math.round(Math.min(Math.max(0, middle - wide / 2), width - wide));
  const heights = sides.map((spots) => {
    const { top, bottom } = around(spots);
    return spots.length === 0 ? 0 : bottom - top;
  });
  const wanted = Math.max(LOWEST, Math.ceil(Math.max(...heights)) + 2 * BESIDE);
  const shots = await Promise.all(
    pages.map(async (page, side) => {
      const spots = sides[side] ?? [];
      if (!page || spots.length === 0) return undefined;
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      const { top, bottom } = around(spots);
      const high = Math.min(wanted, TALLEST, whole);
      const isCut = bottom - top > high;
      const start = isCut ? top - BESIDE : (top + bottom - high) / 2;
      const y = Math.floor(Math.min(Math.max(0, start), whole - high));
      return take(page, { x, y, width: wide, height: high }, isCut);
    }),
  );
  const [before, after] = shots;
  return { at: width, before, after };
}

type OpenedPages = Map<Width, OpenedPage | undefined>;

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
    await Promise.all(
      WIDTHS.map(async (width) => {
        const both = await Promise.all([before.open(path, width), after.open(path, width)]);
        opened.before.set(width, both[0]);
        opened.after.set(width, both[1]);
      }),
    );
    const [sizeBefore, sizeAfter] = [await sizeOf(opened.before), await sizeOf(opened.after)];
    const changes = new Map<string, PicturedChange>();
    for (const width of WIDTHS) {
      const pages: readonly (Page | undefined)[] = [
        opened.before.get(width)?.page,
        opened.after.get(width)?.page,
      ];
      const isWholePage = pages.includes(undefined);
      for (const [key, change] of await (isWholePage ? wholePage(width, pages) : changesAt(width, pages))) {
        const known = changes.get(key);
        changes.set(key, known ? { ...known, pictures: [...known.pictures, ...change.pictures] } : change);
      }
    }
    return {
      path,
      changes: [...changes.values()],
      before: sizeBefore,
      after: sizeAfter,
    };
  } finally {
    const all = [...opened.before.values(), ...opened.after.values()];
    await Promise.all(all.map((each) => each?.page.close()));
  }
}

/** The picture of a page that only one version has; of a removed page, its top on a computer is enough. */
async function wholePage(width: Width, [before, after]: readonly (Page | undefined)[]) {
  const page = after ?? before;
  const pictures: PicturedChange['pictures'][number][] = [];
  if (page && (after || width === 1280)) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(whole, after ? TALLEST_NEW : TALLEST_GONE);
    const picture = await take(page, { x: 0, y: 0, width, height }, height < whole);
    pictures.push({ at: width, ...(after ? { after: picture } : { before: picture }) });
  }
  const path = page ? new URL(page.url()).pathname : '';
  return new Map([['page', { part: '', pictures, left: 0, signature: path }]]);
}

/** The pictures of one width, by the blocks that they show. */
async function changesAt(width: Width, pages: readonly (Page | undefined)[]) {
  const blocks = await Promise.all(pages.map((page) => page?.evaluate(() => inPage.blocksOfPage()) ?? []));
  const [earlier = [], later = []] = blocks;
  const found = new Map<string, PicturedChange>();
  for (const { before, after } of differingBlocks(earlier, later)) {
    const spots = await Promise.all(
      pages.map((page, side) => {
        const [own, other] = side === 0 ? [before, after] : [after, before];
        if (!page || !own) return [];
        const request = { index: own.index, other: other?.html, isAfter: side === 1, widest: WIDEST };
        return page.evaluate((asked) => inPage.framesIn(asked), request);
      }),
    );
    const [was = [], is = []] = spots;
    const count = Math.max(was.length, is.length);
    if (count === 0) continue;
    const places = Array.from({ length: count }, (_, at): SpotPair => [was[at] ?? null, is[at] ?? null]);
    const groups = nearbySpots(places.filter((place) => place.some((spot) => spot !== null)));
    const pictures = [];
    for (const group of groups.slice(0, MOST_PICTURES)) pictures.push(await takeBoth(pages, width, group));
    await Promise.all(pages.map((page) => page?.evaluate(() => inPage.hideFrames())));
    found.set(`${before?.index} ${after?.index}`, {
      part: (after ?? before)?.name ?? '',
      signature: differenceOf(before, after),
      pictures,
      left: groups.slice(MOST_PICTURES).length,
    });
  }
  return found;
}

/** Takes a picture of each link, on the page where it is; none of a link that visitors see only after a press. */
export async function pictureLinks(
  browser: Browser,
  folder: string,
  links: readonly DeadLink[],
): Promise<Map<DeadLink, Picture>> {
  const site = await openSite(browser, folder);
  const pictures = new Map<DeadLink, Picture>();
  try {
    for (const link of links) {
      const opened = await site.open(link.page, 1280);
      const spot = await opened?.page.evaluate((asked) => inPage.frameLink(asked), link);
      const shot =
        opened && spot ? await takeBoth([undefined, opened.page], 1280, [[null, spot]]) : undefined;
      if (shot?.after) pictures.set(link, shot.after);
      await opened?.page.close();
    }
  } finally {
    await site.close();
  }
  return pictures;
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
