import { commandToPaste } from '../../renderer/files/command-to-paste.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { Offense } from '../rule.ts';
import type { Report } from './report.ts';

/** A command that reads pages, as cures advise it. */
const ADVISED = /`npm run (fix|lint|new:page|rename|schedule:next)(?: -- ([^`]*))?`/g;

/**
 * Returns offenses, and the command that fixes them, for the folder that was read. Without `--root` the commands in
 * cures would read, and change, the pages of this repository.
 */
export function aboutFolder(offenses: readonly Offense[], root: string): Pick<Report, 'offenses' | 'fix'> {
  if (root === REPOSITORY) return { offenses };
  const pasted = (command: string, args = '') =>
    commandToPaste(command, [...args.split(' ').filter(Boolean), '--root', root]);
  const there = offenses.map((offense) => ({
    ...offense,
    cure: offense.cure.replaceAll(
      ADVISED,
      (_, command: string, args?: string) => `\`${pasted(command, args)}\``,
    ),
  }));
  return { offenses: there, fix: pasted('fix') };
}
