import { hash } from 'node:crypto';
import type { Project } from '../renderer/project/read-project.ts';
import type { SourceFile } from '../renderer/project/source-file.ts';
import { pagesAbove } from '../renderer/schema-org/structured-data.ts';
import { socialImageOf } from './assets/social-images.ts';
import { documentPath, type EarlierSite, fileWriter, type WrittenFile } from './output/site-output.ts';
import type { SiteParts } from './site-parts.ts';

/** The result of writing some pages. */
export interface WrittenPages {
  files: WrittenFile[];
  /** Paths of those files that are new. */
  fresh: string[];
  /** Blocks that could not be rendered. */
  problems: string[];
}

/** Hashes everything that a page's document depends on: its definition, what all pages share, the pages above it. */
function documentKey(file: SourceFile, project: Project, parts: SiteParts): string {
  const others = JSON.stringify([socialImageOf(file, parts), pagesAbove(file.name, project)]);
  return hash('sha1', `${parts.key}\0${file.text}\0${others}`, 'base64url');
}

/**
 * Writes pages of a site. A page whose document the earlier site holds under the same key is not rewritten. The key
 * of a document that depends on the day includes the day.
 *
 * @param files the pages' definitions
 * @param folder receives the new documents
 */
export async function writePages(
  project: Project,
  files: Iterable<SourceFile>,
  parts: SiteParts,
  earlier: EarlierSite,
  folder: string,
): Promise<WrittenPages> {
  const written: WrittenPages = { files: [], fresh: [], problems: [] };
  const write = fileWriter(folder);
  let render: ReturnType<typeof import('./page-renderer.ts').pageRenderer> | undefined;
  for (const file of files) {
    const path = file.kind === 'page' ? documentPath(file.name) : '404.html';
    const key = documentKey(file, project, parts);
    const keyOfDay = hash('sha1', `${key}\0${parts.asOf}`, 'base64url');
    const kept = earlier.kept(path, key) ?? earlier.kept(path, keyOfDay);
    if (kept) {
      written.files.push(kept);
      continue;
    }
    // Imported lazily, because React is slow to load (limit: rebuild of one page 0.25 x Hugo).
    render ??= (await import('./page-renderer.ts')).pageRenderer(project, parts);
    const rendered = render(file);
    if ('problem' in rendered) {
      written.problems.push(rendered.problem);
      continue;
    }
    const { html, indexedAs, use } = rendered;
    written.files.push({
      path,
      key: use.isUsed ? keyOfDay : key,
      size: write(path, html),
      indexedAs,
      changesOn: use.changesOn,
    });
    written.fresh.push(path);
  }
  return written;
}
