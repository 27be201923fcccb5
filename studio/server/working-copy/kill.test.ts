import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES, makeEdit, numbersAfter } from './testing/numbered-edits.ts';
import { openWorkingCopy } from './working-copy.ts';

const KILLS = 7;
const first = { [FILES.last]: '{"number":0}', [FILES.all]: '{\r\n\t"numbers": []\r\n}\r\n' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(bundle, 'site-'));
  mkdirSync(join(folder, 'pages'));
  for (const [path, text] of Object.entries(first)) writeFileSync(join(folder, path), text);
});

const open = () => openWorkingCopy({ root: folder, dataDir: join(folder, 'data'), readOnly: false });
const onDisk = (path: string) => readFileSync(join(folder, path), 'utf8');

const bundle = mkdtempSync(join(tmpdir(), 'studio-kill-'));
const script = join(bundle, 'edit.mjs');
beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'testing/edit-until-killed.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
  });
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

/** Lets a process edit from a number on, kills it after some edits, and returns the last that it said was done. */
async function killedAfter(number: number, edits: number, journalLimit: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [script, folder, join(folder, 'data'), String(journalLimit), String(number)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  let last = number - 1;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    if (last !== number + edits) continue;
    // Somewhere in one of the next edits.
    await wait(Math.random() * 20);
    child.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  return last;
}

const numbersOnDisk = () => ({
  last: JSON.parse(onDisk(FILES.last)).number,
  all: JSON.parse(onDisk(FILES.all)).numbers,
});
const wanted = (count: number) => ({ last: numbersAfter(count).at(-1) ?? 0, all: numbersAfter(count) });

/** Kills processes that edit, one after another, and checks what each leaves. Returns how many edits were made. */
async function killRepeatedly(journalLimit: number): Promise<number> {
  let done = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged = await killedAfter(done + 1, kill, journalLimit);
    const workingCopy = open();
    expect([wanted(acknowledged), wanted(acknowledged + 1)]).toContainEqual(numbersOnDisk());
    expect(readdirSync(join(folder, 'pages')).sort()).toEqual(['all.json', 'last.json']);
    // A client without an answer sends the request again.
    done = acknowledged + 1;
    expect(makeEdit(workingCopy, done)).toMatchObject({ ok: true });
    expect(numbersOnDisk()).toEqual(wanted(done));
    workingCopy.close();
  }
  return done;
}

function undoAll(done: number) {
  const workingCopy = open();
  for (let seq = done + 1; workingCopy.history().undo !== undefined; seq++) {
    expect(workingCopy.undo({ client: 'tab', seq })).toMatchObject({ ok: true });
  }
  workingCopy.close();
}

describe('a process that is killed', () => {
  it('loses nothing that it reported as done, leaves nothing half written, and everything can be undone', async () => {
    undoAll(await killRepeatedly(10_000_000));
    expect({ [FILES.last]: onDisk(FILES.last), [FILES.all]: onDisk(FILES.all) }).toEqual(first);
  });

  it('loses nothing while its journal drops the oldest steps', async () => {
    const done = await killRepeatedly(10_000);
    const [journal = ''] = readdirSync(join(folder, 'data/studio'));
    undoAll(done);
    expect(statSync(join(folder, 'data/studio', journal)).size).toBeLessThan(60_000);
    const left = numbersOnDisk().all;
    expect(left).toEqual(numbersAfter(done).slice(0, left.length));
    expect(left.length).toBeGreaterThan(0);
  });
});
