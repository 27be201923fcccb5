import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { peers } from './contenders.ts';
import { WORK } from './places.ts';

/**
 * Moves a folder out of a build's way, to be removed only at the end: just after tens of thousands of files were
 * removed, ext4 is slow to allocate new ones, which would count as the next build's time.
 */
export function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  const aside = join(WORK, 'aside');
  mkdirSync(aside, { recursive: true });
  renameSync(folder, join(mkdtempSync(join(aside, 'at-')), basename(folder)));
}

/**
 * How many milliseconds ext4 without a journal does not reuse the inode of a removed file, and skips all such inodes
 * for every new file (fs/ext4/ialloc.c, RECENTCY_MIN). Six times as long while the removal is not on disk.
 */
const REMEMBERED_MS = 60_000;

/** Waits until files that other tools removed no longer slow down the writing of new ones. */
export async function waitUntilForgotten(): Promise<void> {
  spawnSync('sync');
  await pause(REMEMBERED_MS + 1000);
}

/** Removes the pages and the sites, which are many: the development server watches this repository. */
function removeWork(): void {
  rmSync(WORK, { recursive: true, force: true });
  for (const peer of peers) {
    for (const folder of [peer.site(0), ...peer.leftovers]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs work on pages and sites, and removes them all afterwards. */
export async function leavingNothing<Value>(work: () => Promise<Value>): Promise<Value> {
  removeWork();
  try {
    return await work();
  } finally {
    removeWork();
  }
}
