import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { openBuiltSite } from '../server/static/built-site.ts';
import { runCommand } from './lib/command-line.ts';
import { findBrowser } from './lib/find-browser.ts';
import { programOf, runProgram } from './lib/run-program.ts';

// Serves the built site with an empty inbox, and runs the browser tests against it.
await runCommand(async () => {
  const dist = join(REPOSITORY, 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UsageError('There is no site in dist/. Run `npm run build` first.');
  }
  const browser = await findBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const server = await openBuiltSite(REPOSITORY, dist, {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    env: { RATE_LIMIT_PER_MINUTE: '0', ...process.env, PIPEDRIVE_TOKEN: '', OPENAI_API_KEY: '' },
  });
  try {
    const own = process.argv.slice(2);
    const args = ['test', '--config', 'tests/playwright.config.ts', ...own.filter((arg) => arg !== '--long')];
    return await runProgram(programOf('playwright'), args, {
      BASE_URL: server.url.replace('localhost', '127.0.0.1'),
      CHROME_PATH: browser,
      E2E_LONG: own.includes('--long') ? '1' : '',
    });
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
