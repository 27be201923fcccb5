import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './ensure-dependencies.mjs';

// Runs a command of package.json: `node scripts/lib/launch.mjs lint --root DIR` runs scripts/lint.ts. Plain
// JavaScript, because Node 20 cannot read TypeScript.
const REPOSITORY = join(import.meta.dirname, '../..');
const BUNDLES = join(REPOSITORY, '.cache/commands');
/** Every start rewrites its files, so an older one belongs to earlier code. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;
/** Commands that build a site: they use React's production build, and a second thread writes half of the pages. */
const BUILDS = ['build', 'check-deployment', 'review', 'start'];

/**
 * Bundles a command with what it imports from this repository: a bundle loads four times as fast as hundreds of files
 * that are compiled one by one (limits: lint 2 x ajv-cli, rebuild of one page 0.25 x Hugo).
 *
 * @returns path of the bundle
 */
async function bundle(command) {
  // Imported here, because it may have been installed only just now.
  const { build, stop } = await import('esbuild');
  const entries = { [command]: `scripts/${command}.ts` };
  if (BUILDS.includes(command)) entries['page-worker'] = 'builder/page-worker.ts';
  const { outputFiles } = await build({
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
    write: false,
  });
  // Otherwise its process lives as long as this one, with all its memory.
  await stop();
  // Another command may be reading the same files: each is replaced atomically, after what it imports.
  const isEntry = ({ path }) => Object.keys(entries).some((name) => path === join(BUNDLES, `${name}.mjs`));
  mkdirSync(BUNDLES, { recursive: true });
  for (const { path, contents } of outputFiles.sort((a, b) => isEntry(a) - isEntry(b))) {
    const draft = `${path}.${process.pid}`;
    try {
      writeFileSync(draft, contents);
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }
  return join(BUNDLES, `${command}.mjs`);
}

function removeUnused() {
  for (const name of readdirSync(BUNDLES)) {
    const file = join(BUNDLES, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt < Date.now() - UNUSED_MS) rmSync(file, { force: true });
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
      `In ${error.path ?? BUNDLES} kan niet worden geschreven (${error.code}). Maak dat daar wel kan.`,
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
if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithShell();
checkFolderName(command);
process.setSourceMapsEnabled(true);
const file = await bundle(command).catch(giveUp);
removeUnused();
await import(pathToFileURL(file).href);
