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

const route = z.string().min(1).max(300);

/** A change of whole files that shows its consequences before it is made. */
export const wish = z.discriminatedUnion('kind', [
  /** A page of its own; `from` is what it begins with. */
  z.object({
    kind: z.literal('new-page'),
    route,
    title: z.string().trim().min(1).max(200),
    from: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('empty') }),
      z.object({ kind: z.literal('page'), route }),
      z.object({ kind: z.literal('layout'), layout: z.string(), programme: z.string().optional() }),
    ]),
    inMenu: z.boolean(),
    /** Whether it stays off the site until its author removes the mark. */
    draft: z.boolean(),
  }),
  z.object({ kind: z.literal('rename-page'), from: route, to: route }),
  /** Without `redirect` the page's address answers nothing any more. */
  z.object({ kind: z.literal('remove-page'), route, redirect: route.optional(), fromSite: z.boolean() }),
  /** A session of a programme on another day. `index` is its place in the schedule. */
  z.object({
    kind: z.literal('move-session'),
    file: z.string(),
    index: z.int().nonnegative(),
    date: z.iso.date(),
  }),
  /** The schedule of a programme, a year on. */
  z.object({ kind: z.literal('next-schedule'), file: z.string() }),
  /** One more address that leads to a page. */
  z.object({ kind: z.literal('add-redirect'), from: route, to: route }),
  z.object({ kind: z.literal('remove-redirect'), from: route }),
  /** Another picture wherever one is shown; both are paths below `pages/_media`. */
  z.object({ kind: z.literal('replace-picture'), from: z.string(), to: z.string() }),
  /** A picture that nothing shows goes from the library; its path is below `pages/_media`. */
  z.object({ kind: z.literal('remove-picture'), path: z.string() }),
  /** Other words on the whole site, in those of their places that the author chose, each by its `matchKey`. */
  z.object({
    kind: z.literal('replace-words'),
    find: z.string().trim().min(1).max(200),
    words: z.string().trim().min(1).max(200),
    places: z.array(z.string()).min(1),
  }),
]);
export type Wish = z.output<typeof wish>;
export type WishOf<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>;

/** A problem with the place where it is, as an author knows it. */
export interface PlacedProblem {
  severity: StudioProblem['severity'];
  message: string;
  cure: string;
  /** Where, each place once: "Site", "Pagina /contact". */
  places: readonly string[];
}

/** What a wish makes of one of several things, side by side. */
export interface ChangedRow {
  /** "Bijeenkomst 3". */
  name: string;
  before: string;
  after: string;
  remarks: readonly string[];
}

/** What a wish would do, or why it cannot be done, in Dutch. */
export type Consequences =
  | {
      /** What happens, each a sentence. */
      says: readonly string[];
      /** What the lint would find that it does not find now. */
      problems: readonly PlacedProblem[];
      rows?: readonly ChangedRow[];
      /** The page to open afterwards, by path. */
      open?: string;
    }
  | { problem: string };

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

/** What the shell says to the page in the frame: an event of its document, so that it shows before the next paint. */
export type ToFrame =
  /** Asks a page that was there before the shell to say that it is ready. */
  | { type: 'ask' }
  | {
      type: 'patch';
      patches: readonly BlockPatch[];
      order: BlockOrder;
      css?: string;
    }
  | { type: 'text'; shown: string; value: string }
  | { type: 'highlight'; key: BlockKey | undefined; shown?: string; scroll: boolean };

/** Where in a text of the page a press was. */
export interface PressedText {
  text: string;
  /** The number of characters before the press. */
  offset: number;
}

/** What the page in the frame says to the shell: an event of the frame's element. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'select'; key: BlockKey; place: MarkedPlace | undefined; pressed?: PressedText | undefined }
  | { type: 'link'; path: string }
  | { type: 'key'; key: 'undo' | 'redo' | 'search' | 'escape' | 'save' };

declare global {
  interface DocumentEventMap {
    'studio:to-frame': CustomEvent<ToFrame>;
    'studio:from-frame': CustomEvent<FromFrame>;
  }
}

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
  /** On the 24-hour clock. */
  | { kind: 'time'; pattern: string }
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
  /** The days on which visitors get it, in Dutch, when that is not always. */
  days?: string;
  /** "Indeling jaarprogramma", for a block that is not the page's own. */
  from?: string;
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
  kind: 'page' | 'programme' | 'layout' | 'site' | 'words';
  file: string;
  /** The path of a page, or the page on which a definition is seen best. */
  path: string | undefined;
  title: string;
  /** True for a page that only leads to another one. */
  redirects?: boolean;
  /** Why visitors do not get the page today, in Dutch: `concept`, `gepland: vanaf 1 december 2026`. */
  mark?: string;
}

