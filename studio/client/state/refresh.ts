import type { StudioProblem } from '../../protocol.ts';
import {
  client,
  isNotFound,
  isUnanswered,
  listen,
  readCatalogue,
  readPage,
  readProblems,
  readState,
} from './api.ts';
import { answersSoFar, pageIn, takeOver } from './change-queue.ts';
import { noteOthers } from './edits.ts';
import { announce, currentShell, tellUnread, update } from './shell.ts';
import { savedText } from './unsaved.ts';

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
  const answeredBefore = answersSoFar();
  const judgedBefore = judged;
  try {
    const [state, answer] = await Promise.all([readState(), readPage(path).catch(goneOrBroken)]);
    // What was read is of another page, or from before a change.
    if (currentShell().path !== path || answersSoFar() !== answeredBefore) return await refresh();
    // What the lint found meanwhile is newer.
    const problems = judged === judgedBefore ? (state.problems ?? judged) : judged;
    const known = problems ? { ...state, problems } : state;
    const { page } = currentShell();
    const shown = answer === 'gone' ? undefined : (pageIn(answer) ?? page);
    noteOthers();
    const wasUnread = currentShell().unread !== undefined;
    await takeOver({ state: known, page: shown, unread: undefined });
    if (wasUnread) announce(savedText(currentShell()));
    await readBlockTypes();
  } catch (error) {
    tellUnread(error);
  }
}

/** Returns a function that never reads twice at the same time. A call while it reads makes it read once more. */
function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let isReading = false;
  let isOutdated = false;
  return async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      await read();
    }
    isReading = false;
  };
}

/** Reads everything again after changes elsewhere. Many of those come at once, as from `git switch`. */
const readAgain = oneAtATime(refresh);

/** Whether this tab changed what the lists show. */
let isChanged = false;

/** Takes over what the lint found, and the lists when this tab changed them. */
const takeProblems = oneAtATime(async () => {
  const withLists = isChanged;
  isChanged = false;
  const answeredBefore = answersSoFar();
  try {
    const found = withLists ? await readState() : { problems: await readProblems() };
    judged = found.problems;
    const { state } = currentShell();
    const current = answersSoFar() === answeredBefore ? found : { problems: found.problems };
    if (state) update({ state: { ...state, ...current }, judging: false });
  } catch (error) {
    isChanged ||= withLists;
    tellUnread(error);
  }
});

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
