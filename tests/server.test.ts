import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { findOwner } from '../server/functions/data-folder-lock.ts';
import { openSiteServer } from '../server/static/site-server.ts';
import { staticSite } from '../server/static/static-site.ts';
import { addEmptyDatabase } from './empty-database.ts';
import { setNoTimeLimit } from './functions/support/no-time-limit.ts';

setNoTimeLimit();

const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
let server: ChildProcess;
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'site'));
  await addEmptyDatabase(join(folder, 'data'));
  writeFileSync(join(folder, 'site/index.html'), '<h1>home</h1>');
  writeFileSync(join(folder, 'site/404.html'), '<h1>404</h1>');
  writeFileSync(
    join(folder, 'serve.mts'),
    `import { closeOnSignal, openSiteServer } from '${join(REPOSITORY, 'server/static/site-server.ts')}';
     import { staticSite } from '${join(REPOSITORY, 'server/static/static-site.ts')}';
     const site = staticSite('${join(folder, 'site')}');
     const server = await openSiteServer({
       host: '127.0.0.1', port: 0, dataDir: '${join(folder, 'data')}',
       env: { RATE_LIMIT_PER_MINUTE: '0' }, names: { addPerson: 'add-person', chat: 'chat' },
       headers: { 'X-Site': 'yes' },
       site(request, response) {
         if (request.url === '/kapot') throw new Error('broken on purpose');
         site(request, response);
       },
     });
     closeOnSignal(server);
     console.log(server.url);`,
  );
  // Not with the `tsx` command, which kills a process that does not respond to a signal within 30 ms.
  server = spawn(process.execPath, ['--import', 'tsx', join(folder, 'serve.mts')], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  port = await new Promise<number>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
  });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
