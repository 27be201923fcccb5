import type { Origin } from '../../../renderer/origin.ts';
import { change, formShown, send } from './change-queue.ts';
import { scrollToBlock } from './frame.ts';
import { refresh } from './refresh.ts';
import { lastVisited, openEntry, openPage } from './selection.ts';
import { allBlocks, blockAround, currentShell, selectedBlock, update } from './shell.ts';
import { holdTyping, settleTyping } from './typed-text.ts';

/** Undoes the last step. */
export const undo = () => travel('undo', 'Ongedaan gemaakt');

/** Does the step again that was undone last. */
export const redo = () => travel('redo', 'Opnieuw gedaan');

/**
 * Undoes a step or does it again. Which one is known when those before it are answered: after a hurried press there may
 * be none left. Opens a page that came back, or a place that is not in view; when the open page is gone, the one before
 * it.
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
  if (drawn?.key && !isSelected) scrollToBlock(drawn.key);
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
