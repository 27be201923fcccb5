import { useSyncExternalStore } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import { downloadName } from '../../../renderer/project/downloads.ts';
import { isAt, isWithin } from '../../places.ts';
import type {
  Catalogue,
  FormField,
  ListedBlock,
  MarkedPlace,
  OpenedPage,
  PressedText,
  StudioState,
} from '../../protocol.ts';
import type { HandInAnswer } from '../../versions.ts';
import type { Conflict } from '../ops/conflicts.ts';
import type { KeptFieldText } from './form-context.ts';
import type { SentText } from './sent-texts.ts';

/** What the panel "Eigenschappen" shows. */
export type Selection =
  /** The page's own fields and its blocks. */
  (
    | { kind: 'page' }
    /** A block, by the place where it was typed. `form` stays the same while it moves; `isNew`: it was just added. */
    | { kind: 'block'; origin: Origin; form: number; isNew?: boolean }
    /** A programme, a layout or the site file. */
    | { kind: 'definition'; file: string }
  ) & {
    /** The value in it that was pressed. */
    place?: MarkedPlace;
    /** Where in its text it was pressed. */
    pressed?: PressedText | undefined;
    /** Files that were dropped on it, if it is a picture. */
    dropped?: readonly File[] | undefined;
    /** Increases with each request to open a field. */
    request?: number;
  };

/** A text that an author typed and that is not saved. It is kept in the browser, also while its place is not shown. */
export interface KeptText extends KeptFieldText {
  /**
   * `field`: the text of a field that is not shown. `source`: source text that is not valid JSON, that the server
   * refused, or that was changed elsewhere too; only refused text has a refusal. `lost`: what was typed in something
   * that is gone since; it can only be copied, and its place is where that was.
   */
  kind: 'field' | 'source' | 'lost';
  /** The page that was open. */
  path: string;
}

/** Source text that is being sent. */
interface SentSource {
  sent: SentText;
  /** Where its block is now; undefined when that is gone. */
  place: Origin | undefined;
}

/** What screen readers read, with a number of its own: the same text can be announced twice. */
interface Announcement {
  text: string;
  number: number;
}

let announcements = 0;

/** Makes an announcement of a text. */
export function said(text: string): Announcement {
  announcements += 1;
  return { text, number: announcements };
}

/** What the Studio currently shows. */
export interface Shell {
  state: StudioState | undefined;
  catalogue: Catalogue | undefined;
  path: string;
  /** How often a page was opened, also the one that was open. */
  openings: number;
  page: OpenedPage | undefined;
  selection: Selection;
  /** The form of the selection. */
  form: readonly FormField[] | undefined;
  /** How often the author has undone a step or done it again, up to what the form shows. */
  undone: number;
  /** Functions that save what is being typed; each waits for a pause. */
  typing: ReadonlySet<() => void>;
  /** The number of changes that the server has not answered yet. */
  pending: number;
  /** Whether the lint has yet to check the last change. */
  judging: boolean;
  /** Values that were also changed elsewhere: the author has yet to choose. */
  conflicts: readonly Conflict[];
  /** Texts that are not saved, apart from those that a field shows. */
  keptTexts: readonly KeptText[];
  /** Source texts that the server has not answered yet. */
  sentSources: readonly SentSource[];
  /** The place whose source text is shown, in the tab "JSON". */
  openSource: Origin | undefined;
  /** Fields on the screen whose text cannot be saved, and why, by the field's id. */
  unsaved: ReadonlyMap<string, { label: string; reason: string }>;
  /** Why the last change was not saved, in Dutch. */
  failure: string | undefined;
  /** Why the last thing that was asked could not be done, in Dutch. What was typed is saved. */
  notDone: string | undefined;
  /** Why the site or the page could not be read, in Dutch. Both are read again until they can be. */
  unread: string | undefined;
  /** Why the form of the selection could not be read, in Dutch. */
  unreadForm: string | undefined;
  /** Why a change is still being retried, in Dutch. */
  waiting: string | undefined;
  /** The hand-in that is being sent, or its outcome until the author has seen it. */
  handIn: 'busy' | HandInAnswer | undefined;
  /** For screen readers: what just happened. */
  announcement: Announcement;
  /** The last announcements, oldest first: one that follows at once must not replace another before that is read. */
  announced: readonly Announcement[];
  width: 'telefoon' | 'tablet' | 'computer' | 'vol';
  /** Whether the author tries the page as a visitor, instead of editing it. */
  trying: boolean;
  /** The programme whose year is shown instead of the page, by its file. */
  year: string | undefined;
  /** The library that is open: "Alle afbeeldingen" or "Bestanden". */
  library: 'pictures' | 'downloads' | undefined;
}

let shell: Shell = {
  state: undefined,
  catalogue: undefined,
  path: pathInAddress(),
  openings: 0,
  page: undefined,
  selection: { kind: 'page' },
  form: undefined,
  undone: 0,
  typing: new Set(),
  pending: 0,
  judging: false,
  conflicts: [],
  keptTexts: [],
  sentSources: [],
  openSource: undefined,
  unsaved: new Map(),
  failure: undefined,
  notDone: undefined,
  unread: undefined,
  unreadForm: undefined,
  waiting: undefined,
  handIn: undefined,
  announcement: { text: '', number: 0 },
  announced: [],
  width: 'vol',
  trying: false,
  year: undefined,
  library: undefined,
};

