import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { problemText, systemProblem } from '../../renderer/files/errno-message.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isReadOnly, type WriteAccess } from '../../studio/server/requests/guard.ts';
import { openStudio, type Studio } from '../../studio/server/studio-server.ts';
import { openWorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import type { SiteServerOptions } from '../static/site-server.ts';
import { errorPage } from './error-markup.tsx';
import type { LiveCode } from './live-code.ts';

type Views = typeof import('./studio-views.ts');
const VIEWS = '/server/dev/studio-views.ts';

/** Files of this repository that the judgement of pages depends on. */
const JUDGING = /^(?:blocks|lint|renderer|schemas|studio)[\\/]/;

/** The Studio beside the pages of the development server. */
interface DevStudio {
  /** Whether a request is for the Studio. */
  isFor(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Reads a file or folder of the site again. */
  fileChanged(path: string): void;
  close(): Promise<void>;
}

interface DevStudioOptions extends Pick<SiteServerOptions, 'host' | 'dataDir'>, Pick<WriteAccess, 'origin'> {
  /** The folder that holds `pages/`. */
  root: string;
  /** The day that counts as today, by default today in Amsterdam. */
  asOf?: string | undefined;
}

/** Responds when the Studio cannot open: the page says why, and the next request tries again. */
function answerClosed(error: unknown, { url = '' }: IncomingMessage, response: ServerResponse): void {
  console.error(error instanceof Error ? error.stack : error);
  const problem = systemProblem(error);
  const text =
    problem === undefined
      ? 'De code van de Studio heeft een fout. In het venster van npm run dev staat welke.'
      : `De Studio moet hier lezen en schrijven, en dat lukt niet. ${problem}`;
  const isData = /^\/_studio\/(?:api|events)\b/.test(url);
  const [type, body] = isData
    ? ['application/json', JSON.stringify({ message: text })]
    : ['text/html', errorPage({ title: 'De Studio kan niet worden geopend', text })];
  response
    .writeHead(500, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(body);
}

/**
 * Opens the Studio at the first request for it; until then it costs nothing. The code that shows pages is loaded
 * through Vite at each request, so that changes to a block's code show. The working copy is not, because it would
 * lose its steps.
 */
export function openDevStudio(
  vite: Pick<ViteDevServer, 'watcher'>,
  code: LiveCode,
  { root, asOf, host, dataDir, origin }: DevStudioOptions,
): DevStudio {
  const access = { listensOn: host, origin };
  let studio: Studio | undefined;
  /** The number of changes of code. */
  let changes = 0;

  function open(): Studio {
    const workingCopy = openWorkingCopy({ root, dataDir, readOnly: isReadOnly(access) });
    return openStudio({
      ...access,
      root,
      asOf,
      workingCopy,
      loadViews: async () => (await code.import<Views>(VIEWS)).studioViews({ root, asOf, changes }),
    });
  }

  vite.watcher.on('all', (_event, path) => {
    changes += 1;
    if (JUDGING.test(relative(REPOSITORY, path))) studio?.codeChanged();
  });
  return {
    isFor: ({ url = '' }) => /^\/_studio(?:[/?]|$)/.test(url),
    answer(request, response) {
      try {
        studio ??= open();
      } catch (error) {
        answerClosed(error, request, response);
        return;
      }
      void studio.answer(request, response);
    },
    fileChanged(path) {
      try {
        studio?.fileChanged(path);
      } catch (error) {
        // A file that may not be read keeps its last version: its page says why, and the Studio keeps working.
        console.error(problemText(error));
      }
    },
    async close() {
      await studio?.close();
    },
  };
}
