import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSuggest } from '../../lint/dutch/suggest.ts';
import { listed, quoted } from '../../lint/dutch/words.ts';
import { isCalendarDate } from '../../renderer/calendar/plain-date.ts';
import { commandToPaste } from '../../renderer/files/command-to-paste.ts';
import { problemText, systemProblem } from '../../renderer/files/errno-message.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { SettingsError } from '../../schemas/settings-error.ts';

/** The flags of a command: a text or a switch. */
type Flags = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

interface ReadFlags {
  positionals: readonly string[];
  /** Returns a text flag's value. */
  text(name: string): string | undefined;
  /** Tells whether a switch was given. */
  has(name: string): boolean;
}

export interface CommandLine extends ReadFlags {
  /** The folder that holds `pages/`: `--root`, or this repository. */
  root: string;
  /** Formats a command about the same folder so that it can be pasted into a terminal. */
  pasted(command: string, args?: readonly string[]): string;
}

interface Reading {
  /** How many arguments are allowed besides the flags; by default the command checks them itself. */
  positionals?: number;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** The flag of every command that depends on the day. */
export const dayFlag = { 'as-of': { type: 'string' } } as const;

/** Reads the day that counts as today. @throws UsageError when it is not a valid day */
export function dayIn({ text }: Pick<CommandLine, 'text'>): string | undefined {
  const day = text('as-of');
  if (day === undefined || isCalendarDate(day)) return day;
  throw new UsageError(`${quoted(day)} is geen dag. Schrijf --as-of als jaar-maand-dag: 2026-03-10.`);
}

/** The flag of commands that print a table, or JSON for programs. */
export const formatFlag = { format: { type: 'string' } } as const;

/** Reads whether a command prints JSON instead of a table. @throws UsageError for any other format */
export function asksJson({ text }: Pick<CommandLine, 'text'>): boolean {
  const format = text('format') ?? 'table';
  if (format === 'table' || format === 'json') return format === 'json';
  throw new UsageError(`--format is table of json, niet "${format}".`);
}

/** Thrown when somebody asks for the options of a command: they are printed, and nothing else happens. */
export class HelpRequest extends Error {}

const asFlag = (name: string) => `--${name}`;

const needsValue = (flag: string) => `${flag} heeft nog een waarde nodig. Schrijf die erachter: ${flag} …`;

/** Explains what is wrong with a command line that cannot be parsed. */
function misread(error: unknown, flags: Flags): string {
  const typed = /'(--?[^ ']+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'Deze optie';
  // Node's code for a value that is missing or superfluous.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const takesText = flags[typed.slice('--'.length)]?.type === 'string';
    return takesText ? needsValue(typed) : `${typed} krijgt geen waarde. Schrijf alleen ${typed}.`;
  }
  const names = Object.keys(flags);
  if (names.length === 0) return `${typed} bestaat hier niet. Dit commando heeft geen opties.`;
  const near = createSuggest()(typed.replace(/^-+/, ''), names);
  const meant = near.length > 0 ? ` Bedoel je ${listed(near.map(asFlag), 'of')}?` : '';
  return `${typed} bestaat hier niet.${meant} Je kunt kiezen uit: ${names.map(asFlag).join(', ')}.`;
}

/** Explains that an argument is one too many. */
function superfluous(extra: string, flags: Flags): string {
  if (Object.keys(flags).length === 0) return `"${extra}" is te veel. Laat het weg.`;
  const folder = 'root' in flags ? ' Een map noem je met --root.' : '';
  return `"${extra}" kan hier niet staan. Zet bij npm eerst -- en dan de opties, en tekst met spaties tussen aanhalingstekens.${folder}`;
}

/** Returns what `--help` prints. */
function help(flags: Flags): string {
  const names = Object.keys(flags).map(asFlag);
  return names.length === 0
    ? 'Dit commando heeft geen opties. Wat het doet, staat in README.md.'
    : `Opties: ${names.join(', ')}. Wat ze doen, staat in README.md.`;
}

