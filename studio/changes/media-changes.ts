import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';
import type { RevisionFiles } from '../git/revisions.ts';

/** A picture in the library that was added, removed or replaced. */
export interface MediaChange {
  /** Its path below `pages/_media`. */
  name: string;
  /** The content of the file; undefined where there is none. */
  before: Buffer | undefined;
  after: Buffer | undefined;
}

const mediaOf = ({ media, unsupportedMedia }: Project) => [...media, ...unsupportedMedia];

/** Lists the pictures that differ between a version in git and a folder, the root of the later project, by name. */
export function mediaChanges(
  before: { files: RevisionFiles; project: Project },
  after: { root: string; project: Project },
): MediaChange[] {
  const now = new Set(mediaOf(after.project));
  const names = new Set([...mediaOf(before.project), ...now]);
  return [...names].sort().flatMap((name) => {
    const from = before.files.get(MEDIA + name);
    const to = now.has(name) ? readFileSync(join(after.root, MEDIA, name)) : undefined;
    return from && to?.equals(from) ? [] : [{ name, before: from, after: to }];
  });
}
