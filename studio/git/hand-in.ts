import { plainName } from '../../lint/dutch/words.ts';
import { PAGES } from '../../renderer/project/source-file.ts';
import type { HandInRequest } from '../versions.ts';
import { answerOf, type Git, NETWORK_MS, quietSsh } from './git.ts';
import { type GitProblem, hookProblem, problem, problemOf } from './git-problems.ts';
import { hasIdentity, type Repository, readRepository, targetRef, unfinished } from './repository.ts';
import { reviewAddress } from './review-address.ts';
import { commitOf } from './revisions.ts';

/** The prefix of all branches of authors. */
export const BRANCH_FOLDER = 'inhoud/';

/** The maximum length of the words in a branch name, in characters. */
const LONGEST_WORDS = 40;

/** What is handed in. */
export interface DatedHandIn extends HandInRequest {
  /** `YYYY-MM-DD`. */
  today: string;
}

/** What was handed in, or why not. The definitions on disk are unchanged either way. */
type HandInOutcome =
  | {
      ok: true;
      branch: string;
      commit: string;
      /** The commit to compare it with. */
      base: string;
      /** The address at which the review is opened, when the host is known. */
      address: string | undefined;
    }
  | { ok: false; problem: GitProblem };

const failed = (found: GitProblem): HandInOutcome => ({ ok: false, problem: found });

/** Returns the name of a branch: `inhoud/2026-03-12-prijs-van-gemeenten`. */
export function branchName(today: string, message: string): string {
  // How many more changes there are is of no use in a name.
  const [subject = ''] = message.split(/\n| en nog \d/);
  const all = plainName(subject);
  // Cut between words.
  const whole = all.slice(0, LONGEST_WORDS + 1).replace(/-[^-]*$/, '');
  const words = all.length > LONGEST_WORDS ? whole.slice(0, LONGEST_WORDS) : all;
  return `${BRANCH_FOLDER}${today}-${words || 'wijziging'}`;
}

/** A branch name that neither this computer nor the remote has. */
async function freeName(git: Git, remote: string, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    const refs = [`refs/heads/${candidate}`, `refs/remotes/${remote}/${candidate}`];
    const found = await Promise.all(refs.map((ref) => commitOf(git, ref)));
    if (found.every((commit) => commit === undefined)) return candidate;
  }
}

/** Whether the remote removed a branch after it was handed in, because it was merged. */
async function isRemoved(git: Git, remote: string, branch: string): Promise<boolean> {
  if ((await commitOf(git, `refs/remotes/${remote}/${branch}`)) === undefined) return false;
  const listed = await git(['ls-remote', '--heads', remote, `refs/heads/${branch}`], {
    timeoutMs: NETWORK_MS,
  });
  return listed.code === 0 && listed.out.length === 0;
}

/** Whether commits that the remote lacks change anything other than pages. */
async function hasOtherCommits(git: Git, remote: string): Promise<boolean> {
  const isFetched = await answerOf(git, 'for-each-ref', '--count=1', `refs/remotes/${remote}`);
  if (!isFetched) return false;
  const range = ['HEAD', '--not', `--remotes=${remote}`];
  const others = await answerOf(
    git,
    'rev-list',
    '--max-count=1',
    ...range,
    '--',
    ':(top)',
    `:(exclude)${PAGES}`,
  );
  return others !== undefined && others !== '';
}

async function isHandedIn(git: Git, remote: string): Promise<boolean> {
  const ahead = await answerOf(git, 'rev-list', '--max-count=1', 'HEAD', '--not', `--remotes=${remote}`);
  return ahead === '';
}

/** The environment in which git reaches the remote without prompting, also with the author's own ssh command. */
async function networkEnvironment(git: Git, env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  if (env.GIT_SSH_COMMAND !== undefined || env.GIT_SSH !== undefined) return {};
  const own = await answerOf(git, 'config', 'core.sshCommand');
  return own === undefined ? {} : { GIT_SSH_COMMAND: quietSsh(own) };
}

/** A repository from which pages can be handed in. */
interface Prepared extends Repository {
  remote: NonNullable<Repository['remote']>;
  hasChanges: boolean;
}

