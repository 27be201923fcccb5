import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../functions/embedded-database.ts';
import type { DeploymentPoint } from './deployment-point.ts';
import { filesBelow } from './secrets.ts';
import { documentedSettings, settingsRead } from './settings-table.ts';

/** The functions of `supabase/functions`: every folder that does not begin with an underscore. */
const functionNames = (repository: string) =>
  readdirSync(join(repository, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

/** Judges what `supabase functions deploy` needs. `names` are the functions that the site calls. */
export function checkFunctions(repository: string, names: readonly string[]): DeploymentPoint {
  const folder = join(repository, 'supabase');
  const config = readFileSync(join(folder, 'config.toml'), 'utf8');
  const found = functionNames(repository);
  const faults = found.flatMap((name) => {
    const section = config.split(`[functions.${name}]`)[1]?.split(/^\[/m)[0];
    if (section === undefined) return [`supabase/config.toml has no [functions.${name}]`];
    const importMap = /^import_map = "(.*)"$/m.exec(section)?.[1];
    return [
      ...(existsSync(join(folder, 'functions', name, 'index.ts')) ? [] : [`${name} has no index.ts`]),
      ...(/^verify_jwt = false$/m.test(section)
        ? []
        : [`${name} would refuse the site's own calls (verify_jwt)`]),
      ...(importMap && existsSync(join(folder, importMap)) ? [] : [`${name} has no import_map that exists`]),
    ];
  });
  const absent = names.filter((name) => !found.includes(name));
  return {
    statement: `the functions can be deployed (${found.join(', ')})`,
    faults: [...faults, ...absent.map((name) => `pages/_site.json calls ${name}, which does not exist`)],
    cure: 'Mend supabase/config.toml, or the names under "functions" in pages/_site.json.',
  };
}

/** Judges the migrations by running them in their order on an empty Postgres in this process. */
export async function checkMigrations(repository: string): Promise<DeploymentPoint> {
  const names = readdirSync(join(repository, 'supabase/migrations')).sort();
  const faults = names
    .filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))
    .map((name) => `${name} has no timestamp`);
  const stamps = names.map((name) => name.slice(0, 14));
  if (new Set(stamps).size < stamps.length) faults.push('two migrations have the same timestamp');
  if (names.length === 0) faults.push('there is none');
  const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    await (await openEmbeddedDatabase(dataDir)).close();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    statement: `the migrations run in their order (${names.join(', ')})`,
    faults,
    cure: 'Mend the newest migration; never change one that has been applied.',
  };
}

/** Where settings are read. */
const READERS = ['blocks', 'scripts', 'supabase/functions'];

/** Judges whether README.md names every setting that the code reads. */
export function checkSettingsTable(repository: string): DeploymentPoint {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const documented = documentedSettings(read('README.md')).map(({ name }) => name);
  const sources = READERS.flatMap((folder) =>
    filesBelow(join(repository, folder)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ).filter((path) => /(?<!\.test)\.(ts|tsx|mjs)$/.test(path));
  const missing = sources.flatMap((path) =>
    settingsRead(read(path))
      .filter((name) => !documented.includes(name))
      .map((name) => `${path} reads ${name}`),
  );
  return {
    statement: `README.md names every setting (${documented.length})`,
    faults: documented.length === 0 ? ['there is no table under "Settings"'] : missing,
    cure: 'Add a row to the table under "Settings" in README.md.',
  };
}
