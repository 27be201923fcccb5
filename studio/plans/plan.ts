import type { NewTexts } from '../../lint/edits/project-with.ts';
import type { ChangedRow } from '../protocol.ts';

/** A change of whole files, not made yet. */
export interface Plan {
  /** What the step is called in "Ongedaan maken", in Dutch. */
  label: string;
  texts: NewTexts;
  /** Pictures that go, by their paths from the root. */
  pictures?: ReadonlyMap<string, undefined>;
  /** What happens, for the author, each a sentence. */
  says: readonly string[];
  rows?: readonly ChangedRow[];
  /** The page to open afterwards, by path. */
  open?: string;
  /** A file that goes on under another path. */
  moved?: { from: string; to: string };
}

/** A plan, or why there is none, in Dutch. */
export type Planned = Plan | { problem: string };
