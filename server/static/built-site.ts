import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { databaseSettings, readSettings } from '../../schemas/settings.ts';
import { makeFolder } from '../functions/data-folder-lock.ts';
import { functionsPath } from '../functions/functions-path.ts';
import { openSiteServer, type SiteServer, type SiteServerOptions } from './site-server.ts';
import { headersFor, readHostingRules, staticSite } from './static-site.ts';

const servedSite = z.object({
  baseUrl: z.string(),
  brand: z.string(),
  email: z.string(),
  functions: z.object({ addPerson: z.string(), chat: z.string() }),
});

/**
 * Returns what the server needs to know of the site. While `pages/_site.json` has an error, that is what it knew when
 * it last started, so that forms keep working.
 *
 * @param kept the file in which the server stores it
 * @throws what reading the definition throws, when the server has never started with this data folder
 */
function servedIdentity(root: string, kept: string): z.output<typeof servedSite> {
  try {
    const { baseUrl, brand, company, functions } = readSite(readProject(root)).site;
    return { baseUrl, brand, email: company.email, functions };
  } catch (error) {
    if (!existsSync(kept)) throw error;
    console.error('LET OP: pages/_site.json is niet te lezen. De server werkt met wat er eerder in stond.');
    return servedSite.parse(JSON.parse(readFileSync(kept, 'utf8')));
  }
}

/**
 * Stores what the server knows of the site, for when its definition has an error. With PostgreSQL nothing else is in
 * the data folder, so a folder that cannot be written is only reported.
 *
 * @throws what the file system throws
 */
function keepIdentity(kept: string, known: z.output<typeof servedSite>, env: NodeJS.ProcessEnv): void {
  const { DATABASE_URL } = readSettings(databaseSettings, env);
  try {
    makeFolder(dirname(kept));
    writeWhole(kept, JSON.stringify(known), { mode: 0o600 });
  } catch (error) {
    if (DATABASE_URL === undefined) throw error;
    console.error(
      `LET OP: in ${dirname(kept)} kan niet worden geschreven. De server start toch: inzendingen gaan naar PostgreSQL. ` +
        'Alleen zolang pages/_site.json een fout heeft, kan de server dan niet opnieuw starten.',
    );
  }
}

/**
 * Serves a built site with its functions; every response carries the site's headers.
 *
 * @param root the folder of its definitions
 * @param folder the folder that it was built into
 * @throws what `openSiteServer` throws
 */
export async function openBuiltSite(
  root: string,
  folder: string,
  options: Pick<SiteServerOptions, 'host' | 'port' | 'dataDir' | 'env'>,
): Promise<SiteServer> {
  const kept = join(options.dataDir, 'served-site.json');
  const known = servedIdentity(root, kept);
  keepIdentity(kept, known, options.env);
  const { baseUrl, email, brand, functions } = known;
  return openSiteServer({
    ...options,
    site: staticSite(folder),
    headers: headersFor(readHostingRules(folder), functionsPath),
    siteOrigins: [new URL(baseUrl).origin],
    names: functions,
    identity: { brand, email, baseUrl },
  });
}
