import type { Origin } from '../../renderer/origin.ts';
import { transformPointers } from '../edit/transform-pointer.ts';
import { stepLabel } from '../limits.ts';
import type { FormField, Op, OpenedPage, StudioProblem, TwoVersions, Wish } from '../protocol.ts';
import {
  type ChangeAnswer,
  client,
  isNotFound,
  isUnanswered,
  listen,
  readCatalogue,
  readPage,
  readProblems,
  readState,
  sendChange,
  sendPicture,
} from './api.ts';
import { type Conflict, conflictOf } from './conflicts.ts';
import { holdTyping, settleTyping } from './fields/typed-text.ts';
import {
  noteChangeByOthers,
  noteEdit,
  opsOf,
  opsUnseen,
  type Revisions,
  revisionsOf,
} from './form-history.ts';
import { frameShown, sendToFrame, showInFrame } from './frame.ts';
import { isAt, isBlockList, movedTo } from './places.ts';
import { opsAfter } from './queued-ops.ts';
import { keptWithBlocks, lastVisited, loadForm, openEntry, openPage } from './selection.ts';
import {
  allBlocks,
  blockAround,
  currentShell,
  failureOf,
  keepText,
  replaceShell,
  type Shell,
  said,
  selectedBlock,
  tell,
  update,
} from './shell.ts';

/** The last time that the form was loaded after a change. */
let loading: Promise<void> = Promise.resolve();

/** Resolves once the form shows the last change. */
async function formShown() {
  const awaited = loading;
  await awaited;
  if (loading !== awaited) await formShown();
}

/** Applies changes, and updates the selection and its form. The frame shows them first, then the panels. */
async function takeOver(changes: Partial<Shell>) {
  const before = currentShell();
  const after = { ...before, ...changes };
  const kept = keptWithBlocks(before, after);
  const ofPage = { form: after.page?.model.fields };
  replaceShell({ ...after, ...kept, ...(kept.selection.kind === 'page' ? ofPage : {}) });
  if (after.page) {
    showInFrame(after.page);
    await frameShown();
  }
  tell();
  loading = loadForm();
}

/** The open page after an answer; undefined when the answer is about another page. */
const pageIn = (answer: OpenedPage | undefined) =>
  answer?.model.path === currentShell().path ? answer : undefined;

let queue: Promise<unknown> = Promise.resolve();

/** Resolves once every change that was made until now is answered. */
export const changesAnswered = (): Promise<unknown> => queue;

/** How many changes the server has answered. What was read before the last answer may be older than it. */
let answered = 0;

function tellWait(waiting: string) {
  if (currentShell().waiting !== undefined) return;
  update({ waiting, announcement: said(`Niet bewaard: ${waiting}`) });
}

/** Sends a change. @param path the page to show afterwards, by default the open one */
const send = (name: Parameters<typeof sendChange>[0], body: object, path = currentShell().path) =>
  sendChange(name, path, body, tellWait);

/** Says what was done by the name of the step. */
const nameOfStep = ({ history }: ChangeAnswer) => history.undo ?? 'Gedaan';

/** One change less without an answer. */
const settled = () => ({ pending: currentShell().pending - 1, waiting: undefined });

const withHistory = ({ state }: Shell, { history }: ChangeAnswer) => state && { ...state, history };

/** What a refusal shows, and says to screen readers: typed text is not saved, anything else is not done. */
const refused = (why: string, isTyped: boolean) =>
  isTyped
    ? { shown: { failure: why }, words: `Niet bewaard: ${why}` }
    : { shown: { notDone: why }, words: `Niet gelukt: ${why}` };

/** Shows why nothing changed. It reads nothing again: that would make a refused text be sent again at once. */
function showRefusal(answer: ChangeAnswer, why: string, isTyped: boolean) {
  const shell = currentShell();
  const { shown, words } = refused(why, isTyped);
  const isKnown = why === (isTyped ? shell.failure : shell.notDone);
  const announcement = isKnown ? {} : { announcement: said(words) };
  update({ ...settled(), state: withHistory(shell, answer), ...shown, ...announcement });
}

