/** How many past texts of a file are kept. */
const PAST_LIMIT = 50;

/** The revisions of files: numbers that increase with every change, also across restarts. */
interface FileRevisions {
  /** 0 for a file that does not exist. */
  of(path: string): number;
  all(): Record<string, number>;
  /** The text that a file had at one of its last revisions; undefined for its present one, and one too long ago. */
  pastText(path: string, revision: number): string | undefined;
  /** Notes that a file gets another text; undefined for no file. */
  note(path: string, before: string | undefined, after: string | undefined): void;
}

/** Gives files their first revisions. */
export function openFileRevisions(paths: Iterable<string>): FileRevisions {
  // Starts at the clock, so that revisions from before a restart are never reused.
  let last = Date.now();
  const revisions = new Map([...paths].map((path) => [path, last]));
  /** Earlier texts of changed files, the latest last. */
  const past = new Map<string, { revision: number; text: string }[]>();
  return {
    of: (path) => revisions.get(path) ?? 0,
    all: () => Object.fromEntries(revisions),
    pastText: (path, revision) => past.get(path)?.find((version) => version.revision === revision)?.text,
    note(path, before, after) {
      const revision = revisions.get(path);
      if (before !== undefined && revision !== undefined) {
        past.set(path, [...(past.get(path) ?? []), { revision, text: before }].slice(-PAST_LIMIT));
      }
      last++;
      if (after === undefined) revisions.delete(path);
      else revisions.set(path, last);
    },
  };
}
