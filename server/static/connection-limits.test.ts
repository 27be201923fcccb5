import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { endGreedyConnection, limitConnections } from './connection-limits.ts';

let server: Server;
const sockets: Socket[] = [];
let answered = 0;

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function listen(limits: Parameters<typeof limitConnections>[1] = {}): Promise<number> {
  answered = 0;
  server = createServer((request, response) => {
    if (endGreedyConnection(request, response)) return;
    answered += 1;
    response.end(request.url === '/large' ? Buffer.alloc(50_000_000) : 'hello');
  });
  limitConnections(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object(server.address()).port;
}

const open = (port: number) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
    sockets.push(socket);
  });
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));
const get = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();

it('an address has a limited number of connections, and may open another when one closes', async () => {
  const port = await listen({ perAddress: 3, isCounted: () => true });
  const [first] = await Promise.all([open(port), open(port), open(port)]);
  const tooMany = await open(port);
  tooMany.resume();
  await closed(tooMany);
  if (first === undefined) throw new Error('There is no connection.');
  const end = closed(first);
  first.destroy();
  await end;
  await expect.poll(() => get(port).catch(() => ''), { interval: 20 }).toBe('hello');
});

it('all addresses of one IPv6 subscriber count as one', async () => {
  await listen({ perAddress: 2 });
  const [, , third, neighbour] = [
    '2001:db8:1:1::a',
    '2001:db8:1:1::b',
    '2001:db8:1:1::c',
    '2001:db8:1:2::a',
  ].map((remoteAddress) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server.emit('connection', socket);
    return socket;
  });
  expect([third?.destroyed, neighbour?.destroyed]).toEqual([true, false]);
});

it('a client that reads nothing is disconnected', async () => {
  const port = await listen({ idleMs: 100 });
  const reader = await open(port);
  reader.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))), {
      interval: 20,
    })
    .toBe(0);
  expect(await get(port)).toBe('hello');
});

it('this computer is not limited, because all visitors behind a proxy come from it', async () => {
  const port = await listen({ perAddress: 1 });
  await Promise.all([open(port), open(port), open(port)]);
  expect(await get(port)).toBe('hello');
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

it('a client that keeps sending requests without reading responses is disconnected', async () => {
  const port = await listen();
  const greedy = await open(port);
  greedy.write(`GET /large HTTP/1.1\r\nHost: x\r\n\r\n${REQUEST.repeat(50)}`);
  greedy.resume();
  await closed(greedy);
  expect(answered).toBeLessThan(5);
  expect(await get(port)).toBe('hello');
});

it('consecutive requests over one connection all get a response', async () => {
  const port = await listen();
  const client = await open(port);
  let text = '';
  client.setEncoding('utf8').on('data', (piece) => {
    text += String(piece);
  });
  for (let asked = 1; asked <= 20; asked += 1) {
    client.write(REQUEST);
    await expect.poll(() => text.split('hello').length - 1, { interval: 5 }).toBe(asked);
  }
});
