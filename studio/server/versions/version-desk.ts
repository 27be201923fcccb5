import { formatDate } from '../../../renderer/calendar/format-date.ts';
import { todayInAmsterdam } from '../../../renderer/calendar/today-in-amsterdam.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { isDownload } from '../../../renderer/project/downloads.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { MEDIA } from '../../../renderer/project/source-file.ts';
import { fileStateWords, listedChanges } from '../../changes/listed-changes.ts';
import { mediaChanges } from '../../changes/media-changes.ts';
import { type DefinitionChange, projectChanges } from '../../changes/project-changes.ts';
import { answerOf, type Git, gitIn } from '../../git/git.ts';
import { BRANCH_FOLDER, handInPages, hindrance } from '../../git/hand-in.ts';
import { hasIdentity, type Repository, readRepository } from '../../git/repository.ts';
import { reviewAddress } from '../../git/review-address.ts';
import { filesAt, projectIn, type RevisionFiles } from '../../git/revisions.ts';
import { problemWithRemoval } from '../../plans/picture-plans.ts';
import type { EditAnswer, Repeatable, StudioProblem } from '../../protocol.ts';
import type {
  ChangedMedia,
  Changes,
  FormerHandIn,
  HandInAnswer,
  HandInRequest,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
} from '../../versions.ts';
import { digestOf } from '../working-copy/media-store.ts';
import type { WorkingCopy } from '../working-copy/working-copy.ts';
import { messageOf, stepName } from './commit-message.ts';
import { pastFieldValues } from './past-field-values.ts';
import { openReportProcess } from './report-process.ts';
import { revertOf } from './revert.ts';

/** What the Studio does with the versions of a site: list, revert, hand in. */
export interface VersionDesk {
  /** Whether the site is under version control. */
  isVersioned(): Promise<boolean>;
  /** Lists what changed since the version that was handed in last. */
  changes(): Promise<Changes>;
  /** Whether everything is handed in, as far as this computer knows. */
  isHandedIn(): Promise<boolean>;
  /** Plans the next hand-in: its message, and what stands in the way. */
  planned(): Promise<PlannedHandIn>;
  /** Lists the past values of a place. */
  pastValues(place: Origin): Promise<readonly PastFieldValue[]>;
  /** The state of the report about the last hand-in. */
  report(): ReportState;
  /** Reverts one change, as a step that can be undone; undefined when the change is gone. */
  revert(request: Repeatable, id: string): Promise<EditAnswer | undefined>;
  handIn(request: HandInRequest): Promise<HandInAnswer>;
  /** The report about the last hand-in, once it is ready. */
  reportHtml(): string | undefined;
  close(): void;
}

/** The files and definitions of a commit. */
interface Version {
  files: RevisionFiles;
  project: Project;
}

type RevertedMedia = ChangedMedia & { path: string; before: Buffer | undefined };

/** Creates a function that reads versions. It keeps the last one, for as long as that commit is requested. */
function versionReader(git: Git): (commit: string) => Promise<Version> {
  let known: (Version & { commit: string }) | undefined;
  return async (commit) => {
    if (known?.commit !== commit) {
      const files = await filesAt(git, commit);
      known = { commit, files, project: projectIn(files) };
    }
    return known;
  };
}

/** Lists pictures and downloads that were added, removed or replaced, each with its previous content. */
function changedMedia(root: string, handedIn: Version, project: Project): RevertedMedia[] {
  return mediaChanges(handedIn, { root, project }).map(({ name, before, after }) => {
    const path = `${MEDIA}${name}`;
    const state = after === undefined ? 'weggehaald' : 'vervangen';
    const [added, thing] = isDownload(name)
      ? ['Nieuw bestand', 'Bestand']
      : ['Nieuwe afbeelding', 'Afbeelding'];
    const sentence = before === undefined ? `${added}: ${name}` : `${thing} ${state}: ${name}`;
    const id = digestOf(Buffer.concat([Buffer.from(sentence), after ?? Buffer.alloc(0)]));
    return { id, sentence, path, before };
  });
}

/** Reverts a picture or download that was added, removed or replaced. */
function revertMedia(
  workingCopy: WorkingCopy,
  request: Repeatable,
  { sentence, path, before }: RevertedMedia,
): EditAnswer {
  const basis = workingCopy.project();
  const message = before ? undefined : problemWithRemoval(basis, path.slice(MEDIA.length));
  if (message !== undefined) {
    return { ok: false, refusal: { reason: 'invalid', message }, history: workingCopy.history() };
  }
  const label = `Terugdraaien: ${sentence}`;
  const media = new Map([[path, before]]);
  return workingCopy.writeFiles({ ...request, label, texts: new Map(), media, basis });
}

