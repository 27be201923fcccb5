import '../../tests/functions/support/no-time-limit.ts';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLimitedText } from '../../supabase/functions/_shared/http/limited-text.ts';
import { serve } from '../../tests/functions/support/http-server.ts';
import type { TestServer } from '../../tests/test-server.ts';

describe('the bridge from node:http', () => {
  let server: TestServer;
  let reads: string[] = [];
  let gone = 0;
  let arrived = () => {};

  beforeAll(async () => {
    server = await serve(async (request, address) => {
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
    });
  });

  afterAll(async () => {
    await server.close();
  });

  /** Sends bytes as they are and gives everything that comes back until the other side ends. */
  const exchange = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });

  it('hands over method, address, path and body', async () => {
    const response = await fetch(`${server.origin}/a%20b?c=d`, { method: 'POST', body: 'hallo' });
    expect(await response.json()).toEqual({
      method: 'POST',
      url: `${server.origin}/a%20b?c=d`,
      address: '127.0.0.1',
      read: { ok: true, text: 'hallo' },
    });
  });

  it('lets the sender of a body that is too large read the answer', async () => {
    for (const path of ['/read', '/ignore']) {
      const response = await fetch(`${server.origin}${path}`, { method: 'POST', body: 'x'.repeat(500_000) });
      expect([200, 429]).toContain(response.status);
      expect((await response.text()).length).toBeGreaterThan(0);
    }
  });

  it('ends the connection of a sender that goes on and on', async () => {
    const socket = connect(server.port, '127.0.0.1');
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

  it('survives a sender that breaks off in its body', async () => {
    reads = [];
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf', () =>
        socket.destroy(),
      );
    });
    while (reads.length === 0) await sleep(10);
    expect(reads).toEqual(['aborted']);
    expect((await fetch(`${server.origin}/read`)).status).toBe(200);
  });

  it('tells the function when the receiver has gone', async () => {
    gone = 0;
    const waiting = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const asked = httpRequest(`${server.origin}/wait`).on('error', () => {});
    asked.end();
    await waiting;
    asked.destroy();
    while (gone === 0) await sleep(10);
    expect(gone).toBe(1);
  });

  it('answers 500 in Dutch for a function that throws', async () => {
    const response = await fetch(`${server.origin}/throw`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Er ging iets mis. Probeer het later opnieuw.' });
  });

  it.each([
    ['a method that no Request has', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a host with a user in it', 'GET / HTTP/1.1\r\nHost: a:b@c\r\nConnection: close\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n', 200],
    ['a path that is an address', 'GET http://y/z HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ])('answers %s', async (_, text, status) => {
    expect(await exchange(text)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });

  it('keeps a connection open for many requests without leaving anything behind', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): void => {
      warnings.push(warning.name);
    };
    process.on('warning', note);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<void> =>
      new Promise((resolve, reject) => {
        httpRequest(`${server.origin}/read`, { agent, method: 'POST' }, (response) => {
          response.resume().on('end', resolve);
        })
          .on('error', reject)
          .end('x');
      });
    for (let count = 0; count < 40; count += 1) await ask();
    agent.destroy();
    await sleep(10);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
