import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NewTexts } from '../../../lint/edits/project-with.ts';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import type { FoundProblem } from '../../plans/consequences.ts';
import type { StudioProblem } from '../../protocol.ts';

/** How long the project must be unchanged before the lint runs, in milliseconds: it waits for a pause in typing. */
const LINT_AFTER_MS = 250;

/** Texts by path; undefined for a file that is gone. */
type ChangedTexts = readonly (readonly [path: string, text: string | undefined])[];

/** The thread's input: what changed since the previous job. */
export interface LintJob {
  number: number;
  root: string;
  /** The day that counts as today; by default today in Amsterdam. */
  asOf: string | undefined;
  changed: ChangedTexts;
  media: readonly string[];
  unsupportedMedia: readonly string[];
  ignoredFiles: readonly string[];
  /** Texts of a proposed project, which is linted as well. */
  future?: ChangedTexts | undefined;
}

/** The problems of the project as it is, and with other texts. */
interface Comparison {
  before: readonly FoundProblem[];
  after: readonly FoundProblem[];
}

interface LintAnswer {
  number: number;
  problems: readonly StudioProblem[];
  /** The problems of the proposed project. */
  after?: readonly FoundProblem[];
}

/** The lint on its own thread, so that it never delays typing. */
export interface LintThread {
  /** Lints a project once changes pause; a later call replaces an earlier one. */
  ask(project: Project): void;
  /** Lints a project now. Rejects when the thread ends first. */
  lint(project: Project): Promise<readonly StudioProblem[]>;
  /** Lints a project now, both as it is and with other texts. Rejects when the thread ends first. */
  compare(project: Project, texts: NewTexts): Promise<Comparison>;
  /** The problems of the last project that was linted; undefined before the first. */
  problems(): readonly StudioProblem[] | undefined;
  close(): Promise<void>;
}

/** Bundles the code of the thread. Returns its file, which is written only when it changes: that may not be allowed. */
async function bundleWorker(): Promise<string> {
  const { build } = await import('esbuild');
  const file = join(REPOSITORY, '.cache/studio/lint-worker.mjs');
  const { outputFiles } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: ['studio/server/problems/lint-worker.ts'],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    write: false,
  });
  for (const { contents } of outputFiles) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return file;
}

interface LintThreadOptions {
  /** The day that counts as today; by default today in Amsterdam. */
  asOf?: string | undefined;
  /** What an earlier thread found, until this one has run. */
  found?: readonly StudioProblem[] | undefined;
  /** Called when an error in its code ended the thread. */
  onEnd?(): void;
}

/** Those who wait for an answer. */
interface Waiting {
  resolve(answer: LintAnswer): void;
  reject(error: unknown): void;
}

/**
 * Starts the thread.
 *
 * @param onProblems called after each run
 * @throws Error when the code of the lint cannot be bundled or written
 */
export async function openLintThread(
  root: string,
  onProblems: () => void,
  { asOf, found: foundEarlier, onEnd = () => {} }: LintThreadOptions = {},
): Promise<LintThread> {
  const worker = new Worker(await bundleWorker());
  const known = new Map<string, string>();
  let found = foundEarlier;
  let number = 0;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();
  const refuseAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: LintAnswer) => {
    waiting.get(answer.number)?.resolve(answer);
    waiting.delete(answer.number);
    if (answer.number !== number) return;
    found = answer.problems;
    onProblems();
  });
  worker.on('error', (error) => {
    console.error(error);
    onEnd();
    refuseAll(error);
  });

  function send({ files, media, unsupportedMedia, ignoredFiles }: Project, future?: ChangedTexts) {
    const changed: [string, string | undefined][] = [];
    for (const [path, { text }] of files) {
      if (known.get(path) !== text) changed.push([path, text]);
      known.set(path, text);
    }
    for (const path of known.keys()) {
      if (files.has(path)) continue;
      known.delete(path);
      changed.push([path, undefined]);
    }
    number += 1;
    const job: LintJob = {
      number,
      root,
      asOf,
      changed,
      media: [...media],
      unsupportedMedia: [...unsupportedMedia],
      ignoredFiles: [...ignoredFiles],
      future,
    };
    worker.postMessage(job);
  }

  function answerTo(project: Project, future?: ChangedTexts): Promise<LintAnswer> {
    clearTimeout(timer);
    send(project, future);
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
  }

  return {
    ask(project) {
      clearTimeout(timer);
      timer = setTimeout(() => send(project), number === 0 ? 0 : LINT_AFTER_MS);
    },
    lint: async (project) => (await answerTo(project)).problems,
    async compare(project, texts) {
      const { problems, after = problems } = await answerTo(project, [...texts]);
      return { before: problems, after };
    },
    problems: () => found,
    async close() {
      clearTimeout(timer);
      refuseAll(new Error('The lint was stopped.'));
      await worker.terminate();
    },
  };
}
