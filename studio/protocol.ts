import { z } from 'zod';
import type { Origin } from '../renderer/origin.ts';
import type { JsonValue } from '../renderer/project/json.ts';
import { LONGEST_LABEL, LONGEST_TYPED } from './limits.ts';
import type { StudioKey } from './studio-key.ts';

// Edits: changes of values, and their answers.

/** Any value that JSON can hold, in a request. */
const jsonValue: z.ZodType<JsonValue> = z.json();

const place = { file: z.string(), pointer: z.string() };

/**
 * One change of one definition. `pointer` is a JSON Pointer in the file after the ops before it; for `insert`,
 * `remove` and `move` it names the list. `was` is the value that the author saw: an op is refused when the file holds
 * a different one.
 */
export const op = z.discriminatedUnion('op', [
  /** Sets the value of a property or list item. Without `was` the property must not exist yet. */
  z.object({ op: z.literal('set'), ...place, was: jsonValue.optional(), value: jsonValue }),
  /** Removes a property. */
  z.object({ op: z.literal('unset'), ...place, was: jsonValue }),
  /** Inserts an item into a list, before the item that has this index now. */
  z.object({ op: z.literal('insert'), ...place, index: z.int().nonnegative(), value: jsonValue }),
  /** Inserts a copy of an item after it, with the item's own bytes. */
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
export type OpOf<Kind extends Op['op']> = Extract<Op, { op: Kind }>;

/** What every change carries, so that it can be sent twice: repeating a `(client, seq)` returns the first answer. */
export const repeatableRequest = z.object({
  /** A random name for the tab. */
  client: z.string().min(1).max(64),
  /** Counts the tab's changes from 1. */
  seq: z.int().positive(),
});
export type Repeatable = z.output<typeof repeatableRequest>;

/** An edit as the client sends it. */
export const editRequest = repeatableRequest.extend({
  /** The name of the step in "Ongedaan maken", in Dutch: "Kop van Hero". */
  label: z.string().min(1).max(LONGEST_LABEL),
  ops: z.array(op).min(1).max(500),
  /**
   * The revisions of the files for which the ops were made. Where others have changed a file since, ops follow their
   * list items. A tab that is waiting for the answer to an edit of the same file omits it.
   */
  based: z.record(z.string(), z.int()).optional(),
});
export type EditRequest = z.output<typeof editRequest>;

/** Why an edit was refused. Nothing was written. */
export interface EditRefusal {
  /**
   * `conflict`: the file holds a different value than the author saw; `gone`: what holds the value is no longer there;
   * `invalid`: the edit is not possible there.
   */
  reason: 'conflict' | 'gone' | 'invalid' | 'read-only' | 'disk';
  /** For the author, in Dutch. */
  message: string;
  /** The place of a conflict. */
  place?: Origin;
  /** For a conflict, the value in the file; absent when there is none. */
  current?: JsonValue;
}

/** The outcome of what was refused. */
export interface Refused {
  refusal: EditRefusal;
}

/** The names of the next steps to undo and redo, in Dutch. */
export interface History {
  undo: string | undefined;
  redo: string | undefined;
}

/** The answer to an edit, an undo or a redo. */
export type EditAnswer =
  | { ok: true; revisions: Readonly<Record<string, number>>; history: History; places: readonly Origin[] }
  | { ok: false; refusal: EditRefusal; history: History };

// Wishes: changes of whole files, planned before they are made.

const route = z.string().min(1).max(LONGEST_TYPED);

/** A change of whole files that shows its consequences before it is made. */
export const wish = z.discriminatedUnion('kind', [
  /** A new page; `from` is what it starts with. */
  z.object({
    kind: z.literal('new-page'),
    route,
    title: z.string().trim().min(1).max(LONGEST_TYPED),
    from: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('empty') }),
      z.object({ kind: z.literal('page'), route }),
      z.object({ kind: z.literal('layout'), layout: z.string(), programme: z.string().optional() }),
    ]),
    inMenu: z.boolean(),
    /** Whether it stays off the site until its author clears this mark. */
    draft: z.boolean(),
    /** Whether it gets its own copy of the programme that fills it. */
    ownProgramme: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('rename-page'), from: route, to: route }),
  /** Without `redirect`, the page's address no longer exists. */
  z.object({ kind: z.literal('remove-page'), route, redirect: route.optional(), fromSite: z.boolean() }),
  /** Moves a session of a programme to another day. `index` is its place in the schedule. */
  z.object({
    kind: z.literal('move-session'),
    file: z.string(),
    index: z.int().nonnegative(),
    date: z.iso.date(),
  }),
  /** Moves the schedule of a programme to the next year. */
  z.object({ kind: z.literal('next-schedule'), file: z.string() }),
  /** Adds an address that redirects to a page. */
  z.object({ kind: z.literal('add-redirect'), from: route, to: route }),
  z.object({ kind: z.literal('remove-redirect'), from: route }),
  /** Replaces a picture everywhere; both are paths below `pages/_media`. */
  z.object({ kind: z.literal('replace-picture'), from: z.string(), to: z.string() }),
  /** Removes a picture that nothing shows from the library; its path is below `pages/_media`. */
  z.object({ kind: z.literal('remove-media'), path: z.string() }),
  /** Replaces words on the whole site, in the places that the author chose, each by its `matchKey`. */
  z.object({
    kind: z.literal('replace-words'),
    find: z.string().trim().min(1).max(LONGEST_TYPED),
    words: z.string().trim().min(1).max(LONGEST_TYPED),
    places: z.array(z.string()).min(1),
  }),
]);
export type Wish = z.output<typeof wish>;
export type WishOf<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>;

