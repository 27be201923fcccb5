import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_FULL } from '../../../renderer/files/errno-message.ts';
import type { Origin } from '../../../renderer/origin.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { applyOps } from '../../edit/apply-ops.ts';
import { rebaseOps } from '../../edit/rebase-ops.ts';
import { authorReason } from '../../fields/author-words.ts';
import { stepLabel } from '../../limits.ts';
import type { EditRefusal, EditRequest, Refused, Repeatable } from '../../protocol.ts';
import type { LiveProject } from './live-project.ts';
import { digestOnDisk, type MediaStore } from './media-store.ts';
import type { RecordedSteps } from './recorded-steps.ts';
import { stepRecord } from './replay.ts';
import {
  type Direction,
  type FileChange,
  mergesWithLast,
  planTravel,
  type Step,
  withMerged,
  withStep,
  withTravel,
} from './steps.ts';
import { isDefinitionPath, isMediaPath, problemWithPath } from './writable-paths.ts';

/** Whole files that are written, created or removed as one step. */
export interface FilesRequest extends Repeatable {
  /** The name of the step in "Ongedaan maken", in Dutch. */
  label: string;
  /** The text of each file, by path; undefined for a file that is removed. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The content of each file of `pages/_media`, by path; undefined for one that is removed. */
  media?: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  /** Where the author goes on: what was added, to be written. By default the files that were written. */
  places?: readonly Origin[] | undefined;
  /** The project for which the texts were made; the step is refused if one of its files has changed since. */
  basis: Project;
}

/** Where a step shows and which files it changed, or why there is none. */
export type Outcome = { places: readonly Origin[]; files: readonly string[] } | Refused;

/** Makes the steps of a working copy. */
export interface StepMaker {
  edit(request: EditRequest): Outcome;
  writeFiles(request: FilesRequest): Outcome;
  /** Undoes or redoes a step. One that cannot be, is refused once and then skipped. */
  travel(direction: Direction, request: Repeatable): Outcome;
}

const refuse = (reason: EditRefusal['reason'], message: string): Refused => ({
  refusal: { reason, message },
});

const NOT_ALLOWED = 'De Studio mag niet bij de bestanden. Vraag een ontwikkelaar om hulp.';

const BY_DISK: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
};

/** Refuses for an error of the file system (POSIX errno). The author knows no paths, and has no terminal. */
function refuseByDisk(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const words = (code && BY_DISK[code]) ?? 'De wijziging kan niet op de schijf worden gezet.';
  return refuse('disk', code === undefined ? words : `${words} (${code})`);
}

const NOTHING: Readonly<Record<Direction, string>> = {
  undo: 'Er is niets om ongedaan te maken.',
  redo: 'Er is niets om opnieuw te doen.',
};
const CANNOT: Readonly<Record<Direction, string>> = {
  undo: 'kan niet ongedaan worden gemaakt',
  redo: 'kan niet opnieuw worden gedaan',
};
const AGAIN = 'Probeer je het nog een keer, dan slaat de Studio deze stap over.';

/** Takes over what is on disk, so that nothing unseen is overwritten. Returns why a file cannot be written. */
function prepare(
  root: string,
  live: LiveProject,
  paths: Iterable<string>,
  mayBe = isDefinitionPath,
): Refused | undefined {
  try {
    for (const path of new Set(paths)) {
      const problem = problemWithPath(root, path, mayBe);
      if (problem !== undefined) return refuse('invalid', problem);
      live.refresh(path);
    }
  } catch (error) {
    return refuseByDisk(error);
  }
  return undefined;
}

