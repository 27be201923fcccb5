import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../start-site.ts';
import { residentMb } from './process-tree.ts';

const READERS = 300;
/** As many requests as the server handles before a client has read one response. */
const REQUESTS_PER_READER = 4;
/** How often and for how long memory is sampled: for less time than the server waits for a slow client. */
const LOOK_MS = 250;
const LOOKS = 60;

/** What clients that read nothing cost the server. */
interface SlowReadersCost {
  readers: number;
  /** Resident memory of the server before they connected, in MB. */
  before: number;
  /** Its maximum while they were connected, in MB. */
  peak: number;
  /** The status of another visitor's request meanwhile. */
  status: number;
}

/** Returns the path of the largest script of a built site. */
function largestScript(dist: string): string {
  const assets = join(dist, 'assets');
  const [largest = ''] = readdirSync(assets).sort(
    (one, other) => statSync(join(assets, other)).size - statSync(join(assets, one)).size,
  );
  return `/assets/${largest}`;
}

/** Requests a file many times over one connection, without reading the responses. */
function askWithoutReading(port: number, path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(REQUESTS_PER_READER));
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/**
 * Measures the memory of the server while 300 clients send many requests and read nothing.
 *
 * @throws Error when the site cannot be built or served
 */
export async function measureSlowReaders(): Promise<SlowReadersCost> {
  const site = await startSite();
  const sockets: Socket[] = [];
  try {
    const path = largestScript(site.dist);
    // The first responses fill the server's caches.
    for (const address of ['/', path]) await (await fetch(site.url + address)).arrayBuffer();
    const before = residentMb(site.pid);
    const port = Number(new URL(site.url).port);
    for (let reader = 0; reader < READERS; reader += 1) sockets.push(await askWithoutReading(port, path));
    let peak = before;
    for (let look = 0; look < LOOKS; look += 1) {
      await pause(LOOK_MS);
      peak = Math.max(peak, residentMb(site.pid));
    }
    const { status } = await fetch(site.url);
    return { readers: READERS, before, peak, status };
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}