const ended = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
/** Waits until the server accepts no more connections. */
const refused = async () => {
  for (;;) {
    const socket = await open().catch(() => undefined);
    if (!socket) return;
    socket.destroy();
  }
};
const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/`)).status === 200;
const submit = (body: string) =>
  fetch(`http://127.0.0.1:${port}/functions/v1/add-person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('the local server', () => {
  it('serves the site and its functions from one origin', async () => {
    expect(await isAlive()).toBe(true);
    expect(
      (await submit(JSON.stringify({ email: 'a@voorbeeld.nl', marketing_status: 'subscribed' }))).status,
    ).toBe(200);
  });

  it('adds the headers of the site to responses of its functions, and to those for malformed requests', async () => {
    const functions = `http://127.0.0.1:${port}/functions/v1/`;
    const answers = [
      await submit('{'),
      await fetch(`${functions}none`),
      await fetch(`${functions}add-person`, { method: 'OPTIONS' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 204]);
    for (const { headers } of answers) expect(headers.get('x-site')).toBe('yes');
    const socket = await open();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const closed = ended(socket);
    socket.end('nonsense\r\n\r\n');
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nX-Site: yes\r\n/);
  });

  it('survives a site that throws', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/kapot`)).status).toBe(500);
    expect(await isAlive()).toBe(true);
  });

  it('survives requests that are not HTTP, too large, or cut off', async () => {
    for (const text of [
      '\0\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(100_000)}\r\n\r\n`,
    ]) {
      const socket = await open();
      const closed = ended(socket);
      socket.on('error', () => {});
      socket.resume().end(text);
      await closed;
    }
    expect((await submit('x'.repeat(200_000))).status).toBe(413);
    for (let count = 0; count < 100; count++) {
      const broken = await open();
      broken.on('error', () => {});
      broken.write(
        'POST /functions/v1/add-person HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"ema',
      );
      broken.destroy();
    }
    expect(await isAlive()).toBe(true);
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400 Bad Request'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: x/functions/v1/chat?\r\n\r\n', '400 Bad Request'],
    [
      'too long headers',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header',
    ],
    [
      'another function in its Host header',
      'POST /functions/v1/nothing HTTP/1.1\r\nHost: x/functions/v1/chat?\r\nContent-Length: 0\r\n\r\n',
      '400 Bad Request',
    ],
  ])('refuses a request with %s', async (_, text, status) => {
    const socket = await open();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const closed = ended(socket);
    socket.on('error', () => {});
    socket.end(text);
    await closed;
    expect(answer.slice('HTTP/1.1 '.length)).toMatch(new RegExp(`^${status}`));
  });

  it.each([
    ['GET http://site.example/ HTTP/1.1', 200],
    ['GET http://site.example HTTP/1.1', 200],
    ['GET http://site.example?x=1 HTTP/1.1', 200],
    ['GET http://site.example/functions/v1/add-person HTTP/1.1', 405],
    ['GET http://site.example/weg/ HTTP/1.1', 301],
  ])('takes the path of a request that a proxy sends whole: %s', async (line, status) => {
    const socket = await open();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const closed = ended(socket);
    socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toContain('site.example');
  });

  it('responds while a thousand connections are silent', async () => {
    const idle = await Promise.all(Array.from({ length: 1000 }, open));
    expect(await isAlive()).toBe(true);
    for (const socket of idle) socket.destroy();
    expect(await isAlive()).toBe(true);
  });

  it('finishes the requests in progress when it is asked to stop', async () => {
    const bodies = Array.from({ length: 20 }, (_, number) =>
      JSON.stringify({ email: `b${number}@voorbeeld.nl`, marketing_status: 'subscribed' }),
    );
    const underWay = await Promise.all(
      bodies.map(async (body) => {
        const socket = await open();
        const visitor = { socket, body, answer: '', closed: ended(socket) };
        // The interim response shows that the request is being handled.
        const takenIn = new Promise<void>((resolve) => {
          socket.on('data', (chunk) => {
            visitor.answer += chunk.toString();
            if (visitor.answer.includes('100 Continue')) resolve();
          });
        });
        socket.write(
          `POST /functions/v1/add-person HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
        );
        await takenIn;
        return visitor;
      }),
    );
    const exit = new Promise<number | null>((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await refused();
    for (const { socket, body } of underWay) socket.write(body);
    await Promise.all(underWay.map(({ closed }) => closed));
    for (const { answer } of underWay) expect(answer).toContain('HTTP/1.1 200');
    expect(await exit).toBe(0);
  });
});

describe('a server whose database is lost', () => {
  it('exits with 1, so that it is restarted, and says what to do', async () => {
    const script = join(folder, 'lost.mts');
    writeFileSync(
      script,
      `import { closeOnSignal } from '${join(REPOSITORY, 'server/static/site-server.ts')}';
       setInterval(() => {}, 1000);
       closeOnSignal({ lost: Promise.resolve(), close: async () => console.error('closed') });`,
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said += String(text);
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(said).toMatch(/^De database is ermee gestopt.* Is de schijf vol\?.*\nclosed\n$/);
  });
});

describe('npm start and npm run dev', () => {
  it.each([['start', '--out', join(folder, 'dist')], ['dev']])(
    '%s stops its server when npm is asked to stop',
    async (name, ...args) => {
      const dataDir = join(folder, `npm-${name}`);
      await addEmptyDatabase(dataDir);
      const npm = spawn('npm', ['run', name, '--', ...args], {
        cwd: REPOSITORY,
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      npm.stdout.setEncoding('utf8').on('data', (text) => {
        said += String(text);
      });
      await expect.poll(() => said, { interval: 100 }).toContain('http://localhost:');
      const owner = findOwner(dataDir);
      try {
        npm.kill('SIGTERM');
        await expect.poll(() => findOwner(dataDir), { interval: 100 }).toBeUndefined();
      } catch (error) {
        if (owner) process.kill(owner.pid, 'SIGKILL');
        throw error;
      }
    },
  );
});

describe('a development server with an invalid PORT', () => {
  it('says so and exits', () => {
    const dev = spawnSync(process.execPath, ['scripts/lib/launch.mjs', 'dev'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
      env: { ...process.env, PORT: 'abc', DATA_DIR: join(folder, 'no-port') },
    });
    expect(dev.stderr).toContain('PORT is "abc"');
    expect(dev.status).toBe(2);
  });
});

it('keeps connections longer than the proxies do that are in front of it', async () => {
  const dataDir = join(folder, 'proxy-data');
  await addEmptyDatabase(dataDir);
  const site = staticSite(join(folder, 'site'));
  const behind = await openSiteServer({
    host: '127.0.0.1',
    port: 0,
    site,
    dataDir,
    env: { TRUST_PROXY: '1' },
    names: { addPerson: 'add-person', chat: 'chat' },
  });
  const { headers } = await fetch(behind.url);
  await behind.close();
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  // Caddy keeps an unused connection for two minutes.
  expect(seconds).toBeGreaterThan(120);
});

describe('slow senders', () => {
  const openImpatient = async (name: string) => {
    const dataDir = join(folder, name);
    await addEmptyDatabase(dataDir);
    return openSiteServer({
      host: '127.0.0.1',
      port: 0,
      site: staticSite(join(folder, 'site')),
      dataDir,
      env: {},
      names: { addPerson: 'add-person', chat: 'chat' },
      requestTimeout: 500,
    });
  };

  it('do not delay a server that is asked to stop', async () => {
    const stopping = await openImpatient('stopping-data');
    const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1');
    const closed = ended(socket);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nA: ', resolve));
    expect((await fetch(stopping.url)).status).toBe(200);
    await stopping.close();
    await closed;
  });

  it('are disconnected with 408, and keep nobody else waiting', async () => {
    const slow = await openImpatient('slow-data');
    const { port: slowPort } = new URL(slow.url);
    const senders = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const socket = connect(Number(slowPort), '127.0.0.1');
        const sender = { answer: '', closed: ended(socket) };
        socket.on('error', () => {});
        socket.on('data', (chunk) => {
          sender.answer += chunk.toString();
        });
        const head = 'POST /functions/v1/add-person HTTP/1.1\r\nHost: x\r\n';
        // Half of them never finish their headers, the rest never finish their body.
        socket.write(
          number % 2 ? head : `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
        );
        const drip = setInterval(() => socket.write('a'), 50);
        socket.once('close', () => clearInterval(drip));
        return sender;
      }),
    );
    expect((await fetch(`http://127.0.0.1:${slowPort}/`)).status).toBe(200);
    await Promise.all(senders.map(({ closed }) => closed));
    for (const [number, { answer }] of senders.entries()) if (number % 2) expect(answer).toContain(' 408 ');
    expect((await fetch(`http://127.0.0.1:${slowPort}/`)).status).toBe(200);
    await slow.close();
  });
});
