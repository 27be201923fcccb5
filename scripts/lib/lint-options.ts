import { createSuggest } from '../../lint/dutch/suggest.ts';
import { didYouMean, listed, quoted } from '../../lint/dutch/words.ts';
import { rules } from '../../lint/rules/index.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { type CommandLine, dayFlag, dayIn, readCommandLine } from './command-line.ts';

const formats = ['pretty', 'json', 'github', 'sarif'] as const;
export type FormatName = (typeof formats)[number];

/** The options of `npm run lint`. */
export interface LintCommandOptions {
  root: string;
  format: FormatName;
  fix: boolean;
  watch: boolean;
  launch: boolean;
  /** The day that counts as today, `YYYY-MM-DD`. */
  asOf: string | undefined;
  /** The Git revision whose routes must be preserved. */
  base: string | undefined;
  /** Rules to turn on that are off by default. */
  with: readonly string[];
}

const flags = {
  format: { type: 'string' },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  launch: { type: 'boolean' },
  ...dayFlag,
  base: { type: 'string' },
  with: { type: 'string' },
} as const;

function suggestion(typed: string, names: readonly string[]): string {
  const near = createSuggest()(typed, names);
  return near.length > 0 ? didYouMean(near) : `Kies ${listed(names.map(quoted), 'of')}.`;
}

function formatIn(commandLine: CommandLine): FormatName {
  const typed = commandLine.text('format') ?? 'pretty';
  const format = formats.find((name) => name === typed);
  if (!format) throw new UsageError(`De vorm ${quoted(typed)} bestaat niet. ${suggestion(typed, formats)}`);
  return format;
}

function rulesIn(commandLine: CommandLine): string[] {
  const names = commandLine.text('with')?.split(',') ?? [];
  const known = rules.map(({ id }) => id);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`De regel ${quoted(unknown)} bestaat niet. ${suggestion(unknown, known)}`);
}

/**
 * Parses the options of `npm run lint`.
 *
 * @throws UsageError when an option does not exist or has an invalid value, or there is no `pages/`
 */
export function parseOptions(args: readonly string[]): LintCommandOptions {
  const commandLine = readCommandLine(flags, { args, positionals: 0 });
  return {
    root: commandLine.root,
    format: formatIn(commandLine),
    fix: commandLine.has('fix'),
    watch: commandLine.has('watch'),
    launch: commandLine.has('launch'),
    asOf: dayIn(commandLine),
    base: commandLine.text('base'),
    with: rulesIn(commandLine),
  };
}
