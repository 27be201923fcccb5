import { execFileSync } from 'node:child_process';
import { publicationOf } from '../../renderer/project/publication.ts';
import { type Project, projectOf } from '../../renderer/project/read-project.ts';
import { MEDIA, PAGES } from '../../renderer/project/source-file.ts';
import { gitBlobs } from '../git-blobs.ts';
import { routeTable } from './route-table.ts';

/** Maximum output of git that is read, in bytes: ten thousand pages are about 50 MB. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Returns what git says itself, as in a folder of another user, or that it is not there. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && error.code === 'ENOENT') return ' Op deze computer is Git niet gevonden.';
  const [said = ''] = 'stderr' in error ? String(error.stderr).trim().split('\n') : [];
  return said === '' ? '' : ` Git zegt: ${said}`;
}

/** A route of a site in an earlier revision. */
interface BaseRoute {
  path: string;
  /** The definition that it belonged to. */
  file: string;
}

/** Lists the routes that visitors may know: pages, redirects and aliases, without those of concepts. */
export function givenRoutes({ files }: Project): BaseRoute[] {
  return [...routeTable(files.values()).byPath].flatMap(([path, { file }]) =>
    publicationOf(files.get(file)?.value) === undefined ? [] : [{ path, file }],
  );
}

/**
 * Lists the routes that a site in a git revision gave to visitors.
 *
 * @throws Error when git does not know the revision, or the folder is outside a repository
 */
export function baseRoutes(root: string, revision: string): BaseRoute[] {
  const git = (args: string[], input = '') => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        input,
        maxBuffer: MAX_BYTES,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    } catch (error) {
      throw new Error(
        `Git kent de revisie ${revision} niet, of ${root} staat niet in een repository. Noem een tak, een tag of een commit.${reasonOf(error)}`,
      );
    }
  };
  const commit = git(['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`])
    .toString()
    .trim();
  const paths = git(['ls-tree', '-r', '-z', '--name-only', commit, '--', PAGES])
    .toString()
    .split('\0')
    .filter((path) => path.endsWith('.json') && !path.startsWith(MEDIA));
  const objects = paths.map((path) => `${commit}:./${path}\n`).join('');
  const texts = [...gitBlobs(git(['cat-file', '--batch'], objects))];
  const sources = Object.fromEntries(paths.map((path, index) => [path, texts[index]?.toString() ?? '']));
  return givenRoutes(projectOf(sources));
}
