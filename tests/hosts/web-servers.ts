import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { caddyConfig, nginxConfig } from '../../server/hosting/server-config.ts';
import { readHostingRules } from '../../server/static/static-site.ts';
import { freePort } from '../test-server.ts';

/** A host that serves a built site on this machine. */
export interface RunningHost {
  origin: string;
  close(): Promise<void>;
}

/** How to start a server, with a folder of its own for its files. */
interface WebServer {
  /** Returns the content of its configuration file. */
  config(dist: string, port: number, home: string): string;
  command(
    file: string,
    home: string,
    dist: string,
    port: number,
  ): readonly [program: string, ...args: string[]];
}

const WRANGLER = join(REPOSITORY, 'tests/tools/node_modules/.bin/wrangler');

const servers = {
  nginx: {
    config(dist, port, home) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${home}/${name};`)
        .join(' ');
      const place = { folder: dist, serverName: '_', listen: `127.0.0.1:${port}` };
      return `daemon off; pid ${home}/pid; error_log ${home}/error.log; events {} http { include /etc/nginx/mime.types; access_log off; ${temporary} ${nginxConfig(readHostingRules(dist), place)} }`;
    },
    command: (file, home) => ['nginx', '-c', file, '-p', home],
  },
  caddy: {
    config: (dist, port) =>
      `{\n  admin off\n}\n${caddyConfig(readHostingRules(dist), { folder: dist, serverName: `http://127.0.0.1:${port}`, listen: '' })}`,
    command: (file) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
  },
  wrangler: {
    config: () => '',
    command: (_file, home, dist, port) => [
      WRANGLER,
      ...['pages', 'dev', dist, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--compatibility-date', '2025-01-01', '--persist-to', join(home, 'state')],
    ],
  },
} satisfies Record<string, WebServer>;

export type WebServerName = keyof typeof servers;

/** Tells whether a program is installed on this machine. */
export const hasProgram = (name: string, versionOption: string): boolean =>
  spawnSync(name, [versionOption], { stdio: 'ignore' }).error === undefined;

/** Stops a server and the processes that it started. */
async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/**
 * Serves a built site with a web server, using the documented configuration.
 *
 * @throws Error when the server exits before it responds
 */
export async function openWebServer(name: WebServerName, dist: string): Promise<RunningHost> {
  const server: WebServer = servers[name];
  const home = mkdtempSync(join(tmpdir(), `${name}-`));
  // When root starts nginx, it reads the site as a user of its own.
  for (const path of [home, dirname(dist)]) chmodSync(path, 0o755);
  const port = await freePort();
  const file = join(home, 'config');
  writeFileSync(file, server.config(dist, port, home));
  const [program, ...args] = server.command(file, home, dist, port);
  const child = spawn(program, args, {
    cwd: home,
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start with this configuration.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    async close() {
      await end(child, ended);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
