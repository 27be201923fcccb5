import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../../renderer/files/write-files.ts';
import { stepLabel } from '../../limits.ts';
import type { EditAnswer, Op } from '../../protocol.ts';
import type { ProjectChange } from './live-project.ts';
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts';

vi.mock('../../../renderer/files/write-files.ts', { spy: true });

const A = 'pages/a.json';
const B = 'pages/deep/b.json';
const first = { [A]: '{\n  "title": "Oud",\n  "list": [ 1,  2, 3 ]\n}\n', [B]: '\ufeff{"b":1}' };

let folder: string;
let workingCopy: WorkingCopy;
let seq: number;

const open = (options: { readOnly?: boolean } = {}) =>
  openWorkingCopy({ root: join(folder, 'site'), dataDir: join(folder, 'data'), readOnly: false, ...options });
const at = (path: string) => join(folder, 'site', path);
const onDisk = (path: string) => readFileSync(at(path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-working-copy-'));
  for (const [path, text] of Object.entries(first)) write(path, text);
  workingCopy = open();
  seq = 0;
});
afterEach(() => {
  workingCopy.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const set = (file: string, pointer: string, was: string | number, value: string | number): Op => ({
  op: 'set',
  file,
  pointer,
  was,
  value,
});
const edit = (ops: Op[], label = `Stap ${seq + 1}`) =>
  workingCopy.edit({ client: 'tab', seq: ++seq, label, ops });
const undo = () => workingCopy.undo({ client: 'tab', seq: ++seq });
const redo = () => workingCopy.redo({ client: 'tab', seq: ++seq });
const refusalOf = (answer: EditAnswer) => (answer.ok ? undefined : answer.refusal);
const restart = () => {
  workingCopy.close();
  workingCopy = open();
};

const revisionOf = (path: string) => workingCopy.revisions()[path] ?? 0;

describe('edit', () => {
  it('writes the file, increases its revision and notifies listeners', () => {
    const changes: ProjectChange[] = [];
    workingCopy.onChange((change) => changes.push(change));
    const [project, revision] = [workingCopy.project(), revisionOf(A)];
    const answer = edit([set(A, '/title', 'Oud', 'Nieuw')], 'Titel');
    expect(onDisk(A)).toBe(first[A].replace('Oud', 'Nieuw'));
    expect(answer).toEqual({
      ok: true,
      revisions: { [A]: revisionOf(A) },
      history: { undo: 'Titel', redo: undefined },
      places: [{ file: A, pointer: '/title' }],
    });
    expect(revisionOf(A)).toBeGreaterThan(revision);
    expect(changes).toEqual([{ files: [A], client: 'tab' }]);
    expect(workingCopy.project().files.get(A)?.value).toMatchObject({ title: 'Nieuw' });
    expect(workingCopy.project().files.get(B)).toBe(project.files.get(B));
    expect(readdirSync(at('pages'))).toEqual(['a.json', 'deep']);
  });

  it('answers a repeated request without carrying it out again, also after a restart', () => {
    const request = { client: 'tab', seq: 1, label: 'Erbij', ops: [insert(9)] };
    const answer = workingCopy.edit(request);
    expect(workingCopy.edit(request)).toBe(answer);
    restart();
    expect(workingCopy.edit(request)).toMatchObject({ ok: true, places: answer.ok && answer.places });
    expect(onDisk(A)).toBe(first[A].replace('3 ]', '3, 9 ]'));
  });

  it('merges by value with a change on disk, before a watcher reports it', () => {
    write(A, first[A].replace('"list"', '"more": 1,\n  "list"'));
    expect(edit([set(A, '/title', 'Oud', 'Nieuw')]).ok).toBe(true);
    expect(onDisk(A)).toBe(first[A].replace('Oud', 'Nieuw').replace('"list"', '"more": 1,\n  "list"'));
    write(A, '{ "title": "Ander" }');
    expect(refusalOf(edit([set(A, '/title', 'Nieuw', 'Nieuwer')]))).toMatchObject({
      reason: 'conflict',
      current: 'Ander',
      place: { file: A, pointer: '/title' },
    });
    expect(onDisk(A)).toBe('{ "title": "Ander" }');
  });

  it('shows the last text without a fault while a file has one, and the author’s of two versions', () => {
    const shown = (path = A) => workingCopy.readable().files.get(path)?.value;
    expect(shown(B)).toEqual({ b: 1 });
    write(A, first[A].slice(1));
    workingCopy.diskChanged(at(A));
    expect(workingCopy.project().files.get(A)?.value).toBeUndefined();
    expect(shown()).toEqual({ title: 'Oud', list: [1, 2, 3] });
    expect(workingCopy.readable()).toBe(workingCopy.readable());
    expect(refusalOf(edit([set(A, '/title', 'Oud', 'Nieuw')]))?.message).toContain('een fout in de JSON');

    write(A, '{\n<<<<<<< HEAD\n"title": "Mijn"\n=======\n"title": "Hun"\n>>>>>>> main\n}\n');
    workingCopy.diskChanged(at(A));
    expect(shown()).toEqual({ title: 'Mijn' });
    expect(refusalOf(edit([set(A, '/title', 'Mijn', 'Nieuw')]))?.message).toContain('staan twee versies');

    write(A, '{ "title": "Heel" }');
    workingCopy.diskChanged(at(A));
    expect(shown()).toEqual({ title: 'Heel' });
  });

  it('follows items that others moved since the revision that the author saw', () => {
    const based = workingCopy.revisions();
    write(A, first[A].replace('[ 1,', '[ { "a": 1 }, 1,'));
    workingCopy.diskChanged(A);
    write(A, first[A].replace('[ 1,', '[ { "a": 2 }, { "a": 1 }, 1,'));
    workingCopy.diskChanged(A);
    const seen = revisionOf(A);
    write(A, first[A].replace('[ 1,', '[ 0, { "a": 2 }, { "a": 1 }, 1,'));
    const ops = [set(A, '/list/1/a', 1, 9)];
    expect(
      workingCopy.edit({ client: 'tab', seq: ++seq, label: 'x', ops, based: { [A]: seen } }),
    ).toMatchObject({
      ok: true,
      places: [{ file: A, pointer: '/list/2/a' }],
    });
    const remove: Op = { op: 'remove', file: A, pointer: '/list', index: 0, was: 1 };
    expect(workingCopy.edit({ client: 'tab', seq: ++seq, label: 'x', ops: [remove], based })).toMatchObject({
      ok: true,
    });
    expect(onDisk(A)).toBe(first[A].replace('[ 1,  2', '[ 0, { "a": 2 }, { "a": 9 }, 2'));
  });

  it('does nothing and makes no step when the value is already there', () => {
    expect(edit([set(A, '/title', 'Ouder', 'Oud')])).toMatchObject({
      ok: true,
      history: { undo: undefined },
    });
  });

  it.each([
    '../elsewhere/a.json',
    'pages/../secret.json',
    '/etc/passwd',
    '/etc/hosts.json',
    'pages/a.txt',
    'pages/_media/logo.svg',
    'package.json',
    'pages/.a.json',
    'pages/.git/config.json',
    'pages\\a.json',
    'pages\\..\\a.json',
  ])('refuses the path %s', (file) => {
    write('secret.json', '{ "a": 1 }');
    expect(refusalOf(edit([set(file, '/a', 1, 2)]))).toMatchObject({ reason: 'invalid' });
    expect(onDisk('secret.json')).toBe('{ "a": 1 }');
  });

  it('refuses links that lead out of pages, and follows those that stay inside', () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/c.json'), '{ "a": 1 }');
    symlinkSync(join(folder, 'elsewhere'), at('pages/out'));
    symlinkSync(join(folder, 'elsewhere/c.json'), at('pages/link.json'));
    symlinkSync(at(A), at('pages/same.json'));
    restart();
    for (const file of ['pages/out/c.json', 'pages/link.json']) {
      expect(refusalOf(edit([set(file, '/a', 1, 2)]))).toMatchObject({ reason: 'invalid' });
    }
    expect(readFileSync(join(folder, 'elsewhere/c.json'), 'utf8')).toBe('{ "a": 1 }');
    expect(edit([set('pages/same.json', '/title', 'Oud', 'Nieuw')]).ok).toBe(true);
    expect(onDisk(A)).toContain('Nieuw');
  });

  it('refuses a file that is not UTF-8, which would lose characters', () => {
    writeFileSync(at(A), Buffer.from('{ "title": "caf\xe9" }', 'latin1'));
    expect(refusalOf(edit([set(A, '/title', 'caf\ufffd', 'x')]))?.message).toContain('geen UTF-8');
  });

  it('changes nothing when the disk refuses, and can be retried', () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    vi.mocked(files.writeAllOrNone).mockImplementationOnce(() => {
      throw full;
    });
    const [project, request] = [
      workingCopy.project(),
      { client: 'tab', seq: 1, label: 'x', ops: [insert(9)] },
    ];
    expect(refusalOf(workingCopy.edit(request))).toEqual({
      reason: 'disk',
      message: 'De schijf is vol. Maak ruimte en probeer het opnieuw. (ENOSPC)',
    });
    expect(workingCopy.project()).toBe(project);
    expect(workingCopy.history()).toEqual({ undo: undefined, redo: undefined });
    restart();
    expect(onDisk(A)).toBe(first[A]);
    expect(workingCopy.edit(request).ok).toBe(true);
  });

  it('names no path when it may not write', () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES', path: '/home/site/pages/a.json.12' });
    vi.mocked(files.writeAllOrNone).mockImplementationOnce(() => {
      throw denied;
    });
    const message = expect.not.stringContaining('/home');
    expect(refusalOf(edit([insert(9)]))).toEqual({ reason: 'disk', message });
  });

  it('only reads in read-only mode', () => {
    workingCopy.close();
    workingCopy = open({ readOnly: true });
    expect(refusalOf(edit([insert(9)]))).toMatchObject({ reason: 'read-only' });
    expect(refusalOf(undo())).toMatchObject({ reason: 'read-only' });
    expect(onDisk(A)).toBe(first[A]);
  });
});

