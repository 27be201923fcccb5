import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { peers } from './contenders.ts';
import { WORK } from './places.ts';

/**
 * Takes a folder out of a build's way. It is moved, and removed at the end only: ext4 looks long for room for new
 * files while ten thousands were just removed, which would count as the next build's time.
 */
export function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  const aside = join(WORK, 'aside');
  mkdirSync(aside, { recursive: true });
  renameSync(folder, join(mkdtempSync(join(aside, 'at-')), basename(folder)));
}

/** Takes away the pages and the sites: the development server watches this repository, and they are many. */
function removeWork(): void {
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
