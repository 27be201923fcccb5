import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite } from '../renderer/build-context.ts';
import { readProject } from '../renderer/read-project.ts';
import { REPOSITORY } from './command-line.ts';
import { findBrowser } from './find-browser.ts';
import { openSiteServer } from './serve/site-server.ts';
import { staticSite } from './serve/static-site.ts';

// Serves the built site with an empty inbox, and runs the browser tests against it.
const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
const server = await openSiteServer({
  host: '127.0.0.1',
  port: 0,
  site: staticSite(join(REPOSITORY, 'dist')),
  dataDir,
  env: { RATE_LIMIT_PER_MINUTE: '0', ...process.env, PIPEDRIVE_TOKEN: '', OPENAI_API_KEY: '' },
  names: readSite(readProject(REPOSITORY)).site.functions,
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
      CHROME_PATH: await findBrowser(),
    },
  },
);
child.once('exit', async (code) => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
