import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkProject } from '../../lint/check-project.ts';
import { gitBlobs } from '../../lint/git-blobs.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { formatDate } from '../../renderer/calendar/format-date.ts';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { CACHE_DIR, LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';
import type { Origin } from '../../renderer/origin.ts';
import { type JsonValue, pointerKeys, valueAt } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA, parseStrictly, routeOf } from '../../renderer/project/source-file.ts';
import { fileStateWords, listedChanges } from '../changes/listed-changes.ts';
import { mediaChanges } from '../changes/media-changes.ts';
import { type FileChange, projectChanges } from '../changes/project-changes.ts';
import { valueHistory } from '../changes/value-history.ts';
import { valueWords } from '../changes/value-words.ts';
import { sameJson } from '../edit/same-json.ts';
import { definitionLabel } from '../fields/form.ts';
import { answerOf, gitIn } from '../git/git.ts';
import { hasIdentity, type Repository, readRepository } from '../git/repository.ts';
import { filesAt, projectIn, type RevisionFiles } from '../git/revisions.ts';
import { BRANCH_FOLDER, hindrance, submitPages } from '../git/submit.ts';
import { problemWithRemoval } from '../plans/picture-plans.ts';
import type { EditAnswer } from '../protocol.ts';
import type {
  ChangedPicture,
  Changes,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
  SubmitAnswer,
} from '../versions.ts';
import type { Step } from './history.ts';
import { digestOf } from './picture-store.ts';
import { studioProblem } from './problem-id.ts';
import type { WorkingCopy } from './working-copy.ts';

/** How many versions of a file are searched, at most, for the history of a value. */
const MOST_VERSIONS = 200;

/** How many earlier values are shown, at most. */
const MOST_VALUES = 8;

/** The longest first line of a commit message (git commit, "Discussion", with room for Dutch words). */
const LONGEST_SUBJECT = 72;

export const submitRequest = z.object({
  message: z.string().trim().min(1).max(5000),
  identity: z
    .object({
      name: z.string().trim().min(1).max(100),
      mail: z
        .string()
        .trim()
        .regex(/^\S+@\S+$/)
        .max(200),
    })
    .optional(),
  asNew: z.boolean().optional(),
});
type SubmitWish = z.output<typeof submitRequest>;

/** What the Studio does with the versions of a site: list, revert, hand in. */
export interface VersionDesk {
  /** Whether the site is under version control. */
  isVersioned(): Promise<boolean>;
  /** Answers a query by name: changes, a plan, the state of the report, a history; undefined for any other name. */
  read(
    name: string,
    place: Origin,
  ): Promise<Changes | PlannedHandIn | ReportState | readonly PastFieldValue[] | undefined>;
  /** Reverts one change, as a step that can be undone; undefined when the change is gone. */
  takeBack(client: string, seq: number, id: string): Promise<EditAnswer | undefined>;
  submit(wish: SubmitWish): Promise<SubmitAnswer>;
  /** The report about the last hand-in, once it is ready. */
  reportHtml(): string | undefined;
  close(): void;
}

/** What a step did, and where, unless its name says so. */
export function stepName({ label, files }: Pick<Step, 'label' | 'files'>): string {
  const [only, ...others] = files;
  if (!only || others.length > 0 || label.includes(routeOf(only.path))) return label;
  return `${definitionLabel(only.path)}: ${label}`;
}

/** Composes the first line and the list of a commit message from the names of steps. */
export function messageOf(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const [first = 'Wijziging van de inhoud', ...others] = names;
  const joined = names.join(', ');
  if (others.length === 0) return first;
  const subject = joined.length <= LONGEST_SUBJECT ? joined : `${first} en nog ${others.length} wijzigingen`;
  return `${subject}\n\n${names.map((name) => `- ${name}`).join('\n')}`;
}