/** Shows the page after a change, or after one that others made before it. */
async function showChanged(answer: ChangeAnswer, done: string | undefined, isTyped: boolean) {
  const shell = currentShell();
  const conflict = answer.ok ? undefined : refused(answer.refusal.message, isTyped);
  const words = conflict ? conflict.words : done;
  await takeOver({
    ...settled(),
    state: withHistory(shell, answer),
    ...(conflict ? conflict.shown : { failure: undefined, notDone: undefined }),
    page: pageIn(answer.page) ?? shell.page,
    judging: shell.judging || (answer.ok && answer.places.length > 0),
    ...(words === undefined ? {} : { announcement: said(words) }),
  });
}

/**
 * Makes a change after those before it.
 *
 * @param make sends it; undefined when there turns out to be none
 * @param done says what was done, unless the status line says enough
 * @param isTyped whether it holds what the author typed or moved, which is not saved when it is refused
 */
function change(
  make: () => Promise<ChangeAnswer> | undefined,
  done: string | undefined | ((answer: ChangeAnswer) => string),
  isTyped = false,
): Promise<ChangeAnswer | undefined> {
  update({ pending: currentShell().pending + 1 });
  const result = queue.then(async () => {
    try {
      const answer = await make();
      answered += 1;
      if (!answer) update(settled());
      else if (!answer.ok && answer.refusal.reason !== 'conflict') {
        showRefusal(answer, answer.refusal.message, isTyped);
      } else await showChanged(answer, typeof done === 'function' ? done(answer) : done, isTyped);
      return answer;
    } catch (error) {
      const { shown, words } = refused(failureOf(error), isTyped);
      update({ ...settled(), ...shown, announcement: said(words) });
      return undefined;
    }
  });
  queue = result;
  return result;
}

/** The revisions of the files that ops change. */
const basisOf = (ops: readonly Op[], revisions: Revisions): Revisions =>
  Object.fromEntries(
    ops.flatMap(({ file }) => (revisions[file] === undefined ? [] : [[file, revisions[file]]])),
  );

/** Whether ops change which items a list has, or their order: the first item adds the list, the last one removes it. */
const areAboutItems = (ops: readonly Op[]) =>
  ops.some(
    (op) =>
      'index' in op ||
      (op.op === 'set' && Array.isArray(op.value)) ||
      (op.op === 'unset' && Array.isArray(op.was)),
  );

interface QueuedEdit {
  ops: readonly Op[];
  /** The revisions for which they were made; undefined while only answers to the author's own changes are unknown. */
  based: Revisions | undefined;
}

/** The edits that wait for the answer to an earlier change. */
const queuedEdits = new Set<QueuedEdit>();

/** Notes that others changed what the page shows: what was made until now is about the revisions before. */
function noteOthers() {
  const { form, page } = currentShell();
  noteChangeByOthers(form, page?.revisions);
  for (const queued of queuedEdits) queued.based ??= page && basisOf(queued.ops, page.revisions);
}

/** Whether others changed a file just before an edit: its revision then increases by more than one. */
function isAmongOthers(answer: ChangeAnswer): boolean {
  if (!answer.ok) return answer.refusal.reason === 'conflict';
  const known = currentShell().page?.revisions ?? {};
  return Object.entries(answer.revisions).some(([file, now]) => now > (known[file] ?? now) + 1);
}

interface EditOptions {
  /** The revisions for which the ops were made, if others have changed a file since. */
  revisions?: Revisions | undefined;
  /** The page on which the author made them: by default the open one. */
  path?: string;
  /** Adds what depends on the answers to earlier changes, just before the ops are sent. */
  complete?(ops: readonly Op[]): readonly Op[];
}

