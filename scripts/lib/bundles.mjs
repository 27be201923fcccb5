import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Plain JavaScript: it runs before TypeScript can.
const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..');
const CACHE = join(REPOSITORY, '.cache');

/** The commands whose start is bundled, and the threads and processes that they start. */
const ENTRIES = {
  build: 'scripts/build.ts',
  lint: 'scripts/lint.ts',
  'page-worker': 'builder/page-worker.ts',
  'writer-worker': 'builder/writer-worker.ts',
  'build-client': 'builder/build-client.ts',
};
/** Where everything stands that a bundle, the client's scripts or the site's style are made of. */
const SOURCES = ['blocks', 'builder', 'lint', 'renderer', 'schemas', 'scripts', 'server'];
/** Loaded from node_modules where they are used: tools, and what has parts that are no JavaScript. */
const EXTERNAL = [
  'vite',
  'sharp',
  'fontkit',
  'lightningcss',
  '@tailwindcss/node',
  '@tailwindcss/oxide',
  'ajv',
];
/** Bundles of this many states of the sources are kept. */
const KEPT = 4;
/** What another command is still making is left alone for this long, in milliseconds: many times what it takes. */
const UNFINISHED_KEPT = 60 * 60 * 1000;

/** The name of what a command is making ends with the number of its process. */
const UNFINISHED = /\.\d+$/;

const sourceFiles = () =>
  SOURCES.flatMap((source) =>
    readdirSync(join(REPOSITORY, source), { recursive: true })
      .filter((name) => /\.(tsx?|mjs|css|woff2|svg)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${source}/${name}`),
  ).sort();

/** A name for everything that the bundles are made of, as it is now. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sourceFiles(), 'vite.config.ts', 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(REPOSITORY, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Writes where a source stands in place of `import.meta`, because its bundle stands elsewhere. */
const originalPlaces = {
  name: 'original-places',
  transform: {
    filter: { code: 'import.meta.', id: { exclude: /node_modules/ } },
    handler(code, id) {
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id));
    },
  },
};

async function bundle(folder) {
  const { build } = await import('vite');
  await build({
    root: REPOSITORY,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [originalPlaces],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    // The forms that packages have for bundlers; some have none that can be bundled for Node.
    resolve: { mainFields: ['module', 'main'] },
    ssr: { target: 'node', noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(ENTRIES).map(([name, file]) => [name, join(REPOSITORY, file)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

/** Takes away what was made of older sources. */
function forgetOld() {
  const found = readdirSync(CACHE).map((name) => {
    const folder = join(CACHE, name);
    // Another command may take one away meanwhile.
    return { name, folder, made: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const kind of ['commands-', 'code-', 'pictures-']) {
    const ofKind = found.filter(({ name }) => name.startsWith(kind));
    const finished = ofKind.filter(({ name }) => !UNFINISHED.test(name));
    const left = ofKind.filter(
      ({ name, made }) => UNFINISHED.test(name) && made < Date.now() - UNFINISHED_KEPT,
    );
    const old = finished.sort((a, b) => b.made - a.made).slice(KEPT);
    for (const { folder } of [...old, ...left]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Gives a folder that is finished its name. When another command gave that to the same one first, that one stays.
 *
 * @param {string} unfinished
 * @param {string} folder
 * @throws {Error} what the system refused
 */
export function takePlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

let known;

/**
 * The folder of the bundled commands: `build.mjs`, `lint.mjs` and so on; and what stands for the state of all
 * sources. Bundles are made once per state. Loading one takes a third of the time that loading hundreds of
 * TypeScript files takes.
 *
 * @returns {{ folder: string, sources: string }}
 */
export function commands() {
  while (!known) {
    const sources = sourceHash();
    const folder = join(CACHE, `commands-${sources}`);
    if (existsSync(folder) || make(folder, sources)) known = { folder, sources };
  }
  return known;
}

/** The sources of the commands cannot be bundled; the bundler has said why. */
export class BrokenCode extends Error {
  name = 'BrokenCode';
}

/**
 * Makes the bundles.
 *
 * @returns {boolean} whether they are there; not when a source changed meanwhile
 * @throws {BrokenCode} when the sources cannot be bundled
 */
function make(folder, sources) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  forgetOld();
  // A process of its own gives its memory back; its allocator would otherwise take at once all it might ever need.
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), unfinished], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', MIMALLOC_ARENA_EAGER_COMMIT: '0' },
  });
  // What was saved meanwhile is in them or not, so no name fits them.
  const unchanged = sourceHash() === sources;
  if (status === 0 && unchanged) takePlace(unfinished, folder);
  else rmSync(unfinished, { recursive: true, force: true });
  if (status !== 0 && unchanged) throw new BrokenCode('The commands could not be bundled.');
  return unchanged;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2]) {
  await bundle(process.argv[2]).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}
