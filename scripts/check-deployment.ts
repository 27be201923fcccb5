import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readSite } from '../renderer/project/read-site.ts';
import { type DeploymentPoint, pointText } from '../server/check-deployment/deployment-point.ts';
import { checkHeadersFile, checkRedirectsFile } from '../server/check-deployment/hosting-files.ts';
import { checkSecrets, secretsIn } from '../server/check-deployment/secrets.ts';
import {
  checkFunctionsAnswer,
  checkServedSite,
  Unreachable,
} from '../server/check-deployment/served-site.ts';
import { checkFunctions, checkMigrations, checkSettings } from '../server/check-deployment/server-side.ts';
import { openSiteServer } from '../server/static/site-server.ts';
import { parseHostingRules, staticSite } from '../server/static/static-site.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { lintAndBuild } from './lib/lint-and-build.ts';

/** Serves a built site as `npm start` does, on any free port. */
async function serve(dist: string, dataDir: string, names: { addPerson: string; chat: string }) {
  const server = await openSiteServer({
    host: '127.0.0.1',
    port: 0,
    site: staticSite(dist),
    dataDir,
    env: {},
    names,
  });
  return { base: server.url.replace('localhost', '127.0.0.1'), close: server.close };
}

async function checkPoints(
  address: string | undefined,
  dist: string,
  root: string,
  dataDir: string,
): Promise<DeploymentPoint[]> {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const rules = parseHostingRules(read('_headers'), read('_redirects'));
  const { functions } = readSite(readProject(root)).site;
  const names = [functions.addPerson, functions.chat];
  const local = address === undefined ? await serve(dist, dataDir, functions) : undefined;
  const base = local?.base ?? address ?? '';
  try {
    return [
      checkHeadersFile(read('_headers')),
      checkRedirectsFile(read('_redirects')),
      checkSecrets(dist, secretsIn(process.env)),
      ...(await checkServedSite(base, dist, rules)),
      await checkFunctionsAnswer(local ? base : process.env.VITE_SUPABASE_URL || base, names),
      checkFunctions(REPOSITORY, names),
      await checkMigrations(REPOSITORY),
      checkSettings(process.env),
    ];
  } finally {
    await local?.close();
  }
}

await runCommand(async () => {
  const { root, positionals, text } = readCommandLine({ out: { type: 'string' } }, { positionals: 1 });
  const [address] = positionals;
  if (address !== undefined && !/^https?:\/\/[^/]+\/?$/.test(address)) {
    throw new UsageError(`"${address}" is no address of a site. Write it as https://www.example.org.`);
  }
  const given = text('out');
  const scratch = mkdtempSync(join(tmpdir(), 'check-deployment-'));
  const dist = given === undefined ? join(scratch, 'dist') : resolve(given);
  try {
    if (given === undefined && !(await lintAndBuild(root, dist, false))) return 1;
    const absent = ['_headers', '_redirects'].find((name) => !existsSync(join(dist, name)));
    if (absent !== undefined) {
      throw new UsageError(`There is no site in ${dist}: ${absent} is missing. Run \`npm run build\` first.`);
    }
    const points = await checkPoints(address, dist, root, join(scratch, 'data'));
    for (const point of points) console.log(pointText(point));
    const failed = points.filter(({ problems }) => problems.length > 0).length;
    console.log(failed === 0 ? 'Ready to publish.' : `${failed} of ${points.length} points do not hold.`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new UsageError(error.message);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