/** A problem, with its place as authors know it. */
export interface PlacedProblem {
  severity: StudioProblem['severity'];
  message: string;
  cure: string;
  /** Its places, each once: "Site", "Pagina /contact". */
  places: readonly string[];
}

/** What a wish changes in one of several things, before and after. */
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
      /** What will happen, in sentences. */
      says: readonly string[];
      /** Problems that the lint would find but does not find now. */
      problems: readonly PlacedProblem[];
      rows?: readonly ChangedRow[] | undefined;
      /** The page to open afterwards, by path. */
      open?: string | undefined;
    }
  | { problem: string };

// The frame: the marked page, and what it and the shell say to one another.

/** The place of a block on a page: its region, and its index among the blocks shown there. */
export interface BlockKey {
  region: 'header' | 'main' | 'footer';
  index: number;
}

/** A marked value: its pointer in the bound page, and the place where it was typed. */
export interface MarkedPlace {
  /** JSON Pointer in the bound page, such as `/blocks/2/title`; for header and footer, in the site file. */
  shown: string;
  origin: Origin;
  /** True when the page shows something derived from the value: a picture, rendered Markdown, a date in words. */
  derived?: boolean;
}

/** One block of the page in the frame. `places[n]` is the value with mark number n. */
export interface BlockPatch {
  key: BlockKey;
  /** The block's Dutch name, for its outline. */
  title?: string | undefined;
  /** Markup of the block with marks; without them it is what visitors get. */
  marked: string;
  places: readonly MarkedPlace[];
}

/** The number of blocks that each region of a page shows. */
type BlockCounts = Readonly<Record<BlockKey['region'], number>>;

/** A message from the shell to the page in the frame: an event of its document, so that it shows in the next paint. */
export type ToFrame =
  /** Asks a page that loaded before the shell to report that it is ready. */
  | { type: 'ask' }
  | {
      type: 'patch';
      patches: readonly BlockPatch[];
      counts: BlockCounts;
    }
  | { type: 'text'; shown: string; value: string }
  | { type: 'highlight'; key: BlockKey | undefined; shown?: string | undefined; scroll: boolean };

/** The position of a press in a text of the page. */
export interface PressedText {
  text: string;
  /** How often the same text occurs in the value before it. */
  earlier: number;
  /** The number of characters before the press. */
  offset: number;
}

/** A message from the page in the frame to the shell: an event of the frame's element. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'select'; key: BlockKey; place: MarkedPlace | undefined; pressed?: PressedText | undefined }
  /** Files were dropped on a picture. */
  | { type: 'drop'; key: BlockKey; place: MarkedPlace; files: readonly File[] }
  | { type: 'link'; path: string }
  | { type: 'key'; key: StudioKey }
  /** What was typed after a press on a value, where its field has yet to open. */
  | { type: 'typed'; text: string };

declare global {
  interface DocumentEventMap {
    'studio:to-frame': CustomEvent<ToFrame>;
    'studio:from-frame': CustomEvent<FromFrame>;
  }
}

// Forms, as data.

/** A kind of value, with what a form needs to edit it. */
export type FieldKind =
  | {
      kind: 'text';
      multiline: boolean;
      markdown: boolean;
      maxLength?: number | undefined;
      pattern?: string | undefined;
      patternMessage?: string | undefined;
      /** A text that matches the pattern, for when a label does not. */
      example?: string | undefined;
    }
  | { kind: 'number'; integer: boolean; minimum?: number | undefined; maximum?: number | undefined }
  /** With `onlyTrue` the schema does not allow `false`: off means that the property is absent. */
  | { kind: 'boolean'; onlyTrue?: boolean }
  | { kind: 'choice'; options: readonly { value: string | number; label: string }[] }
  | { kind: 'icon'; options: readonly { value: string; label: string }[] }
  /** A place on this site, an address elsewhere, or a path that is not taken yet. */
  | {
      kind: 'link';
      accepts: 'page' | 'address' | 'alias';
      pattern?: string | undefined;
      patternMessage?: string | undefined;
    }
  /** The path of a picture or another file below `pages/_media`; with `automatic` also `auto`, drawn by the build. */
  | { kind: 'media'; automatic?: boolean }
  | { kind: 'date' }
  /** On the 24-hour clock. */
  | { kind: 'time'; pattern: string; example?: string | undefined }
  | {
      kind: 'list';
      item: FieldKind;
      itemLabel: string;
      minItems?: number | undefined;
      maxItems?: number | undefined;
    }
  | { kind: 'group'; fields: readonly FieldShape[] }
  /**
   * One of several groups; `property` is the discriminator. Without one, the group is recognized by a property
   * that only it has: a picture is described or decorative, a link points to a page or an address.
   */
  | {
      kind: 'union';
      property?: string;
      options: readonly { label: string; value?: string; fields: readonly FieldShape[] }[];
    };
