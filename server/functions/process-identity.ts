import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from any later one that was given the same id. */
interface ProcessIdentity {
  pid: number;
  /** When it started, in whatever form the system gives, empty where it does not say; only compared. */
  startedAt: string;
  /** The start of the system and the set of process ids that `pid` belongs to; only compared. */
  place: string;
}

const tryRead = (read: () => string): string | null => {
  try {
    return read().trim();
  } catch {
    return null;
  }
};

/**
 * When the process with this id started, `null` when there is none or the system does not say. On Linux field 22 of
 * `/proc/<pid>/stat`, in clock ticks since boot (proc(5)); elsewhere what `ps` says, which Windows does not have.
 */
const startOf = (pid: number): string | null => {
  if (process.platform !== 'linux') {
    return (
      tryRead(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })) || null
    );
  }
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the command in parentheses, and may hold spaces and parentheses itself.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const isGone = ['Z', 'X', undefined].includes(fields[0]);
  return isGone ? null : (fields[19] ?? null);
};

/** Whether there is a process with this id: signal 0 only asks (kill(2), Node's `process.kill`). */
const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, of somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const placeOf = (): string => {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ?? '';
  const namespace = tryRead(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return [hostname(), boot, namespace].join(' ');
};

/** Who this process is. */
export const identifyProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid) ?? '',
  place: placeOf(),
});

/**
 * Whether a process still runs. `unknown` when it was seen from another computer, container or boot, where its
 * id says nothing here, and when the system does not say whether the process that has its id now is the same.
 */
export const stateOfProcess = (identity: ProcessIdentity): 'running' | 'gone' | 'unknown' => {
  const [host, boot] = identity.place.split(' ');
  const [ownHost, ownBoot] = placeOf().split(' ');
  if (host === ownHost && boot !== ownBoot) return 'gone';
  if (identity.place !== placeOf()) return 'unknown';
  if (identity.startedAt === '') return exists(identity.pid) ? 'unknown' : 'gone';
  return startOf(identity.pid) === identity.startedAt ? 'running' : 'gone';
};
