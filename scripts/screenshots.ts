import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { takeGuidePictures } from '../builder/generators/guide-pictures.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { readFlags, runCommand } from './lib/command-line.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';

/** Starts the development server on a copy of the pages. @returns its address, and how to stop it */
async function startDevelopment(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [LAUNCHER, 'dev', '--root', root], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: '0', DATA_DIR: join(root, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /staat op (http:\S+?),/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The development server stopped:\n${output}`)));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url, stop };
}

await runCommand(async () => {
  readFlags({}, { positionals: 0 });
  const executablePath = await findBrowser();
  const root = mkdtempSync(join(tmpdir(), 'site-screenshots-'));
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  const server = await startDevelopment(root);
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
    await takeGuidePictures(browser, server.url, root).finally(() => browser.close());
    return 0;
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
