import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gitBlobs } from '../../lint/git-blobs.ts';
import { type Project, projectOf } from '../../renderer/project/read-project.ts';
import { MEDIA, PAGES } from '../../renderer/project/source-file.ts';
import { answerOf, type Git } from './git.ts';

/** Regular files; links and submodules contain no content of a site (git ls-tree). */
const FILE_MODES = ['100644', '100755'];

/** The files below `pages/` in a revision, by their path from the site's folder. */
export type RevisionFiles = ReadonlyMap<string, Buffer>;

/** Returns the commit that a revision names; undefined when there is none. */
export const commitOf = (git: Git, revision: string): Promise<string | undefined> =>
  answerOf(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);

/** Reads the files below `pages/` of a commit. @throws Error when git cannot read them */
export async function filesAt(git: Git, commit: string): Promise<RevisionFiles> {
  const listed = await git(['ls-tree', '-r', '-z', commit, '--', PAGES]);
  if (listed.code !== 0) throw new Error(`git ls-tree failed: ${listed.err}`);
  const entries = listed.out
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, mode = '', blob = '', path = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
      return FILE_MODES.includes(mode) ? [{ blob, path }] : [];
    });
  const read = await git(['cat-file', '--batch'], {
    input: entries.map(({ blob }) => `${blob}\n`).join(''),
  });
  if (read.code !== 0) throw new Error(`git cat-file failed: ${read.err}`);
  const contents = [...gitBlobs(read.out)];
  return new Map(entries.map(({ path }, index) => [path, contents[index] ?? Buffer.alloc(0)]));
}

/** Returns the definitions among the files of a revision. */
export function projectIn(files: RevisionFiles): Project {
  const isMedia = (path: string) => path.startsWith(MEDIA);
  const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.'));
  const paths = [...files.keys()].filter((path) => !isHidden(path));
  const texts = paths
    .filter((path) => !isMedia(path))
    .map((path) => [path, files.get(path)?.toString('utf8') ?? '']);
  return projectOf(
    Object.fromEntries(texts),
    paths.filter(isMedia).map((path) => path.slice(MEDIA.length)),
  );
}

/** Writes the files of a revision below a folder. */
export function writeFilesTo(files: RevisionFiles, folder: string): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
