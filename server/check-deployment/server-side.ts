import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProject } from '../../renderer/project/read-project.ts';
import { type Environment, settingProblems } from '../../schemas/settings.ts';
import { openEmbeddedDatabase } from '../functions/embedded-database.ts';
import type { DeploymentPoint } from './deployment-point.ts';

/** Lists the functions of `supabase/functions`: every folder that does not begin with an underscore. */
export function functionNames(repository: string): string[] {
  return readdirSync(join(repository, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

function problemsOfFunction(folder: string, config: string, name: string): string[] {
  const section = config.split(`[functions.${name}]`)[1]?.split(/^\[/m)[0];
  if (section === undefined) return [`supabase/config.toml has no [functions.${name}]`];
  const importMap = /^import_map = "(.*)"$/m.exec(section)?.[1];
  return [
    ...(existsSync(join(folder, 'functions', name, 'index.ts')) ? [] : [`${name} has no index.ts`]),
    ...(/^verify_jwt = false$/m.test(section)
      ? []
      : [`${name} would refuse the site's own calls (verify_jwt)`]),
    ...(importMap && existsSync(join(folder, importMap)) ? [] : [`${name} has no import_map that exists`]),
    ...(existsSync(join(folder, 'functions', name, 'deno.lock'))
      ? []
      : [`${name} has no deno.lock, so that two deployments can differ`]),
  ];
}

/**
 * Checks what `supabase functions deploy` needs.
 *
 * @param names the functions that the site calls
 */
export function checkFunctions(repository: string, names: readonly string[]): DeploymentPoint {
  const folder = join(repository, 'supabase');
  const config = readFileSync(join(folder, 'config.toml'), 'utf8');
  const found = functionNames(repository);
  const absent = names.filter((name) => !found.includes(name));
  return {
    statement: `the functions can be deployed (${found.join(', ')})`,
    problems: [
      ...found.flatMap((name) => problemsOfFunction(folder, config, name)),
      ...absent.map((name) => `pages/_site.json calls ${name}, which does not exist`),
    ],
    cure: 'Correct supabase/config.toml, the folder of the function, or the names under "functions" in pages/_site.json. For deno.lock see docs/deployment.md.',
  };
}

/**
 * Checks the migrations by running them in order on an empty Postgres in this process.
 *
 * @param dataDir folder that receives its database
 */
export async function checkMigrations(repository: string, dataDir: string): Promise<DeploymentPoint> {
  const names = readdirSync(join(repository, 'supabase/migrations')).sort();
  const problems = names
    .filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))
    .map((name) => `${name} has no timestamp`);
  const stamps = names.map((name) => name.slice(0, 14));
  if (new Set(stamps).size < stamps.length) problems.push('two migrations have the same timestamp');
  if (names.length === 0) problems.push('there is none');
  try {
    await (await openEmbeddedDatabase(dataDir)).close();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return {
    statement: `the migrations run in their order (${names.join(', ')})`,
    problems,
    cure: 'Correct the newest migration; never change one that has been applied.',
  };
}

/** Host of the AI service within the European Union (OpenAI, "Data residency"). */
const EU_HOST = 'eu.api.openai.com';

/** Checks that the assistant runs where the privacy page says that data stay. */
export function checkRegion(root: string, env: Environment): DeploymentPoint {
  const { OPENAI_API_KEY: key = '', OPENAI_BASE_URL: url = '' } = env;
  const isPromised = [...readProject(root).files.values()].some(({ text }) =>
    text.includes('Europese Economische Ruimte'),
  );
  const isKept =
    key.trim() === '' || url.trim() === '' || (URL.canParse(url) && new URL(url).hostname === EU_HOST);
  return {
    statement: 'the assistant keeps data within the EEA, as the pages say',
    problems: isPromised && !isKept ? [`OPENAI_BASE_URL is ${url}, and the pages name the EEA`] : [],
    cure: 'Leave OPENAI_BASE_URL out and use a project with data residency in Europe, or say on the privacy page where the data go.',
  };
}

/** Checks the values of the settings in this environment. */
export function checkSettings(env: Environment): DeploymentPoint {
  return {
    statement: 'every setting that is set here has a value that can be used',
    problems: settingProblems(env),
    cure: 'Correct the value, or leave the setting out; README.md has a table of them.',
  };
}