/** A hit of the search over everything. */
export interface SearchHit {
  title: string;
  /** Where: "Contact › Hero › Kop". */
  where: string;
  path: string | undefined;
  origin: Origin;
}

/** A text with words that can be replaced. */
export interface Occurrence {
  origin: Origin;
  /** Where: "Contact › Opening". */
  where: string;
  text: string;
  /** In UTF-16 code units. */
  matches: readonly { start: number; length: number }[];
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

/** A day of the year view. */
export interface YearDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Days since Monday. */
  weekday: number;
  /** The public holidays on it, in Dutch. */
  holiday?: string;
  /** The school vacations on it, with their regions, in Dutch. */
  vacation?: string;
}

/** A session in the year view. */
export interface YearSession {
  /** Its place in the schedule. */
  index: number;
  number: number;
  /** `YYYY-MM-DD`; absent when the month has no such weekday. */
  date?: string;
  /** "donderdag 9 oktober 2025", or that there is no such day. */
  dateText: string;
  /** "10:00 - 12:00". */
  times: string;
}

/** The schedule of a programme on a calendar. */
export interface YearView {
  months: readonly { label: string; days: readonly YearDay[] }[];
  sessions: readonly YearSession[];
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
  /** What the search for a block compares: its name, description and example, in plain letters. */
  words: string;
}

/** Something that can be typed in source text; offsets are in UTF-16 code units of the typed text. */
export interface JsonCompletion {
  label: string;
  /** What it is found by. */
  filterText: string;
  from: number;
  to: number;
  insert: string;
  /** Where the author goes on, in `insert`. */
  cursor: number;
  /** Explains it, in Dutch. */
  info?: string;
}

/** What is explained of source text. */
export interface JsonHover {
  text: string;
  from: number;
  to: number;
}

/** A part of a definition that Git left in two versions. */
export interface TwoVersions {
  file: string;
  /** Its number among those of the file. */
  index: number;
  /** What differs, in words; empty where a version cannot be read. */
  values: readonly { label: string; mine: string; theirs: string }[];
  /** The lines of each version. */
  mine: string;
  theirs: string;
}

/** What authors choose from: the same for every site, as long as the code is. */
export interface Catalogue {
  choices: readonly BlockChoice[];
  /** SVG markup of each icon by its name. */
  icons: Readonly<Record<string, string>>;
}

/** What the whole Studio shows, whatever page is open. */
export interface StudioState {
  entries: readonly Entry[];
  media: readonly MediaEntry[];
  /** Where links can lead. */
  targets: readonly LinkTarget[];
  merges: readonly TwoVersions[];
  history: History;
  /** Absent until the lint has judged the project for the first time. */
  problems?: readonly StudioProblem[];
  /** Why nothing can be changed, in Dutch. */
  readOnly?: string;
  /** Whether earlier versions of the site are known. */
  versioned: boolean;
}

/** How many blocks each region of a page shows. */
type BlockOrder = Readonly<Record<BlockKey['region'], number>>;

/** All that the frame shows of a page. */
export interface PagePatches {
  patches: readonly BlockPatch[];
  order: BlockOrder;
  /** The style of the page. */
  css: string;
}

/** A page with the markup of its blocks. */
export interface OpenedPage {
  /** Names what is in the rest, so that a next answer can leave out what is the same. */
  version: string;
  model: PageModel;
  patches: readonly BlockPatch[];
  order: BlockOrder;
  /** The style of the page. */
  css?: string;
  /** The versions of all definitions, by path: what a next edit is based on. */
  revisions: Readonly<Record<string, number>>;
}

/** A page as it is now: with `since`, only the patches, style and revisions that are others than in that version. */
export interface PageUpdate extends OpenedPage {
  since?: string;
}

/** What the Studio says on its event stream. */
export type StudioEvent =
  /** Definitions are others now; `client` names the tab that changed them. */
  { type: 'changed'; files: readonly string[]; by: 'disk' | 'edit'; client?: string } | { type: 'problems' };
