import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { readSettings, siteSettings } from '../../schemas/settings.ts';
import { openSiteServer } from '../static/site-server.ts';
import { readHostingRules, staticSite } from '../static/static-site.ts';
import type { DeploymentPoint } from './deployment-point.ts';
import { checkHeadersFile, checkRedirectsFile } from './hosting-files.ts';
import { checkSecrets, secretsIn } from './secrets.ts';
import { checkFunctionsAnswer, checkServedSite } from './served-site.ts';
import { checkFunctions, checkMigrations, checkRegion, checkSettings } from './server-side.ts';

interface Deployment {
  /** The folder that holds pages/. */
  root: string;
  /** The built site. */
  dist: string;
  /** Address of the published site; by default the built site is served locally. */
  address: string | undefined;
  /** Folder that does not exist yet, for the database that the migrations run on; a locally served site uses it too. */
  dataDir: string;
}

/** Serves a built site as `npm start` does, on any free port. */
async function serve({ dist, dataDir }: Deployment, names: { addPerson: string; chat: string }) {
  const site = staticSite(dist);
  const server = await openSiteServer({ host: '127.0.0.1', port: 0, site, dataDir, env: {}, names });
  return { base: server.url.replace('localhost', '127.0.0.1'), close: server.close };
}

/**
 * Checks everything that a published site needs.
 *
 * @throws Unreachable when the site does not answer; SettingsError when `VITE_SUPABASE_URL` cannot be used
 */
export async function checkDeployment(deployment: Deployment): Promise<DeploymentPoint[]> {
  const { root, dist, address, dataDir } = deployment;
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const rules = readHostingRules(dist);
  const { functions } = readSite(readProject(root)).site;
  const names = [functions.addPerson, functions.chat];
  const functionsBase = () => readSettings(siteSettings, process.env).VITE_SUPABASE_URL ?? base;
  const migrate = () => checkMigrations(REPOSITORY, dataDir);
  // Creating a database is the slowest step, so a locally served site reuses this one.
  const migrations = address === undefined ? await migrate() : undefined;
  const local = address === undefined ? await serve(deployment, functions) : undefined;
  const base = local?.base ?? address ?? '';
  try {
    return [
      checkHeadersFile(read('_headers')),
      checkRedirectsFile(read('_redirects')),
      checkSecrets(dist, secretsIn(process.env)),
      ...(await checkServedSite(base, dist, rules)),
      await checkFunctionsAnswer(local ? base : functionsBase(), names),
      checkFunctions(REPOSITORY, names),
      migrations ?? (await migrate()),
      checkSettings(process.env),
      checkRegion(root, process.env),
    ];
  } finally {
    await local?.close();
  }
}
