import { z } from 'zod';
import type { Origin } from '../renderer/origin.ts';
import type { JsonValue } from '../renderer/project/json.ts';

/** Any value that JSON can hold, in a request. */
const jsonValue: z.ZodType<JsonValue> = z.json();

const place = { file: z.string(), pointer: z.string() };

/**
 * One change of one definition. `pointer` is a JSON Pointer in the file as the ops before it left it; of `insert`,
 * `remove` and `move` it names the list. `was` is the value that the author saw: an op is refused when the file holds
 * another one.
 */
export const op = z.discriminatedUnion('op', [
  /** Gives a value to a property or list item. Without `was` the property must not be there yet. */
  z.object({ op: z.literal('set'), ...place, was: jsonValue.optional(), value: jsonValue }),
  /** Removes a property. */
  z.object({ op: z.literal('unset'), ...place, was: jsonValue }),
  /** Puts an item into a list, before the item that has this index now. */
  z.object({ op: z.literal('insert'), ...place, index: z.int().nonnegative(), value: jsonValue }),
  /** Puts a copy of an item behind it, with the item's own bytes. */
  z.object({ op: z.literal('duplicate'), ...place, index: z.int().nonnegative(), was: jsonValue }),
  /** Removes an item from a list. */
  z.object({ op: z.literal('remove'), ...place, index: z.int().nonnegative(), was: jsonValue }),
  /** Moves an item within its list; `to` is its index afterwards. */
  z.object({
    op: z.literal('move'),
    ...place,
    index: z.int().nonnegative(),
    to: z.int().nonnegative(),
    was: jsonValue,
  }),
  /** Replaces the source text of a value, as typed in the tab "JSON"; `was` is that text before. */
  z.object({ op: z.literal('source'), ...place, was: z.string(), text: z.string() }),
]);
export type Op = z.output<typeof op>;

/** A change as the client sends it. Repeating a `(client, seq)` gives the first answer again. */
export const editRequest = z.object({
  /** A random name of the tab. */
  client: z.string().min(1).max(64),
  /** Counts the tab's edits from 1. */
  seq: z.int().positive(),
  /** What the step is called in "Ongedaan maken", in Dutch: "Kop van Hero". */
  label: z.string().min(1).max(200),
  ops: z.array(op).min(1).max(500),
  /**
   * Revisions of the files for which the ops were made; where others changed a file since, ops follow their list items.
   * A tab that waits for the answer to an edit of the same file leaves it out.
   */
  based: z.record(z.string(), z.int()).optional(),
});
export type EditRequest = z.output<typeof editRequest>;

/** Why an edit was not made. Nothing was written. */
export interface EditRefusal {
  /** `conflict`: the file holds another value than the author saw; `invalid`: the edit cannot be made there. */
  reason: 'conflict' | 'invalid' | 'read-only' | 'disk';
  /** For the author, in Dutch. */
  message: string;
  /** Where, for a conflict. */
  place?: Origin;
  /** The value that the file holds, for a conflict; absent when it holds none. */
  current?: JsonValue;
}

/** Names of the steps that can be undone and done again, in Dutch. */
export interface History {
  undo: string | undefined;
  redo: string | undefined;
}

/** The answer to an edit, an undo or a redo. */
export type EditAnswer =
  | { ok: true; revisions: Readonly<Record<string, number>>; history: History; places: readonly Origin[] }
  | { ok: false; refusal: EditRefusal; history: History };

/** Where on a page a block is: its region, and its number among those that are shown there. */
export interface BlockKey {
  region: 'header' | 'main' | 'footer';
  index: number;
}

/** A value that marks show: its pointer in the bound page, and where it was typed. */
export interface MarkedPlace {
  /** JSON Pointer in the bound page, such as `/blocks/2/title`; of header and footer, in the site file. */
  shown: string;
  origin: Origin;
  /** True when the page shows something made of the value: a picture, rendered Markdown, a date in words. */
  derived?: boolean;
}