/**
 * Explains what to do when npm consumed an option because it came before `--`. npm passes such options on as
 * `npm_config_…` (npm documentation, config); the command would run as if they were missing.
 *
 * @returns the message; undefined when npm consumed none of these flags
 */
function keptByNpm(flags: Flags, env: NodeJS.ProcessEnv, args: readonly string[]): string | undefined {
  const kept = Object.keys(flags).find(
    (name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (kept === undefined) return undefined;
  const value = env[`npm_config_${kept.replaceAll('-', '_')}`];
  const flag = `--${kept}`;
  const takesText = flags[kept]?.type === 'string';
  // npm passes on the text of a flag as the last argument, or as the value of the variable.
  const words =
    takesText && value === 'true' ? [...args.slice(0, -1), flag, ...args.slice(-1)] : [...args, flag];
  const command = commandToPaste(env.npm_lifecycle_event ?? '…', [
    ...words,
    ...(takesText && value !== 'true' && value !== undefined ? [value] : []),
  ]);
  return `npm heeft --${kept} voor zichzelf gehouden. Zet -- voor de opties: ${command}`;
}

/**
 * Reads the flags of a command that reads no pages.
 *
 * @throws HelpRequest for `--help`; UsageError for a flag that does not exist, lacks its value or was consumed by npm,
 *   or an extra argument
 */
export function readFlags(
  flags: Flags,
  { positionals: allowed, args = process.argv.slice(2), env = process.env }: Reading = {},
): ReadFlags {
  const kept = keptByNpm(flags, env, args);
  if (kept !== undefined) throw new UsageError(kept);
  if (args.includes('--help')) throw new HelpRequest(help(flags));
  const parse = () => parseArgs({ args: [...args], options: flags, allowPositionals: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(misread(error, flags));
  }
  const empty = Object.entries(parsed.values).find(
    ([, value]) => typeof value === 'string' && value.trim() === '',
  );
  if (empty) throw new UsageError(needsValue(asFlag(empty[0])));
  const extra = allowed === undefined ? undefined : parsed.positionals[allowed];
  if (extra !== undefined) throw new UsageError(superfluous(extra, flags));
  const values = new Map<string, unknown>(Object.entries(parsed.values));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return { positionals: parsed.positionals, text, has: (name) => values.get(name) === true };
}

/**
 * Reads a command's flags, and `--root DIR`, which every command that reads pages accepts: any folder that holds a
 * `pages/`.
 *
 * @throws HelpRequest and UsageError as `readFlags` does; UsageError for a root without pages
 */
export function readCommandLine(ownFlags: Flags, reading?: Reading): CommandLine {
  const line = readFlags({ root: { type: 'string' }, ...ownFlags }, reading);
  const typed = line.text('root');
  const root = resolve(typed ?? REPOSITORY);
  if (!statSync(join(root, 'pages'), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`Er is geen map pages/ in ${root}. Noem de map waar die in staat met --root MAP.`);
  }
  const where = typed === undefined ? [] : ['--root', root];
  return { ...line, root, pasted: (command, args = []) => commandToPaste(command, [...args, ...where]) };
}

/**
 * Lets a command continue when the reader of its output stops early, such as `head`, or `less` when it is closed. When
 * its output cannot be written, for instance to a file on a full disk, a server continues too; any command then says
 * so, and exits with 2.
 */
export const watchOutput = (): void => {
  let isReported = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isReported) return;
    isReported = true;
    console.error(`De uitvoer kan niet worden geschreven. ${problemText(error)}`);
    process.once('exit', () => {
      process.exitCode = 2;
    });
  });
};

/** Runs a command and exits with its exit code; a failure is reported as one message, not a stack trace. */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  watchOutput();
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    if (error instanceof HelpRequest) return console.log(error.message);
    const isExplained = error instanceof UsageError || error instanceof SettingsError;
    const message = isExplained ? error.message : systemProblem(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 2;
  }
}