export type FieldKindOf<Kind extends FieldKind['kind']> = Extract<FieldKind, { kind: Kind }>;

/** A property of a block or definition, from its schema. */
export interface FieldShape {
  name: string;
  /** The schema's Dutch title: "Kop". */
  label: string;
  /** The schema's Dutch description. */
  help?: string | undefined;
  required: boolean;
  /** The value that the component uses when there is none. */
  default?: JsonValue | undefined;
  type: FieldKind;
}

/** The source of a value, when that is not the page's own file. */
export interface ValueSource {
  /** For the author: "Programma gemeenten", "Indeling jaarprogramma", "Site". */
  label: string;
  /** The paths of the pages that show the value. */
  pages: readonly string[];
  /** The place where the page binds the value, for "alleen hier", which replaces the binding by the value. */
  binding: Origin | undefined;
  /** The binding itself, such as `{"$bind": "programme.title"}`: what an edit at `binding` expects. */
  bindingValue?: JsonValue | undefined;
}

/** A value of a programme that a field can show. */
export interface ProgrammeValue {
  /** For the author: "Programma gemeenten". */
  label: string;
  /** What the field holds in the file, such as `{"$bind": "programmes.gemeenten.sessions"}`. */
  binding: JsonValue;
}

/** A field with the value that the page shows. Lists and groups have their fields in `children`. */
export interface FormField extends FieldShape {
  /** JSON Pointer in the bound page; for definitions that are not pages, in the file. */
  shown: string;
  /** The place where the value was typed, or would be. */
  origin: Origin;
  /** Absent when the property is missing. */
  value?: JsonValue | undefined;
  /** The value in the file at `origin`, if bindings in it change the shown value: what an edit expects. */
  typed?: JsonValue | undefined;
  source?: ValueSource | undefined;
  /** The values of programmes that it can show instead; absent when there are none. */
  programmes?: readonly ProgrammeValue[] | undefined;
  children?: readonly FormField[] | undefined;
}

// The open page.

/** A block in the list "Blokken". */
export interface ListedBlock {
  /** Where it was typed. */
  origin: Origin;
  type: string;
  /** The block's Dutch name. */
  title: string;
  /** Its first words, to distinguish it from others of its type. */
  summary: string;
  /** Undefined when it is not shown. */
  key: BlockKey | undefined;
  /** Why it is not shown, in Dutch. */
  hidden?: string | undefined;
  /** The days on which visitors see it, in Dutch, unless that is always. */
  days?: string | undefined;
  /** "Indeling jaarprogramma", for a block that is not the page's own. */
  from?: string | undefined;
  /** The index in its own list after "Omhoog" and "Omlaag"; absent when the file cannot express the move. */
  up?: number | undefined;
  down?: number | undefined;
  /** True for the only block of a list that may not be empty. */
  isNeeded?: boolean | undefined;
  /** The block as it was typed, for the ops that move or remove it. */
  value: JsonValue;
}

/** A page as the Studio shows it. */
export interface PageModel {
  path: string;
  file: string;
  title: string;
  /** For a page that only redirects: the path that visitors are sent to. It has no blocks. */
  redirectTo?: string;
  /** The list for new blocks of the page. */
  list: Origin;
  blocks: readonly ListedBlock[];
  header: readonly ListedBlock[];
  footer: readonly ListedBlock[];
  /** The page's own fields: title, description and so on. */
  fields: readonly FormField[];
}

/** Everything that the frame shows of a page. */
export interface PagePatches {
  patches: readonly BlockPatch[];
  counts: BlockCounts;
  /** Identifies the style of the site. A page in the frame that loaded with another one has to load again. */
  style: string;
}

/** A page with the markup of its blocks. */
export interface OpenedPage extends PagePatches {
  model: PageModel;
  /** The revisions of all definitions, by path: what the next edit is based on. */
  revisions: Readonly<Record<string, number>>;
}

// What the panels and dialogs list.