/** One block of the page in the frame. `places[n]` is the value with mark number n. */
export interface BlockPatch {
  key: BlockKey;
  /** The block's Dutch name, for its outline. */
  title?: string;
  /** Markup of the block with marks; without them it is what visitors get. */
  marked: string;
  places: readonly MarkedPlace[];
}

/** What the shell says to the page in the frame, over a MessagePort. */
export type ToFrame =
  | {
      type: 'patch';
      patches: readonly BlockPatch[];
      order: Readonly<Record<BlockKey['region'], number>>;
      css?: string;
    }
  | { type: 'text'; shown: string; value: string }
  | { type: 'highlight'; key: BlockKey | undefined; shown?: string; scroll: boolean };

/** What the page in the frame says to the shell. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'select'; key: BlockKey; place: MarkedPlace | undefined }
  | { type: 'link'; path: string }
  | { type: 'key'; key: 'undo' | 'redo' | 'search' | 'escape' | 'save' };

/** A kind of value, with what a form needs to edit it. */
export type FieldKind =
  | {
      kind: 'text';
      multiline: boolean;
      markdown: boolean;
      maxLength?: number;
      pattern?: string;
      patternMessage?: string;
      /** A text that fits the pattern, where a label does not. */
      example?: string;
    }
  | { kind: 'number'; integer: boolean; minimum?: number; maximum?: number }
  /** With `onlyTrue` the schema knows no `false`: off is the absence of the property. */
  | { kind: 'boolean'; onlyTrue?: boolean }
  | { kind: 'choice'; options: readonly { value: string | number; label: string }[] }
  | { kind: 'icon'; options: readonly { value: string; label: string }[] }
  /** A path on this site, an address elsewhere, a mail address or a telephone number. */
  | { kind: 'link'; accepts: 'page' | 'address' | 'any'; pattern?: string; patternMessage?: string }
  /** The path of a picture or another file below `pages/_media`; with `automatic` also `auto`, drawn by the build. */
  | { kind: 'media'; automatic?: boolean }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'list'; item: FieldKind; itemLabel: string; minItems?: number; maxItems?: number }
  | { kind: 'group'; fields: readonly FieldShape[] }
  /**
   * One of several groups; `property` names the property whose value tells which. Without it the first property tells
   * that only one group has: a picture is described or decorative, a link leads to a page or an address.
   */
  | {
      kind: 'union';
      property?: string;
      options: readonly { label: string; value?: string; fields: readonly FieldShape[] }[];
    };

/** A property of a block or definition, from its schema. */
export interface FieldShape {
  name: string;
  /** The schema's Dutch title: "Kop". */
  label: string;
  /** The schema's Dutch description. */
  help?: string;
  required: boolean;
  /** The value that the component uses when there is none. */
  default?: JsonValue;
  type: FieldKind;
}

/** Where a value comes from, when it is not the page's own file. */
export interface ValueSource {
  /** For the author: "Programma gemeenten", "Indeling jaarprogramma", "Site". */
  label: string;
  /** The pages on which the value shows, by path. */
  pages: readonly string[];
  /** Where the page binds the value, for "alleen hier": the binding is replaced by the value. */
  binding: Origin | undefined;
  /** The binding itself, such as `{"$bind": "programme.title"}`: what an edit at `binding` expects. */
  bindingValue?: JsonValue;
}

/** A field with the value that the page shows. Lists and groups have their fields in `children`. */
export interface FormField extends Omit<FieldShape, 'type'> {
  type: FieldKind;
  /** JSON Pointer in the bound page; of definitions that are no page, in the file. */
  shown: string;
  /** Where the value was typed, or would be. */
  origin: Origin;
  /** Absent when the property is not there. */
  value?: JsonValue;
  /** The value in the file at `origin`, where bindings in it make it another: what an edit expects. */
  typed?: JsonValue;
  source?: ValueSource;
  children?: readonly FormField[];
}

