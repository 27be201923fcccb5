import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './ensure-dependencies.mjs';

// Runs a command of package.json: `node scripts/lib/launch.mjs lint --root DIR` runs scripts/lint.ts. Plain
// JavaScript, because Node 20 cannot read TypeScript.
const REPOSITORY = join(import.meta.dirname, '../..');
const BUNDLES = join(REPOSITORY, '.cache/commands');
/** Commands that build a site: React runs in its production form, and a second thread writes half of the pages. */
const BUILDS = ['build', 'check-deployment', 'start'];

/**
 * Bundles a command with what it imports from this repository, because one file loads four times as fast as hundreds
 * that are compiled one by one (limits: lint 2 x ajv-cli, rebuild of one page 0.25 x Hugo).
 *
 * @returns {Promise<string>} path of the bundle
 */
async function bundle(name) {
  // Imported here, because it may only just have been installed.
  const { buildSync } = await import('esbuild');
  const helper = BUILDS.includes(name) ? { 'page-helper': 'builder/page-helper.ts' } : {};
  const { outputFiles } = buildSync({
    absWorkingDir: REPOSITORY,
    entryPoints: { [name]: `scripts/${name}.ts`, ...helper },
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
  mkdirSync(BUNDLES, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Another command may read the file at this moment.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  return join(BUNDLES, `${name}.mjs`);
}

/** Ends the process when a command cannot be bundled: esbuild has said what is wrong with the code. */
function giveUp(error) {
  if (error.errors) {
    console.error('De code van de site heeft een fout. Vraag een programmeur; hierboven staat welke.');
  } else if (error.syscall) {
    console.error(`In ${error.path} kan niet worden geschreven (${error.code}). Maak dat daar wel kan.`);
  } else throw error;
  return process.exit(2);
}

/**
 * Ends the process when the shell between npm and it has ended: npm signals that shell, and most shells do not pass
 * signals on.
 */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

const name = process.argv[2] ?? '';
// As if Node could run the TypeScript file itself.
process.argv.splice(1, 2, join(REPOSITORY, 'scripts', `${name}.ts`));
if (BUILDS.includes(name)) process.env.NODE_ENV = 'production';
if (process.env.npm_lifecycle_event && process.platform !== 'win32') endWithShell();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundle(name).catch(giveUp)).href);