describe('undo and redo', () => {
  it('restore the first bytes and the last again, across files and restarts', () => {
    edit([set(A, '/title', 'Oud', 'Nieuw'), set(B, '/b', 1, 2)], 'Beide');
    edit([{ op: 'remove', file: A, pointer: '/list', index: 1, was: 2 }], 'Weg');
    const last = { [A]: onDisk(A), [B]: onDisk(B) };
    restart();
    expect(workingCopy.history()).toEqual({ undo: 'Weg', redo: undefined });
    expect(undo()).toMatchObject({ ok: true, places: [{ file: A, pointer: '/list/1' }] });
    restart();
    expect(undo()).toMatchObject({ ok: true, history: { undo: undefined, redo: 'Beide' } });
    expect({ [A]: onDisk(A), [B]: onDisk(B) }).toEqual(first);
    expect(refusalOf(undo())?.message).toBe('Er is niets om ongedaan te maken.');
    restart();
    expect([redo().ok, redo().ok]).toEqual([true, true]);
    expect({ [A]: onDisk(A), [B]: onDisk(B) }).toEqual(last);
    expect(refusalOf(redo())?.message).toBe('Er is niets om opnieuw te doen.');
  });

  it('revert only the value in a file that others changed', () => {
    edit([set(A, '/title', 'Oud', 'Nieuw')]);
    write(A, '{ "title": "Nieuw", "more": 1 }');
    expect(undo().ok).toBe(true);
    expect(onDisk(A)).toBe('{ "title": "Oud", "more": 1 }');
    expect(redo().ok).toBe(true);
    expect(onDisk(A)).toBe('{ "title": "Nieuw", "more": 1 }');
  });

  it('say why they cannot, and skip the step when asked again', () => {
    edit([set(B, '/b', 1, 2)], 'Eerst');
    edit([set(A, '/title', 'Oud', 'Nieuw')], 'Titel');
    write(A, '{ "title": "Ander" }');
    expect(undo()).toMatchObject({
      ok: false,
      refusal: {
        reason: 'conflict',
        message:
          '"Titel" kan niet ongedaan worden gemaakt. Dit is intussen ergens anders veranderd. Probeer je het nog een keer, dan slaat de Studio deze stap over.',
        current: 'Ander',
      },
      history: { undo: 'Titel' },
    });
    expect(undo()).toMatchObject({ ok: true, history: { undo: undefined, redo: 'Eerst' } });
    expect(onDisk(A)).toBe('{ "title": "Ander" }');
    expect(onDisk(B)).toBe(first[B]);
  });

  it('forget what was undone once something else is changed', () => {
    edit([set(B, '/b', 1, 2)], 'Eerst');
    undo();
    edit([set(A, '/title', 'Oud', 'Nieuw')], 'Titel');
    restart();
    expect(workingCopy.history()).toEqual({ undo: 'Titel', redo: undefined });
  });

  it('merge successive changes of one value into one step, until a pause of a second', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    edit([set(A, '/title', 'Oud', 'N')], 'Titel');
    vi.advanceTimersByTime(900);
    edit([set(A, '/title', 'N', 'Ni')], 'Titel');
    vi.advanceTimersByTime(900);
    edit([set(A, '/title', 'Ni', 'Nie')], 'Titel');
    vi.advanceTimersByTime(1000);
    edit([set(A, '/title', 'Nie', 'Nieuw')], 'Titel');
    edit([set(B, '/b', 1, 2)], 'Titel');
    restart();
    undo();
    undo();
    expect(onDisk(A)).toBe(first[A].replace('Oud', 'Nie'));
    undo();
    expect(onDisk(A)).toBe(first[A]);
    expect(workingCopy.history().undo).toBeUndefined();
    redo();
    expect(onDisk(A)).toBe(first[A].replace('Oud', 'Nie'));
  });
});

