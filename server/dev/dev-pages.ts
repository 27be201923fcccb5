import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sendFile from 'send';
import type { ViteDevServer } from 'vite';
import { systemProblem } from '../../renderer/files/errno-message.ts';
import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { downloadName, isDownload } from '../../renderer/project/downloads.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';
import { trimPath } from '../../renderer/project/trim-path.ts';
import { addressOf, redirectTarget } from '../static/static-site.ts';
import { devMedia } from './dev-pictures.ts';
import { errorPage, traceOf } from './error-markup.tsx';
import type { LiveCode } from './live-code.ts';

/** The pages of the development server. */
interface DevPages {
  /** Loads the code of all blocks, which takes longer than rendering a page. The first request does so otherwise. */
  loadCode(): void;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

type Renderer = typeof import('./render-dev-page.ts');
const RENDERER = '/server/dev/render-dev-page.ts';

/** Adds Vite's client to a document, and the number of changes so far. */
function withClient(vite: ViteDevServer, html: string, changes: number) {
  return vite.transformIndexHtml(
    // Vite cannot decode every URL that a page may have.
    '/',
    `${html}<script type="module" id="report-version" data-changes="${changes}" src="/server/dev/report-version.ts"></script>`,
  );
}

/** Renders the document for an error in the code, with its location. It reloads when the code is saved. */
function faultPage(error: unknown): string {
  const problem = systemProblem(error);
  return errorPage({
    title: 'De site kan niet worden getoond',
    text: problem ?? 'De code van de site heeft een fout. Deze pagina laadt opnieuw zodra die is hersteld.',
    trace: problem === undefined ? traceOf(error) : undefined,
  });
}

/**
 * Handles the development server's requests for pages, pictures, downloads and calendars. An error in the code is shown
 * and printed.
 *
 * @param options.asOf the day that counts as today, by default today in Amsterdam
 * @param options.changes returns the number of changes so far
 */
export function devPages(
  vite: ViteDevServer,
  code: LiveCode,
  { root, asOf, changes }: { root: string; asOf: string | undefined; changes: () => number },
): DevPages {
  const load = () => code.import<Renderer>(RENDERER);
  const sendHtml = async (response: ServerResponse, status: number, html: string, made: number) =>
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(await withClient(vite, html, made));

  async function send(request: IncomingMessage, response: ServerResponse, made: number) {
    const { pathname, query } = addressOf(request);
    const path = trimPath(decodeAddress(pathname));
    if (path.startsWith('/media/')) {
      const media = devMedia(root, path.slice('/media/'.length));
      const type = media?.type ?? 'text/plain';
      return response.writeHead(media ? 200 : 404, { 'Content-Type': type }).end(media?.content);
    }
    const download = downloadName(path);
    if (download !== undefined && isDownload(download)) {
      return sendFile(request, download, { root: join(root, MEDIA), cacheControl: false }).pipe(response);
    }
    // Imported through Vite at each request, so that changes to code show as well as changes to JSON.
    const { renderDevPage, renderCatalogue, devCalendar } = await load();
    const calendar = path.endsWith('.ics') ? devCalendar(root, path.slice(1)) : undefined;
    if (calendar !== undefined) {
      return response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' }).end(calendar);
    }
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    const page =
      path === '/_blocks'
        ? await renderCatalogue(root, asOf)
        : await renderDevPage(root, path, asOf, isFramed);
    if ('redirectTo' in page) {
      return response.writeHead(302, { Location: redirectTarget(page.redirectTo, query) }).end();
    }
    return sendHtml(response, page.status, page.html, made);
  }

  return {
    loadCode() {
      // A request for a page loads it again, and shows what is wrong.
      load().catch(() => {});
    },
    async answer(request, response) {
      const made = changes();
      try {
        await send(request, response, made);
      } catch (error) {
        console.error(error instanceof Error ? error.stack : error);
        if (response.headersSent) response.destroy();
        else await sendHtml(response, 500, faultPage(error), made);
      }
    },
  };
}
