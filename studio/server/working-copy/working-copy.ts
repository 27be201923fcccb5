import { isAbsolute, relative, sep } from 'node:path';
import type { Origin } from '../../../renderer/origin.ts';
import { authorReason } from '../../fields/author-words.ts';
import type { EditAnswer, EditRequest, History, Refused, Repeatable } from '../../protocol.ts';
import { READ_ONLY } from '../read-only.ts';
import { createAnswers } from './answers.ts';
import { type LiveProject, openLiveProject } from './live-project.ts';
import { openRecordedSteps, type RecordedStepsOptions } from './recorded-steps.ts';
import { createStepMaker, type FilesRequest, type Outcome, type StepMaker } from './step-maker.ts';
import { historyOf, NO_STEPS, type Step } from './steps.ts';

/** The only way in which a running Studio reads and changes a site's definitions. */
export interface WorkingCopy extends Pick<LiveProject, 'project' | 'readable' | 'revisions' | 'onChange'> {
  /** Answers `ok` once everything is on disk. A repeated request gets the first answer. */
  edit(request: EditRequest): EditAnswer;
  /** Writes, creates and removes whole files as one step. */
  writeFiles(request: FilesRequest): EditAnswer;
  /** The answer to a request that was handled before. */
  answered(request: Repeatable): EditAnswer | undefined;
  undo(request: Repeatable): EditAnswer;
  redo(request: Repeatable): EditAnswer;
  history(): History;
  /** The steps that can be undone, oldest first. */
  steps(): readonly Pick<Step, 'label' | 'at' | 'files'>[];
  /**
   * Reads a file or folder again, for a file watcher.
   *
   * @param path absolute, or from the root
   * @returns whether it differs from what is in memory, so that the Studio's own writes do not count
   * @throws the error of the file system
   */
  diskChanged(path: string): boolean;
  close(): void;
}

interface WorkingCopyOptions extends RecordedStepsOptions {
  readOnly: boolean;
}

const REFUSED: Refused = { refusal: { reason: 'read-only', message: READ_ONLY } };

/**
 * Opens a site for editing: its definitions in memory, and the steps of the journal. An interrupted change is
 * completed.
 *
 * @throws Error when `root` has no `pages` folder, and the error of the file system
 */
export function openWorkingCopy({ root, dataDir, readOnly, journalLimit }: WorkingCopyOptions): WorkingCopy {
  const recorded = readOnly ? undefined : openRecordedSteps({ root, dataDir, journalLimit });
  const live = openLiveProject(root);
  const stepMaker = recorded && createStepMaker(recorded, live, root);
  const answers = createAnswers();

  const stepsNow = () => recorded?.steps() ?? NO_STEPS;
  const history = () => historyOf(stepsNow());
  const answerOf = (places: readonly Origin[], files: readonly string[]): EditAnswer => ({
    ok: true,
    revisions: Object.fromEntries(files.map((path) => [path, live.revisionOf(path)])),
    history: history(),
    places,
  });
  for (const { places, ...request } of recorded?.handled ?? []) {
    const files = [...new Set(places.map(({ file }) => file))];
    answers.keep(request, answerOf(places, files));
  }

  /** Handles a request unless it was handled before. */
  const once = (request: Repeatable, perform: (maker: StepMaker) => Outcome): EditAnswer =>
    answers.once(request, () => {
      const outcome = stepMaker ? perform(stepMaker) : REFUSED;
      if (!('refusal' in outcome)) return answerOf(outcome.places, outcome.files);
      const { refusal } = outcome;
      return {
        ok: false,
        refusal: { ...refusal, message: authorReason(refusal.message) },
        history: history(),
      };
    });

  return {
    project: live.project,
    readable: live.readable,
    revisions: live.revisions,
    history,
    steps: () => stepsNow().done,
    edit: (request) => once(request, (maker) => maker.edit(request)),
    writeFiles: (request) => once(request, (maker) => maker.writeFiles(request)),
    answered: answers.find,
    undo: (request) => once(request, (maker) => maker.travel('undo', request)),
    redo: (request) => once(request, (maker) => maker.travel('redo', request)),
    diskChanged(path) {
      const fromRoot = isAbsolute(path) ? relative(root, path) : path;
      return live.refresh(fromRoot.split(sep).join('/'));
    },
    onChange: live.onChange,
    close: () => recorded?.close(),
  };
}
