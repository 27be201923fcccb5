import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How often the memory of a running command is sampled, in milliseconds. */
const SAMPLE_MS = 25;
/** The unit in which `/proc` counts memory, in bytes. */
const PAGE_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

const readIfThere = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Returns the fields of `/proc/PID/stat` after the name, which may itself contain spaces and parentheses (proc(5)). */
const statFields = (pid: string) => {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Lists a process and all its descendants. */
function processTree(root: number): { pid: number; residentBytes: number }[] {
  const below = new Map<number, { pid: number; residentBytes: number }[]>();
  const found: { pid: number; residentBytes: number }[] = [];
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statFields(name) : undefined;
    if (!fields) continue;
    const known = { pid: Number(name), residentBytes: Number(fields[21]) * PAGE_BYTES };
    if (known.pid === root) found.push(known);
    const parent = Number(fields[1]);
    below.set(parent, [...(below.get(parent) ?? []), known]);
  }
  for (const { pid } of found) found.push(...(below.get(pid) ?? []));
  return found;
}

/** Returns the resident memory of a process and its descendants in MB; shared memory counts once for each process. */
export const residentMb = (root: number) =>
  processTree(root).reduce((sum, { residentBytes }) => sum + residentBytes, 0) / MEGABYTE;

/** Returns the memory of a process and its descendants in MB, with shared memory divided among them. */
const proportionalMb = (root: number) =>
  processTree(root).reduce((sum, { pid }) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);

const onLinux = process.platform === 'linux';

/** Reads the clock ticks of the whole machine, and of this process with its ended children. */
function ticks() {
  const [, ...machine] = (readIfThere('/proc/stat')?.split('\n')[0] ?? '').trim().split(/\s+/);
  const times = machine.slice(0, 8).map(Number);
  const total = times.reduce((sum, time) => sum + time, 0);
  // user, nice, system, idle, iowait (proc(5)).
  const busy = total - (times[3] ?? 0) - (times[4] ?? 0);
  const own = (statFields('self') ?? []).slice(11, 15).reduce((sum, time) => sum + Number(time), 0);
  return { total, busy, own, stolen: times[7] ?? 0 };
}

/**
 * Starts to watch how much CPU time the host of a virtual machine takes.
 *
 * @returns a function that returns which share of the CPU time that this machine has wanted since then went to
 *   other machines (steal time, proc(5)), from 0 to 1; undefined where the system does not report it
 */
export function watchStolen(): () => number | undefined {
  const before = ticks();
  return () => {
    const after = ticks();
    return onLinux ? (after.stolen - before.stolen) / Math.max(1, after.busy - before.busy) : undefined;
  };
}

/**
 * Starts to watch the machine's CPU. @returns a function that returns the share that other processes took since, from
 * 0 to 1
 */
function watchOthers(): () => number {
  const before = ticks();
  return () => {
    const after = ticks();
    const others = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, others / Math.max(1, after.total - before.total));
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Longest wait for a quiet machine. */
const QUIET_MS = 5_000;

/** Waits until the machine is nearly idle, for at most five seconds. */
export async function waitUntilQuiet(): Promise<void> {
  const end = Date.now() + QUIET_MS;
  while (Date.now() < end) {
    const before = ticks();
    await pause(300);
    const after = ticks();
    if ((after.busy - before.busy) / Math.max(1, after.total - before.total) < 0.2) return;
  }
}

/** A command to measure. */
export interface Command {
  program: string;
  args: readonly string[];
  folder: string;
  env?: NodeJS.ProcessEnv;
  /** The file for its output. */
  log: string;
  /** After this many seconds it is killed. */
  limitSeconds?: number;
  /** Which memory is sampled; `proportional` is slow, so the duration of such a run is meaningless. */
  memory?: 'resident' | 'proportional';
}

/** The cost of running a command. */
export interface Cost {
  seconds: number;
  /** The peak memory of all its processes in MB; NaN where the system has no `/proc`. */
  peakMb: number;
  /** The share of the machine's CPU that other processes took meanwhile, from 0 to 1. */
  others: number;
  /** The exit code; null when it was killed. */
  status: number | null;
}

/** Runs a command and measures it, including its start. */
export function measure(command: Command): Promise<Cost> {
  const { program, args, folder, env, log, limitSeconds = 300, memory = 'resident' } = command;
  const look = memory === 'resident' ? residentMb : proportionalMb;
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const others = onLinux ? watchOthers() : () => 0;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, {
      cwd: folder,
      env: env ?? process.env,
      stdio: ['ignore', output, output],
      detached: true,
    });
    let peakMb = onLinux ? 0 : Number.NaN;
    const sampling = setInterval(() => {
      if (onLinux && child.pid) peakMb = Math.max(peakMb, look(child.pid));
      if (child.pid && performance.now() - started > limitSeconds * 1000) {
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch {
          // It has already ended by itself.
        }
      }
    }, SAMPLE_MS);
    const settle = () => {
      clearInterval(sampling);
      closeSync(output);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (status) => {
      const seconds = (performance.now() - started) / 1000;
      settle();
      resolve({ seconds, peakMb, others: others(), status });
    });
  });
}
