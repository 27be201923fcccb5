import { checkProject, type Offense } from '../../lint/check-project.ts';
import { counted, visible } from '../../lint/dutch/words.ts';
import { fixProject } from '../../lint/fix-project.ts';
import { tally } from '../../lint/format/pretty.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { rules } from '../../lint/rules/index.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { exitCodes, writeFixed } from './lint-command.ts';

/** Says what was wrong in a file, by the titles of the rules: `Geen onzichtbare tekens (2)`. */
function whatIn(offenses: readonly Offense[]): string {
  return rules
    .map(({ id, title }) => ({ title, count: offenses.filter(({ rule }) => rule === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => (count === 1 ? title : `${title} (${count})`))
    .join(', ');
}

/**
 * Applies the fixes that need no choice by the author, and says what changed and what is left.
 *
 * @param root the folder that holds `pages/`
 * @param lint the command that shows what is left
 * @returns an exit code, as of `npm run lint`
 */
export async function fixPages(
  root: string,
  terminal: Pick<Console, 'log' | 'error'>,
  lint = 'npm run lint',
): Promise<number> {
  const before = readProject(root);
  const options = await optionsOnDisk(root, before);
  const fixable = checkProject(before, options).filter((offense) => offense.fixable);
  const fixed = writeFixed(root, fixProject(before, options), terminal.error);
  terminal.log(
    fixed.length === 0 ? 'Hersteld: niets.' : `Hersteld: ${counted(fixed.length, 'bestand', 'bestanden')}.`,
  );
  for (const path of fixed) {
    terminal.log(`  ${visible(path)}: ${whatIn(fixable.filter(({ file }) => file === path))}`);
  }
  const left = checkProject(fixed.length === 0 ? before : readProject(root), options);
  if (left.length > 0) terminal.log(`Te doen: ${tally(left)}. Bekijk ze met \`${lint}\`.`);
  return left.some(({ severity }) => severity === 'error') ? exitCodes.errors : exitCodes.clean;
}