/** Edits definitions as one step that can be undone. What others changed meanwhile waits for the author's choice. */
export async function edit(label: string, ops: readonly Op[], options: EditOptions = {}) {
  const { path, page, pending } = currentShell();
  const { path: madeOn = path, complete = (made) => made } = options;
  const revisions = options.revisions ?? (pending > 0 ? undefined : page?.revisions);
  const done = areAboutItems(ops) ? label : undefined;
  const queued: QueuedEdit = { ops, based: revisions && basisOf(ops, revisions) };
  queuedEdits.add(queued);
  const sendQueued = async () => {
    const { ops: now, based } = queued;
    const received = await send('edit', { label: stepLabel(label), ops: now, ...(based ? { based } : {}) });
    if (isAmongOthers(received)) noteOthers();
    // A conflict waits for the author's choice.
    if (received.ok || received.refusal.reason !== 'conflict') {
      for (const later of queuedEdits) {
        later.ops = opsAfter(opsUnseen(queued.ops, later.based), received.ok, later.ops);
      }
    }
    if (received.ok) noteEdit(currentShell().form, queued.ops);
    return received;
  };
  const answer = await change(
    () => {
      queuedEdits.delete(queued);
      queued.ops = complete(queued.ops);
      return queued.ops.length === 0 ? undefined : sendQueued();
    },
    done,
    true,
  );
  if (answer?.ok) moveKeptTexts(queued.ops);
  const conflict = answer?.ok === false ? conflictOf(madeOn, label, queued.ops, answer.refusal) : undefined;
  // Fields show what was typed as JSON before the author can go on in them.
  if (ops.some(({ op }) => op === 'source')) await formShown();
  // The choice remains when what the author chose could not be written.
  const wasHandled = answer?.ok || conflict !== undefined || answer?.refusal.reason === 'gone';
  const isSettled = ({ place }: Conflict) =>
    wasHandled && (queued.ops.some((op) => isAt(op, place)) || (conflict && isAt(conflict.place, place)));
  // A field goes on with the text in the file once the choice is gone.
  if (currentShell().conflicts.some(isSettled)) await formShown();
  const others = currentShell().conflicts.filter((other) => !isSettled(other));
  if (conflict || others.length < currentShell().conflicts.length) {
    update({ conflicts: conflict ? [...others, conflict] : others });
  }
  return answer;
}

/** Moves the texts that are kept along with list items, and forgets those of removed ones. */
function moveKeptTexts(ops: readonly Op[]) {
  const { keptTexts } = currentShell();
  // What is kept for a block already follows it.
  const inside = ops.filter(({ pointer }) => !isBlockList(pointer));
  const moved = keptTexts.flatMap((kept) =>
    kept.kind === 'lost' ? kept : transformPointers([kept.place], inside).map((to) => movedTo(kept, to)),
  );
  if (keptTexts.length > 0) update({ keptTexts: moved });
}

/**
 * Edits definitions by ops that the form made, which may be about earlier revisions than those of the page.
 *
 * @param form the one that made them
 * @param path the page that was open when the form was shown
 * @returns why the ops are refused, in Dutch; undefined also when the author has to choose between two values, and when
 *   the text is kept because its field is gone
 */
export async function editByForm(
  label: string,
  ops: readonly Op[],
  form: readonly FormField[] | undefined,
  path: string,
): Promise<string | undefined> {
  const answer = await edit(label, opsOf(form, ops), { revisions: revisionsOf(form), path });
  if (!answer) return currentShell().failure;
  if (!answer.ok && answer.refusal.reason === 'gone') {
    const { message: refusal } = answer.refusal;
    for (const op of ops) {
      if (op.op !== 'set' || typeof op.value !== 'string') continue;
      const { file, pointer, value: text } = op;
      const was = typeof op.was === 'string' ? op.was : '';
      keepText({ kind: 'lost', place: { file, pointer }, path, label, text, was, refusal });
    }
    return undefined;
  }
  return answer.ok || answer.refusal.reason === 'conflict' ? undefined : answer.refusal.message;
}

