import { useSyncExternalStore } from 'react';
import type { Origin } from '../../renderer/origin.ts';
import type {
  BlockKey,
  Catalogue,
  Entry,
  FormField,
  ListedBlock,
  MarkedPlace,
  MediaEntry,
  Op,
  OpenedPage,
  PageUpdate,
  PressedText,
  StudioProblem,
  StudioState,
  TwoVersions,
  Wish,
} from '../protocol.ts';
import {
  type ChangeAnswer,
  client,
  listen,
  NO_ANSWER,
  readCatalogue,
  readForm,
  readPage,
  readProblems,
  readState,
  type SeenPage,
  sendEdit,
  sendMend,
  sendRedo,
  sendRevert,
  sendUndo,
  sendVersion,
  sendWish,
} from './api.ts';
import { type Conflict, conflictOf, isAt } from './conflicts.ts';
import { frameShown, showInFrame } from './frame.ts';

/** What the panel "Eigenschappen" shows. */
export type Selection =
  /** The page's own fields and its blocks. */
  (
    | { kind: 'page' }
    /** A block, by where it was typed. `isNew` when it was just added. */
    | { kind: 'block'; origin: Origin; key: BlockKey | undefined; isNew?: boolean }
    /** A programme, a layout or the site file. */
    | { kind: 'definition'; file: string }
  ) & {
    /** The value in it that was pressed. */
    place?: MarkedPlace;
    /** Where in its text that was. */
    pressed?: PressedText | undefined;
    /** Grows with each press. */
    wish?: number;
  };

/** Source text that cannot be saved. */
interface SourceDraft {
  /** The block or definition that it is of. */
  title: string;
  text: string;
  /** The text in the file when it was typed. */
  was: string;
}

/** What the Studio shows at this moment. */
interface Shell {
  state: StudioState | undefined;
  catalogue: Catalogue | undefined;
  path: string;
  page: OpenedPage | undefined;
  selection: Selection;
  /** The form of what is selected. */
  form: readonly FormField[] | undefined;
  /** Changes that the server has not answered yet. */
  pending: number;
  /** Whether the lint has yet to judge the last change. */
  judging: boolean;
  /** Values that were changed elsewhere too: the author has yet to choose. */
  conflicts: readonly Conflict[];
  /** Source texts that are no JSON yet, by their places: they wait until they are. */
  drafts: ReadonlyMap<string, SourceDraft>;
  /** Why the last change was not saved, in Dutch. */
  failure: string | undefined;
  /** Why a change waits that is sent again until the server answers, in Dutch. */
  waiting: string | undefined;
  /** For screen readers: what just happened. */
  announcement: string;
  width: 'telefoon' | 'tablet' | 'computer' | 'vol';
  trying: boolean;
  /** The programme whose year is shown in the place of the page, by its file. */
  year: string | undefined;
}

let shell: Shell = {
  state: undefined,
  catalogue: undefined,
  path: startPath(),
  page: undefined,
  selection: { kind: 'page' },
  form: undefined,
  pending: 0,
  judging: false,
  conflicts: [],
  drafts: new Map(),
  failure: undefined,
  waiting: undefined,
  announcement: '',
  width: 'vol',
  trying: false,
  year: undefined,
};

function startPath(): string {
  if (typeof window === 'undefined') return '/';
  return new URLSearchParams(window.location.search).get('pagina') ?? '/';
}

