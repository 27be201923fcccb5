import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDevServer } from './dev-server.ts';
import { DATA_FOLDER } from './open-dev-server.ts';
import { pagesState } from './studio.ts';
import { expect, test } from './test.ts';

/** Gives the tests of a file a site in a Git repository, whose remote is a folder beside it. */
export function versionedSite() {
  // The report has no pictures without a browser, which takes half of its time; review.e2e.ts looks at them.
  const server = ownDevServer({ CHROME_PATH: join(tmpdir(), 'no-browser') });
  const git = (args: readonly string[], cwd = server.folder) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const remote = () => join(server.folder, DATA_FOLDER, 'remote.git');
  let before: Record<string, string>;

  test.beforeAll(() => {
    before = pagesState(server.folder);
    git(['init', '--quiet', '--initial-branch=main']);
    git(['config', 'user.name', 'Ilse']);
    git(['config', 'user.email', 'ilse@example.org']);
    writeFileSync(join(server.folder, '.gitignore'), `node_modules\n${DATA_FOLDER}\n.cache\n`);
    git(['add', '--all']);
    git(['commit', '--quiet', '--message=Begin']);
    git(['init', '--quiet', '--bare', '--initial-branch=main', remote()]);
    git(['remote', 'add', 'origin', remote()]);
    git(['push', '--quiet', '--set-upstream', 'origin', 'main']);
  });

  return {
    server,
    git,
    remote,
    textOf: (file: string) => readFileSync(join(server.folder, file), 'utf8'),
    expectUntouched: () => expect.poll(() => pagesState(server.folder)).toEqual(before),
  };
}
