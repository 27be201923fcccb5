import { rmSync } from 'node:fs';
import { peers } from './contenders.ts';
import { WORK } from './places.ts';

/** Takes away the pages and the sites: the development server watches this repository, and they are many. */
export function removeWork(): void {
  rmSync(WORK, { recursive: true, force: true });
  for (const peer of peers) {
    for (const folder of [peer.site(0), ...peer.leftovers]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Does something with pages and sites, of which nothing stays. */
export async function leavingNothing<Value>(work: () => Promise<Value>): Promise<Value> {
  removeWork();
  try {
    return await work();
  } finally {
    removeWork();
  }
}