/** The texts of files, without files that have none. */
function textsOf(paths: Iterable<string>, textOf: (path: string) => string | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const text = textOf(path);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** A step to make: what it changes in which files, and where the author sees it. */
interface PlannedStep extends Pick<Step, 'files' | 'ops'> {
  places: readonly Origin[];
  /** The files that it could have changed. */
  paths: readonly string[];
}

/** Plans an edit by values. What others changed since the author saw the file stays. */
function planEdit({ ops: asked, based }: EditRequest, live: LiveProject): PlannedStep | Refused {
  const paths = [...new Set(asked.map(({ file }) => file))];
  const texts = textsOf(paths, live.textOf);
  const seen = textsOf(paths, (path) => {
    const revision = based?.[path] ?? live.revisionOf(path);
    return revision === live.revisionOf(path) ? undefined : live.textAt(path, revision);
  });
  const ops = seen.size === 0 ? asked : rebaseOps(asked, seen, texts);
  if ('refusal' in ops) return ops;
  const made = applyOps(texts, ops);
  if ('refusal' in made) return made;
  const files = [...made.texts].map(([path, after]) => ({ path, before: texts.get(path), after }));
  return { files, ops: made.applied, places: made.places, paths };
}

/** Plans a step that writes whole files. Pictures and downloads, old and new, are kept for undo and redo. */
function planFiles(
  { texts, media: contents = new Map(), places, basis }: FilesRequest,
  live: LiveProject,
  { root, store }: { root: string; store: MediaStore },
): PlannedStep | Refused {
  const paths = [...texts.keys()];
  const changed = paths.find((path) => live.textOf(path) !== basis.files.get(path)?.text);
  if (changed !== undefined) {
    return refuse('conflict', `${changed} is intussen veranderd. Probeer het nog een keer.`);
  }
  const files: FileChange[] = [...texts].map(([path, after]) => ({ path, before: live.textOf(path), after }));
  try {
    for (const [path, content] of contents) {
      const file = join(root, path);
      const before = existsSync(file) ? store.keep(readFileSync(file)) : undefined;
      files.push({ path, before, after: content && store.keep(content) });
    }
  } catch (error) {
    return refuseByDisk(error);
  }
  return {
    files: files.filter(({ before, after }) => before !== after),
    ops: [],
    places: places ?? paths.flatMap((file) => (texts.get(file) === undefined ? [] : [{ file, pointer: '' }])),
    paths,
  };
}

/** Plans to undo or redo a step, by what is on disk now. */
function planDirection(step: Step, direction: Direction, root: string, live: LiveProject) {
  const paths = step.files.map(({ path }) => path);
  const isKnown = (path: string) => isDefinitionPath(path) || isMediaPath(path);
  /** What a step expects in a file: its text, or the digest of a file of `pages/_media`. */
  const contentOf = (path: string) =>
    isMediaPath(path) ? digestOnDisk(join(root, path)) : live.textOf(path);
  return prepare(root, live, paths, isKnown) ?? planTravel(step, direction, contentOf);
}

/** Creates a step maker, which plans each step by what is on disk now and commits it to journal, disk and memory. */
export function createStepMaker(recorded: RecordedSteps, live: LiveProject, root: string): StepMaker {
  /** Commits a change to journal and disk, and then to memory. */
  const commit = (...change: Parameters<RecordedSteps['commit']>): Outcome => {
    const [{ files: changes }, { client, places }] = change;
    try {
      recorded.commit(...change);
    } catch (error) {
      return refuseByDisk(error);
    }
    live.takeOver(changes, client);
    return { places, files: changes.map(({ path }) => path) };
  };

  const makeStep = (
    { client, seq, label }: Repeatable & { label: string },
    planned: PlannedStep | Refused,
  ): Outcome => {
    if ('refusal' in planned) return planned;
    const { files, ops, places, paths } = planned;
    if (files.length === 0) return { places, files: paths };
    const step: Step = { id: recorded.newId(), client, label: stepLabel(label), at: Date.now(), files, ops };
    const merges = mergesWithLast(recorded.steps(), step);
    const next = merges ? withMerged(recorded.steps(), step) : withStep(recorded.steps(), step);
    return commit(stepRecord(step, merges), { client, seq, places: [...places] }, next);
  };

  /** The step that was refused last; the next attempt skips it. */
  let refusedId: number | undefined;

  const travel = (direction: Direction, { client, seq }: Repeatable): Outcome => {
    const { done, undone } = recorded.steps();
    const step = direction === 'undo' ? done.at(-1) : undone.at(-1);
    if (!step) return refuse('invalid', NOTHING[direction]);
    const { id, label } = step;
    const planned = planDirection(step, direction, root, live);
    if ('refusal' in planned) {
      if (refusedId === id) {
        recorded.drop(id);
        return travel(direction, { client, seq });
      }
      refusedId = id;
      const message = `"${label}" ${CANNOT[direction]}. ${authorReason(planned.refusal.message)} ${AGAIN}`;
      return { refusal: { ...planned.refusal, message } };
    }
    const record = { type: direction, pid: process.pid, files: [...planned.changes], id };
    const request = { client, seq, places: [...planned.places] };
    return commit(record, request, withTravel(recorded.steps(), direction, id));
  };

  return {
    edit(request) {
      const paths = request.ops.map(({ file }) => file);
      return prepare(root, live, paths) ?? makeStep(request, planEdit(request, live));
    },
    writeFiles(request) {
      const { texts, media = new Map() } = request;
      return (
        prepare(root, live, texts.keys()) ??
        prepare(root, live, media.keys(), isMediaPath) ??
        makeStep(request, planFiles(request, live, { root, store: recorded.media }))
      );
    },
    travel,
  };
}