/** A problem of the lint. */
export interface StudioProblem {
  /** Identifies the problem in a request for its mend. */
  id: string;
  rule: string;
  severity: 'error' | 'warning' | 'info';
  file: string;
  pointer: string;
  line: number;
  message: string;
  cure: string;
  fixable: boolean;
  /** A change that the author may choose, and what its button says. */
  choice?: { label: string };
}

/** An entry of "Pagina's" and the lists below it. */
export interface Entry {
  kind: 'page' | 'programme' | 'layout' | 'site' | 'words';
  file: string;
  /** The path of a page, or of the page that shows a definition best; undefined when every page does, or none. */
  path: string | undefined;
  title: string;
  /** True for a page that only redirects. */
  redirects?: boolean | undefined;
  /** Other addresses that lead to a page. */
  aliases?: readonly string[] | undefined;
  /** True for a page that a programme fills. */
  programme?: boolean | undefined;
  /** Why visitors do not see the page today, in Dutch: `concept`, `gepland: vanaf 1 december 2026`. */
  mark?: string | undefined;
}

/** A hit of the search over everything. */
export interface SearchHit {
  title: string;
  /** Where: "Contact › Opening"; of a page itself its path, of another definition its kind. */
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
  /** File size in bytes. */
  bytes: number;
  /** Paths of the pages that show it. */
  usedOn: readonly string[];
  /** How it is described most often; absent where it has no description. */
  alt?: string | undefined;
}

/** A day of the year view. */
export interface YearDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of days since Monday. */
  weekday: number;
  /** The public holidays on it, in Dutch. */
  holiday?: string | undefined;
  /** The school vacations on it, with their regions, in Dutch. */
  vacation?: string | undefined;
}

/** A session in the year view. */
export interface YearSession {
  /** Its place in the schedule. */
  index: number;
  number: number;
  /** `YYYY-MM-DD`; absent when the month has no such weekday. */
  date?: string | undefined;
  /** "10:00 - 12:00". */
  times: string;
  isPast: boolean;
}

/** The schedule of a programme on a calendar. */
export interface YearView {
  months: readonly { label: string; days: readonly YearDay[] }[];
  sessions: readonly YearSession[];
}

/** A page or a file to download that a link can point to. */
export interface LinkTarget {
  path: string;
  title: string;
  /** Anchors on it, without `#`, each with the first words of its block. */
  anchors: readonly { name: string; words: string }[];
}

/** A block type to choose from in "Blok toevoegen". */
export interface BlockChoice {
  type: string;
  title: string;
  description: string;
  example: JsonValue;
  /** Its field that becomes the big heading of a page, if it has one. */
  heading?: { name: string; isOptional: boolean } | undefined;
  /** What the search for a block compares: its type, name, description and example, normalized. */
  words: string;
}

/** A completion of source text; offsets are in UTF-16 code units of the typed text. */
export interface JsonCompletion {
  label: string;
  /** The text that it is matched by. */
  filterText: string;
  from: number;
  to: number;
  insert: string;
  /** The position of the caret afterwards, in `insert`. */
  cursor: number;
  /** Its explanation, in Dutch. */
  info?: string | undefined;
}

/** An explanation of source text, on hover. */
export interface JsonHover {
  text: string;
  from: number;
  to: number;
}

/** A part of a definition that Git left in two versions. */
export interface UnmergedPart {
  file: string;
  /** Its index among those of the file. */
  index: number;
  /** What differs, in words; empty when a version cannot be parsed. */
  values: readonly { label: string; mine: string; theirs: string }[];
  /** The lines of each version. */
  mine: string;
  theirs: string;
}

// What tabs read regardless of the open page, and hear.

/** What authors choose from; it depends only on the code. */
export interface Catalogue {
  choices: readonly BlockChoice[];
  /** SVG markup of each icon by its name. */
  icons: Readonly<Record<string, string>>;
}

/** What the Studio shows regardless of the open page. */
export interface StudioState {
  entries: readonly Entry[];
  media: readonly MediaEntry[];
  /** The pages and downloads that links can point to. */
  targets: readonly LinkTarget[];
  merges: readonly UnmergedPart[];
  /** The paths of definitions with a fault in their JSON: of those the Studio shows the last text without one. */
  unreadable: readonly string[];
  history: History;
  /** Absent until the lint has checked the project for the first time. */
  problems?: readonly StudioProblem[] | undefined;
  /** Why nothing can be changed, in Dutch. */
  readOnly?: string | undefined;
  /** Whether earlier versions of the site are known. */
  versioned: boolean;
}

/** An event on the Studio's event stream. */
export type StudioEvent =
  /** Definitions changed; `client` is the tab that changed them. */
  | { type: 'changed'; client?: string | undefined }
  | { type: 'problems' }
  /** The code changed that shows pages, such as that of a block. */
  | { type: 'code' };
