import type { OpenedPage } from '../protocol.ts';
import type { LintThread } from './problems/lint-thread.ts';
import type { VersionDesk } from './versions/version-desk.ts';
import type { StudioViews } from './views.ts';
import type { WorkingCopy } from './working-copy/working-copy.ts';

/** What the Studio gets from the server that mounts it. */
export interface MountedParts {
  /** The folder that holds `pages/`. */
  root: string;
  /** The day that counts as today; by default today in Amsterdam. */
  asOf?: string | undefined;
  workingCopy: WorkingCopy;
  /** Loads the views again for each request, so that changes in the code of blocks show. */
  loadViews(): Promise<StudioViews>;
}

/** The parts of an open Studio, with which requests are answered. */
export interface StudioParts extends MountedParts {
  /** Whether authors may look, and change nothing. */
  readOnly: boolean;
  desk: VersionDesk;
  /** Returns the lint of the project, which is started by the first call. */
  lint(): Promise<LintThread>;
  /** Returns the current state of the page that a request is about; undefined when there is none. */
  openedPage(query: URLSearchParams): Promise<OpenedPage | undefined>;
}
