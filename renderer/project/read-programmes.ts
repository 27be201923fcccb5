import { type Programme, programme } from '../../schemas/programme.ts';
import { readProject } from './read-project.ts';

/** A programme in a site's folder. */
export interface ProgrammeFile {
  /** The name of the file without `.json`, for instance `gemeenten`. */
  name: string;
  /** Path from the root, for instance `pages/_programmes/gemeenten.json`. */
  path: string;
  text: string;
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
  return [...readProject(root).files.values()]
    .filter((file) => file.kind === 'programme')
    .map(({ name, path, text, value }) => ({ name, path, text, programme: programme.safeParse(value).data }));
}
