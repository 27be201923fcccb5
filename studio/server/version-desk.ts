import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../../lint/check-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { formatDate } from '../../renderer/calendar/format-date.ts';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import type { Origin } from '../../renderer/origin.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';
import { fileStateWords, listedChanges } from '../changes/listed-changes.ts';
import { mediaChanges } from '../changes/media-changes.ts';
import { type FileChange, projectChanges } from '../changes/project-changes.ts';
import { answerOf, gitIn } from '../git/git.ts';
import { hasIdentity, type Repository, readRepository } from '../git/repository.ts';
import { filesAt, projectIn, type RevisionFiles } from '../git/revisions.ts';
import { BRANCH_FOLDER, hindrance, submitPages } from '../git/submit.ts';
import { problemWithRemoval } from '../plans/picture-plans.ts';
import type { EditAnswer } from '../protocol.ts';
import type {
  ChangedPicture,
  Changes,
  HandInRequest,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
  SubmitAnswer,
} from '../versions.ts';
import { messageOf, stepName } from './commit-message.ts';
import { fieldHistory } from './field-history.ts';
import { digestOf } from './picture-store.ts';
import { studioProblem } from './problem-id.ts';
import { openReportProcess } from './report-process.ts';
import { takeBackOf } from './take-back.ts';
import type { WorkingCopy } from './working-copy.ts';

/** What the Studio does with the versions of a site: list, revert, hand in. */
export interface VersionDesk {
  /** Whether the site is under version control. */
  isVersioned(): Promise<boolean>;
  /** Lists what changed since the version that was handed in last. */
  changes(): Promise<Changes>;
  /** Plans the next hand-in: its message, and what stands in the way. */
  planned(): Promise<PlannedHandIn>;
  /** Lists the past values of a place. */
  history(place: Origin): Promise<readonly PastFieldValue[]>;
  /** The state of the report about the last hand-in. */
  report(): ReportState;
  /** Reverts one change, as a step that can be undone; undefined when the change is gone. */
  takeBack(client: string, seq: number, id: string): Promise<EditAnswer | undefined>;
  submit(request: HandInRequest): Promise<SubmitAnswer>;
  /** The report about the last hand-in, once it is ready. */
  reportHtml(): string | undefined;
  close(): void;
}

type RevertedPicture = ChangedPicture & { path: string; before: Buffer | undefined };

const wordsOf = ({ title, state }: FileChange) =>
  state === 'changed' ? title : `${fileStateWords[state]}: ${title}`;

