import type { NewTexts } from '../../lint/edits/project-with.ts';
import type { ChangedRow } from '../protocol.ts';

/** The path of a file, and another one. */
export interface OtherPath {
  from: string;
  to: string;
}

/** A change of whole files that has not been made yet. */
export interface Plan {
  /** The name of the step in "Ongedaan maken", in Dutch. */
  label: string;
  texts: NewTexts;
  /** Pictures to remove, by their paths from the root. */
  media?: ReadonlyMap<string, undefined>;
  /** What will happen, in sentences for the author. */
  says: readonly string[];
  rows?: readonly ChangedRow[];
  /** The page to open afterwards, by path. */
  open?: string;
  /** A file that gets another path. */
  moved?: OtherPath;
  /** Files that begin as a copy of another one. */
  copied?: readonly OtherPath[];
}

/** A plan, or why there is none, in Dutch. */
export type Planned = Plan | { problem: string };
