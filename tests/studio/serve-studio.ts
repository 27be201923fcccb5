import { studioViews } from '../../server/dev/studio-views.ts';
import { openStudio } from '../../studio/server/studio-server.ts';
import type { WorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import { openServer, type TestServer } from '../test-server.ts';

/**
 * Serves the Studio of a folder, as the development server does.
 *
 * @param root the folder that holds `pages/`
 * @param listensOn the address of the development server
 */
export async function serveStudio(
  root: string,
  workingCopy: WorkingCopy,
  listensOn = '127.0.0.1',
): Promise<TestServer> {
  const loadViews = async () => studioViews({ root });
  const studio = openStudio({ listensOn, origin: undefined, root, workingCopy, loadViews });
  const server = await openServer((asked, answer) => void studio.answer(asked, answer));
  return {
    ...server,
    async close() {
      await studio.close();
      await server.close();
    },
  };
}