const wordsOf = ({ title, state }: DefinitionChange) =>
  state === 'changed' ? title : `${fileStateWords[state]}: ${title}`;

/**
 * Composes a message from the steps since a moment, or from the changed files when there are none. Files that have
 * their former content again, such as by git, have no part in it.
 *
 * @param since in milliseconds since 1970
 */
function messageFor(
  files: readonly DefinitionChange[],
  media: readonly RevertedMedia[],
  steps: ReturnType<WorkingCopy['steps']>,
  since: number,
): string {
  const changed = new Set([
    ...files.flatMap(({ file, formerFile }) => [file, formerFile]),
    ...media.map(({ path }) => path),
  ]);
  const labels = steps
    .filter((step) => step.at > since && step.files.some(({ path }) => changed.has(path)))
    .map(stepName);
  return messageOf(labels.length > 0 ? labels : files.map(wordsOf));
}

/** The branch that was handed in before, and where its review is opened. */
function formerHandIn({ branch, remote }: Repository): FormerHandIn {
  if (!branch?.startsWith(BRANCH_FOLDER)) return {};
  return { branch, address: remote && reviewAddress(remote.address, branch) };
}

interface VersionDeskOptions {
  /** The day that counts as today; by default today in Amsterdam. */
  asOf?: string | undefined;
  /** Lints a project. */
  lint(project: Project): Promise<readonly StudioProblem[]>;
}

/** Opens the desk. */
export function openVersionDesk(
  root: string,
  workingCopy: WorkingCopy,
  { asOf, lint }: VersionDeskOptions,
): VersionDesk {
  const git = gitIn(root);
  const versionAt = versionReader(git);
  const report = openReportProcess(root);
  const today = () => asOf ?? todayInAmsterdam(new Date());
  const errorsNow = async () =>
    (await lint(workingCopy.project())).filter(({ severity }) => severity === 'error');
  let versioned: Promise<boolean> | undefined;

  async function differences({ handedIn: commit }: Repository) {
    const handedIn = await versionAt(commit);
    const project = workingCopy.project();
    const files = projectChanges(handedIn.project, project);
    return { handedIn, project, files, media: changedMedia(root, handedIn, project) };
  }

  return {
    isVersioned() {
      versioned ??= readRepository(git).then((repository) => !('problem' in repository));
      return versioned;
    },

    async changes() {
      const repository = await readRepository(git);
      if ('problem' in repository) return { files: [], media: [], problem: repository.problem };
      const date = await answerOf(git, 'log', '-1', '--format=%cI', repository.handedIn);
      const { files, media } = await differences(repository);
      return {
        files: listedChanges(files, today()),
        media: media.map(({ id, sentence }) => ({ id, sentence })),
        ...formerHandIn(repository),
        since: date && formatDate(date.slice(0, 10), 'day'),
      };
    },

    isHandedIn: async () => (await hindrance(git, root))?.code === 'nothing',

    async planned() {
      const repository = await readRepository(git);
      if ('problem' in repository)
        return { message: '', needsIdentity: false, errors: [], problem: repository.problem };
      const [{ files, media }, seconds, stopped, isKnown, errors] = await Promise.all([
        differences(repository),
        answerOf(git, 'log', '-1', '--format=%ct', repository.handedIn),
        hindrance(git, root),
        hasIdentity(git),
        errorsNow(),
      ]);
      return {
        message: messageFor(files, media, workingCopy.steps(), Number(seconds ?? 0) * 1000),
        needsIdentity: !isKnown,
        errors,
        ...formerHandIn(repository),
        problem: stopped,
      };
    },

    pastValues: (place) => pastFieldValues(git, workingCopy.project(), place),

    async revert(request, id) {
      const repository = await readRepository(git);
      if ('problem' in repository) return undefined;
      const { handedIn, project, files, media } = await differences(repository);
      const found = revertOf(id, files, { handedIn: handedIn.files, project, today: today() });
      if (found && 'texts' in found) {
        return workingCopy.writeFiles({ ...request, ...found, basis: project });
      }
      if (found) return workingCopy.edit({ ...request, label: found.label, ops: [...found.ops] });
      const file = media.find((candidate) => candidate.id === id);
      return file && revertMedia(workingCopy, request, file);
    },

    async handIn(request) {
      const errors = await errorsNow();
      if (errors.length > 0) return { ok: false, errors };
      const outcome = await handInPages(git, root, { ...request, today: todayInAmsterdam(new Date()) });
      if (!outcome.ok) return outcome;
      const { branch, commit, base, address } = outcome;
      report.start(base, commit);
      return { ok: true, branch, address };
    },

    report: report.state,
    reportHtml: report.html,
    close: report.close,
  };
}
