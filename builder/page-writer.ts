import { hash } from 'node:crypto';
import type { ResolvedPicture } from '../blocks/_shared/block-context.ts';
import { type BoundPage, bindPage } from '../renderer/bind-page.ts';
import { buildContext } from '../renderer/build-context.ts';
import {
  type DocumentAssets,
  type DocumentPart,
  documentParts,
  type PageHead,
} from '../renderer/document.ts';
import { pageHead } from '../renderer/page-head.ts';
import type { Project, StoredProject } from '../renderer/project/read-project.ts';
import { readSite, siteFacts } from '../renderer/project/read-site.ts';
import { SITE_FILE, type SourceFile } from '../renderer/project/source-file.ts';
import { BlockError } from '../renderer/render-blocks.ts';
import { pageAssembler, renderBlocks, renderMain, type SharedRegions } from '../renderer/render-page.ts';
import { pagesAbove } from '../renderer/schema-org/structured-data.ts';
import { DocumentBytes } from './document-bytes.ts';
import { documentPath, type EarlierSite, fileWriter, type WrittenFile } from './output/site-output.ts';
import { type Shares, takeShares } from './page-queue.ts';
import { pageStyler } from './styles/page-style.ts';
import type { SiteStyle } from './styles/site-style.ts';

/** What all pages of a site share besides their definitions. It can be sent to another thread. */
export interface SiteParts {
  /** Built pictures by their path below `pages/_media`. */
  media: ReadonlyMap<string, ResolvedPicture>;
  /** Addresses of the files of blocks by their path below `blocks`. */
  blockFiles: ReadonlyMap<string, string>;
  /** Pictures for shared links: of pages that have their own, by file, and of the others. */
  socialImages: ReadonlyMap<string, PageHead['image']>;
  siteImage: PageHead['image'];
  assets: DocumentAssets;
  style: SiteStyle;
  /** Stands for all of this, for the code, and for every definition that is no page. */
  key: string;
}

/** Writes one page, and adds to `written` what came of it. `digest` stands for its text, as `TextStore` gives it. */
type PageWriter = (file: SourceFile, digest: string, written: WrittenPages) => void;

/** What came of a share of the pages. */
export interface WrittenPages {
  files: WrittenFile[];
  /** The paths of those files that are new. */
  fresh: string[];
  /** Blocks that could not be rendered. */
  problems: string[];
}

/**
 * Writes pages of a site: those of which the earlier site holds the very same document stay as they are. A document
 * is made of the page's definition, of what no page decides, and of the pages above it: these give its key.
 *
 * @param folder where new documents are written
 * @throws BlockError when a block of header or footer cannot be rendered
 */
function pageWriter(project: Project, parts: SiteParts, earlier: EarlierSite, folder: string): PageWriter {
  const { site, blocks } = readSite(project);
  const context = buildContext(project, site, parts.media, parts.blockFiles);
  const shared: SharedRegions = {
    header: renderBlocks(blocks.header, context, SITE_FILE),
    footer: renderBlocks(blocks.footer, context, SITE_FILE),
  };
  const assemble = pageAssembler(shared, siteFacts(site));
  const styleOf = pageStyler(parts.style, { minify: true });
  const write = fileWriter(folder);
  const bytes = new DocumentBytes();

  const documentOf = (page: BoundPage, head: PageHead): DocumentPart[] => {
    const rendered = assemble(page.route, renderMain(page, context));
    return documentParts(head, rendered, styleOf(rendered), parts.assets);
  };

  return (file, digest, written) => {
    const isPage = file.kind === 'page';
    const path = isPage ? documentPath(file.name) : '404.html';
    const image = parts.socialImages.get(file.path) ?? parts.siteImage;
    const others = JSON.stringify([image, pagesAbove(file.name, project)]);
    const key = hash('sha1', `${parts.key}${digest}${others}`, 'base64url');
    const kept = earlier.kept(path, key);
    if (kept) {
      written.files.push(kept);
      return;
    }
    const page = bindPage(file, project);
    const ownHead = pageHead(page, site, image, project);
    const head = { ...ownHead, noindex: ownHead.noindex || !isPage };
    try {
      const document = bytes.of(documentOf(page, head));
      write(path, document);
      const size = document.byteLength;
      written.files.push(
        head.noindex || head.url === undefined ? [path, key, size] : [path, key, size, head.url],
      );
      written.fresh.push(path);
    } catch (error) {
      if (!(error instanceof BlockError)) throw error;
      written.problems.push(error.message);
    }
  };
}

/**
 * Writes pages in this thread for as long as there are pages that no thread has begun with: none when a block of
 * header or footer cannot be rendered, which is then the problem.
 *
 * @param folder where new documents are written
 */
export function sharesWriter(
  { project, store }: StoredProject,
  parts: SiteParts,
  earlier: EarlierSite,
  folder: string,
): (shares: Shares) => WrittenPages {
  let writePage: PageWriter;
  try {
    writePage = pageWriter(project, parts, earlier, folder);
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    const problems = [error.message];
    return () => ({ files: [], fresh: [], problems });
  }
  return (shares) => {
    const written: WrittenPages = { files: [], fresh: [], problems: [] };
    for (const path of takeShares(shares)) {
      const file = project.files.get(path);
      if (file) writePage(file, store.digest(path), written);
    }
    return written;
  };
}