/** A block in the list "Blokken". */
export interface ListedBlock {
  /** Where it was typed. */
  origin: Origin;
  type: string;
  /** The block's Dutch name. */
  title: string;
  /** Its first words, to tell it from others of its kind. */
  summary: string;
  /** Undefined when it is not shown. */
  key: BlockKey | undefined;
  /** Why it is not shown, in Dutch. */
  hidden?: string;
  /** "Indeling jaarprogramma", for a block that is not the page's own. */
  from?: string;
  /** The pages that show it, by path, for a block that is not the page's own. */
  pages?: readonly string[];
  /** The index in its own list after "Omhoog" and "Omlaag"; absent when the file cannot express the move. */
  up?: number;
  down?: number;
  /** Why it cannot move or be removed here, in Dutch. */
  fixed?: string;
  /** The block as it was typed, for the ops that move or remove it. */
  value: JsonValue;
}

/** A page as the Studio shows it. */
export interface PageModel {
  path: string;
  file: string;
  title: string;
  /** The list that new blocks of the page go into, if the file can hold blocks. */
  list: Origin;
  blocks: readonly ListedBlock[];
  header: readonly ListedBlock[];
  footer: readonly ListedBlock[];
  /** The page's own fields: title, description and so on. */
  fields: readonly FormField[];
}

/** A problem of the lint. */
export interface StudioProblem {
  /** Names the problem in a request for its mend. */
  id: string;
  rule: string;
  severity: 'error' | 'warning' | 'info';
  file: string;
  pointer: string;
  line: number;
  message: string;
  cure: string;
  fixable: boolean;
}

/** An entry of "Pagina's" and the lists below it. */
export interface Entry {
  kind: 'page' | 'programme' | 'layout' | 'site';
  file: string;
  /** The path of a page, or the page on which a definition is seen best. */
  path: string | undefined;
  title: string;
}

/** A hit of the search over everything. */
export interface SearchHit {
  title: string;
  /** Where: "Contact › Hero › Kop". */
  where: string;
  path: string | undefined;
  origin: Origin;
}

/** A picture in the library "Afbeeldingen". */
export interface MediaEntry {
  /** Path below `pages/_media`. */
  path: string;
  /** Address that shows it. */
  url: string;
  /** Size in pixels. */
  width: number;
  height: number;
  /** Weight in bytes. */
  bytes: number;
  /** Paths of the pages that show it. */
  usedOn: readonly string[];
}

/** A page that a link can lead to. */
export interface LinkTarget {
  path: string;
  title: string;
  /** Anchors on it, without `#`. */
  anchors: readonly string[];
}

/** A block type to choose from in "Blok toevoegen". */
export interface BlockChoice {
  type: string;
  title: string;
  description: string;
  example: JsonValue;
}

/** What the whole Studio shows, whatever page is open. */
export interface StudioState {
  entries: readonly Entry[];
  media: readonly MediaEntry[];
  choices: readonly BlockChoice[];
  /** Where links can lead. */
  targets: readonly LinkTarget[];
  /** SVG markup of each icon by its name. */
  icons: Readonly<Record<string, string>>;
  history: History;
  /** Absent until the lint has judged the project for the first time. */
  problems?: readonly StudioProblem[];
  /** Why nothing can be changed, in Dutch. */
  readOnly?: string;
  /** Whether earlier versions of the site are known. */
  versioned: boolean;
}

/** A page with the markup of its blocks. */
export interface OpenedPage {
  model: PageModel;
  patches: readonly BlockPatch[];
  /** The style of the page. */
  css?: string;
  /** The versions of all definitions, by path: what a next edit is based on. */
  revisions: Readonly<Record<string, number>>;
}

/** What the Studio says on its event stream. */
export type StudioEvent =
  | { type: 'changed'; files: readonly string[]; by: 'disk' | 'edit' }
  | { type: 'problems' };

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

/** What "Wijzigingen" shows. */
export interface Changes {
  files: readonly ChangedFile[];
  /** Pictures that came, went or were replaced, a sentence each. */
  media: readonly string[];
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