/** Opens the desk. */
export function openVersionDesk(root: string, workingCopy: WorkingCopy, asOf?: string): VersionDesk {
  const git = gitIn(root);
  const today = () => asOf ?? todayInAmsterdam(new Date());
  let known: { commit: string; files: RevisionFiles; project: Project } | undefined;
  let report: { state: ReportState; file?: string } = { state: { state: 'none' } };
  let running: ReturnType<typeof spawn> | undefined;

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
  async function changedPictures(
    repository: Repository,
  ): Promise<(ChangedPicture & { path: string; before: Buffer | undefined })[]> {
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

  const wordsOf = ({ title, state }: FileChange) =>
    state === 'changed' ? title : `${fileStateWords[state]}: ${title}`;

  /** Composes a message from the steps since the last hand-in, or from the changed files when there are none. */
  async function messageFor(repository: Repository, files: readonly FileChange[]): Promise<string> {
    const date = await answerOf(git, 'log', '-1', '--format=%ct', repository.handedIn);
    const since = Number(date ?? 0) * 1000;
    const labels = workingCopy
      .steps()
      .filter(({ at }) => at > since)
      .map(stepName);
    const titles = files.map(wordsOf);
    return messageOf(labels.length > 0 ? labels : titles);
  }

  async function errorsNow() {
    const project = workingCopy.project();
    const offenses = checkProject(project, await optionsOnDisk(root, project, asOf));
    return offenses.filter(({ severity }) => severity === 'error').map(studioProblem);
  }

  /** Makes the report for the reviewer in a separate process, because it builds the site twice. */
  function startReport(base: string, head: string) {
    running?.kill();
    const file = join(CACHE_DIR, 'studio', `review-${head.slice(0, 12)}.html`);
    mkdirSync(join(CACHE_DIR, 'studio'), { recursive: true });
    const args = [LAUNCHER, 'review', '--root', root, '--base', base, '--head', head, '--out', file];
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
    const child = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'ignore' });
    running = child;
    report = { state: { state: 'busy' } };
    const end = (isMade: boolean) => {
      if (running !== child) return;
      running = undefined;
      report = isMade ? { state: { state: 'ready' }, file } : { state: { state: 'failed' } };
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
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

  /** The past values of a place, latest first; none outside a repository. */
  async function history({ file, pointer }: Origin): Promise<readonly PastFieldValue[]> {
    const format = '--format=%x01%H%x02%an%x02%aI';
    const log = await answerOf(
      git,
      'log',
      `-n${MOST_VERSIONS}`,
      format,
      '--follow',
      '--name-only',
      '--relative',
      '--',
      file,
    );
    const commits = (log ?? '').split('\x01').flatMap((entry) => {
      const [head = '', ...rest] = entry.split('\n');
      const [commit = '', author = '', date = ''] = head.split('\x02');
      const path = rest.find((line) => line !== '');
      return date === '' || path === undefined ? [] : [{ commit, author, date, path }];
    });
    if (commits.length === 0) return [];
    const read = await git(['cat-file', '--batch'], {
      input: commits.map(({ commit, path }) => `${commit}:./${path}\n`).join(''),
    });
    const texts = [...gitBlobs(read.out)];
    const now: JsonValue | undefined = workingCopy.project().files.get(file)?.value;
    const versions = [
      { value: now, about: undefined },
      ...commits.map((about, index) => ({ value: parseStrictly(texts[index]?.toString() ?? ''), about })),
    ];
    const current = valueAt(now, pointerKeys(pointer));
    return valueHistory(pointer, versions, commits.length < MOST_VERSIONS)
      .slice(0, MOST_VALUES)
      .map(({ value, since }) => ({
        value,
        words: valueWords(undefined, value),
        isCurrent: sameJson(value, current),
        ...(since ? { author: since.author, date: formatDate(since.date.slice(0, 10), 'day') } : {}),
      }));
  }

  let versioned: Promise<boolean> | undefined;
  const readers: Readonly<Record<string, (place: Origin) => ReturnType<VersionDesk['read']>>> = {
    changes,
    planned,
    history,
    report: async () => report.state,
  };
  return {
    read: async (name, place) => (Object.hasOwn(readers, name) ? readers[name]?.(place) : undefined),

    isVersioned() {
      versioned ??= readRepository(git).then((repository) => !('problem' in repository));
      return versioned;
    },

    async takeBack(client, seq, id) {
      const repository = await readRepository(git);
      if ('problem' in repository) return undefined;
      const project = workingCopy.project();
      const files = await differences(repository);
      const { files: base } = await versionAt(repository.handedIn);
      for (const [index, listed] of listedChanges(files, today()).entries()) {
        const change = files[index];
        if (!change) continue;
        const label = `Terugdraaien: ${change.title}`;
        if (listed.id === id) {
          const texts = new Map<string, string | undefined>([
            [change.file, base.get(change.file)?.toString('utf8')],
          ]);
          if (change.formerFile) texts.set(change.formerFile, base.get(change.formerFile)?.toString('utf8'));
          return workingCopy.writeFiles({ client, seq, label, texts, basis: project });
        }
        const found = listed.changes.find((candidate) => candidate.id === id);
        if (!found?.back) continue;
        const text = base.get(change.file)?.toString('utf8');
        const isLast = listed.changes.length === 1 && change.state === 'changed';
        // Reverting the last change restores exactly the bytes that were handed in.
        if (isLast && text !== undefined && !/\r/.test(project.files.get(change.file)?.text ?? '')) {
          const texts = new Map([[change.file, text]]);
          return workingCopy.writeFiles({
            client,
            seq,
            label: `Terugdraaien: ${found.where}`,
            texts,
            basis: project,
          });
        }
        const [...ops] = found.back;
        return workingCopy.edit({ client, seq, label: `Terugdraaien: ${found.where}`.slice(0, 200), ops });
      }
      const picture = (await changedPictures(repository)).find((candidate) => candidate.id === id);
      if (!picture) return undefined;
      const { sentence, path, before } = picture;
      const refusal = before ? undefined : problemWithRemoval(project, path.slice(MEDIA.length));
      if (refusal !== undefined) {
        return {
          ok: false,
          refusal: { reason: 'invalid', message: refusal },
          history: workingCopy.history(),
        };
      }
      const label = `Terugdraaien: ${sentence}`;
      const pictures = new Map([[path, before]]);
      return workingCopy.writeFiles({ client, seq, label, texts: new Map(), pictures, basis: project });
    },

    async submit(wish) {
      const errors = await errorsNow();
      if (errors.length > 0) return { ok: false, errors };
      const outcome = await submitPages(git, root, { ...wish, today: todayInAmsterdam(new Date()) });
      if (!outcome.ok) return outcome;
      const { branch, commit, base, address } = outcome;
      startReport(base, commit);
      return { ok: true, branch, ...(address === undefined ? {} : { address }) };
    },

    reportHtml: () => (report.file === undefined ? undefined : readFileSync(report.file, 'utf8')),

    close: () => void running?.kill(),
  };
}
