import { gitBlobs } from '../../../lint/git-blobs.ts';
import { formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { pointerKeys, valueAt } from '../../../renderer/project/json.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { parseStrictly } from '../../../renderer/project/source-file.ts';
import { pastValues } from '../../changes/past-values.ts';
import { valueWords } from '../../changes/value-words.ts';
import { sameJson } from '../../edit/same-json.ts';
import { answerOf, type Git } from '../../git/git.ts';
import type { PastFieldValue } from '../../versions.ts';

/** How many versions of a file are searched, at most, for the past values of a place. */
const MOST_VERSIONS = 200;

/** How many earlier values are shown, at most. */
const MOST_VALUES = 8;

/** A commit that changed a file, and the path of the file in it. */
interface FileCommit {
  commit: string;
  author: string;
  /** ISO 8601. */
  date: string;
  path: string;
}

/** Lists the commits that changed a file, latest first, also under earlier names. */
async function commitsOf(git: Git, file: string): Promise<FileCommit[]> {
  const options = ['--format=%x01%H%x02%an%x02%aI', '--follow', '--name-only', '--relative'];
  const log = await answerOf(git, 'log', `-n${MOST_VERSIONS}`, ...options, '--', file);
  return (log ?? '').split('\x01').flatMap((entry) => {
    const [head = '', ...rest] = entry.split('\n');
    const [commit = '', author = '', date = ''] = head.split('\x02');
    const path = rest.find((line) => line !== '');
    return date === '' || path === undefined ? [] : [{ commit, author, date, path }];
  });
}

/** Lists the values that a place had, latest first; none outside a repository. */
export async function pastFieldValues(
  git: Git,
  project: Project,
  { file, pointer }: Origin,
): Promise<readonly PastFieldValue[]> {
  const commits = await commitsOf(git, file);
  if (commits.length === 0) return [];
  const read = await git(['cat-file', '--batch'], {
    input: commits.map(({ commit, path }) => `${commit}:./${path}\n`).join(''),
  });
  const texts = [...gitBlobs(read.out)];
  const now = project.files.get(file)?.value;
  const versions = [
    { value: now, about: undefined },
    ...commits.map((about, index) => ({ value: parseStrictly(texts[index]?.toString() ?? ''), about })),
  ];
  const current = valueAt(now, pointerKeys(pointer));
  return pastValues(pointer, versions, commits.length < MOST_VERSIONS)
    .slice(0, MOST_VALUES)
    .map(({ value, since }) => ({
      value,
      words: valueWords(undefined, value),
      isCurrent: sameJson(value, current),
      author: since?.author,
      date: since && formatDate(since.date.slice(0, 10), 'day'),
    }));
}
