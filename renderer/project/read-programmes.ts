import { type Programme, programme } from '../../schemas/programme.ts';
import { filesOfKind, readProject } from './read-project.ts';
import type { SourceFile } from './source-file.ts';

/** A programme in a site's folder. */
export interface ProgrammeFile extends SourceFile {
  /** Undefined when the file has errors, which `npm run lint` reports. */
  programme: Programme | undefined;
}

/**
 * Returns every programme of a site, in order of name.
 *
 * @param root the folder that holds `pages`
 * @throws Error when there is no `pages` in it
 */
export function readProgrammes(root: string): ProgrammeFile[] {
  return filesOfKind(readProject(root), 'programme').map((file) => ({
    ...file,
    programme: programme.safeParse(file.value).data,
  }));
}
