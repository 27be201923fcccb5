import type { Origin } from '../../renderer/origin.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import type { Catalogue, FormField, PageModel, PagePatches, SearchHit, StudioState } from '../protocol.ts';

/** A page in the frame: a document, or the target of its redirect. */
export type FrameDocument = { status: 200 | 404 | 500; html: string } | { redirectTo: string };

/** What shows a project. Each method depends only on the project that it is given. */
export interface StudioViews {
  overview(project: Project): Promise<Pick<StudioState, 'entries' | 'media' | 'targets'>>;
  catalogue(): Catalogue;
  /** A page, and what the frame shows of it; undefined when there is none at the path. */
  openPage(
    project: Project,
    path: string,
  ): Promise<{ model: PageModel; shown: PagePatches | undefined } | undefined>;
  /** The document in the frame, or the target of its redirect. */
  document(project: Project, path: string): Promise<FrameDocument>;
  /** A document with the example of a block type. */
  example(project: Project, type: string): Promise<string | undefined>;
  /** The form of a block, or of a whole definition when the pointer is empty, as seen on the page at a path. */
  form(project: Project, path: string, place: Origin): readonly FormField[];
  /** The source text of a value. */
  source(project: Project, place: Origin): string | undefined;
  /** @param open path of the page that is open, whose fields come first */
  search(project: Project, query: string, open: string): readonly SearchHit[];
}
