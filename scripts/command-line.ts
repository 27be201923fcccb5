import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemProblem } from './system-problem.ts';

/** The folder of this repository. */
export const REPOSITORY = join(import.meta.dirname, '..');

/** Where pictures and bundles are kept between builds. */
export const CACHE_DIR = join(REPOSITORY, '.cache');

/** Where the local server keeps what it receives: `DATA_DIR`, or `.data` in this repository when it is empty. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DATA_DIR?.trim() || join(REPOSITORY, '.data');

/** What a command was asked to do cannot be done: the message says why and what to do. Ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The flags of a command: text, or a switch. */
export type Flags = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

export interface CommandLine {
  /** The folder that holds `pages/`: `--root`, or this repository. */
  root: string;
  positionals: readonly string[];
  /** A text flag's value. */
  text(name: string): string | undefined;
  /** Whether a switch was given. */
  has(name: string): boolean;
}

/** What is wrong with a command line that cannot be read. */
function unknownFlag(error: unknown, names: readonly string[]): string {
  const typed = /'(--?[^ ']+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'Deze optie';
  return `${typed} kan hier niet zo staan. Kies uit: ${['root', ...names].map((name) => `--${name}`).join(', ')}.`;
}

/**
 * Reads a command's flags, besides `--root DIR` which each command takes: any folder that holds a `pages/`.
 *
 * @param positionals how many arguments may stand besides the flags; without it the command judges them
 * @throws UsageError for a flag that does not exist, an argument too many, or a root without pages
 */
export function readCommandLine(
  flags: Flags,
  {
    positionals: allowed,
    args = process.argv.slice(2),
  }: { positionals?: number; args?: readonly string[] } = {},
): CommandLine {
  const parse = () =>
    parseArgs({ args: [...args], options: { ...flags, root: { type: 'string' } }, allowPositionals: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(unknownFlag(error, Object.keys(flags)));
  }
  const extra = allowed === undefined ? undefined : parsed.positionals[allowed];
  if (extra !== undefined) {
    throw new UsageError(
      `"${extra}" kan hier niet staan. Zet bij npm eerst -- en dan de opties, en tekst met spaties tussen aanhalingstekens.`,
    );
  }
  const values = new Map<string, unknown>(Object.entries(parsed.values));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const root = resolve(text('root') ?? REPOSITORY);
  if (!statSync(join(root, 'pages'), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`Er is geen map pages/ in ${root}. Noem de map waar die in staat met --root MAP.`);
  }
  return { root, positionals: parsed.positionals, text, has: (name) => values.get(name) === true };
}

/**
 * The variables that are written into the site: those that begin with `VITE_`.
 *
 * @throws UsageError when `VITE_SUPABASE_URL` is no address
 */
export function publicSettings(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { VITE_SUPABASE_URL: supabase } = env;
  if (supabase && !(URL.canParse(supabase) && /^https?:/.test(supabase))) {
    throw new UsageError(
      `VITE_SUPABASE_URL is "${supabase}", en dat is geen webadres. Gebruik bijvoorbeeld https://abcd.supabase.co.`,
    );
  }
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value ? [[name, value]] : [],
    ),
  );
}

/** Lets a command go on when whoever reads it has enough, such as `head`, or `less` that is closed. */
export const outliveItsReader = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};

/** Runs a command and ends the process with its exit code; what it could not do is one message, not a stack. */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  outliveItsReader();
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    const message = error instanceof UsageError ? error.message : systemProblem(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 2;
  }
}
