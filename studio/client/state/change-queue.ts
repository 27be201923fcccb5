import type { OpenedPage } from '../../protocol.ts';
import { type ChangeAnswer, sendChange } from './api.ts';
import { frameShown, showInFrame } from './frame.ts';
import { GONE, keptWithBlocks, loadForm } from './selection.ts';
import {
  announce,
  currentShell,
  failureOf,
  type KeptText,
  replaceShell,
  type Shell,
  said,
  tell,
  update,
} from './shell.ts';

/** The last time that the form was loaded after a change. */
let loading: Promise<void> = Promise.resolve();

/** Resolves once the form shows the last change. */
export async function formShown() {
  const awaited = loading;
  await awaited;
  if (loading !== awaited) await formShown();
}

/** The texts that are lost now, and were not before. */
const lostIn = (now: readonly KeptText[], before: readonly KeptText[]) =>
  now.filter((text) => text.kind === 'lost' && !before.includes(text));

/** Applies changes, and updates the selection and its form. The frame shows them first, then the panels. */
export async function takeOver(changes: Partial<Shell>) {
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
  for (const { label } of lostIn(kept.keptTexts, after.keptTexts))
    announce(`Niet bewaard: “${label}”. ${GONE}`);
  loading = loadForm();
}

/** The open page after an answer; undefined when the answer is about another page. */
export const pageIn = (answer: OpenedPage | undefined) =>
  answer?.model.path === currentShell().path ? answer : undefined;

let queue: Promise<unknown> = Promise.resolve();

/** Resolves once every change that was made until now is answered. */
export const changesAnswered = (): Promise<unknown> => queue;

let answered = 0;

/** How many changes the server has answered. What was read before the last answer may be older than it. */
export const answersSoFar = () => answered;

function tellWait(waiting: string) {
  if (currentShell().waiting !== undefined) return;
  update({ waiting, announcement: said(`Niet bewaard: ${waiting}`) });
}

/** Sends a change. @param path the page to show afterwards, by default the open one */
export const send = (name: Parameters<typeof sendChange>[0], body: object, path = currentShell().path) =>
  sendChange(name, path, body, tellWait);

/** Says what was done by the name of the step. */
export const nameOfStep = ({ history }: ChangeAnswer) => history.undo ?? 'Gedaan';

/** Counts one change as answered. */
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
 * @param done says what was done, unless the caller does, or the author hears it otherwise
 * @param isTyped whether it holds what the author typed or moved, which is not saved when it is refused
 */
export function change(
  make: () => Promise<ChangeAnswer | undefined> | undefined,
  done: string | undefined | ((answer: ChangeAnswer) => string | undefined),
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
