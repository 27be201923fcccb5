import { sep } from 'node:path';
import { z } from 'zod';
import { bindPage } from '../renderer/bind-page.ts';
import { buildContext } from '../renderer/build-context.ts';
import { type DayUse, firstDay, siteDay } from '../renderer/calendar/site-day.ts';
import { documentHtml } from '../renderer/document.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { pageHead } from '../renderer/page-head.ts';
import type { Project } from '../renderer/project/read-project.ts';
import { readSite, siteFacts } from '../renderer/project/read-site.ts';
import { SITE_FILE, type SourceFile } from '../renderer/project/source-file.ts';
import { BlockError, renderBlocks } from '../renderer/render-blocks.ts';
import { pageAssembler, renderMain } from '../renderer/render-page.ts';
import { socialImageOf } from './assets/social-images.ts';
import type { SiteParts } from './site-parts.ts';
import { pageStyler } from './styles/page-style.ts';

/** A page as a document with the absolute URL that search engines may show, or why it could not be rendered. */
type RenderedDocument =
  | {
      html: string;
      indexedAs: string | undefined;
      use: DayUse;
    }
  | { problem: string };

/** Returns the first place of this repository in an error's stack, as `blocks/steps/Component.tsx:92:39`. */
function placeInCode({ stack = '' }: Error): string | undefined {
  const start = `${REPOSITORY}${sep}`;
  const own = stack.split('\n').find((line) => line.includes(start) && !line.includes('node_modules'));
  return own?.slice(own.indexOf(start) + start.length).replace(/\)$/, '');
}

/** Says which block cannot be rendered and why, and where that is in the code, unless it does not fit its schema. */
function problemOf({ message, cause }: BlockError): string {
  const place = cause instanceof Error && !(cause instanceof z.ZodError) ? placeInCode(cause) : undefined;
  return place === undefined ? message : `${message}\n  Plek in de code: ${place}`;
}

/** Returns the result of `render`, or the problem when a block throws. */
function orProblem<Result>(render: () => Result): Result | { problem: string } {
  try {
    return render();
  } catch (error) {
    if (error instanceof BlockError) return { problem: problemOf(error) };
    throw error;
  }
}

/** Returns a function that renders a page. The header and the footer are rendered once for all pages. */
export function pageRenderer(project: Project, parts: SiteParts): (file: SourceFile) => RenderedDocument {
  const { site, blocks } = readSite(project);
  const day = siteDay(parts.asOf);
  const context = buildContext(project, site, parts.media, parts.blockFiles, day);
  const styleOf = pageStyler(parts.style, { minify: true });
  const assemble = orProblem(() => {
    const header = renderBlocks(blocks.header, context, SITE_FILE);
    const footer = renderBlocks(blocks.footer, context, SITE_FILE);
    return pageAssembler({ header, footer }, siteFacts(site));
  });
  if ('problem' in assemble) return () => assemble;
  const shared = day.takeUse();

  return (file) => {
    const page = bindPage(file, project);
    const head = pageHead(page, site, socialImageOf(file, parts), project);
    const noindex = head.noindex || file.kind !== 'page';
    return orProblem(() => {
      const rendered = assemble(page.route, renderMain(page, context));
      const html = documentHtml({ ...head, noindex }, rendered, styleOf(rendered), parts.assets);
      const own = day.takeUse();
      const use = {
        isUsed: shared.isUsed || own.isUsed,
        changesOn: firstDay([shared.changesOn, own.changesOn]),
      };
      return { html, indexedAs: noindex ? undefined : head.url, use };
    });
  };
}
