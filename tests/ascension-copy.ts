import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The programme that these tests move a session of. */
export const GEMEENTEN = 'pages/_programmes/gemeenten.json';

/**
 * The text of the programme with session 8 back on its usual Thursday, which is Ascension Day, 14 May 2026.
 *
 * @returns the text, and the line of the session's entry, from 1
 * @throws Error when the programme has no session 8 on a Tuesday
 */
export function withSessionOnAscensionDay(text: string): { text: string; line: number } {
  const moved = text.replace(/("sessionNumber": 8,[^{}]*"dayOfWeek": )2/, '$14');
  if (moved === text) throw new Error(`${GEMEENTEN} has no session 8 on a Tuesday.`);
  const entry = moved.lastIndexOf('{', moved.indexOf('"sessionNumber": 8,'));
  return { text: moved, line: moved.slice(0, entry).split('\n').length };
}

/** A copy of the site's pages in a temporary folder, with session 8 of gemeenten on Ascension Day. */
export interface AscensionCopy {
  /** The folder that holds `pages`. */
  root: string;
  /** Where its site is built. */
  out: string;
  /** The line of the session's entry. */
  line: number;
  /** Runs `npm run build` for it, with these flags besides. */
  build(...flags: string[]): { status: number | null; output: string };
  remove(): void;
}

export function ascensionCopy(): AscensionCopy {
  const root = mkdtempSync(join(tmpdir(), 'ascension-'));
  const out = join(root, 'site');
  cpSync(join(ROOT, 'pages'), join(root, 'pages'), { recursive: true });
  const { text, line } = withSessionOnAscensionDay(readFileSync(join(root, GEMEENTEN), 'utf8'));
  writeFileSync(join(root, GEMEENTEN), text);
  return {
    root,
    out,
    line,
    build(...flags) {
      const command = ['--import', 'tsx', 'scripts/build.ts', '--root', root, '--out', out, ...flags];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: ROOT,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
