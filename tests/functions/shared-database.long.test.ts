import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConnectedDatabase,
  connectPostgres,
} from '../../supabase/functions/_shared/postgres-database.ts';
import { type FakePipedrive, startPipedrive } from './support/fake-pipedrive.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { findPostgres, startPostgres, type TestPostgres } from './support/postgres-15.ts';
import { runInbox } from './support/run-inbox.ts';
import { runScript, spawnServer } from './support/spawn-server.ts';

setNoTimeLimit();

type Server = Awaited<ReturnType<typeof spawnServer>>;

const SUBMISSIONS = 400;
const CONNECTIONS = 20;

const postgresFolder = findPostgres();
if (postgresFolder === undefined) {
  console.warn(
    'Several servers on one PostgreSQL: skipped, because PostgreSQL is not installed (apt-get install postgresql).',
  );
}

describe.skipIf(postgresFolder === undefined)('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let database: ConnectedDatabase;
  let pipedrive: FakePipedrive;
  let servers: [Server, Server];
  let environment: Record<string, string>;

  const urlOf = ({ port }: Server) => `http://127.0.0.1:${port}/functions/v1/add-pipedrive-person`;
  const inbox = (args: string[] = []) => runInbox('/nonexistent', args, environment);
  /** Waits until everything is delivered, and returns the inbox. */
  const deliveredInbox = async () => {
    for (;;) {
      const lines = await inbox();
      if (lines.every(({ state }) => state === 'delivered')) return lines;
      // A killed server's leases expire after three minutes; this makes them expire now.
      await database.query('update intake.submissions set leased_until = now() where leased_until > now()');
      await sleep(200);
    }
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    database = connectPostgres(postgres.url, { connections: 1, tls: false });
    pipedrive = await startPipedrive('v2', 100);
    environment = {
      DATABASE_URL: postgres.url,
      RATE_LIMIT_PER_MINUTE: '0',
      OUTBOX_RETRY_MS: '50',
      PIPEDRIVE_TOKEN: pipedrive.token,
      PIPEDRIVE_BASE_URL: pipedrive.baseUrl,
    };
    // Both find an empty database at the same time.
    servers = await Promise.all([spawnServer(environment), spawnServer(environment)]);
  });

  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await pipedrive.goDown();
    await database.close();
    await postgres.stop();
  });

  it('store and deliver each message once, even when one of them is killed', async () => {
    const [first, second] = servers;
    const keys = new Set<string>();
    let next = 0;
    let killed = false;
    /**
     * Sends a message, falling back to the other server when one does not respond, as a proxy in front of both does.
     */
    const send = async (number: number): Promise<void> => {
      const key = randomUUID();
      const payload = { email: `bezoeker${number % 50}@voorbeeld.example`, message: key };
      for (let attempt = number; ; attempt += 1) {
        const server = attempt % 2 === 0 ? first : second;
        try {
          expect((await post(urlOf(server), payload, { 'idempotency-key': key })).status).toBe(200);
          break;
        } catch (error) {
          if (!killed || !(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        }
      }
      keys.add(key);
    };
    const senders = Array.from({ length: CONNECTIONS }, async () => {
      while (next < SUBMISSIONS) {
        next += 1;
        await send(next);
      }
    });
    while (keys.size < SUBMISSIONS / 2) await sleep(5);
    killed = true;
    await second.end('SIGKILL');
    await Promise.all(senders);
    servers = [first, await spawnServer(environment)];

    const lines = await deliveredInbox();
    expect(keys.size).toBe(SUBMISSIONS);
    expect(lines.map(({ id }) => id).sort()).toEqual([...keys].sort());
    const notes = pipedrive.notes.map(({ content }) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(content)?.[0] ?? '');
    expect(new Set(notes)).toEqual(keys);
    console.log(`Two servers, one killed: ${lines.length} of ${SUBMISSIONS} there, 0 lost, 0 twice.`);
  });

  it('store at the first try after all connections were lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      await database.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
      const posts = servers.flatMap((server) =>
        Array.from({ length: 5 }, () =>
          post(urlOf(server), { email: 'na@voorbeeld.example', message: 'Weer' }),
        ),
      );
      expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
  });

  it('are backed up by pg_dump, as the inbox and the guide say, without network addresses', async () => {
    const backup = await runScript('scripts/inbox.ts', ['--backup', '/nonexistent/backup'], environment);
    const [, options = ''] = /pg_dump ([-a-z= ]+) --file=/.exec(backup.errors) ?? [];
    expect(backup.code).toBe(2);
    expect(readFileSync('docs/deployment.md', 'utf8')).toContain(`pg_dump ${options} --file=`);
    const run = (program: string, ...args: string[]) => {
      const own = join(postgresFolder ?? '', program);
      return promisify(execFile)(existsSync(own) ? own : program, args);
    };
    await database.query('create database restored');
    const restored = postgres.url.replace(/\/postgres$/, '/restored');
    const file = `${postgres.folder}/backup`;
    await database.query(`select intake.count_post('198.51.100.77', 10)`);
    const lines = await deliveredInbox();
    await run('pg_dump', ...options.split(' '), `--file=${file}`, postgres.url);
    await run('pg_restore', '--dbname', restored, file);
    expect(await runInbox('/nonexistent', [], { ...environment, DATABASE_URL: restored })).toEqual(lines);
    const copy = connectPostgres(restored, { connections: 1, tls: false });
    expect(await copy.query('select key from intake.rate_limits')).toEqual([]);
    await copy.close();
  });

  it('forget a person, in the statistics of PostgreSQL too', async () => {
    const person = 'aaa@vergeet.example';
    // A value that occurs once in a small table is in none.
    for (const email of [person, person, 'bbb@vergeet.example']) {
      expect((await post(urlOf(servers[0]), { email, message: 'Hallo' })).status).toBe(200);
    }
    await database.query('analyze intake.submissions');
    const known = () =>
      database.query(
        `select distinct attname from pg_stats where schemaname = 'intake'
           and concat(most_common_vals::text, histogram_bounds::text) like $1`,
        [`%${person}%`],
      );
    expect(await known()).not.toEqual([]);
    await runScript('scripts/inbox.ts', ['--person', person, '--forget'], environment);
    expect(await known()).toEqual([]);
  });

  it('shut down gracefully', async () => {
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  });
});

it.skipIf(postgresFolder === undefined)('an unreachable PostgreSQL is explained', async () => {
  const url = 'postgres://somebody:secret@127.0.0.1:1/none';
  const { code, errors } = await runScript('scripts/inbox.ts', [], { DATABASE_URL: url });
  expect(code).toBe(2);
  expect(errors).toMatch(/^De database van DATABASE_URL kan niet worden gebruikt \(ECONNREFUSED\)/);
  expect(errors).not.toContain('secret');
});
