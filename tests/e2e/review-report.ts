import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';
import { type Page, test } from './test.ts';

export const PROGRAMME = 'pages/_programmes/gemeenten.json';

/** Without pictures, which take long. */
export const NO_BROWSER = { CHROME_PATH: join(tmpdir(), 'no-browser') };

export const advice = (page: Page) => page.locator('.advice');
export const section = (page: Page, title: string) =>
  page.locator('section.change').filter({ hasText: title }).first();

/** Gives the tests of a file a site in a Git repository, to change and to make reports of. */
export function reviewedSite() {
  let folder: string;
  const site = () => join(folder, 'site');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ilse', '-c', 'user.email=ilse@example.org', ...args], {
      cwd: site(),
    });

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-'));
    mkdirSync(site());
    cpSync(join(REPOSITORY, 'pages'), join(site(), 'pages'), { recursive: true });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message=Begin');
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    /** Changes a definition by a function of its text. */
    change(path: string, edit: (text: string) => string): void {
      const file = join(site(), path);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
    },
    /** Gives a page another address, as `npm run rename` does. */
    rename: (from: string, to: string) =>
      execFileSync(process.execPath, [LAUNCHER, 'rename', '--root', site(), from, to], { stdio: 'pipe' }),
    remove: (path: string) => rmSync(join(site(), path)),
    /** Makes the report of the current state of the folder, as on an author's computer, and opens it. */
    async openReport(page: Page, env: Readonly<Record<string, string>> = {}): Promise<string> {
      const out = join(folder, 'verslag.html');
      const args = [LAUNCHER, 'review', '--root', site(), '--base', 'main', '--out', out];
      const printed = execFileSync(process.execPath, args, {
        encoding: 'utf8',
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      git('checkout', '--quiet', 'main', '--', 'pages');
      git('clean', '--quiet', '--force', '--', 'pages');
      await page.goto(pathToFileURL(out).href);
      return printed;
    },
  };
}
