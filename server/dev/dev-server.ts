import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer as createViteServer, normalizePath, type ViteDevServer } from 'vite';
import { problemText } from '../../renderer/files/errno-message.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { watchFolder } from '../../renderer/files/watch-folder.ts';
import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { readSettings, studioSettings } from '../../schemas/settings.ts';
import { defaultNames } from '../functions/open-functions.ts';
import { openSiteServer, type SiteServer, type SiteServerOptions } from '../static/site-server.ts';
import { addressOf } from '../static/static-site.ts';
import { devPages } from './dev-pages.ts';
import { openDevStudio } from './dev-studio.ts';
import { isForeignEdit } from './foreign-edit.ts';
import { openLiveCode } from './live-code.ts';
import { isGeneratedFrom, regenerator } from './regenerate.ts';
import { isUnwatched } from './unwatched-paths.ts';

/** Vite's default (vite.dev, server.fs.deny), which a list of our own replaces. */
const DENIED = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** Returns a glob for everything in a folder, whatever characters its name has. */
const globBelow = (folder: string) =>
  `${normalizePath(resolve(folder)).replaceAll(/[!$()*+?@[\]^{|}]/g, '\\$&')}/**`;

/** A drawing that is opened by itself may hold a script, which would run beside the Studio. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** A changed page is shown once its editor is done writing, in milliseconds. */
const QUIET_MS = 50;

/**
 * Starts Vite as middleware, watching the sources of this repository.
 *
 * @param origins the addresses besides local ones at which browsers may reach it
 */
function openVite(dataDir: string, server: Server, origins: readonly string[]): Promise<ViteDevServer> {
  return createViteServer({
    root: REPOSITORY,
    configFile: join(REPOSITORY, 'vite.config.ts'),
    // Hides Vite's messages about reloads, which are English and mean nothing to authors; errors still show.
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: origins.map((origin) => new URL(origin).hostname),
      // Without this, a second change to a file within 50 ms is missed.
      watch: { ignored: isUnwatched, awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      // Visitors' submissions must not be served.
      fs: { deny: [...DENIED, '**/.data/**', globBelow(dataDir)] },
    },
  });
}

/**
 * Reloads open pages when code changes that they are made from. Vite itself reloads for browser modules only.
 *
 * @param regenerate requests a run of `npm run generate`
 * @returns `reload` reloads them for another change, and `changes` returns the number of changes so far
 */
function reloadOnChange(vite: ViteDevServer, regenerate: () => void) {
  // All of blocks/ and renderer/ too: a new class in browser code changes the style of a page.
  const shown = [join(REPOSITORY, 'blocks'), join(REPOSITORY, 'renderer')];
  let changes = 0;
  const reload = () => {
    changes += 1;
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.on('all', (_event, path) => {
    if (isGeneratedFrom(path)) regenerate();
    const { moduleGraph } = vite.environments.ssr;
    const isRendered = moduleGraph.getModulesByFile(path) !== undefined;
    // Vite invalidates a module only after its plugins have run; a request in between would get a stale one.
    moduleGraph.onFileChange(path);
    if (isRendered || shown.some((folder) => path.startsWith(folder)) || path.includes('/schemas/json/')) {
      reload();
    }
  });
  vite.ws.on('page:changes', (seen: unknown, client) => {
    if (seen !== changes) client.send({ type: 'full-reload' });
  });
  return { reload, changes: () => changes };
}

/** Returns the names by which the site calls its functions; the defaults while `pages/_site.json` has an error. */
function functionNames(root: string) {
  try {
    return readSite(readProject(root)).site.functions;
  } catch {
    return defaultNames;
  }
}

/**
 * Opens the development server: a site with its functions, read from disk again at each request.
 *
 * @param options `root` is the folder that holds `pages/`, `asOf` the day that counts as today (by default today in
 *   Amsterdam); the rest are those of `openSiteServer`
 * @throws SettingsError when `STUDIO_ORIGIN` is no web address; what `openSiteServer` throws
 */
export async function openDevServer({
  root,
  asOf,
  ...options
}: { root: string; asOf?: string | undefined } & Pick<
  SiteServerOptions,
  'host' | 'port' | 'dataDir' | 'env'
>): Promise<SiteServer> {
  const { STUDIO_ORIGIN: origin } = readSettings(studioSettings, options.env);
  // Such as a forwarded port of a development container: the whole site works there, not the Studio alone.
  const origins = origin === undefined ? [] : [origin];
  const server = createServer();
  const vite = await openVite(options.dataDir, server, origins);
  let stopWatching = () => {};
  try {
    const generator = regenerator();
    const { reload, changes } = reloadOnChange(vite, generator.ask);
    const code = openLiveCode(vite);
    const pages = devPages(vite, code, { root, asOf, changes });
    const studio = openDevStudio(vite, code, { ...options, root, asOf, origin });
    stopWatching = watchFolder(join(root, 'pages'), {
      quietMs: QUIET_MS,
      onChange(paths) {
        for (const path of paths) studio.fileChanged(path);
        reload();
      },
      onError: (error) => console.error(problemText(error)),
    });
    const opened = await openSiteServer({
      ...options,
      server,
      siteOrigins: origins,
      site: (request, response) => {
        if (/\.svg$/i.test(decodeAddress(addressOf(request).pathname))) {
          response.setHeader('Content-Security-Policy', DRAWING_POLICY);
        }
        if (isForeignEdit(request)) response.writeHead(403).end();
        else if (studio.isFor(request)) studio.answer(request, response);
        else vite.middlewares(request, response, () => void pages.answer(request, response));
      },
      // Read at each call, so that a change needs no restart.
      names: {
        get addPerson() {
          return functionNames(root).addPerson;
        },
        get chat() {
          return functionNames(root).chat;
        },
      },
    });
    // While its user opens a browser.
    pages.loadCode();
    return {
      ...opened,
      async close() {
        stopWatching();
        await studio.close();
        await vite.close();
        await generator.end();
        await opened.close();
      },
    };
  } catch (error) {
    stopWatching();
    await vite.close();
    throw error;
  }
}
