import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { systemProblem } from '../../renderer/files/errno-message.ts';
import type { Origin } from '../../renderer/origin.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { applyOps } from '../edit/apply-ops.ts';
import { rebaseOps } from '../edit/rebase-ops.ts';
import type { EditAnswer, EditRefusal, EditRequest, History } from '../protocol.ts';
import {
  type Direction,
  type FileChange,
  historyOf,
  mergesWithLast,
  planTravel,
  type Step,
  type Steps,
  withMerged,
  without,
  withStep,
  withTravel,
} from './history.ts';
import { type DoneRequest, type Journal, type JournalRecord, openJournal } from './journal.ts';
import { isDefinitionPath, isInsidePages, isUtf8OnDisk, openLiveProject } from './live-project.ts';
import { digestOnDisk, isPicturePath, openPictureStore } from './picture-store.ts';
import { completeLast, newest, picturesIn, recordsOf, stepRecord, stepsOf, writeChanges } from './replay.ts';

/** Roughly a thousand steps, in bytes. */
const JOURNAL_LIMIT = 16_000_000;

/** How many answers are kept for repeated requests. */
const ANSWER_LIMIT = 200;

/** What changed in the working copy. */
export interface WorkingCopyChange {
  /** Paths from the root, including those of pictures. */
  files: readonly string[];
  by: 'disk' | 'edit';
  /** The tab that made the edit. */
  client?: string;
}

/** Whole files that are written, created or removed as one step. */
export interface FilesRequest {
  client: string;
  seq: number;
  /** The name of the step in "Ongedaan maken", in Dutch. */
  label: string;
  /** The text of each file, by path; undefined for a file that is removed. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The content of each picture, by path; undefined for a picture that is removed. */
  pictures?: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  /** The project for which the texts were made; the step is refused if one of its files has changed since. */
  basis: Project;
}

/** The only way in which a running Studio reads and changes a site's definitions. */
export interface WorkingCopy {
  /** The definitions as they are on disk, the same object until something changes. */
  project(): Project;
  /** Increases with every change of a file; 0 for a file that does not exist. */
  revisionOf(file: string): number;
  revisions(): Readonly<Record<string, number>>;
  /** Answers `ok` once everything is on disk. A repeated request gets the first answer. */
  edit(request: EditRequest): EditAnswer;
  /** Writes, creates and removes whole files as one step. */
  writeFiles(request: FilesRequest): EditAnswer;
  /** The answer to a request that was handled before. */
  answered(client: string, seq: number): EditAnswer | undefined;
  undo(client: string, seq: number): EditAnswer;
  redo(client: string, seq: number): EditAnswer;
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
  /** @returns unsubscribes */
  onChange(listener: (change: WorkingCopyChange) => void): () => void;
  close(): void;
}

interface WorkingCopyOptions {
  /** The folder that holds `pages/`. */
  root: string;
  /** The folder in which `studio/` keeps the journals, one for each root. */
  dataDir: string;
  readOnly: boolean;
  /** A journal that grows beyond this loses its oldest steps, in bytes. */
  journalLimit?: number;
}

type Outcome = { places: readonly Origin[]; files: readonly string[] } | { refusal: EditRefusal };

const refuse = (reason: EditRefusal['reason'], message: string): { refusal: EditRefusal } => ({
  refusal: { reason, message },
});

const refuseByDisk = (error: unknown) =>
  refuse(
    'disk',
    `Niet bewaard. ${systemProblem(error) ?? 'De wijziging kan niet op de schijf worden gezet.'}`,
  );

const READ_ONLY = refuse(
  'read-only',
  'Hier kun je alleen kijken: de Studio mag op dit adres niets veranderen.',
);

const NOTHING: Readonly<Record<Direction, string>> = {
  undo: 'Er is niets om ongedaan te maken.',
  redo: 'Er is niets om opnieuw te doen.',
};
const CANNOT: Readonly<Record<Direction, string>> = {
  undo: 'kan niet ongedaan worden gemaakt',
  redo: 'kan niet opnieuw worden gedaan',
};
const AGAIN = 'Probeer je het nog een keer, dan slaat de Studio deze stap over.';

