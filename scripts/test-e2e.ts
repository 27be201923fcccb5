import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText } from '../renderer/files/errno-message.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { openBuiltSite } from '../server/static/built-site.ts';
import { findBrowser } from './lib/find-browser.ts';

// Serves the built site with an empty inbox, and runs the browser tests against it.
const dist = join(REPOSITORY, 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no site in dist/. Run `npm run build` first.');
  process.exit(2);
}
const browser = await findBrowser().catch((error: unknown) => {
  console.error(problemText(error));
  process.exit(2);
});
const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
const server = await openBuiltSite(REPOSITORY, dist, {
  host: '127.0.0.1',
  port: 0,
  dataDir,
  env: { RATE_LIMIT_PER_MINUTE: '0', ...process.env, PIPEDRIVE_TOKEN: '', OPENAI_API_KEY: '' },
});
const child = spawn(
  join(REPOSITORY, 'node_modules/.bin/playwright'),
  ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: server.url.replace('localhost', '127.0.0.1'),
      CHROME_PATH: browser,
    },
  },
);
child.once('exit', async (code) => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
