import type { MergeSide } from '../../edit/merge-parts.ts';
import type { UnmergedPart, Wish } from '../../protocol.ts';
import { isNotFound, sendUpload } from './api.ts';
import { change, nameOfStep, send } from './change-queue.ts';
import { refresh } from './refresh.ts';
import { isStillSelected, openPage, openPlace } from './selection.ts';
import { currentShell } from './shell.ts';

/**
 * Carries out what an author wishes as one step.
 *
 * @param open the page to open afterwards, by path, unless the author goes to another one meanwhile
 * @param done says what was done, where that is more than the name of the step
 */
export async function perform(
  wish: Wish,
  open: string = currentShell().path,
  done: Parameters<typeof change>[1] = nameOfStep,
) {
  const { path } = currentShell();
  const answer = await change(() => send('perform', { wish }, open), done);
  if (!answer?.ok) return answer;
  // The lists first: an undo right after this needs them to find the page that came back.
  await refresh();
  if (open !== path && currentShell().path === path) await openPage(open);
  return answer;
}

/** Sends a change about something by its id. When that is gone, as after a second press, there is nothing to do. */
const sendUnlessGone = (name: 'mend' | 'revert', id: string) =>
  send(name, { id }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return undefined;
  });

/** Reverts one change since the version that was last handed in. */
export async function revert(id: string) {
  const answer = await change(
    () => sendUnlessGone('revert', id),
    'Teruggedraaid. Ongedaan maken kan met Ctrl+Z.',
  );
  await refresh();
  return answer;
}

/** Makes a function that adds a file to the site, as a step that can be undone. It rejects with the reason in Dutch. */
const adding = (kind: 'picture' | 'download') => async (file: File, replaces?: string) => {
  const added = await sendUpload(file, kind, replaces);
  await refresh();
  return added;
};
export const addPicture = adding('picture');
export const addDownload = adding('download');

/**
 * Applies the mend of a problem, or its choice. Opens what it added, which the author has to write, unless the author
 * goes on elsewhere meanwhile.
 *
 * @param id of the problem
 */
export async function mend(id: string) {
  const { selection } = currentShell();
  const answer = await change(() => sendUnlessGone('mend', id), nameOfStep);
  const added = answer?.ok ? answer.places.find(({ pointer }) => pointer !== '') : undefined;
  if (added && isStillSelected(selection)) await openPlace(undefined, added);
}

/** Keeps one version of a part that has two after a Git merge. */
export async function mergePart(part: UnmergedPart, side: MergeSide) {
  const { values: _, ...seen } = part;
  await change(() => send('merge', { ...seen, side }), nameOfStep);
  await refresh();
}
