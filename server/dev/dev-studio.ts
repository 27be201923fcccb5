import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import { readSettings, studioSettings } from '../../schemas/settings.ts';
import { isReadOnly } from '../../studio/server/guard.ts';
import { openSession } from '../../studio/server/session.ts';
import { openStudio, type Studio } from '../../studio/server/studio-server.ts';
import type { SiteServerOptions } from '../static/site-server.ts';

type Views = typeof import('./studio-views.ts');
const VIEWS = '/server/dev/studio-views.ts';

/** The Studio beside the pages of the development server. */
interface DevStudio {
  /** Whether a request is the Studio's. */
  isFor(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * Opens the Studio at the first request for it: until then it costs nothing. What shows pages is loaded through Vite at
 * each request, so that a change of a block's code shows; the session is not, because it would forget its steps.
 */
export function openDevStudio(
  vite: ViteDevServer,
  root: string,
  { host, dataDir, env }: Pick<SiteServerOptions, 'host' | 'dataDir' | 'env'>,
): DevStudio {
  const { STUDIO_ORIGIN: origin } = readSettings(studioSettings, env);
  const access = { listensOn: host, origin };
  let studio: Studio | undefined;
  /** Changes of files other than the site's own. */
  let changes = 0;

  function open(): Studio {
    const code = createServerModuleRunner(vite.environments.ssr, {
      hmr: false,
      sourcemapInterceptor: 'prepareStackTrace',
    });
    const session = openSession({ root, dataDir, readOnly: isReadOnly(access) });
    return openStudio({
      ...access,
      root,
      session,
      loadViews: async () => (await code.import<Views>(VIEWS)).studioViews({ root, changes }),
    });
  }

  vite.watcher.on('all', (_event, path) => {
    const pages = join(root, 'pages') + sep;
    if (path.startsWith(pages)) studio?.fileChanged(path);
    else changes += 1;
  });
  return {
    isFor: ({ url = '' }) => /^\/_studio(?:[/?]|$)/.test(url),
    answer(request, response) {
      studio ??= open();
      void studio.answer(request, response);
    },
    async close() {
      await studio?.close();
    },
  };
}