/** Overwrites someone else's value with the author's. */
export const keepMine = ({ label, ops, path }: Conflict) => edit(label, ops, { path });

/** Keeps someone else's value: that of a conflict, or without one that of source text. */
export function takeTheirs(conflict?: Conflict) {
  const conflicts = currentShell().conflicts.filter((other) => other !== conflict);
  update({
    conflicts,
    failure: undefined,
    notDone: undefined,
    announcement: said('De andere waarde blijft staan'),
  });
}

/** Undoes the last step. */
export const undo = () => travel('undo', 'Ongedaan gemaakt');

/** Does the step again that was undone last. */
export const redo = () => travel('redo', 'Opnieuw gedaan');

/**
 * Carries out what an author wishes as one step.
 *
 * @param open the page to open afterwards, by path, unless the author goes to another one meanwhile
 */
export async function perform(wish: Wish, open: string = currentShell().path) {
  const { path } = currentShell();
  const answer = await change(() => send('perform', { wish }, open), nameOfStep);
  if (!answer?.ok) return answer;
  // The lists first: an undo right after this needs them to find the page that came back.
  await refresh();
  if (open !== path && currentShell().path === path) await openPage(open);
  return answer;
}

/**
 * Undoes a step or does it again. Which one is known when those before it are answered: after a hurried press there may
 * be none left. A page that came back is opened, and what is not in view; when the open page goes, the one before it.
 */
async function travel(direction: 'undo' | 'redo', done: string) {
  if (settleTyping()) return undefined;
  const { pending, state } = currentShell();
  if (pending === 0 && state?.history[direction] === undefined) return undefined;
  holdTyping();
  // The lists may be read again while the answer is on its way.
  let before: ReadonlySet<string | undefined> = new Set();
  const answer = await change(
    () => {
      const { state: known } = currentShell();
      before = new Set(known?.entries.map(({ path }) => path));
      return known?.history[direction] === undefined ? undefined : send(direction, {});
    },
    ({ history }) => `${done}: ${direction === 'undo' ? history.redo : history.undo}`,
  );
  await formShown();
  update({ undone: currentShell().undone + 1 });
  if (!answer?.ok) return answer;
  const isWhole = answer.places.some(({ pointer }) => pointer === '');
  if (!isWhole) {
    await showPlaces(answer.places);
    return answer;
  }
  await refresh();
  const paths = (currentShell().state?.entries ?? []).flatMap(({ kind, path }) =>
    kind === 'page' ? (path ?? []) : [],
  );
  const cameBack = paths.find((path) => !before.has(path));
  if (cameBack !== undefined) await openPage(cameBack);
  else if (!paths.includes(currentShell().path)) await openPage(lastVisited(paths) ?? '/');
  else await showPlaces(answer.places);
  return answer;
}

/** Shows the places where a step was undone or done again: their block in the page, or else another page. */
async function showPlaces(places: readonly Origin[]) {
  const { page, selection, state } = currentShell();
  const blocks = places.flatMap((place) => blockAround(currentShell(), place) ?? []);
  const isSelected = blocks.some((block) => block === selectedBlock(currentShell()));
  const drawn = blocks.find(({ key }) => key !== undefined);
  if (drawn && !isSelected) {
    sendToFrame({ type: 'highlight', key: drawn.key, scroll: true });
    // What is selected stays so.
    const { key, place } = selection.kind === 'block' ? selection : {};
    sendToFrame({ type: 'highlight', key, ...(place ? { shown: place.shown } : {}), scroll: false });
  }
  const shown = new Set([
    page?.model.file,
    ...allBlocks(currentShell()).map(({ origin }) => origin.file),
    ...(page?.patches ?? []).flatMap((patch) => patch.places.map(({ origin }) => origin.file)),
    selection.kind === 'definition' ? selection.file : undefined,
  ]);
  if (places.some(({ file }) => shown.has(file))) return;
  const entry = state?.entries.find((known) => places.some(({ file }) => file === known.file));
  if (entry) await openEntry(entry);
}

