import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts';

const PICTURE = 'pages/_media/logos/a.png';
/** No text: a picture's bytes are not UTF-8. */
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
const others = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

let folder: string;
let workingCopy: WorkingCopy;
let seq = 0;

const at = (path: string) => join(folder, 'site', path);
const open = (journalLimit?: number) =>
  openWorkingCopy({
    root: join(folder, 'site'),
    dataDir: join(folder, 'data'),
    readOnly: false,
    ...(journalLimit === undefined ? {} : { journalLimit }),
  });
/** How many pictures are kept for steps. */
const kept = () => {
  const store = readdirSync(join(folder, 'data/studio')).find((name) => name.endsWith('-afbeeldingen'));
  return store === undefined ? 0 : readdirSync(join(folder, 'data/studio', store)).length;
};
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
};
const step = (content: Buffer | undefined, path = PICTURE) =>
  workingCopy.writeFiles({
    client: 'a',
    seq: ++seq,
    label: 'Afbeelding',
    texts: new Map(),
    media: new Map([[path, content]]),
    basis: workingCopy.project(),
  });
const undo = () => workingCopy.undo({ client: 'a', seq: ++seq });
const redo = () => workingCopy.redo({ client: 'a', seq: ++seq });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-pictures-'));
  write('pages/index.json', '{}');
  write(PICTURE, bytes);
  workingCopy = open();
});
afterEach(() => {
  workingCopy.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a step with a picture', () => {
  it('that removes it can be undone to the exact bytes, also after a restart, and redone', () => {
    expect(step(undefined)).toMatchObject({ ok: true, history: { undo: 'Afbeelding' } });
    expect(existsSync(at(PICTURE))).toBe(false);
    expect(workingCopy.project().media.size).toBe(0);
    workingCopy.close();
    workingCopy = open();
    expect(undo()).toMatchObject({ ok: true });
    expect(readFileSync(at(PICTURE))).toEqual(bytes);
    expect([...workingCopy.project().media]).toEqual(['logos/a.png']);
    redo();
    expect(existsSync(at(PICTURE))).toBe(false);
  });

  it('that replaces it can be undone, unless it was changed since', () => {
    step(others);
    expect(readFileSync(at(PICTURE))).toEqual(others);
    undo();
    expect(readFileSync(at(PICTURE))).toEqual(bytes);
    redo();
    write(PICTURE, Buffer.from('nieuw'));
    expect(undo()).toMatchObject({ ok: false, refusal: { reason: 'conflict' } });
    expect(readFileSync(at(PICTURE), 'utf8')).toBe('nieuw');
  });

  it('keeps its pictures while it can be undone or redone, and drops them once another step replaces it', () => {
    step(others);
    undo();
    expect(kept()).toBe(2);
    workingCopy.close();
    workingCopy = open();
    redo();
    expect(readFileSync(at(PICTURE))).toEqual(others);
    undo();
    step(undefined);
    workingCopy.close();
    workingCopy = open();
    expect(kept()).toBe(1);
    undo();
    expect(readFileSync(at(PICTURE))).toEqual(bytes);
  });

  it('that the journal no longer holds leaves no pictures', () => {
    workingCopy.close();
    workingCopy = open(6000);
    for (let turn = 0; turn < 30; turn += 1) step(Buffer.from(`afbeelding ${turn}`));
    expect(kept()).toBeLessThan(30);
    while (workingCopy.history().undo !== undefined) expect(undo()).toMatchObject({ ok: true });
    while (workingCopy.history().redo !== undefined) expect(redo()).toMatchObject({ ok: true });
    expect(readFileSync(at(PICTURE), 'utf8')).toBe('afbeelding 29');
  });

  it.each(['pages/_media/../../a.png', 'pages/_media/.a.png', 'pages/a.png', 'a.png'])(
    'is refused for %s',
    (path) => {
      expect(step(others, path)).toMatchObject({ ok: false, refusal: { reason: 'invalid' } });
      expect(existsSync(join(folder, 'site', 'a.png'))).toBe(false);
    },
  );
});