describe('writeFiles', () => {
  it('makes, writes and removes files as one step', () => {
    const texts = new Map([
      ['pages/new/c.json', '{}\n'],
      [A, '{ "title": "Nieuw" }'],
      [B, undefined],
    ]);
    const request = { client: 'tab', seq: ++seq, label: 'Hernoemd', texts, basis: workingCopy.project() };
    expect(workingCopy.writeFiles(request)).toMatchObject({ ok: true, history: { undo: 'Hernoemd' } });
    expect([onDisk('pages/new/c.json'), onDisk(A), existsSync(at(B))]).toEqual([
      '{}\n',
      '{ "title": "Nieuw" }',
      false,
    ]);
    expect([...workingCopy.project().files.keys()]).toEqual([A, 'pages/new/c.json']);
    restart();
    expect(undo().ok).toBe(true);
    expect([existsSync(at('pages/new/c.json')), onDisk(A), onDisk(B)]).toEqual([false, first[A], first[B]]);
    expect(redo().ok).toBe(true);
    write('pages/new/c.json', '{ "by": "others" }');
    expect(refusalOf(undo())).toMatchObject({
      reason: 'conflict',
      message:
        '"Hernoemd" kan niet ongedaan worden gemaakt. /new/c is intussen ergens anders veranderd. Probeer je het nog een keer, dan slaat de Studio deze stap over.',
    });
    expect(onDisk('pages/new/c.json')).toBe('{ "by": "others" }');
  });

  it('cuts off the name of a step that is too long, as every step does', () => {
    const label = `Terugdraaien: ${'a'.repeat(300)}`;
    const history = { undo: stepLabel(label) };
    const request = { client: 'tab', texts: new Map([[B, '{}\n']]), basis: workingCopy.project() };
    expect(workingCopy.writeFiles({ ...request, seq: ++seq, label })).toMatchObject({ ok: true, history });
    expect(edit([set(A, '/title', 'Oud', 'Nieuw')], label)).toMatchObject({ ok: true, history });
  });

  it('is refused when a file has changed since the plan', () => {
    const basis = workingCopy.project();
    write(A, '{}');
    const texts = new Map([[A, '{ "title": "Nieuw" }']]);
    const answer = workingCopy.writeFiles({ client: 'tab', seq: ++seq, label: 'x', texts, basis });
    expect(refusalOf(answer)).toMatchObject({ reason: 'conflict' });
    expect(onDisk(A)).toBe('{}');
  });
});

