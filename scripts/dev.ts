import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { escapeHtml } from '../renderer/document.ts';
import { systemProblem } from '../renderer/files/errno-message.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { decodeAddress } from '../renderer/project/decode-address.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readSite } from '../renderer/project/read-site.ts';
import { trimPath } from '../renderer/project/trim-path.ts';
import { isGeneratedFrom, regenerator } from '../server/dev/regenerate.ts';
import { noSources } from '../server/dev/unwatched-paths.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { defaultNames } from '../server/functions/open-functions.ts';
import { listenAddress } from '../server/static/listen-address.ts';
import { serverProblem } from '../server/static/server-problem.ts';
import { closeOnSignal, openSiteServer } from '../server/static/site-server.ts';
import { addressOf, redirectTarget } from '../server/static/static-site.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';

/** What Vite keeps to itself unless it is told otherwise (vite.dev, server.fs.deny); what visitors sent comes on top. */
const DENIED = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** The names under which the site calls its functions; the usual ones while `pages/_site.json` has a fault. */
function functionNames(root: string) {
  try {
    return readSite(readProject(root)).site.functions;
  } catch {
    return defaultNames;
  }
}

/** What every page request loads afresh through Vite, so that a change of code shows as well as one of JSON. */
async function loadRenderer(vite: ViteDevServer) {
  type Renderer = typeof import('../server/dev/render-dev-page.ts');
  const module = await vite.ssrLoadModule('/server/dev/render-dev-page.ts');
  const renderDevPage: Renderer['renderDevPage'] = module.renderDevPage;
  const devMedia: Renderer['devMedia'] = module.devMedia;
  const renderCatalogue: Renderer['renderCatalogue'] = module.renderCatalogue;
  const devCalendar: Renderer['devCalendar'] = module.devCalendar;
  return { renderDevPage, renderCatalogue, devMedia, devCalendar };
}

/** A page as the browser gets it: with Vite's client, and with after how many changes it was made. */
const withClient = (vite: ViteDevServer, html: string, changes: number) =>
  vite.transformIndexHtml(
    // The page's own address may be one that Vite cannot decode.
    '/',
    `${html}<script type="module" id="tell-changes" data-changes="${changes}" src="/server/dev/report-version.ts"></script>`,
  );

async function answer(
  vite: ViteDevServer,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  changes: number,
) {
  const { pathname, query } = addressOf(request);
  const path = trimPath(decodeAddress(pathname));
  const { renderDevPage, renderCatalogue, devMedia, devCalendar } = await loadRenderer(vite);
  if (path.startsWith('/media/')) {
    const media = devMedia(root, path.slice('/media/'.length));
    response
      .writeHead(media ? 200 : 404, { 'Content-Type': media?.type ?? 'text/plain' })
      .end(media?.content);
    return;
  }
  const calendar = path.endsWith('.ics') ? devCalendar(root, path.slice(1)) : undefined;
  if (calendar !== undefined) {
    response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' }).end(calendar);
    return;
  }
  const page = path === '/_blocks' ? await renderCatalogue(root) : await renderDevPage(root, path);
  if ('redirectTo' in page) {
    response.writeHead(302, { Location: redirectTarget(page.redirectTo, query) }).end();
    return;
  }
  const html = await withClient(vite, page.html, changes);
  response
    .writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(html);
}

await runCommand(async () => {
  const { root } = readCommandLine({}, { positionals: 0 });
  // Before Vite, which keeps the process running.
  const { host, port } = listenAddress(process.env, 5173);
  const dataDir = dataFolder();
  const httpServer = createServer();
  const vite = await createViteServer({
    root: REPOSITORY,
    configFile: join(REPOSITORY, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      // Without it a change less than 50 ms after another of the same file is never told.
      watch: { ignored: noSources(root), awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      fs: { deny: [...DENIED, '**/.data/**', `${resolve(dataDir)}/**`] },
    },
  });
  const pages = join(root, 'pages');
  vite.watcher.add(pages);
  const shown = [pages, join(REPOSITORY, 'blocks'), join(REPOSITORY, 'renderer')];
  const regenerate = regenerator();
  let changes = 0;
  vite.watcher.on('all', (_event, path) => {
    if (isGeneratedFrom(path)) regenerate.ask();
    // What the server made the page of; the browser knows its own modules only, and no classes in them.
    const { moduleGraph } = vite.environments.ssr;
    const rendered = moduleGraph.getModulesByFile(path);
    // Vite forgets what it knew of a file after its plugins have had their say: who asks anew before gets the old one.
    moduleGraph.onFileChange(path);
    if (rendered || shown.some((folder) => path.startsWith(folder)) || path.includes('/schemas/json/')) {
      changes += 1;
      vite.ws.send({ type: 'full-reload' });
    }
  });
  vite.ws.on('page:changes', (made: unknown, client) => {
    if (made !== changes) client.send({ type: 'full-reload' });
  });

  const server = await openSiteServer({
    server: httpServer,
    host,
    port,
    site: (request, response) =>
      vite.middlewares(request, response, () => {
        const before = changes;
        answer(vite, root, request, response, before).catch(async (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error instanceof Error ? error.stack : error);
          if (response.headersSent) {
            response.destroy();
            return;
          }
          // It goes by itself when the code is mended.
          const text = escapeHtml(stripVTControlCharacters(systemProblem(error) ?? String(error)));
          const html = await withClient(vite, `<!doctype html><pre>${text}</pre>`, before);
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
        });
      }),
    dataDir,
    env: process.env,
    // As they are at each call: to change them needs no restart.
    names: {
      get addPerson() {
        return functionNames(root).addPerson;
      },
      get chat() {
        return functionNames(root).chat;
      },
    },
  }).catch(async (error: unknown) => {
    await vite.close();
    throw serverProblem(error, port);
  });
  closeOnSignal({
    lost: server.lost,
    close: async () => {
      await vite.close();
      await regenerate.end();
      await server.close();
    },
  });
  console.log(`De site in ontwikkeling staat op ${server.url}, de blokken op ${server.url}/_blocks`);
  return undefined;
});
