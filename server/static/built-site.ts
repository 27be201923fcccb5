import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { functionsPath } from '../functions/functions-path.ts';
import { openSiteServer, type SiteServer, type SiteServerOptions } from './site-server.ts';
import { headersFor, readHostingRules, staticSite } from './static-site.ts';

/**
 * Serves a built site with its functions; every answer carries the headers of the site.
 *
 * @param root the folder of its definitions
 * @param folder where it was built
 * @throws what `openSiteServer` throws
 */
export function openBuiltSite(
  root: string,
  folder: string,
  options: Pick<SiteServerOptions, 'host' | 'port' | 'dataDir' | 'env'>,
): Promise<SiteServer> {
  const { baseUrl, brand, company, functions } = readSite(readProject(root)).site;
  return openSiteServer({
    ...options,
    site: staticSite(folder),
    headers: headersFor(readHostingRules(folder), functionsPath),
    // A proxy in front may call this server by another host name than its visitors do.
    allowedOrigins: [new URL(baseUrl).origin],
    names: functions,
    identity: { brand, email: company.email, baseUrl },
  });
}
