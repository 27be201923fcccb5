import { type ChildProcess, spawn } from 'node:child_process';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { freePort } from '../test-server.ts';

interface DevelopmentServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the development server for a folder of pages. */
export async function startServer(root: string, dataDir: string): Promise<DevelopmentServer> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['scripts/lib/launch.mjs', 'dev', '--root', root], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`:${port}`)) resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('exit', () => reject(new Error(`The development server ended: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
