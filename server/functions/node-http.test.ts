import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLimitedText } from '../../supabase/functions/_shared/http/limited-text.ts';
import { requestListener } from './node-http.ts';

describe('requestListener', () => {
  let port = 0;
  let origin = '';
  let reads: string[] = [];
  let gone = 0;
  let arrived = () => {};

  const server = createServer(
    requestListener(async (request, address) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/ignore') return new Response('not read', { status: 429 });
      if (pathname === '/wait') {
        await new Promise<void>((resolve) => {
          request.signal.addEventListener('abort', () => resolve());
          arrived();
        });
        gone += 1;
        return new Response('late');
      }
      if (pathname === '/throw') throw new Error('broken');
      const read = await readLimitedText(request.body, { bytes: 1000, milliseconds: 60_000 });
      reads.push(read.ok ? read.text : read.reason);
      return Response.json({ method: request.method, url: request.url, address, read });
    }),
  );

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address: AddressInfo | string | null = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    origin = `http://127.0.0.1:${port}`;
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends bytes as they are and returns everything received until the other side closes. */
  const exchange = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });

  it('passes on the method, address, path and body', async () => {
    const response = await fetch(`${origin}/a%20b?c=d`, { method: 'POST', body: 'hallo' });
    expect(await response.json()).toEqual({
      method: 'POST',
      url: `${origin}/a%20b?c=d`,
      address: '127.0.0.1',
      read: { ok: true, text: 'hallo' },
    });
  });

  it('responds to the sender of a body that is too large', async () => {
    for (const path of ['/read', '/ignore']) {
      const response = await fetch(`${origin}${path}`, { method: 'POST', body: 'x'.repeat(500_000) });
      expect([200, 429]).toContain(response.status);
      expect((await response.text()).length).toBeGreaterThan(0);
    }
  });

  it('closes the connection of a sender that does not stop', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /ignore HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n');
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    while (!socket.destroyed && sent < 64 * 1024 * 1024) {
      socket.write(chunk);
      sent += chunk.byteLength;
      await sleep(1);
    }
    await closed;
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('survives a connection that breaks in the middle of a body', async () => {
    reads = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf', () =>
        socket.destroy(),
      );
    });
    while (reads.length === 0) await sleep(10);
    expect(reads).toEqual(['aborted']);
    expect((await fetch(`${origin}/read`)).status).toBe(200);
  });

  it('aborts the signal when the client has disconnected', async () => {
    gone = 0;
    const waiting = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const asked = httpRequest(`${origin}/wait`).on('error', () => {});
    asked.end();
    await waiting;
    asked.destroy();
    while (gone === 0) await sleep(10);
    expect(gone).toBe(1);
  });

  it('responds with 500, in Dutch, when a function throws', async () => {
    const response = await fetch(`${origin}/throw`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Er ging iets mis. Probeer het later opnieuw.' });
  });

  it.each([
    ['a method that no Request has', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a host with a user in it', 'GET / HTTP/1.1\r\nHost: a:b@c\r\nConnection: close\r\n\r\n', 400],
    // RFC 9112, section 3.2: a server must refuse an invalid Host header.
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n', 400],
    ['HEAD without a body', 'HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['a path that is an address', 'GET http://y/z HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ])('responds to %s', async (_, text, status) => {
    const answer = await exchange(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    if (text.startsWith('HEAD')) expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it('keeps a connection open for many requests without leaking listeners', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): void => {
      warnings.push(warning.name);
    };
    process.on('warning', note);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<void> =>
      new Promise((resolve, reject) => {
        httpRequest(`${origin}/read`, { agent, method: 'POST' }, (response) => {
          response.resume().on('end', resolve);
        })
          .on('error', reject)
          .end('x');
      });
    for (let count = 0; count < 40; count += 1) await ask();
    agent.destroy();
    await nextTurn();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
