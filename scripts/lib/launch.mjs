import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import './ensure-dependencies.mjs';

// Runs a command of package.json: `node scripts/lib/launch.mjs lint --root DIR` runs scripts/lint.ts. Plain
// JavaScript, because Node 20 cannot read TypeScript.
const REPOSITORY = join(import.meta.dirname, '../..');
const BUNDLES = join(REPOSITORY, '.cache/commands');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Each bundle is made again after a day, so an older file belongs to earlier code. */
const UNUSED_MS = 7 * DAY_MS;
/** The coarsest step of a file system's clock (FAT: two seconds). */
const CLOCK_STEP_MS = 2_000;
/** Commands that build a site: they use React's production build, and a second thread writes half of the pages. */
const BUILDS = ['build', 'check-deployment', 'review', 'start'];

/** Returns the state of a file, as Git's index keeps it: another one means that it was written since. */
function stateOf(path) {
  const { size, mtimeMs, ctimeMs } = statSync(join(REPOSITORY, path));
  return { size, writtenAt: mtimeMs, changedAt: ctimeMs };
}

const bundleOf = (command) => join(BUNDLES, `${command}.mjs`);

/** Returns the path of the states of a command's bundle, and of all files and folders that it was made from. */
const recordOf = (command) => join(BUNDLES, `${command}.json`);

/**
 * Returns the folders that hold these files, at any depth. `import()` with a pattern finds what is new in one of them.
 */
function foldersOf(paths) {
  const folders = paths.flatMap((path) => {
    const names = dirname(path).split('/');
    return names.map((_, index) => names.slice(0, index + 1).join('/'));
  });
  return [...new Set(folders)].filter((folder) => folder !== '.');
}

/** Tells whether the bundle of a command was made from the files as they are now. */
function isCurrent(command) {
  try {
    const states = Object.entries(JSON.parse(readFileSync(recordOf(command), 'utf8')));
    return states.every(([path, state]) => isDeepStrictEqual(stateOf(path), state));
  } catch {
    return false;
  }
}

const isOfToday = (command) => statSync(recordOf(command)).mtimeMs >= Date.now() - DAY_MS;

/** Writes a file in one step, as another command may be reading it. */
function writeWhole(path, contents) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, contents);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Bundles a command with what it imports from this repository: a bundle loads four times as fast as hundreds of files
 * that are compiled one by one (limits: lint 2 x ajv-cli, rebuild of one page 0.25 x Hugo).
 */
async function bundle(command) {
  const startedAt = Date.now();
  // Imported here, because it may have been installed only just now.
  const { build, stop } = await import('esbuild');
  const entries = { [command]: `scripts/${command}.ts` };
  if (BUILDS.includes(command)) entries['page-worker'] = 'builder/page-worker.ts';
  const { outputFiles, metafile } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: entries,
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    write: false,
  });
  // Otherwise its process lives as long as this one, with all its memory.
  await stop();
  // Each file is replaced after what it imports.
  const isEntry = ({ path }) => Object.keys(entries).some((name) => path === join(BUNDLES, `${name}.mjs`));
  mkdirSync(BUNDLES, { recursive: true });
  for (const { path, contents } of outputFiles.sort((a, b) => isEntry(a) - isEntry(b))) {
    writeWhole(path, contents);
  }
  // The version of the bundler, how it reads TypeScript, and what this file asks of it.
  const settings = ['package.json', 'tsconfig.json', 'scripts/lib/launch.mjs'].filter((path) =>
    existsSync(join(REPOSITORY, path)),
  );
  const sources = Object.keys(metafile.inputs);
  const inputs = [...sources, ...foldersOf(sources), ...settings];
  const states = Object.fromEntries(inputs.map((path) => [path, stateOf(path)]));
  // A file that was written meanwhile may be newer than what was read of it.
  const isSure = ({ changedAt }) => changedAt < startedAt - CLOCK_STEP_MS;
  if (Object.values(states).every(isSure)) {
    // With that of the bundle, which a slower command may still replace by one of earlier code.
    const path = relative(REPOSITORY, bundleOf(command));
    writeWhole(recordOf(command), JSON.stringify({ ...states, [path]: stateOf(path) }));
  }
}

function removeUnused() {
  for (const name of readdirSync(BUNDLES)) {
    const file = join(BUNDLES, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt < Date.now() - UNUSED_MS) rmSync(file, { force: true });
  }
}

/** Bundles a command unless that was done today. A current bundle is used where nothing can be written. */
async function ensureBundle(command) {
  const current = isCurrent(command);
  if (current && isOfToday(command)) return;
  try {
    await bundle(command);
    removeUnused();
  } catch (error) {
    if (!current || !error.syscall) throw error;
  }
}

/** The system's error codes for a full disk, or for a user who may store no more. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Exits when a command cannot be bundled; esbuild has already reported what is wrong with the code. */
function giveUp(error) {
  if (error.errors) {
    console.error('De code van de site heeft een fout. Vraag een ontwikkelaar; hierboven staat welke.');
  } else if (FULL.includes(error.code)) {
    console.error(`De schijf van ${BUNDLES} is vol (${error.code}). Maak ruimte en probeer het opnieuw.`);
  } else if (error.syscall) {
    // A failed write names no path, since its file is already open.
    console.error(
      `In de map ${error.path ? dirname(error.path) : BUNDLES} kan niet worden geschreven (${error.code}). Maak dat daar wel kan.`,
    );
  } else throw error;
  return process.exit(2);
}

/** Exits when there is no such command: bundling it would look like an error in the code. */
function checkCommand(command) {
  const commands = readdirSync(join(REPOSITORY, 'scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  if (commands.includes(command)) return;
  console.error(`Er is geen commando "${command}". Kies uit: ${commands.join(', ')}.`);
  process.exit(2);
}

/** Exits when the bundlers would read part of the folder's name as the end of a URL. */
function checkFolderName(command) {
  const refused = { dev: '#?' }[command] ?? (BUILDS.includes(command) ? '?' : '');
  const [character] = [...refused].filter((each) => REPOSITORY.includes(each));
  if (character === undefined) return;
  console.error(
    `De site staat in ${REPOSITORY}. Met een ${character} in de naam van een map werkt dit niet. Geef die map een naam zonder ${character} en probeer het opnieuw.`,
  );
  process.exit(2);
}

/** Exits once the shell that npm started it from has exited: npm signals only that shell, which passes no signal on. */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

const command = process.argv[2] ?? '';
checkCommand(command);
// As if Node ran the TypeScript file itself.
process.argv.splice(1, 2, join(REPOSITORY, 'scripts', `${command}.ts`));
if (BUILDS.includes(command)) process.env.NODE_ENV = 'production';
// For another value Vite bundles packages again, which breaks the pages of a server that runs already.
if (command === 'dev') process.env.NODE_ENV = 'development';
if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithShell();
checkFolderName(command);
process.setSourceMapsEnabled(true);
await ensureBundle(command).catch(giveUp);
await import(pathToFileURL(bundleOf(command)).href);
