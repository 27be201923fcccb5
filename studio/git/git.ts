import { spawn } from 'node:child_process';

/** The time limit for git on this machine, and over the network. */
const LOCAL_MS = 60_000;
export const NETWORK_MS = 180_000;

/** The result of a call of git. */
export interface GitResult {
  /** The exit code; undefined when git could not be started or took too long. */
  code: number | undefined;
  out: Buffer;
  /** What git wrote to standard error, in English. */
  err: string;
  /** Why there is no exit code. */
  failure?: 'missing' | 'timeout' | undefined;
}

interface GitCall {
  input?: string | undefined;
  timeoutMs?: number | undefined;
  env?: Readonly<Record<string, string>> | undefined;
}

/** Calls git in a folder. Never throws. */
export type Git = (args: readonly string[], call?: GitCall) => Promise<GitResult>;

/** Variables that would point git at another repository than that of its folder. */
const ELSEWHERE = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY'];

/** Returns the ssh command for git that never prompts. */
export const quietSsh = (command = 'ssh'): string => `${command} -o BatchMode=yes`;

/**
 * An environment in which git never prompts, because nobody would see it: not for a password, an unknown host or a
 * message in an editor. Its errors are in English, so that they can be recognised.
 */
function quietEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !ELSEWHERE.includes(name)));
  return {
    ...own,
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_EDITOR: 'true',
    GIT_SEQUENCE_EDITOR: 'true',
    GIT_MERGE_AUTOEDIT: 'no',
    GIT_PAGER: 'cat',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    // Programs other than OpenSSH have their own options.
    ...(env.GIT_SSH === undefined ? { GIT_SSH_COMMAND: quietSsh(env.GIT_SSH_COMMAND) } : {}),
  };
}

/** Opens git for a folder. */
export function gitIn(folder: string, env: NodeJS.ProcessEnv = process.env): Git {
  const quiet = quietEnvironment(env);
  return (args, { input, timeoutMs = LOCAL_MS, env: more = {} } = {}) =>
    new Promise((resolve) => {
      const child = spawn('git', ['-c', 'core.quotePath=false', ...args], {
        cwd: folder,
        env: { ...quiet, ...more },
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
      });
      const out: Buffer[] = [];
      let err = '';
      let failure: GitResult['failure'];
      const timer = setTimeout(() => {
        failure = 'timeout';
        child.kill('SIGKILL');
      }, timeoutMs);
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
      });
      // Git may exit before it has read all input.
      child.stdin.on('error', () => {});
      child.stdin.end(input ?? '');
      const end = (code: number | undefined) => {
        clearTimeout(timer);
        resolve({ code, out: Buffer.concat(out), err, failure });
      };
      child.on('error', () => {
        failure = 'missing';
        end(undefined);
      });
      child.on('close', (code) => end(code ?? undefined));
    });
}

/** Returns the output of git without the line end; undefined when it fails. */
export async function answerOf(git: Git, ...args: string[]): Promise<string | undefined> {
  const { code, out } = await git(args);
  return code === 0 ? out.toString('utf8').replace(/\r?\n$/, '') : undefined;
}
