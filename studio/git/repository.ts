import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDefinition } from '../../renderer/project/read-project.ts';
import { PAGES } from '../../renderer/project/source-file.ts';
import { mergeParts } from '../edit/merge-parts.ts';
import { answerOf, type Git } from './git.ts';
import { conflictProblem, type GitProblem, problem, problemOf } from './git-problems.ts';
import { commitOf } from './revisions.ts';

/** What is read from a repository before anything is done with it. */
export interface Repository {
  head: string;
  /** Undefined when a commit is checked out instead of a branch. */
  branch: string | undefined;
  /** Undefined when there is none. */
  remote: { name: string; address: string } | undefined;
  /** The commit that was handed in last. */
  handedIn: string;
}

/** Files in git's folder that exist while an operation is in progress (git documentation, gitrepository-layout). */
const GOING_ON = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
  'BISECT_LOG',
];

async function findRemote(git: Git, branch: string | undefined): Promise<Repository['remote']> {
  const names = ((await answerOf(git, 'remote')) ?? '').split('\n').filter(Boolean);
  const own = branch === undefined ? undefined : await answerOf(git, 'config', `branch.${branch}.remote`);
  const name = [own, 'origin', names[0]].find(
    (candidate) => candidate !== undefined && names.includes(candidate),
  );
  const address = name === undefined ? undefined : await answerOf(git, 'remote', 'get-url', '--push', name);
  return name === undefined || address === undefined ? undefined : { name, address };
}

/** Returns the branch that changes are merged into, as far as it is known locally: the full name of a ref. */
export async function targetRef(git: Git, remote: string): Promise<string | undefined> {
  for (const name of ['HEAD', 'main', 'master']) {
    const ref = `refs/remotes/${remote}/${name}`;
    if ((await commitOf(git, ref)) !== undefined) return ref;
  }
  return undefined;
}

async function handedInCommit(
  git: Git,
  { head, branch, remote }: Omit<Repository, 'handedIn'>,
): Promise<string> {
  if (!remote) return head;
  const own = `refs/remotes/${remote.name}/${branch}`;
  const isKnown = branch !== undefined && (await commitOf(git, own)) !== undefined;
  const ref = isKnown ? own : await targetRef(git, remote.name);
  return (ref === undefined ? undefined : await answerOf(git, 'merge-base', 'HEAD', ref)) ?? head;
}

/** Reads a repository, or returns the problem when there is none that can be used. */
export async function readRepository(git: Git): Promise<Repository | { problem: GitProblem }> {
  const inside = await git(['rev-parse', '--is-inside-work-tree']);
  if (inside.code !== 0) return { problem: problemOf(inside) };
  if (inside.out.toString().trim() !== 'true') return { problem: problem('no-repository') };
  // A folder that the repository around it ignores is not part of that repository.
  const ignored = await git(['check-ignore', '--quiet', PAGES]);
  if (ignored.code === 0) return { problem: problem('no-repository') };
  const head = await commitOf(git, 'HEAD');
  if (head === undefined) return { problem: problem('no-commit') };
  const branch = await answerOf(git, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  const remote = await findRemote(git, branch);
  const known = { head, branch, remote };
  return { ...known, handedIn: await handedInCommit(git, known) };
}

/** Says of which file git kept two versions and the author chose none. Git itself calls it chosen once it is added. */
async function unchosen(git: Git, root: string): Promise<GitProblem | undefined> {
  const listed = await answerOf(git, 'ls-files', '--unmerged', '-z', '--', PAGES);
  // Stage 2 and 3 are the versions; a file that one of the two removed has a single line.
  const paths = [...(listed ?? '').matchAll(/ [23]\t([^\0]+)/g)].map(([, path = '']) => path);
  for (const path of paths) {
    const file = resolve(root, path);
    if (!existsSync(file)) continue;
    const hasMarkers = isDefinition(path) && mergeParts(readFileSync(file, 'utf8')).length > 0;
    const hadMarkers = isDefinition(path) && paths.indexOf(path) !== paths.lastIndexOf(path);
    if (hasMarkers || !hadMarkers) return conflictProblem(path, hasMarkers);
  }
  return undefined;
}

/** Says why nothing can be committed now: a merge that is not finished, or a file of which no version was chosen. */
export async function unfinished(git: Git, root: string): Promise<GitProblem | undefined> {
  const paths = await answerOf(git, 'rev-parse', ...GOING_ON.flatMap((name) => ['--git-path', name]));
  if (paths?.split(/\r?\n/).some((path) => existsSync(resolve(root, path)))) return problem('busy');
  return unchosen(git, root);
}

/** Tells whether git knows who makes the changes: otherwise it would guess a name from that of the computer. */
export async function hasIdentity(git: Git, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = env;
  const name = GIT_AUTHOR_NAME ?? (await answerOf(git, 'config', 'user.name'));
  const mail = GIT_AUTHOR_EMAIL ?? (await answerOf(git, 'config', 'user.email'));
  return Boolean(name && mail);
}
