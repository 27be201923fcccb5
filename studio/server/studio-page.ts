import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import type { BoundPage } from '../../renderer/bind-page.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import { documentHtml, notFoundHtml } from '../../renderer/document.ts';
import { type PageFrame, pageFrame } from '../../renderer/page-frame.tsx';
import { pageHead } from '../../renderer/page-head.ts';
import { type JsonValue, listIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { readSite, type Site, siteFacts } from '../../renderer/project/read-site.ts';
import { SITE_FILE } from '../../renderer/project/source-file.ts';
import { type ErrorPlaceholder, renderBlocks } from '../../renderer/render-blocks.ts';
import {
  blockPresenter,
  pageAssembler,
  pathOfRegion,
  type RenderedPage,
} from '../../renderer/render-page.ts';
import { boundPage } from '../bound-page.ts';
import { pageAt } from '../page-at.ts';
import type { BlockKey, BlockPatch, PagePatches } from '../protocol.ts';
import type { TraceSetting } from '../trace/mark-block.ts';
import { type TracedBlock, traceBlock } from '../trace/trace-block.ts';
import type { FrameDocument } from './views.ts';

/** What the development server renders its pages with. */
interface StudioTools {
  context: BlockContext;
  /** The CSS of the whole site: no change of a page needs other rules. The id changes with the code of the site. */
  style: { css: string; id: string };
  /** Gives the error placeholder of a block. */
  onError: ErrorPlaceholder;
  /** The tags in the head of every page, without scripts. */
  headTags: string;
}

/** The site that the pages in the frame are rendered with. */
export interface StudioSite extends StudioTools {
  project: Project;
  site: Site;
  frame: PageFrame;
  regions: Readonly<Record<'header' | 'footer', readonly JsonValue[]>>;
  /** The site file with its bindings replaced. */
  boundSite: BoundPage;
  setting: TraceSetting;
}

/** The Dutch name of a block. */
const titleOf = (block: JsonValue) => blockOfType(typeOf(block))?.definition.title;

interface TracedRegion {
  region: BlockKey['region'];
  blocks: readonly (TracedBlock & { title: string | undefined })[];
}

/**
 * Collects what pages are rendered with.
 *
 * @param project each definition, as far as it can be read
 * @throws Error, z.ZodError as `readSite` does
 */
export function studioSite(project: Project, tools: StudioTools): StudioSite {
  const { site, blocks, bound: boundSite } = readSite(project);
  const facts = siteFacts(site);
  const frame = pageFrame(facts);
  const { context, onError } = tools;
  const setting = {
    context,
    facts,
    present: blockPresenter(frame),
    onError,
    siteOrigin: boundSite.originOf,
  };
  return { ...tools, project, site, frame, regions: blocks, boundSite, setting };
}

function traceRegion(
  region: BlockKey['region'],
  blocks: readonly JsonValue[],
  path: string,
  { file, originOf }: BoundPage,
  setting: TraceSetting,
): TracedRegion {
  const list = region === 'main' ? 'blocks' : region;
  return {
    region,
    blocks: blocks.map((block, index) => ({
      ...traceBlock(block, { path, position: { file, index }, at: `/${list}/${index}`, originOf }, setting),
      title: titleOf(block),
    })),
  };
}

/** The three regions of a page with their marks, and the page without marks. */
function tracedPage(page: BoundPage, studio: StudioSite) {
  const { boundSite, regions, setting, frame, site, context, onError } = studio;
  const shared = (region: 'header' | 'footer') => {
    const blocks = regions[region];
    const path = pathOfRegion(renderBlocks(blocks, context, SITE_FILE, onError), page.route);
    return traceRegion(region, blocks, path, boundSite, setting);
  };
  const own = listIn(page.value.blocks);
  const header = shared('header');
  const main = traceRegion('main', own, page.route, page, setting);
  const footer = shared('footer');
  const markupOf = ({ blocks }: TracedRegion) => blocks.map(({ clean }) => clean);
  const dataOf = ({ blocks }: TracedRegion) => blocks.map(({ data }) => data);
  const rendered: RenderedPage = {
    markup: {
      header: `${frame.beforeHeader}${markupOf(header).join('')}${frame.beforeMain}`,
      main: markupOf(main),
      footer: `${frame.beforeFooter}${markupOf(footer).join('')}${frame.end}`,
    },
    data: {
      path: page.route,
      site: siteFacts(site),
      regions: { header: dataOf(header), main: dataOf(main), footer: dataOf(footer) },
    },
  };
  return { rendered, regions: [header, main, footer] };
}

/** The script in the frame. */
const BRIDGE = '<script type="module" src="/_studio/bridge.js"></script>';

/**
 * Renders the page in the frame: the document of the development server, with the Studio's script instead of the site's
 * own.
 */
export function renderStudioPage(studio: StudioSite, path: string): FrameDocument {
  const { project, site, style, headTags } = studio;
  const { shown: file, redirectTo } = pageAt(path, project);
  if (redirectTo !== undefined) return { redirectTo };
  if (!file) return { status: 404, html: notFoundHtml(site.brand) };
  const page = boundPage(file, project);
  const { rendered } = tracedPage(page, studio);
  const assets = { headTags: `${headTags}${BRIDGE}`, inlineScript: '', build: 'development' };
  const html = documentHtml(pageHead(page, site, undefined, project), rendered, style.css, assets);
  return { status: file.kind === 'page' ? 200 : 404, html };
}

/** Shows an example as visitors with scripts see it: a form has its fields (`noscript` in `site.css`). */
const AS_WITH_SCRIPTS = "document.body.dataset.js = ''";

/** At a fifth of its size, a scrollbar is a dark line. */
const WITHOUT_SCROLLBAR = '<style>html{overflow:hidden}</style>';

/** Renders a document with only one block, for viewing. */
export function renderExample(studio: StudioSite, block: JsonValue): string {
  const { context, onError, setting, site, style, headTags } = studio;
  const main = renderBlocks([block], context, SITE_FILE, onError);
  const rendered = pageAssembler({ header: [], footer: [] }, setting.facts, onError)('/', main);
  const { brand } = site;
  const head = {
    title: titleOf(block) ?? '',
    brand,
    description: '',
    url: undefined,
    noindex: true,
    image: undefined,
    jsonLd: [],
  };
  return documentHtml(head, rendered, style.css, {
    headTags: `${headTags}${WITHOUT_SCROLLBAR}`,
    inlineScript: AS_WITH_SCRIPTS,
    build: 'development',
  });
}

/** Renders all blocks of the page at a path with marks; undefined when there is no page to show. */
export function pagePatches(studio: StudioSite, path: string): PagePatches | undefined {
  const { shown: file, redirectTo } = pageAt(path, studio.project);
  if (!file || redirectTo !== undefined) return undefined;
  const { regions } = tracedPage(boundPage(file, studio.project), studio);
  const patches = regions.flatMap(({ region, blocks }) =>
    blocks.map(
      ({ marked, places, title }, index): BlockPatch => ({
        key: { region, index },
        title,
        marked,
        places,
      }),
    ),
  );
  const [header, main, footer] = regions.map(({ blocks }) => blocks.length);
  const counts = { header: header ?? 0, main: main ?? 0, footer: footer ?? 0 };
  return { patches, counts, style: studio.style.id };
}
