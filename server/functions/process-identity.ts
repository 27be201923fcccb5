import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isProcessRunning } from '../../renderer/files/process.ts';

/** A process, distinguishable from any later one with the same id. */
interface ProcessIdentity {
  pid: number;
  /** Its start time as the system reports it; empty if the system does not. It is only compared. */
  startedAt: string;
  /** The computer, its boot and the process id namespace that `pid` belongs to; only compared. */
  place: string;
}

function tryRead(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/**
 * Returns when the process with this id started; empty when there is none or the system does not say. On Linux it is
 * field 22 of `/proc/<pid>/stat`, in clock ticks since boot (proc(5)); elsewhere the output of `ps`, which Windows
 * lacks.
 */
function startOf(pid: number): string {
  if (process.platform !== 'linux') {
    return tryRead(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  }
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the command in parentheses, and may hold spaces and parentheses itself.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isGone = ['Z', 'X', ''].includes(state);
  return isGone ? '' : (fields[18] ?? '');
}

function currentPlace(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ');
}

/** Identifies this process. */
export function identifyProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid), place: currentPlace() };
}

/**
 * Tells whether a process is still running. `unknown` for a process of another computer or container, whose id means
 * nothing here, and when the system cannot tell whether the process that now has its id is the same one.
 */
export function stateOfProcess({ pid, startedAt, place }: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const here = currentPlace();
  const [host, boot] = place.split(' ');
  const [currentHost, currentBoot] = here.split(' ');
  if (host === currentHost && boot !== currentBoot) return 'gone';
  if (place !== here) return 'unknown';
  if (startedAt === '') return isProcessRunning(pid) ? 'unknown' : 'gone';
  return startOf(pid) === startedAt ? 'running' : 'gone';
}
