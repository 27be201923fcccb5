import { expect, it } from 'vitest';
import { problemOf } from './git-problems.ts';

const failed = (err: string) => problemOf({ code: 128, out: Buffer.alloc(0), err });

it.each([
  ['git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.', 'login'],
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'login'],
  [
    "remote: Invalid username or token.\nfatal: Authentication failed for 'https://github.com/a/b.git/'",
    'login',
  ],
  ['Host key verification failed.\nfatal: Could not read from remote repository.', 'login'],
  ["fatal: unable to access 'https://github.com/a/b.git/': Could not resolve host: github.com", 'offline'],
  ['ssh: connect to host github.com port 22: Connection timed out', 'offline'],
  [
    "remote: Permission to a/b.git denied to ilse.\nfatal: unable to access 'https://github.com/a/b.git/': The requested URL returned error: 403",
    'not-allowed',
  ],
  ['remote: You are not allowed to push code to this project.', 'not-allowed'],
  ['error: remote unpack failed: unable to create temporary object directory', 'not-allowed'],
  ["fatal: '/srv/site.git' does not appear to be a git repository", 'wrong-remote'],
  [
    "remote: Repository not found.\nfatal: repository 'https://github.com/a/b.git/' not found",
    'wrong-remote',
  ],
  [' ! [rejected]        inhoud/a -> inhoud/a (non-fast-forward)', 'diverged'],
  [' ! [rejected]        inhoud/a -> inhoud/a (fetch first)', 'diverged'],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'rejected'],
  ["fatal: Unable to create '/a/.git/index.lock': File exists.", 'locked'],
  ["fatal: sha1 file '/a/.git/index.lock' write error. Out of diskspace", 'full'],
  ['fatal: unable to write loose object file: No space left on device', 'full'],
  [
    'remote: fatal: unable to write loose object file: No space left on device\n ! [remote rejected] a -> a (unpacker error)',
    'remote-full',
  ],
  ["fatal: Unable to create '/a/.git/index.lock': Read-only file system", 'no-access'],
  ["error: cannot open '.git/FETCH_HEAD': Permission denied", 'no-access'],
  ["fatal: detected dubious ownership in repository at '/workspaces/site'", 'ownership'],
  ['fatal: something that nobody has seen', 'unknown'],
])('%s is a problem that an author can read', (err, code) => {
  const problem = failed(err);
  expect(problem.code).toBe(code);
  expect(problem.cure).not.toBe('');
});

it('a git that times out or is missing has a problem of its own', () => {
  const nothing = { code: undefined, out: Buffer.alloc(0), err: '' };
  expect(problemOf({ ...nothing, failure: 'timeout' }).code).toBe('slow');
  expect(problemOf({ ...nothing, failure: 'missing' }).code).toBe('no-git');
});
