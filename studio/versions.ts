import { z } from 'zod';
import type { Origin } from '../renderer/origin.ts';
import type { JsonValue } from '../renderer/project/json.ts';
import { LONGEST_MAIL, LONGEST_MESSAGE, LONGEST_NAME } from './limits.ts';
import type { Op, StudioProblem } from './protocol.ts';

// The messages between server and client about versions of a site.

/** Why something with git does not work, and what the author can do, in Dutch. */
export interface VersionProblem {
  code: string;
  message: string;
  cure: string;
}

/** A value that differs from the version that was handed in last. */
export interface ListedChange {
  /** Identifies the change in a request to revert it. */
  id: string;
  /** `Kop van Opening “Welkom”`. */
  where: string;
  /** The value in words, before and after. */
  was?: string | undefined;
  is?: string | undefined;
  /** The calendar's verdict on a session. */
  verdict?: { weight: 'fine' | 'note' | 'wrong'; text: string } | undefined;
  place: Origin;
  /** The ops that revert it; absent when it is reverted in another way. */
  revertOps?: readonly Op[] | undefined;
}

/** A definition that differs from the version that was handed in last. */
export interface ChangedFile {
  /** Identifies it in a request to revert all of it. */
  id: string;
  /** `Contact (/contact)`. */
  title: string;
  /** The path of a page that exists. */
  path?: string | undefined;
  file: string;
  /** `Gewijzigd`, `Nieuw`, `Weggehaald`. */
  state: string;
  /** Whether it was added, removed or cannot be compared: then it is reverted as a whole. */
  isWhole: boolean;
  changes: readonly ListedChange[];
}

/** A picture or download that differs from the version that was handed in last. */
export interface ChangedMedia {
  /** Identifies it in a request to revert it. */
  id: string;
  /** `Nieuwe afbeelding: open-dag.jpg`. */
  sentence: string;
}

/** What was handed in before, and can still be added to. */
export interface FormerHandIn {
  branch?: string | undefined;
  /** The address at which its review is opened, when the host is known. */
  address?: string | undefined;
}

/** What "Wijzigingen" shows. */
export interface Changes extends FormerHandIn {
  files: readonly ChangedFile[];
  /** Pictures that were added, removed or replaced. */
  media: readonly ChangedMedia[];
  /** The date of the version that was handed in last, in words. */
  since?: string | undefined;
  /** Why there is nothing to compare with. */
  problem?: VersionProblem | undefined;
}

/** What "Indienen" shows beforehand. */
export interface PlannedHandIn extends FormerHandIn {
  /** Made of the names of the steps; the author may change it. */
  message: string;
  /** Whether git does not know who the author is. */
  needsIdentity: boolean;
  /** What the lint refuses. */
  errors: readonly StudioProblem[];
  problem?: VersionProblem | undefined;
}

/** What the author says about what is handed in. */
export const handInRequest = z.object({
  /** The commit message, in Dutch: a subject, and more after an empty line. */
  message: z.string().trim().min(1).max(LONGEST_MESSAGE),
  /** The author, when git does not know one; remembered for this project. */
  identity: z
    .object({
      name: z.string().trim().min(1).max(LONGEST_NAME),
      mail: z
        .string()
        .trim()
        .regex(/^\S+@\S+$/)
        .max(LONGEST_MAIL),
    })
    .optional(),
  /** Starts another branch when the previous one cannot be added to. */
  asNew: z.boolean().optional(),
});
export type HandInRequest = z.output<typeof handInRequest>;

/** The result of "Indienen". */
export type HandInAnswer =
  | {
      ok: true;
      branch: string;
      /** The address at which the review is opened. */
      address?: string | undefined;
    }
  | { ok: false; problem: VersionProblem }
  | { ok: false; errors: readonly StudioProblem[] };

/** The state of the report for the reviewer. */
export type ReportState = 'none' | 'busy' | 'ready' | 'failed';

/** A value that a field has or had. */
export interface PastFieldValue {
  value: JsonValue;
  words: string;
  isCurrent: boolean;
  /** Who introduced it, and when; absent until it is handed in. */
  author?: string | undefined;
  date?: string | undefined;
}