describe('diskChanged', () => {
  it('distinguishes what others wrote from what the Studio wrote', () => {
    const changes: ProjectChange[] = [];
    workingCopy.onChange((change) => changes.push(change));
    edit([set(A, '/title', 'Oud', 'Nieuw')]);
    expect(workingCopy.diskChanged(A)).toBe(false);
    write(A, '{}');
    expect(workingCopy.diskChanged(at(A))).toBe(true);
    expect(workingCopy.diskChanged(A)).toBe(false);
    expect(workingCopy.project().files.get(A)?.text).toBe('{}');
    expect(changes).toEqual([{ files: [A], client: 'tab' }, { files: [A] }]);
  });

  it('notices added and removed files, folders and pictures, and nothing outside pages', () => {
    write('pages/c.json', '{}');
    expect(workingCopy.diskChanged('pages/c.json')).toBe(true);
    cpSync(at('pages/deep'), at('pages/copy'), { recursive: true });
    expect(workingCopy.diskChanged('pages/copy')).toBe(true);
    write('pages/_media/x.svg', '<svg/>');
    expect(workingCopy.diskChanged('pages/_media/x.svg')).toBe(true);
    expect([...workingCopy.project().media]).toEqual(['x.svg']);
    rmSync(at('pages/deep'), { recursive: true });
    expect(workingCopy.diskChanged('pages/deep')).toBe(true);
    rmSync(at('pages/_media'), { recursive: true });
    expect(workingCopy.diskChanged('pages/_media')).toBe(true);
    expect([...workingCopy.project().files.keys()]).toEqual([A, 'pages/c.json', 'pages/copy/b.json']);
    expect(workingCopy.project().media.size).toBe(0);
    write('package.json', '{}');
    for (const path of ['package.json', 'pages/a.json~', 'pages/.a.json.swp', '..']) {
      expect(workingCopy.diskChanged(path)).toBe(false);
    }
    expect(revisionOf(B)).toBe(0);
  });
});

function insert(value: number): Op {
  return { op: 'insert', file: A, pointer: '/list', index: 3, value };
}
