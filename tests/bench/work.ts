import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/**
 * For so many milliseconds ext4 without a journal gives the place of a removed file to no other, and looks past all such
 * places for every new one (fs/ext4/ialloc.c, RECENTCY_MIN). Six times as long while the removal is not on disk.
 */
const REMEMBERED_MS = 60_000;

/** Waits until files that other tools removed do not slow down who writes new ones. */
export async function waitUntilForgotten(): Promise<void> {
  spawnSync('sync');
  await pause(REMEMBERED_MS + 1000);
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