/** Returns the path of the page that the address bar names; the homepage where it names none. */
export function pathInAddress(): string {
  if (typeof window === 'undefined') return '/';
  return new URLSearchParams(window.location.search).get('pagina') ?? '/';
}

/** Sets the initial path, where there is no address bar to read it from. */
export function startAt(path: string): void {
  shell = { ...shell, path };
}

const listeners = new Set<() => void>();

/** Notifies the subscribers of the shell. */
export function tell(): void {
  for (const listener of listeners) listener();
}

/** How many announcements are kept: more than are made before a browser tells screen readers of them. */
const KEPT_ANNOUNCEMENTS = 10;

/** Replaces the shell before its subscribers are notified. */
export function replaceShell(next: Shell): void {
  const { announcement, announced } = next;
  const isNew = announcement !== shell.announcement;
  shell = isNew ? { ...next, announced: [...announced, announcement].slice(-KEPT_ANNOUNCEMENTS) } : next;
}

/** Updates parts of the shell. */
export function update(changes: Partial<Shell>): void {
  replaceShell({ ...shell, ...changes });
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Subscribes to a part of what the Studio shows. The component rerenders only when that part changes.
 *
 * @param choose must return the same reference while that part has not changed
 */
export function useShell<Part>(choose: (shell: Shell) => Part): Part {
  const get = () => choose(shell);
  return useSyncExternalStore(subscribe, get, get);
}

/** Returns what the Studio shows now, outside a component. */
export const currentShell = () => shell;

/** Tells whether the author may only look. */
export const useReadOnly = () => useShell(({ state }) => state?.readOnly !== undefined);

// One array while nothing is read, so that the reference stays the same.
const NOTHING: readonly never[] = [];

export const useEntries = () => useShell(({ state }) => state?.entries ?? NOTHING);
export const useEntry = (file: string) =>
  useShell(({ state }) => state?.entries.find((known) => known.file === file));
export const useMedia = () => useShell(({ state }) => state?.media ?? NOTHING);
export const useTargets = () => useShell(({ state }) => state?.targets ?? NOTHING);

/** Returns the names of the files that visitors can download. */
export const useDownloads = () => useTargets().flatMap(({ path }) => downloadName(path) ?? []);
export const useProblems = () => useShell(({ state }) => state?.problems ?? NOTHING);

/** Tells whether a file has a fault in its JSON. */
export const useUnreadable = (file: string | undefined) =>
  useShell(({ state }) => file !== undefined && state?.unreadable.includes(file) === true);

/** Returns the programme whose year is shown, if it is the selected one. */
export const shownYear = ({ year, selection }: Shell) =>
  selection.kind === 'definition' && selection.file === year ? year : undefined;

/** Tells whether the site has no page at the address that is open. */
export const isPageMissing = ({ page, state, path }: Shell) =>
  page === undefined && state !== undefined && state.entries.every((entry) => entry.path !== path);

/** Returns the address of the page that the open address leads to, as after renaming; undefined when it is no alias. */
export const aliasTarget = ({ path, state }: Shell) =>
  state?.entries.find(({ aliases }) => aliases?.includes(path))?.path;

/** Announces something to screen readers. */
export const announce = (text: string) => update({ announcement: said(text) });

/** Says why what was asked could not be done, in Dutch. */
export const tellNotDone = (notDone: string) =>
  update({ notDone, announcement: said(`Niet gelukt: ${notDone}`) });

/** Announces why the site, the page or a form cannot be read; once, because it is read again until it can be. */
export const unreadWords = (why: string): Partial<Shell> =>
  why === (shell.unread ?? shell.unreadForm) ? {} : { announcement: said(`Niet bewaard: ${why}`) };

/** Shows and announces why the site or the page cannot be read. */
export function tellUnread(error: unknown): void {
  const unread = failureOf(error);
  update({ unread, ...unreadWords(unread) });
}

/** Forgets the outcome of a hand-in, which the author has seen; not one that is still being sent. */
export function forgetHandIn(): void {
  if (shell.handIn !== 'busy') update({ handIn: undefined });
}

/** Shows the year of a programme instead of the page; undefined shows the page again. */
export const showYear = (year: string | undefined) => update({ year });

/** Returns the reason for a failure, in the words of the error. */
export const failureOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Lists every block of a page, including hidden ones. */
export const blocksOf = (page: OpenedPage | undefined): readonly ListedBlock[] =>
  page ? [...page.model.header, ...page.model.blocks, ...page.model.footer] : [];

/** Lists every block of the open page, including hidden ones. */
export const allBlocks = ({ page }: Shell) => blocksOf(page);

/** Returns the block of the open page that was typed at a place; undefined when there is none. */
export const blockAt = (current: Shell, place: Origin): ListedBlock | undefined =>
  allBlocks(current).find(({ origin }) => isAt(origin, place));

/** Returns the current state of the selected block; undefined when none is selected. */
export const selectedBlock = (current: Shell): ListedBlock | undefined =>
  current.selection.kind === 'block' ? blockAt(current, current.selection.origin) : undefined;

/** Returns the innermost block of the open page that contains a place; undefined when there is none. */
export function blockAround(current: Shell, place: Origin): ListedBlock | undefined {
  return allBlocks(current).findLast(({ origin }) => isWithin(place, origin));
}
