import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';

/** A folder that declares one thing, by the name of the folder: a block type or a rule. */
interface Declaring<Declared> {
  /** From the root of the repository. */
  folder: string;
  /** Its files that have to be there; the first is the declaration. */
  files: readonly [declaration: string, ...others: string[]];
  load(): Promise<{ default?: Declared }>;
  nameOf(declared: Declared): string;
}

/**
 * Loads what a folder declares.
 *
 * @throws UsageError when a file is missing, or when the folder has another name than what it declares; what the
 *   declaration itself throws
 */
export async function declaredIn<Declared>(
  { folder, files, load, nameOf }: Declaring<Declared>,
  repository: string = REPOSITORY,
): Promise<Declared> {
  const missing = files.filter((name) => !existsSync(join(repository, folder, name)));
  if (missing.length > 0) {
    throw new UsageError(`${folder} lacks ${missing.join(', ')}. Add what is missing, or remove the folder.`);
  }
  const { default: declared } = await load();
  const file = `${folder}/${files[0]}`;
  if (declared === undefined) throw new UsageError(`${file} has no default export.`);
  const name = nameOf(declared);
  if (name !== basename(folder)) {
    throw new UsageError(`${file} declares "${name}". Give the folder that name, or change it there.`);
  }
  return declared;
}