/** Opens at a path, where there is no address to read it from. */
export function startAt(path: string): void {
  shell = { ...shell, path };
}

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function update(changes: Partial<Shell>) {
  shell = { ...shell, ...changes };
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a part of what the Studio shows, and follows it: who asks is rendered again only when that part is another.
 *
 * @param choose gives the same value as long as it is the same part
 */
export function useShell<Part>(choose: (shell: Shell) => Part): Part {
  const get = () => choose(shell);
  return useSyncExternalStore(subscribe, get, get);
}

export const currentShell = () => shell;

export const useReadOnly = () => useShell(({ state }) => state?.readOnly !== undefined);

// One list for each that has not arrived, so that it stays the same part.
const NO_ENTRIES: readonly Entry[] = [];
const NO_MEDIA: readonly MediaEntry[] = [];
const NO_PROBLEMS: readonly StudioProblem[] = [];

export const useEntries = () => useShell(({ state }) => state?.entries ?? NO_ENTRIES);
export const useEntry = (file: string) =>
  useShell(({ state }) => state?.entries.find((known) => known.file === file));
export const useMedia = () => useShell(({ state }) => state?.media ?? NO_MEDIA);
export const useProblems = () => useShell(({ state }) => state?.problems ?? NO_PROBLEMS);

/** The programme whose year is shown: it is the one that is selected. */
export const shownYear = ({ year, selection }: Shell) =>
  selection.kind === 'definition' && selection.file === year ? year : undefined;

/** Why something is not saved, in Dutch; undefined when all is. */
export function unsavedReason({ waiting, failure, conflicts, drafts }: Shell): string | undefined {
  const contested = conflicts.length > 0 ? 'dit is intussen ook ergens anders gewijzigd.' : undefined;
  const [draft] = drafts.values();
  const broken = draft && `de JSON van ${draft.title} klopt nog niet.`;
  return waiting ?? contested ?? failure ?? broken;
}

/** Whether all is saved, in Dutch. */
export function savedText(current: Shell): string {
  const { pending, waiting, state } = current;
  if (state?.readOnly) return 'Alleen lezen';
  if (waiting === undefined && pending > 0) return 'Bezig met bewaren…';
  const reason = unsavedReason(current);
  return reason === undefined ? 'Bewaard' : `Niet bewaard: ${reason}`;
}

/** Says something to screen readers. */
export const announce = (announcement: string) => update({ announcement });
export const setWidth = (width: Shell['width']) => update({ width });
export const showYear = (year: string | undefined) => update({ year });
export const setTrying = (trying: boolean) => update({ trying });

/** Says why something failed, in the words of the error. */
export const failureOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Every block of the open page, hidden ones too. */
export function allBlocks({ page }: Shell): readonly ListedBlock[] {
  return page ? [...page.model.header, ...page.model.blocks, ...page.model.footer] : [];
}

const sameKey = (a: BlockKey | undefined, b: BlockKey | undefined) =>
  a !== undefined && a.region === b?.region && a.index === b.index;

/** The selected block as it is now; undefined when none is. */
export function selectedBlock(current: Shell): ListedBlock | undefined {
  const { selection } = current;
  if (selection.kind !== 'block') return undefined;
  return allBlocks(current).find(({ origin }) => isAt(origin, selection.origin));
}

let formRequest = 0;

async function loadForm() {
  const { selection, path, page } = shell;
  const request = ++formRequest;
  if (selection.kind === 'page') return update({ form: page?.model.fields });
  const place = selection.kind === 'block' ? selection.origin : { file: selection.file, pointer: '' };
  try {
    const form = await readForm(path, place);
    if (request === formRequest) update({ form });
  } catch (error) {
    const failure = failureOf(error);
    // Without an answer the fields stay, with what is typed in them.
    const form = failure === NO_ANSWER ? shell.form : undefined;
    if (request === formRequest) update({ form, failure });
  }
}

/** Opens what is selected in the panel. */
export function select(selection: Selection) {
  update({ selection, form: selection.kind === 'page' ? shell.page?.model.fields : undefined });
  if (selection.kind !== 'page') void loadForm();
}

let wishes = 0;

export function selectBlock(
  { origin, key }: Pick<ListedBlock, 'origin' | 'key'>,
  place?: MarkedPlace,
  pressed?: PressedText,
) {
  wishes += 1;
  select({ kind: 'block', origin, key, ...(place ? { place, pressed } : {}), wish: wishes });
}

/** Selects the block that was just added at a place. */
export function selectNew({ file, pointer }: Origin) {
  const block = allBlocks(shell).find(({ origin }) => isAt(origin, { file, pointer }));
  wishes += 1;
  if (block) select({ kind: 'block', origin: block.origin, key: block.key, isNew: true, wish: wishes });
}

/** The lists of blocks; other values that a page shows are those of the whole site, such as its name. */
const IN_BLOCK = /^\/(?:blocks|header|footer)\//;

/** Selects the block at a place of the page, and the value in it; a value of the whole site where that is. */
export function selectShown(key: BlockKey, place: MarkedPlace | undefined, pressed?: PressedText) {
  if (place && !IN_BLOCK.test(place.shown)) {
    wishes += 1;
    return select({ kind: 'definition', file: place.origin.file, place, pressed, wish: wishes });
  }
  const block = allBlocks(shell).find((candidate) => sameKey(candidate.key, key));
  if (block) selectBlock(block, place, pressed);
}

/** From field to block to page. */
export function selectAround(isInField: boolean) {
  const { selection } = shell;
  if (selection.kind === 'block' && (selection.place || isInField)) selectBlock(selection);
  else if (!isInField) select({ kind: 'page' });
}

/** Opens a page. @param selection what is selected on it */
export async function openPage(path: string, selection: Selection = { kind: 'page' }) {
  const isOther = path !== shell.path || !shell.page;
  if (isOther) {
    history.replaceState(null, '', `?pagina=${encodeURIComponent(path)}`);
    update({ path, page: undefined, selection, form: undefined });
    try {
      const page = await readPage({ path });
      if (shell.path !== path) return;
      update({ page, announcement: `${page.model.title} is open` });
    } catch (error) {
      update({ failure: failureOf(error) });
    }
  }
  select(selection);
}

/** The innermost block of the open page that holds a place; undefined when none does. */
export function blockAround(current: Shell, { file, pointer }: Origin): ListedBlock | undefined {
  return allBlocks(current).findLast(
    ({ origin }) => origin.file === file && `${pointer}/`.startsWith(`${origin.pointer}/`),
  );
}

/** Opens the page on which a place is seen, and the block that holds it. */
export async function openPlace(path: string | undefined, { file, pointer }: Origin) {
  if (path !== undefined) await openPage(path);
  const holder = blockAround(shell, { file, pointer });
  const place = { shown: '', origin: { file, pointer } };
  if (holder) return selectBlock(holder, place);
  wishes += 1;
  const wish = pointer === '' ? {} : { place, wish: wishes };
  if (shell.page?.model.file === file) return select({ kind: 'page', ...wish });
  return select({ kind: 'definition', file, ...wish });
}

/** The selection after a change: one whose block is gone falls back to the page. */
function keptSelection(after: Shell): Selection {
  const { selection } = after;
  if (selection.kind !== 'block') return selection;
  const block = selectedBlock(after);
  if (!block) return { kind: 'page' };
  return block.key === selection.key || sameKey(block.key, selection.key)
    ? selection
    : { ...selection, key: block.key };
}

/** Takes over what changed, with the selection and the form of it. The frame shows it first, then the panels. */
async function takeOver(changes: Partial<Shell>) {
  const after = { ...shell, ...changes };
  const selection = keptSelection(after);
  const form = selection.kind === 'page' ? after.page?.model.fields : after.form;
  shell = { ...after, selection, form };
  if (shell.page) {
    showInFrame(shell.page);
    await frameShown();
  }
  tell();
  if (shell.selection.kind !== 'page') void loadForm();
}

/** What this tab has of the open page. */
function seenPage(): SeenPage {
  const { path, page } = shell;
  return page?.model.path === path ? { path, version: page.version } : { path };
}

const patchName = ({ key: { region, index } }: OpenedPage['patches'][number]) => `${region} ${index}`;

/** The open page after an answer, which holds only what is another; undefined when it is about another page. */
function updatedPage(answer: PageUpdate | undefined): OpenedPage | undefined {
  const { page, path } = shell;
  if (answer?.model.path !== path) return undefined;
  if (answer.since === undefined) return answer;
  if (page?.version !== answer.since) {
    void refresh();
    return undefined;
  }
  const patches = new Map([...page.patches, ...answer.patches].map((patch) => [patchName(patch), patch]));
  return {
    ...page,
    ...answer,
    patches: [...patches.values()].filter(({ key: { region, index } }) => index < answer.order[region]),
    revisions: { ...page.revisions, ...answer.revisions },
  };
}

let queue: Promise<unknown> = Promise.resolve();

/** Sends a change after those before it. */
function change(
  send: (onWait: (why: string) => void) => Promise<ChangeAnswer>,
  done: string,
): Promise<ChangeAnswer | undefined> {
  update({ pending: shell.pending + 1, failure: undefined });
  const onWait = (waiting: string) => {
    if (shell.waiting === undefined) update({ waiting, announcement: `Niet bewaard: ${waiting}` });
  };
  const result = queue.then(async () => {
    try {
      const answer = await send(onWait);
      const state = shell.state && { ...shell.state, history: answer.history };
      const failure = answer.ok ? undefined : answer.refusal.message;
      const page = updatedPage(answer.page) ?? shell.page;
      const judging = answer.ok ? answer.places.length > 0 || shell.judging : shell.judging;
      const announcement = failure === undefined ? done : `Niet bewaard: ${failure}`;
      await takeOver({
        pending: shell.pending - 1,
        waiting: undefined,
        state,
        failure,
        page,
        judging,
        announcement,
      });
      return answer;
    } catch (error) {
      const failure = failureOf(error);
      update({
        pending: shell.pending - 1,
        waiting: undefined,
        failure,
        announcement: `Niet bewaard: ${failure}`,
      });
      return undefined;
    }
  });
  queue = result;
  return result;
}

/** The versions of the files that ops change, as the author saw them; undefined while an answer may change them. */
function basisOf(ops: readonly Op[]): Readonly<Record<string, number>> | undefined {
  if (!shell.page || shell.pending > 0) return undefined;
  const { revisions } = shell.page;
  return Object.fromEntries(
    ops.flatMap(({ file }) => (revisions[file] === undefined ? [] : [[file, revisions[file]]])),
  );
}

/** Changes definitions as one step that can be undone. What others changed meanwhile waits for the author's choice. */
export async function edit(label: string, ops: readonly Op[]) {
  const based = basisOf(ops);
  const { path } = shell;
  const answer = await change((onWait) => sendEdit(seenPage(), label, ops, based, onWait), 'Bewaard');
  const conflict = answer?.ok === false ? conflictOf(path, label, ops, answer.refusal) : undefined;
  const others = shell.conflicts.filter(
    ({ place }) => !ops.some((op) => isAt(op, place)) && !(conflict && isAt(conflict.place, place)),
  );
  if (conflict || others.length < shell.conflicts.length) {
    update({ conflicts: conflict ? [...others, conflict] : others });
  }
  return answer;
}

/** Writes the author's value over that of another. */
export const keepMine = ({ label, ops }: Conflict) => edit(label, ops);

/** A name for a place in a definition. */
export const placeKey = ({ file, pointer }: Origin) => `${file} ${pointer}`;

/** The source text of a place that waits until it is JSON. */
export const draftAt = (place: Origin) => shell.drafts.get(placeKey(place));

/** Keeps the source text of a place until it is JSON, or forgets it. */
export function keepDraft(place: Origin, draft: SourceDraft | undefined) {
  if (!draft && !shell.drafts.has(placeKey(place))) return;
  const drafts = new Map(shell.drafts);
  if (draft) drafts.set(placeKey(place), draft);
  else drafts.delete(placeKey(place));
  update({ drafts });
}

/** Leaves the value of another as it is; of source text, without a conflict of a field. */
export function takeTheirs(conflict?: Conflict) {
  const conflicts = shell.conflicts.filter((other) => other !== conflict);
  update({ conflicts, failure: undefined, announcement: 'De andere waarde blijft staan' });
}

export const undo = () =>
  shell.state?.history.undo === undefined
    ? undefined
    : travel((onWait) => sendUndo(seenPage(), onWait), `Ongedaan gemaakt: ${shell.state.history.undo}`);
export const redo = () =>
  shell.state?.history.redo === undefined
    ? undefined
    : travel((onWait) => sendRedo(seenPage(), onWait), `Opnieuw gedaan: ${shell.state.history.redo}`);

/** Does what an author wishes as one step. @param open the page to open then, by path */
export async function perform(wish: Wish, open: string = shell.path) {
  const answer = await change(
    (onWait) => sendWish(open === shell.path ? seenPage() : { path: open }, wish, onWait),
    'Gedaan',
  );
  if (!answer?.ok) return answer;
  // First the lists: an undo that follows at once finds in them which page came back.
  await refresh();
  if (open !== shell.path) await openPage(open);
  return answer;
}

/** Undoes a step or does it again. Where pages came or went, one that came back is opened. */
async function travel(...step: Parameters<typeof change>) {
  const answer = await change(...step);
  const isWhole = answer?.ok === true && answer.places.some(({ pointer }) => pointer === '');
  if (!isWhole) return answer;
  const before = new Set(shell.state?.entries.map(({ path }) => path));
  await refresh();
  const paths = (shell.state?.entries ?? []).flatMap(({ kind, path }) =>
    kind === 'page' ? (path ?? []) : [],
  );
  const cameBack = paths.find((path) => !before.has(path));
  if (cameBack !== undefined) await openPage(cameBack);
  else if (!paths.includes(shell.path)) await openPage('/');
  return answer;
}

/** Takes back one change since the version that was handed in last. */
export async function takeBack(id: string) {
  const answer = await change(
    (onWait) => sendRevert(seenPage(), id, onWait),
    'Teruggedraaid. Ongedaan maken kan met Ctrl+Z.',
  );
  await refresh();
  return answer;
}

export const mend = (id: string) => change((onWait) => sendMend(seenPage(), id, onWait), 'Hersteld');

/** Leaves one version of a part that Git left in two. */
export async function chooseVersion(part: TwoVersions, side: 'mine' | 'theirs') {
  await change((onWait) => sendVersion(seenPage(), part, side, onWait), 'De versie is gekozen');
  await refresh();
}

/** What the lint said last; it may come before the state that it belongs to. */
let judged: readonly StudioProblem[] | undefined;

/** Reads the state and the open page again. */
export async function refresh() {
  const path = shell.path;
  try {
    const [state, answer] = await Promise.all([readState(), readPage(seenPage()).catch(() => undefined)]);
    if (shell.path !== path) return;
    const failure = shell.failure === NO_ANSWER ? undefined : shell.failure;
    const problems = state.problems ?? judged;
    const known = problems ? { ...state, problems } : state;
    await takeOver({ state: known, page: updatedPage(answer) ?? shell.page, failure });
  } catch (error) {
    update({ failure: failureOf(error) });
  }
}

/** Begins: reads everything, and follows what changes elsewhere. */
export function start(): () => void {
  /** Whether this tab changed what the lists show. */
  let isChanged = false;
  return listen(
    (event) => {
      if (event.type === 'problems') {
        // After a rest, so that nothing is read again between a key and its letter.
        const read = isChanged ? readState() : readProblems().then((problems) => ({ problems }));
        isChanged = false;
        void read.then((found) => {
          judged = found.problems;
          if (shell.state) update({ state: { ...shell.state, ...found }, judging: false });
        });
      } else if (event.client === client) isChanged = true;
      else void refresh();
    },
    () => {
      void readCatalogue().then((catalogue) => update({ catalogue }));
      void refresh();
    },
  );
}
