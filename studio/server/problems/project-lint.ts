import type { Project } from '../../../renderer/project/read-project.ts';
import type { StudioProblem } from '../../protocol.ts';
import { type LintThread, openLintThread } from './lint-thread.ts';

/** How long the code must be unchanged before it is used, in milliseconds: one save writes several files. */
export const REST_MS = 250;

/** The lint of the project that is edited. */
interface ProjectLint {
  /** Returns its thread, which is started by the first call, and again when it has ended. */
  thread(): Promise<LintThread>;
  /** Lints the project, unless nobody asked for the lint yet. */
  projectChanged(): void;
  /** Starts again with the code on disk, unless nobody asked for the lint yet. */
  codeChanged(): void;
  close(): Promise<void>;
}

interface ProjectLintOptions {
  root: string;
  /** The day that counts as today; by default today in Amsterdam. */
  asOf: string | undefined;
  /** Returns the project as it is now. */
  project(): Project;
  /** Called after each run. */
  onProblems(): void;
}

/** Opens the lint of a project; nothing runs until it is asked for. */
export function openProjectLint({ root, asOf, project, onProblems }: ProjectLintOptions): ProjectLint {
  let current: Promise<LintThread> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let replaced = Promise.resolve();

  function open(found?: readonly StudioProblem[]): Promise<LintThread> {
    const forget = () => {
      // The next request starts another.
      if (current === opened) current = undefined;
    };
    const opened = openLintThread(root, onProblems, { asOf, found, onEnd: forget });
    opened.then(
      (thread) => thread.ask(project()),
      // The request that waits for it says why.
      forget,
    );
    return opened;
  }

  /** Replaces the thread by one of the code on disk. While that has an error, the earlier one stays. */
  async function replace() {
    const earlier = await current?.catch(() => undefined);
    if (!earlier) return;
    const opened = open(earlier.problems());
    try {
      await opened;
    } catch (error) {
      console.error(error);
      return;
    }
    current = opened;
    await earlier.close();
  }

  return {
    thread() {
      current ??= open();
      return current;
    },
    projectChanged() {
      void current?.then(
        (thread) => thread.ask(project()),
        () => {},
      );
    },
    codeChanged() {
      clearTimeout(timer);
      if (!current) return;
      timer = setTimeout(() => {
        replaced = replaced.then(replace);
      }, REST_MS);
    },
    async close() {
      clearTimeout(timer);
      await replaced;
      await current?.then(
        (thread) => thread.close(),
        () => {},
      );
    },
  };
}
