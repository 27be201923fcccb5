import { join, relative } from 'node:path';
import { inspectProject } from '../../lint/check-project.ts';
import type { LintOptions } from '../../lint/context.ts';
import { dutchNumber } from '../../lint/dutch/words.ts';
import { aboutFolder } from '../../lint/format/about-folder.ts';
import { type Format, formatJson, type Report } from '../../lint/format/report.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { RuleFailure } from '../../lint/rule.ts';
import type { Terminal } from '../../lint/terminal.ts';
import { problemText } from '../../renderer/files/errno-message.ts';
import { isUtf8File } from '../../renderer/files/utf8-file.ts';
import { writeAllOrNone } from '../../renderer/files/write-files.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { HelpRequest } from './command-line.ts';
import { type FormatName, type LintCommandOptions, parseOptions } from './lint-options.ts';

/** Exit codes of `npm run lint`. */
export const exitCodes = { clean: 0, errors: 1, couldNotRun: 2 } as const;

/** From this many definitions a run takes long enough for a progress line. */
const PROGRESS_FROM = 2000;
/** Definitions between two updates of it. */
const PROGRESS_STEP = 100;

/** Loads a format on demand. */
async function formatter(name: FormatName, colour: boolean): Promise<Format> {
  switch (name) {
    case 'json':
      return formatJson;
    case 'github':
      return (await import('../../lint/format/github.ts')).formatGithub;
    case 'sarif':
      return (await import('../../lint/format/sarif.ts')).formatSarif;
    case 'pretty': {
      const { formatPretty } = await import('../../lint/format/pretty.ts');
      return (report) => formatPretty(report, colour);
    }
  }
}

async function lintOptions(
  { launch, asOf, base, root, with: on }: LintCommandOptions,
  project: Project,
): Promise<LintOptions> {
  const baseRoutes =
    base === undefined
      ? undefined
      : (await import('../../lint/routes/base-routes.ts')).baseRoutes(root, base);
  return { ...(await optionsOnDisk(root, project, asOf)), launch, with: on, baseRoutes };
}

/**
 * Writes fixed texts to disk, all or none, except files that are not UTF-8.
 *
 * @returns the files that were written
 * @throws the file system's error, after which every file is as it was
 */
export function writeFixed(
  root: string,
  texts: ReadonlyMap<string, string>,
  say: (line: string) => void,
): string[] {
  const written = [...texts.keys()].filter((path) => {
    const isReadable = isUtf8File(join(root, path));
    if (!isReadable)
      say(`${path} is niet hersteld: het is geen UTF-8. Sla het op als UTF-8 en probeer het opnieuw.`);
    return isReadable;
  });
  writeAllOrNone(new Map(written.map((path) => [join(root, path), texts.get(path) ?? ''])));
  return written;
}

/** Applies `--fix`: writes the changed texts to disk. @returns the resulting project */
async function fixed(
  project: Project,
  options: LintOptions,
  root: string,
  terminal: Terminal,
): Promise<Project> {
  const { fixProject } = await import('../../lint/fix-project.ts');
  const texts = fixProject(project, options);
  writeFixed(root, texts, (line) => terminal.err(`${line}\n`));
  return texts.size === 0 ? project : readProject(root);
}

/**
 * Makes the paths of offenses relative to the working folder, so that editors and code hosts find the files. Commands
 * get the root.
 */
function fromHere(read: Report, root: string): Report {
  const report = { ...read, ...aboutFolder(read.offenses, root) };
  const prefix = relative('.', root)
    .replaceAll('\\', '/')
    .replace(/(?<=.)$/, '/');
  if (prefix === '') return report;
  const paths = new Map(report.offenses.map(({ file }) => [`${prefix}${file}`, file]));
  return {
    ...report,
    offenses: report.offenses.map((offense) => ({ ...offense, file: `${prefix}${offense.file}` })),
    textOf: (path) => report.textOf(paths.get(path) ?? path),
  };
}

/** Lints a project on disk once. @returns the exit code */
async function runOnce(command: LintCommandOptions, terminal: Terminal): Promise<number> {
  const { root, format } = command;
  const read = readProject(root);
  const options = await lintOptions(command, read);
  const project = command.fix ? await fixed(read, options, root, terminal) : read;
  const shows = terminal.isTerminal && project.files.size >= PROGRESS_FROM;
  const { offenses, files } = inspectProject(project, options, (judged) => {
    if (shows && judged % PROGRESS_STEP === 0) {
      terminal.err(`\r${dutchNumber(judged)} van ${dutchNumber(project.files.size)} bestanden …`);
    }
  });
  if (shows) terminal.err('\r\u001b[K');
  const report: Report = {
    files: project.files.size,
    offenses: offenses.map(({ offense }) => offense),
    textOf: (path) => files.get(path)?.body,
  };
  const print = await formatter(format, terminal.colour);
  // JSON has paths from the root, which programs rely on; tools that read the other formats know only this folder.
  terminal.out(print(format === 'json' ? report : fromHere(report, root)));
  return report.offenses.some(({ severity }) => severity === 'error') ? exitCodes.errors : exitCodes.clean;
}

/**
 * Runs `npm run lint`: checks the definitions below a folder and prints the offenses.
 *
 * @param args those after `npm run lint --`
 * @returns 0 when there are no errors, 1 when there are, 2 when the command could not run
 */
export async function lintCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = parseOptions(args);
    if (!command.watch) return await runOnce(command, terminal);
    const { watchPages } = await import('../../lint/watch-pages.ts');
    await watchPages(command.root, terminal, () => runOnce(command, terminal));
    return exitCodes.clean;
  } catch (error) {
    if (error instanceof HelpRequest) {
      terminal.out(`${error.message}\n`);
      return exitCodes.clean;
    }
    // Nothing was checked, so there is no verdict.
    terminal.err(`${error instanceof RuleFailure ? error.stack : problemText(error)}\n`);
    return exitCodes.couldNotRun;
  }
}
