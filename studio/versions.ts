import type { Origin } from '../renderer/origin.ts';
import type { JsonValue } from '../renderer/project/json.ts';
import type { Op, StudioProblem } from './protocol.ts';

// What server and client say to one another of the versions of a site.

/** Why something with git does not work, and what the author can do, in Dutch. */
export interface VersionProblem {
  code: string;
  message: string;
  cure: string;
}

/** A value that differs from the version that was handed in last. */
export interface ListedChange {
  /** Names the change in a request to take it back. */
  id: string;
  /** `Opening “Welkom” › Kop`. */
  where: string;
  /** The value in words, before and after. */
  was?: string;
  is?: string;
  /** What the calendar says of a session. */
  verdict?: { weight: 'fine' | 'note' | 'wrong'; text: string };
  place: Origin;
  /** The ops that take it back; absent when something else does. */
  back?: readonly Op[];
}

/** A definition that differs from the version that was handed in last. */
export interface ChangedFile {
  /** Names it in a request to take all of it back. */
  id: string;
  /** `Contact (/contact)`. */
  title: string;
  /** The path of a page that is there. */
  path?: string;
  file: string;
  /** `Gewijzigd`, `Nieuw`, `Weggehaald`. */
  state: string;
  /** Whether it came, went or cannot be compared: then it is taken back as a whole. */
  isWhole: boolean;
  changes: readonly ListedChange[];
}

/** A picture that differs from the version that was handed in last. */
export interface ChangedPicture {
  /** Names it in a request to take that back. */
  id: string;
  /** `Nieuwe afbeelding: open-dag.jpg`. */
  sentence: string;
}

/** What "Wijzigingen" shows. */
export interface Changes {
  files: readonly ChangedFile[];
  /** Pictures that came, went or were replaced. */
  media: readonly ChangedPicture[];
  /** The date of the version that was handed in last, in words. */
  since?: string;
  /** Why there is nothing to compare with. */
  problem?: VersionProblem;
}

/** What "Indienen" shows before it does anything. */
export interface PlannedHandIn {
  /** From the names of the steps; the author may change it. */
  message: string;
  /** Whether git does not know who the author is. */
  needsIdentity: boolean;
  /** What the lint refuses. */
  errors: readonly StudioProblem[];
  /** The branch that was handed in before, which gets this too. */
  branch?: string;
  problem?: VersionProblem;
}

/** What came of "Indienen". */
export type SubmitAnswer =
  | { ok: true; branch: string /** Where the review is opened. */; address?: string }
  | { ok: false; problem: VersionProblem }
  | { ok: false; errors: readonly StudioProblem[] };

/** Whether the report for the reviewer is there. */
export interface ReportState {
  state: 'none' | 'busy' | 'ready' | 'failed';
}

/** A value that a field has or had. */
export interface PastFieldValue {
  value: JsonValue;
  words: string;
  isCurrent: boolean;
  /** Who brought it, and when; absent while it is not handed in. */
  author?: string;
  date?: string;
}