/** Why the Studio does not write a file, in Dutch; undefined when it may. */
function problemWithPath(root: string, path: string, mayBe: (path: string) => boolean): string | undefined {
  if (!mayBe(path)) return `${path} is geen bestand van deze site.`;
  if (!isInsidePages(root, path)) {
    return `${path} leidt naar een plek buiten pages/. Daar verandert de Studio niets.`;
  }
  if (isPicturePath(path) || isUtf8OnDisk(root, path)) return undefined;
  return `${path} is geen UTF-8. Sla het op als UTF-8 en probeer het opnieuw.`;
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

/**
 * Opens a site for editing: its definitions in memory, and the steps of the journal. An interrupted change is
 * completed.
 *
 * @throws Error when `root` has no `pages` folder, and the error of the file system
 */
export function openWorkingCopy(options: WorkingCopyOptions): WorkingCopy {
  const { root, dataDir, readOnly, journalLimit = JOURNAL_LIMIT } = options;
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  const opened = readOnly ? undefined : openJournal(join(dataDir, 'studio', `${name}.jsonl`));
  const journal = opened?.journal;
  const records = opened?.records ?? [];
  const pictures = openPictureStore(join(dataDir, 'studio', `${name}-afbeeldingen`));
  if (journal) completeLast(root, records, journal, pictures);

  const live = openLiveProject(root);
  const listeners = new Set<(change: WorkingCopyChange) => void>();
  const answers = new Map<string, EditAnswer>();
  let steps = stepsOf(records);
  let lastId = records.reduce((last, record) => ('id' in record ? Math.max(last, record.id) : last), 0);
  /** Requests that were handled, the latest last. */
  let requests = records.flatMap((record) => ('request' in record && record.request ? [record.request] : []));

  /** Removes the pictures that no step can bring back. */
  const dropPictures = () => {
    try {
      pictures.keepOnly(picturesIn(steps));
    } catch {
      // They do no harm, and the next start tries again.
    }
  };
  if (journal) dropPictures();

  /** What a step expects in a file: its text, or the digest of a picture. */
  const contentOf = (path: string) =>
    isPicturePath(path) ? digestOnDisk(join(root, path)) : live.textOf(path);

  const history = () => historyOf(steps);
  const keyOf = (client: string, seq: number) => `${seq} ${client}`;
  const emit = (change: WorkingCopyChange) => {
    if (change.files.length > 0) for (const listener of listeners) listener(change);
  };
  const refresh = (path: string): boolean => {
    const changed = live.refresh(path);
    emit({ files: changed, by: 'disk' });
    return changed.length > 0;
  };
  const answerOf = (places: readonly Origin[], files: readonly string[]): EditAnswer => ({
    ok: true,
    revisions: Object.fromEntries(files.map((path) => [path, live.revisionOf(path)])),
    history: history(),
    places,
  });
  for (const { client, seq, places } of requests.slice(-ANSWER_LIMIT)) {
    const files = [...new Set(places.map(({ file }) => file))];
    answers.set(keyOf(client, seq), answerOf(places, files));
  }

  /** Handles a request unless it was handled before. */
  const once = (client: string, seq: number, perform: (journal: Journal) => Outcome): EditAnswer => {
    const key = keyOf(client, seq);
    const known = answers.get(key);
    if (known) return known;
    const outcome = journal ? perform(journal) : READ_ONLY;
    const answer: EditAnswer =
      'refusal' in outcome
        ? { ok: false, refusal: outcome.refusal, history: history() }
        : answerOf(outcome.places, outcome.files);
    // A change that the disk refused may be retried.
    if (answer.ok || answer.refusal.reason !== 'disk') answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > ANSWER_LIMIT && oldest !== undefined) answers.delete(oldest);
    return answer;
  };

  /** Takes over what is on disk, so that nothing unseen is overwritten. Returns why a file cannot be written. */
  const prepare = (
    paths: Iterable<string>,
    mayBe = isDefinitionPath,
  ): { refusal: EditRefusal } | undefined => {
    try {
      for (const path of new Set(paths)) {
        const problem = problemWithPath(root, path, mayBe);
        if (problem !== undefined) return refuse('invalid', problem);
        refresh(path);
      }
    } catch (error) {
      return refuseByDisk(error);
    }
    return undefined;
  };

  /** Commits a change: first to the journal, then to disk, then to memory. */
  const commit = (
    to: Journal,
    record: Extract<JournalRecord, { files: unknown }>,
    request: DoneRequest,
    next: Steps,
  ): Outcome => {
    const { files: changes } = record;
    try {
      const takeBack = to.append({ ...record, request });
      try {
        writeChanges(root, changes, pictures);
      } catch (error) {
        takeBack();
        throw error;
      }
    } catch (error) {
      return refuseByDisk(error);
    }
    steps = next;
    requests = [...requests, request].slice(-ANSWER_LIMIT);
    const files = changes.map(({ path }) => path);
    for (const { path, after } of changes) {
      if (isPicturePath(path)) live.refresh(path);
      else live.set(path, after);
    }
    settle(to);
    emit({ files, by: 'edit', client: request.client });
    return { places: request.places, files };
  };

  /** Records that files are written, and drops the oldest steps of a journal that has grown too long. */
  const settle = (to: Journal) => {
    try {
      to.append({ type: 'written' }, { flush: false });
      if (to.size() <= journalLimit) return;
      const kept = newest(steps, journalLimit / 2);
      to.rewrite(recordsOf(kept, requests));
      steps = kept;
      dropPictures();
    } catch {
      // The change itself is on disk. Without the record it is checked again when the Studio starts.
    }
  };

  const makeStep = (
    to: Journal,
    { client, seq, label }: Pick<EditRequest, 'client' | 'seq' | 'label'>,
    made: Pick<Step, 'files' | 'ops'> & { places: readonly Origin[] },
  ): Outcome => {
    const { files, ops, places } = made;
    lastId++;
    const step: Step = { id: lastId, client, label, at: Date.now(), files, ops };
    const merges = mergesWithLast(steps, step);
    const request = { client, seq, places: [...places] };
    const record = stepRecord(step, merges);
    return commit(to, record, request, merges ? withMerged(steps, step) : withStep(steps, step));
  };

  /** The step that was refused last; the next attempt skips it. */
  let refusedId: number | undefined;

  const travel = (direction: Direction, client: string, seq: number, to: Journal): Outcome => {
    const step = direction === 'undo' ? steps.done.at(-1) : steps.undone.at(-1);
    if (!step) return refuse('invalid', NOTHING[direction]);
    const { id, label } = step;
    const isKnown = (path: string) => isDefinitionPath(path) || isPicturePath(path);
    const planned =
      prepare(
        step.files.map(({ path }) => path),
        isKnown,
      ) ?? planTravel(step, direction, contentOf);
    if ('refusal' in planned) {
      if (refusedId === id) {
        drop(to, id);
        return travel(direction, client, seq, to);
      }
      refusedId = id;
      const message = `"${label}" ${CANNOT[direction]}: ${planned.refusal.message} ${AGAIN}`;
      return { refusal: { ...planned.refusal, message } };
    }
    const request = { client, seq, places: [...planned.places] };
    const record = { type: direction, pid: process.pid, files: [...planned.changes], id };
    return commit(to, record, request, withTravel(steps, direction, id));
  };

  /** Removes a step that would block the ones before it. */
  const drop = (to: Journal, id: number) => {
    steps = without(steps, id);
    try {
      to.append({ type: 'dropped', id });
    } catch {
      // After a restart the step is back, and is dropped again.
    }
  };

  return {
    project: live.project,
    revisionOf: live.revisionOf,
    revisions: live.revisions,
    history,
    steps: () => steps.done,
    edit: (request) =>
      once(request.client, request.seq, (to) => {
        const paths = new Set(request.ops.map(({ file }) => file));
        const refused = prepare(paths);
        if (refused) return refused;
        const texts = textsOf(paths, live.textOf);
        const seen = textsOf(paths, (path) => {
          const revision = request.based?.[path] ?? live.revisionOf(path);
          return revision === live.revisionOf(path) ? undefined : live.textAt(path, revision);
        });
        const ops = seen.size === 0 ? request.ops : rebaseOps(request.ops, seen, texts);
        if ('refusal' in ops) return ops;
        const made = applyOps(texts, ops);
        if ('refusal' in made) return made;
        if (made.texts.size === 0) return { places: made.places, files: [...paths] };
        const files = [...made.texts].map(([path, after]) => ({ path, before: texts.get(path), after }));
        return makeStep(to, request, { files, ops: made.applied, places: made.places });
      }),
    writeFiles: ({ client, seq, label, texts, pictures: contents = new Map(), basis }) =>
      once(client, seq, (to) => {
        const refused = prepare(texts.keys()) ?? prepare(contents.keys(), isPicturePath);
        if (refused) return refused;
        const changed = [...texts.keys()].find((path) => live.textOf(path) !== basis.files.get(path)?.text);
        if (changed !== undefined) {
          return refuse('conflict', `${changed} is intussen veranderd. Probeer het nog een keer.`);
        }
        const files: FileChange[] = [...texts].flatMap(([path, after]) => {
          const before = live.textOf(path);
          return before === after ? [] : [{ path, before, after }];
        });
        try {
          for (const [path, content] of contents) {
            const file = join(root, path);
            const before = existsSync(file) ? pictures.keep(readFileSync(file)) : undefined;
            const after = content && pictures.keep(content);
            if (before !== after) files.push({ path, before, after });
          }
        } catch (error) {
          return refuseByDisk(error);
        }
        const places = [...texts].flatMap(([file, text]) =>
          text === undefined ? [] : [{ file, pointer: '' }],
        );
        if (files.length === 0) return { places, files: [...texts.keys()] };
        return makeStep(to, { client, seq, label }, { files, ops: [], places });
      }),
    answered: (client, seq) => answers.get(keyOf(client, seq)),
    undo: (client, seq) => once(client, seq, (to) => travel('undo', client, seq, to)),
    redo: (client, seq) => once(client, seq, (to) => travel('redo', client, seq, to)),
    diskChanged(path) {
      const fromRoot = isAbsolute(path) ? relative(root, path) : path;
      return refresh(fromRoot.split(sep).join('/'));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => journal?.close(),
  };
}