/** Opens the desk. */
export function openVersionDesk(root: string, workingCopy: WorkingCopy, asOf?: string): VersionDesk {
  const git = gitIn(root);
  const today = () => asOf ?? todayInAmsterdam(new Date());
  let known: { commit: string; files: RevisionFiles; project: Project } | undefined;
  const report = openReportProcess(root);

  /** The files and definitions of a commit, kept for as long as that commit is requested. */
  async function versionAt(commit: string): Promise<{ files: RevisionFiles; project: Project }> {
    if (known?.commit !== commit) {
      const files = await filesAt(git, commit);
      known = { commit, files, project: projectIn(files) };
    }
    return known;
  }

  async function differences(repository: Repository): Promise<FileChange[]> {
    const { project } = await versionAt(repository.handedIn);
    return projectChanges(project, workingCopy.project());
  }

  /** Pictures that were added, removed or replaced, each with its previous content. */
  async function changedPictures(repository: Repository): Promise<RevertedPicture[]> {
    const handedIn = await versionAt(repository.handedIn);
    const changes = mediaChanges(handedIn, { root, project: workingCopy.project() });
    return changes.map(({ name, before, after }) => {
      const path = `${MEDIA}${name}`;
      const state = after === undefined ? 'weggehaald' : 'vervangen';
      const sentence = before === undefined ? `Nieuwe afbeelding: ${name}` : `Afbeelding ${state}: ${name}`;
      const now = after === undefined ? Buffer.alloc(0) : readFileSync(join(root, path));
      const id = digestOf(Buffer.concat([Buffer.from(sentence), now]));
      return { id, sentence, path, before: handedIn.files.get(path) };
    });
  }

  /**
   * Composes a message from the steps since the last hand-in, or from the changed files when there are none. Files that
   * have their former content again, such as by git, have no part in it.
   */
  async function messageFor(repository: Repository, files: readonly FileChange[]): Promise<string> {
    const date = await answerOf(git, 'log', '-1', '--format=%ct', repository.handedIn);
    const since = Number(date ?? 0) * 1000;
    const changed = new Set([
      ...files.flatMap(({ file, formerFile }) => [file, formerFile]),
      ...(await changedPictures(repository)).map(({ path }) => path),
    ]);
    const labels = workingCopy
      .steps()
      .filter((step) => step.at > since && step.files.some(({ path }) => changed.has(path)))
      .map(stepName);
    const titles = files.map(wordsOf);
    return messageOf(labels.length > 0 ? labels : titles);
  }

  async function errorsNow() {
    const project = workingCopy.project();
    const offenses = checkProject(project, await optionsOnDisk(root, project, asOf));
    return offenses.filter(({ severity }) => severity === 'error').map(studioProblem);
  }

  async function changes(): Promise<Changes> {
    const repository = await readRepository(git);
    if ('problem' in repository) return { files: [], media: [], problem: repository.problem };
    const date = await answerOf(git, 'log', '-1', '--format=%cI', repository.handedIn);
    return {
      files: listedChanges(await differences(repository), today()),
      media: (await changedPictures(repository)).map(({ id, sentence }) => ({ id, sentence })),
      ...(date === undefined ? {} : { since: formatDate(date.slice(0, 10), 'day') }),
    };
  }

  async function planned(): Promise<PlannedHandIn> {
    const repository = await readRepository(git);
    if ('problem' in repository)
      return { message: '', needsIdentity: false, errors: [], problem: repository.problem };
    const [files, stopped, isKnown, errors] = await Promise.all([
      differences(repository),
      hindrance(git, root),
      hasIdentity(git),
      errorsNow(),
    ]);
    return {
      message: await messageFor(repository, files),
      needsIdentity: !isKnown,
      errors,
      ...(repository.branch?.startsWith(BRANCH_FOLDER) ? { branch: repository.branch } : {}),
      ...(stopped ? { problem: stopped } : {}),
    };
  }

  /** Reverts a picture that was added, removed or replaced. */
  function takePictureBack(client: string, seq: number, { sentence, path, before }: RevertedPicture) {
    const basis = workingCopy.project();
    const message = before ? undefined : problemWithRemoval(basis, path.slice(MEDIA.length));
    if (message !== undefined) {
      const refusal = { reason: 'invalid', message } as const;
      return { ok: false, refusal, history: workingCopy.history() } as const;
    }
    const label = `Terugdraaien: ${sentence}`;
    const pictures = new Map([[path, before]]);
    return workingCopy.writeFiles({ client, seq, label, texts: new Map(), pictures, basis });
  }

  let versioned: Promise<boolean> | undefined;
  return {
    changes,
    planned,
    history: (place) => fieldHistory(git, workingCopy.project(), place),
    report: report.state,

    isVersioned() {
      versioned ??= readRepository(git).then((repository) => !('problem' in repository));
      return versioned;
    },

    async takeBack(client, seq, id) {
      const repository = await readRepository(git);
      if ('problem' in repository) return undefined;
      const project = workingCopy.project();
      const { files: handedIn } = await versionAt(repository.handedIn);
      const found = takeBackOf(id, await differences(repository), { handedIn, project, today: today() });
      if (found && 'texts' in found) {
        return workingCopy.writeFiles({ client, seq, ...found, basis: project });
      }
      if (found) return workingCopy.edit({ client, seq, label: found.label, ops: [...found.ops] });
      const picture = (await changedPictures(repository)).find((candidate) => candidate.id === id);
      return picture && takePictureBack(client, seq, picture);
    },

    async submit(request) {
      const errors = await errorsNow();
      if (errors.length > 0) return { ok: false, errors };
      const outcome = await submitPages(git, root, { ...request, today: todayInAmsterdam(new Date()) });
      if (!outcome.ok) return outcome;
      const { branch, commit, base, address } = outcome;
      report.start(base, commit);
      return { ok: true, branch, ...(address === undefined ? {} : { address }) };
    },

    reportHtml: report.html,

    close: report.close,
  };
}