/** Reverts one change since the version that was last handed in. */
export async function revert(id: string) {
  const answer = await change(() => send('revert', { id }), 'Teruggedraaid. Ongedaan maken kan met Ctrl+Z.');
  await refresh();
  return answer;
}

/** Adds a picture to the library, as a step that can be undone. @throws Error with the reason when it is refused */
export async function addPicture(file: File) {
  const added = await sendPicture(file);
  await refresh();
  return added;
}

/** Applies the mend of a problem, or its choice. @param id that of the problem */
export const mend = (id: string) => change(() => send('mend', { id }), nameOfStep);

/** Keeps one version of a part that has two after a Git merge. */
export async function chooseVersion(part: TwoVersions, side: 'mine' | 'theirs') {
  const { values: _, ...seen } = part;
  await change(() => send('version', { ...seen, side }), nameOfStep);
  await refresh();
}

/** The last problems of the lint; they may arrive before the state that they belong to. */
let judged: readonly StudioProblem[] | undefined;

/** What a failure says of the open page: that it was removed; undefined when its file has a fault. */
function goneOrBroken(error: unknown) {
  if (isUnanswered(error)) throw error;
  return isNotFound(error) ? 'gone' : undefined;
}

/** Whether the catalogue is that of the server that runs, and of its code. */
let hasCatalogue = false;

async function readBlockTypes() {
  if (hasCatalogue) return;
  update({ catalogue: await readCatalogue() });
  hasCatalogue = true;
}

/** Reads the state and the open page again. */
export async function refresh() {
  const path = currentShell().path;
  const answeredBefore = answered;
  try {
    const [state, answer] = await Promise.all([readState(), readPage(path).catch(goneOrBroken)]);
    // What was read is of another page, or from before a change.
    if (currentShell().path !== path || answered !== answeredBefore) return await refresh();
    const problems = state.problems ?? judged;
    const known = problems ? { ...state, problems } : state;
    const { page } = currentShell();
    const shown = answer === 'gone' ? undefined : (pageIn(answer) ?? page);
    noteOthers();
    await takeOver({ state: known, page: shown, unread: undefined });
    await readBlockTypes();
  } catch (error) {
    update({ unread: failureOf(error) });
  }
}

let isReadingAgain = false;
let isOutdated = false;

/** Reads everything again after changes elsewhere. Many of those come at once, as from `git switch`. */
async function readAgain() {
  isOutdated = true;
  if (isReadingAgain) return;
  isReadingAgain = true;
  while (isOutdated) {
    isOutdated = false;
    await refresh();
  }
  isReadingAgain = false;
}

/** Whether this tab changed what the lists show. */
let isChanged = false;

/** Takes over what the lint found, and the lists when this tab changed them. */
async function takeProblems() {
  const withLists = isChanged;
  isChanged = false;
  const answeredBefore = answered;
  try {
    const found = withLists ? await readState() : { problems: await readProblems() };
    judged = found.problems;
    const { state } = currentShell();
    const current = answered === answeredBefore ? found : { problems: found.problems };
    if (state) update({ state: { ...state, ...current }, judging: false });
  } catch (error) {
    isChanged ||= withLists;
    update({ unread: failureOf(error) });
  }
}

/** Starts the client: reads everything, and subscribes to changes made elsewhere. */
export function start(): () => void {
  const readAll = () => {
    hasCatalogue = false;
    void readAgain();
  };
  return listen((event) => {
    // After a pause, so that reading never delays typing.
    if (event.type === 'problems') void takeProblems();
    else if (event.type === 'code') readAll();
    else if (event.client === client) isChanged = true;
    else void readAgain();
  }, readAll);
}
