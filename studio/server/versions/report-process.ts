import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_DIR, LAUNCHER, REPOSITORY } from '../../../renderer/files/repository.ts';
import type { ReportState } from '../../versions.ts';

/** Makes the report for the reviewer in a separate process, because it builds the site twice. */
interface ReportProcess {
  state(): ReportState;
  /** The report, once it is ready. */
  html(): string | undefined;
  /** Starts on the report about two commits, instead of one that is still being made. */
  start(base: string, head: string): void;
  close(): void;
}

/** Prepares reports about the site in a folder. */
export function openReportProcess(root: string): ReportProcess {
  let report: { state: ReportState; file?: string } = { state: 'none' };
  let running: ChildProcess | undefined;
  return {
    state: () => report.state,
    html: () => (report.file === undefined ? undefined : readFileSync(report.file, 'utf8')),
    start(base, head) {
      running?.kill();
      const file = join(CACHE_DIR, 'studio', `review-${head.slice(0, 12)}.html`);
      mkdirSync(join(CACHE_DIR, 'studio'), { recursive: true });
      const args = [LAUNCHER, 'review', '--root', root, '--base', base, '--head', head, '--out', file];
      const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
      const options = { cwd: REPOSITORY, env: Object.fromEntries(own), stdio: 'ignore' } as const;
      const child = spawn(process.execPath, args, options);
      running = child;
      report = { state: 'busy' };
      const end = (isMade: boolean) => {
        if (running !== child) return;
        running = undefined;
        report = isMade ? { state: 'ready', file } : { state: 'failed' };
      };
      child.on('error', () => end(false));
      child.on('exit', (code) => end(code === 0));
    },
    close: () => void running?.kill(),
  };
}