/** Checks everything that can be known beforehand. */
async function prepare(git: Git, root: string): Promise<Prepared | { problem: GitProblem }> {
  const repository = await readRepository(git);
  if ('problem' in repository) return repository;
  const stopped = await unfinished(git, root);
  if (stopped) return { problem: stopped };
  const { remote } = repository;
  if (!remote) return { problem: problem('no-remote') };
  const status = await git(['status', '--porcelain', '-z', '--untracked-files=all', '--', PAGES]);
  if (status.code !== 0) return { problem: problemOf(status) };
  return { ...repository, remote, hasChanges: status.out.length > 0 };
}

/** Says why nothing can be handed in now, as far as this computer knows; undefined when it can be tried. */
export async function hindrance(git: Git, root: string): Promise<GitProblem | undefined> {
  const prepared = await prepare(git, root);
  if ('problem' in prepared) return prepared.problem;
  const { hasChanges, remote } = prepared;
  return !hasChanges && (await isHandedIn(git, remote.name)) ? problem('nothing') : undefined;
}

/**
 * Hands in the pages of a site: a branch, a commit of `pages/` only, and a push. Nothing is forced or reset, no other
 * file is included, and staged changes stay staged. It can be repeated after any failure.
 *
 * @param root the folder that holds `pages/`
 */
export async function handInPages(
  git: Git,
  root: string,
  { message, identity, asNew = false, today }: DatedHandIn,
  env: NodeJS.ProcessEnv = process.env,
): Promise<HandInOutcome> {
  const prepared = await prepare(git, root);
  if ('problem' in prepared) return failed(prepared.problem);
  const { remote, hasChanges } = prepared;
  if (!(await hasIdentity(git, env))) {
    if (!identity) return failed(problem('no-identity'));
    await git(['config', 'user.name', identity.name]);
    await git(['config', 'user.email', identity.mail]);
  }
  const network = { timeoutMs: NETWORK_MS, env: await networkEnvironment(git, env) };
  const fetched = await git(
    ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', remote.name],
    network,
  );
  if (fetched.code !== 0) return failed(problemOf(fetched));
  if (await hasOtherCommits(git, remote.name)) return failed(problem('other-commits'));
  if (hasChanges) {
    const added = await git(['add', '--all', '--', PAGES]);
    if (added.code !== 0) return failed(problemOf(added));
  }
  // Git counts a file of which a version was chosen as changed until it is added, also when nothing differs.
  const differs = hasChanges && (await git(['diff', '--cached', '--quiet', 'HEAD', '--', PAGES])).code !== 0;
  if (!differs && (await isHandedIn(git, remote.name))) return failed(problem('nothing'));

  const own = prepared.branch?.startsWith(BRANCH_FOLDER) ? prepared.branch : undefined;
  const continues = own !== undefined && !asNew && !(await isRemoved(git, remote.name, own));
  const branch = continues ? own : await freeName(git, remote.name, branchName(today, message));
  if (!continues) {
    const switched = await git(['switch', '--quiet', '--create', branch]);
    if (switched.code !== 0) return failed(problemOf(switched));
  }
  if (differs) {
    const committed = await git(
      ['commit', '--quiet', '--file=-', '--cleanup=verbatim', '--only', '--', PAGES],
      {
        input: message,
      },
    );
    if (committed.code !== 0) {
      const found = problemOf(committed);
      return failed(found.code === 'unknown' ? hookProblem(committed) : found);
    }
  }
  const pushed = await git(
    ['push', '--quiet', '--set-upstream', remote.name, `refs/heads/${branch}:refs/heads/${branch}`],
    network,
  );
  if (pushed.code !== 0) return failed(problemOf(pushed));
  const commit = (await commitOf(git, 'HEAD')) ?? '';
  const target = await targetRef(git, remote.name);
  const base = target === undefined ? undefined : await answerOf(git, 'merge-base', commit, target);
  return {
    ok: true,
    branch,
    commit,
    base: base ?? prepared.handedIn,
    address: reviewAddress(remote.address, branch, pushed.err),
  };
}
