import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';

/** The file that the programme of the tests replaces. */
export const PROGRAMME_FILE = 'pages/_programmes/gemeenten.json';

/**
 * A complete programme without holidays. Session 8 is on a Tuesday: its Thursday would be Ascension Day, 14 May 2026.
 */
export const programmeText = readFileSync(join(import.meta.dirname, 'fixtures/programme.json'), 'utf8');

/** The programme with session 8 on Ascension Day. */
export const conflictText = programmeText.replace(/("sessionNumber": 8,[^{}]*"dayOfWeek": )2/, '$14');

/** The line, from 1, on which the entry of session 8 begins. */
export const conflictLine = conflictText
  .slice(0, conflictText.lastIndexOf('{', conflictText.indexOf('"sessionNumber": 8,')))
  .split('\n').length;

/** A copy of the site's pages in a temporary folder, in which one session is on a holiday. */
export interface HolidayProject {
  /** Folder of the built site. */
  out: string;
  /** Runs `npm run build` for the copy, with these extra flags. */
  build(...flags: string[]): { status: number | null; output: string };
  remove(): void;
}

/** Copies the site's pages and puts a session on Ascension Day. */
export function holidayProject(): HolidayProject {
  const root = mkdtempSync(join(tmpdir(), 'holiday-'));
  const out = join(root, 'site');
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  writeFileSync(join(root, PROGRAMME_FILE), conflictText);
  return {
    out,
    build(...flags) {
      const command = ['scripts/lib/launch.mjs', 'build', '--root', root, '--out', out, ...flags];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: REPOSITORY,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
