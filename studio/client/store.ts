import { useSyncExternalStore } from 'react';
import type { Origin } from '../../renderer/origin.ts';
import type {
  BlockKey,
  FormField,
  ListedBlock,
  MarkedPlace,
  Op,
  OpenedPage,
  StudioState,
} from '../protocol.ts';
import {
  type ChangeAnswer,
  listen,
  NO_ANSWER,
  readForm,
  readPage,
  readProblems,
  readState,
  sendEdit,
  sendMend,
  sendRedo,
  sendRevert,
  sendUndo,
} from './api.ts';

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
    /** Grows with each press. */
    wish?: number;
  };

/** What the Studio shows at this moment. */
export interface Shell {
  state: StudioState | undefined;
  path: string;
  page: OpenedPage | undefined;
  selection: Selection;
  /** The form of what is selected. */
  form: readonly FormField[] | undefined;
  /** Changes that the server has not answered yet. */
  pending: number;
  /** Whether the lint has yet to judge the last change. */
  judging: boolean;
  /** Why the last change was not saved, in Dutch. */
  failure: string | undefined;
  /** Why a change waits that is sent again until the server answers, in Dutch. */
  waiting: string | undefined;
  /** For screen readers: what just happened. */
  announcement: string;
  width: 'telefoon' | 'tablet' | 'computer' | 'vol';
  trying: boolean;
}

let shell: Shell = {
  state: undefined,
  path: startPath(),
  page: undefined,
  selection: { kind: 'page' },
  form: undefined,
  pending: 0,
  judging: false,
  failure: undefined,
  waiting: undefined,
  announcement: '',
  width: 'vol',
  trying: false,
};

function startPath(): string {
  return new URLSearchParams(window.location.search).get('pagina') ?? '/';
}

const listeners = new Set<() => void>();

function update(changes: Partial<Shell>) {
  shell = { ...shell, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what the Studio shows, and follows it. */
export function useShell(): Shell {
  return useSyncExternalStore(subscribe, () => shell);
}

export const currentShell = () => shell;

/** Says something to screen readers. */
export const announce = (announcement: string) => update({ announcement });
export const setWidth = (width: Shell['width']) => update({ width });
export const setTrying = (trying: boolean) => update({ trying });

const failureOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Every block of the open page, hidden ones too. */
export function allBlocks({ page }: Shell): readonly ListedBlock[] {
  return page ? [...page.model.header, ...page.model.blocks, ...page.model.footer] : [];
}

const sameKey = (a: BlockKey | undefined, b: BlockKey | undefined) =>
  a !== undefined && a.region === b?.region && a.index === b.index;
const samePlace = (a: Origin, b: Origin) => a.file === b.file && a.pointer === b.pointer;

/** The selected block as it is now; undefined when none is. */
export function selectedBlock(current: Shell): ListedBlock | undefined {
  const { selection } = current;
  if (selection.kind !== 'block') return undefined;
  return allBlocks(current).find(({ origin }) => samePlace(origin, selection.origin));
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
    if (request === formRequest) update({ form: undefined, failure: failureOf(error) });
  }
}

/** Opens what is selected in the panel. */
export function select(selection: Selection) {
  update({ selection, form: selection.kind === 'page' ? shell.page?.model.fields : undefined });
  if (selection.kind !== 'page') void loadForm();
}

let wishes = 0;

export function selectBlock({ origin, key }: Pick<ListedBlock, 'origin' | 'key'>, place?: MarkedPlace) {
  wishes += 1;
  select({ kind: 'block', origin, key, ...(place ? { place } : {}), wish: wishes });
}

/** Selects the block that was just added at a place. */
export function selectNew({ file, pointer }: Origin) {
  const block = allBlocks(shell).find(({ origin }) => samePlace(origin, { file, pointer }));
  wishes += 1;
  if (block) select({ kind: 'block', origin: block.origin, key: block.key, isNew: true, wish: wishes });
}

/** Selects the block at a place of the page, and the value in it. */
export function selectShown(key: BlockKey, place: MarkedPlace | undefined) {
  const block = allBlocks(shell).find((candidate) => sameKey(candidate.key, key));
  if (block) selectBlock(block, place);
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
      const page = await readPage(path);
      if (shell.path !== path) return;
      update({ page, announcement: `${page.model.title} is open` });
    } catch (error) {
      update({ failure: failureOf(error) });
    }
  }
  select(selection);
}

/** Opens the page on which a place is seen, and the block that holds it. */
export async function openPlace(path: string | undefined, { file, pointer }: Origin) {
  if (path !== undefined) await openPage(path);
  const holder = allBlocks(shell)
    .filter(({ origin }) => origin.file === file && `${pointer}/`.startsWith(`${origin.pointer}/`))
    .at(-1);
  const place = { shown: '', origin: { file, pointer } };
  if (holder) return selectBlock(holder, place);
  wishes += 1;
  const wish = pointer === '' ? {} : { place, wish: wishes };
  if (shell.page?.model.file === file) return select({ kind: 'page', ...wish });
  return select({ kind: 'definition', file, ...wish });
}

/** After a change, a selection whose block is gone falls back to the page. */
function keepSelection() {
  const { selection } = shell;
  if (selection.kind === 'block') {
    const block = selectedBlock(shell);
    if (!block) return select({ kind: 'page' });
    update({ selection: { ...selection, key: block.key } });
  }
  void loadForm();
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
      const page = answer.page?.model.path === shell.path ? answer.page : shell.page;
      const judging = answer.ok ? answer.places.length > 0 || shell.judging : shell.judging;
      const announcement = failure === undefined ? done : `Niet bewaard: ${failure}`;
      update({ pending: shell.pending - 1, waiting: undefined, state, failure, page, judging, announcement });
      keepSelection();
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

/** Changes definitions as one step that can be undone. */
export function edit(label: string, ops: readonly Op[]) {
  const based = basisOf(ops);
  return change((onWait) => sendEdit(shell.path, label, ops, based, onWait), 'Bewaard');
}
export const undo = () =>
  shell.state?.history.undo === undefined
    ? undefined
    : change((onWait) => sendUndo(shell.path, onWait), `Ongedaan gemaakt: ${shell.state.history.undo}`);
export const redo = () =>
  shell.state?.history.redo === undefined
    ? undefined
    : change((onWait) => sendRedo(shell.path, onWait), `Opnieuw gedaan: ${shell.state.history.redo}`);
export const takeBack = (id: string) =>
  change((onWait) => sendRevert(shell.path, id, onWait), 'Teruggedraaid. Ongedaan maken kan met Ctrl+Z.');
export const mend = (id: string) => change((onWait) => sendMend(shell.path, id, onWait), 'Hersteld');

async function refresh() {
  const path = shell.path;
  try {
    const [state, page] = await Promise.all([readState(), readPage(path).catch(() => undefined)]);
    if (shell.path !== path) return;
    const failure = shell.failure === NO_ANSWER ? undefined : shell.failure;
    update({ state, page: page ?? shell.page, failure });
    keepSelection();
  } catch (error) {
    update({ failure: failureOf(error) });
  }
}

/** Begins: reads everything, and follows what changes on disk. */
export function start(): () => void {
  return listen(
    (event) => {
      if (event.type === 'problems') {
        void readProblems().then((problems) => {
          if (shell.state) update({ state: { ...shell.state, problems }, judging: false });
        });
      } else if (event.by === 'disk' || shell.pending === 0) void refresh();
    },
    () => void refresh(),
  );
}
