import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../../lint/check-project.ts';
import { optionsOnDisk } from '../../../lint/options-on-disk.ts';
import { type SiteRepository, siteRepository } from '../../git/testing/site-repository.ts';
import { planWish } from '../../plans/plan-wish.ts';
import type { ListedChange } from '../../versions.ts';
import { studioProblem } from '../problems/problem-id.ts';
import { openWorkingCopy, type WorkingCopy } from '../working-copy/working-copy.ts';
import { openVersionDesk, type VersionDesk } from './version-desk.ts';

const PAGE = 'pages/index.json';

let site: SiteRepository;
let workingCopy: WorkingCopy;
let desk: VersionDesk;
let seq = 0;

beforeEach(() => {
  site = siteRepository();
  workingCopy = openWorkingCopy({ root: site.root, dataDir: join(site.folder, 'data'), readOnly: false });
  desk = openVersionDesk(site.root, workingCopy, {
    lint: async (project) => {
      const options = await optionsOnDisk(site.root, project);
      return checkProject(project, options).map(studioProblem);
    },
  });
});
afterEach(() => {
  desk.close();
  workingCopy.close();
  site.remove();
});

const set = (pointer: string, was: string, value: string) =>
  workingCopy.edit({
    client: 'a',
    seq: ++seq,
    label: `Stap ${seq}`,
    ops: [{ op: 'set', file: PAGE, pointer, was, value }],
  });

async function changeAt(where: string): Promise<ListedChange> {
  const found = (await desk.changes()).files
    .flatMap(({ changes }) => changes)
    .find((change) => change.where === where);
  if (!found) throw new Error(`Nothing changed at ${where}.`);
  return found;
}

describe('a change since the version that was handed in', () => {
  it('is listed, and can be reverted by itself as a step that can be undone', async () => {
    const before = site.read(PAGE);
    set('/title', 'Home', 'Thuis');
    set('/description', 'De voorpagina.', 'Welkom.');
    const title = await changeAt('Titel');
    expect(title).toMatchObject({ was: 'Home', is: 'Thuis' });
    expect(await desk.revert({ client: 'a', seq: ++seq }, title.id)).toMatchObject({
      ok: true,
      history: { undo: 'Terugdraaien: Titel' },
    });
    expect(JSON.parse(site.read(PAGE))).toMatchObject({ title: 'Home', description: 'Welkom.' });
    const text = await changeAt('Beschrijving');
    await desk.revert({ client: 'a', seq: ++seq }, text.id);
    expect(site.read(PAGE)).toBe(before);
    expect(site.git(['status', '--porcelain'])).toBe('');
    workingCopy.undo({ client: 'a', seq: ++seq });
    workingCopy.undo({ client: 'a', seq: ++seq });
    expect(JSON.parse(site.read(PAGE))).toMatchObject({ title: 'Thuis', description: 'Welkom.' });
  });

  it('can be an added or removed page, which is reverted as a whole', async () => {
    site.write('pages/nieuw.json', '{"title":"Nieuw"}');
    const text = site.read(PAGE);
    rmSync(join(site.root, PAGE));
    for (const path of ['pages/nieuw.json', PAGE]) workingCopy.diskChanged(path);
    const { files } = await desk.changes();
    expect(files.map(({ file, state }) => [file, state])).toEqual([
      ['pages/nieuw.json', 'Nieuw'],
      [PAGE, 'Weggehaald'],
    ]);
    for (const { id } of files)
      expect(await desk.revert({ client: 'a', seq: ++seq }, id)).toMatchObject({ ok: true });
    expect(site.read(PAGE)).toBe(text);
    expect(site.git(['status', '--porcelain'])).toBe('');
  });

  it('can be another address of a page, which is reverted with the links to it', async () => {
    const linking = '{"title":"Home","description":"Zie [oud](/oud).","redirect":"/oud"}';
    site.write('pages/oud.json', '{"title":"Oud","description":"Hoe het was."}');
    site.write('pages/ernaar.json', linking);
    site.git(['add', '--all']);
    site.git(['commit', '--quiet', '--message=Oud']);
    site.git(['push', '--quiet', 'origin', 'HEAD']);
    for (const path of ['pages/oud.json', 'pages/ernaar.json']) workingCopy.diskChanged(path);
    const plan = planWish(workingCopy.project(), { kind: 'rename-page', from: '/oud', to: '/nieuw' });
    if ('problem' in plan) throw new Error(plan.problem);
    workingCopy.writeFiles({ client: 'a', seq: ++seq, ...plan, basis: workingCopy.project() });
    expect(JSON.parse(site.read('pages/ernaar.json')).redirect).toBe('/nieuw');
    const moved = (await desk.changes()).files.find(({ state }) => state === 'Ander adres');
    expect(await desk.revert({ client: 'a', seq: ++seq }, moved?.id ?? '')).toMatchObject({ ok: true });
    expect(site.read('pages/ernaar.json')).toBe(linking);
    expect(site.git(['status', '--porcelain'])).toBe('');
  });

  it('can be a page that was removed with a redirect, which is reverted with its addresses', async () => {
    site.write('pages/oud.json', '{"title":"Oud","description":"Hoe het was.","aliases":["/heel-oud"]}');
    site.git(['add', '--all']);
    site.git(['commit', '--quiet', '--message=Oud']);
    site.git(['push', '--quiet', 'origin', 'HEAD']);
    workingCopy.diskChanged('pages/oud.json');
    const wish = { kind: 'remove-page', route: '/oud', redirect: '/', fromSite: false } as const;
    const plan = planWish(workingCopy.project(), wish);
    if ('problem' in plan) throw new Error(plan.problem);
    workingCopy.writeFiles({ client: 'a', seq: ++seq, ...plan, basis: workingCopy.project() });
    expect(JSON.parse(site.read(PAGE)).aliases).toHaveLength(2);
    const removed = (await desk.changes()).files.find(({ state }) => state === 'Weggehaald');
    expect(await desk.revert({ client: 'a', seq: ++seq }, removed?.id ?? '')).toMatchObject({ ok: true });
    expect(site.git(['status', '--porcelain'])).toBe('');
  });

  it('can be a file that became unreadable, and one of which only the text changed', async () => {
    const text = site.read(PAGE);
    for (const other of ['{"title":', JSON.stringify(JSON.parse(text))]) {
      writeFileSync(join(site.root, PAGE), other);
      workingCopy.diskChanged(PAGE);
      const [file] = (await desk.changes()).files;
      expect(file?.isWhole).toBe(true);
      await desk.revert({ client: 'a', seq: ++seq }, file?.id ?? '');
      expect(site.read(PAGE)).toBe(text);
    }
  });

  it('can be an added, removed or replaced picture or file, which is reverted as a step that can be undone', async () => {
    const [old, gone, fresh] = ['oud.svg', 'weg.svg', 'nieuw.svg'].map((name) => `pages/_media/${name}`);
    for (const path of [old, gone]) site.write(path ?? '', '<svg/>');
    site.git(['add', '--all']);
    site.git(['commit', '--quiet', '--message=Afbeeldingen']);
    site.git(['push', '--quiet', 'origin', 'HEAD']);
    site.write(old ?? '', '<svg></svg>');
    rmSync(join(site.root, gone ?? ''));
    site.write(fresh ?? '', '<svg/>');
    site.write('pages/_media/jaarplan.pdf', '%PDF');
    workingCopy.diskChanged('pages/_media');
    const { media } = await desk.changes();
    expect(media.map(({ sentence }) => sentence)).toEqual([
      'Nieuw bestand: jaarplan.pdf',
      'Nieuwe afbeelding: nieuw.svg',
      'Afbeelding vervangen: oud.svg',
      'Afbeelding weggehaald: weg.svg',
    ]);
    for (const { id } of media)
      expect(await desk.revert({ client: 'a', seq: ++seq }, id)).toMatchObject({ ok: true });
    expect(site.git(['status', '--porcelain'])).toBe('');
    workingCopy.undo({ client: 'a', seq: ++seq });
    expect((await desk.changes()).media.map(({ sentence }) => sentence)).toEqual([
      'Afbeelding weggehaald: weg.svg',
    ]);
  });

  it.each([
    ['picture that a page shows', 'nieuw.svg', '![Nieuw](nieuw.svg)', 'nieuw.svg staat nog op de site'],
    ['file that a page links to', 'plan.pdf', '[Plan](/downloads/plan.pdf)', 'nog links naar plan.pdf'],
  ])('cannot be reverted when it is a new %s', async (_what, name, text, reason) => {
    site.write(`pages/_media/${name}`, '<svg/>');
    workingCopy.diskChanged('pages/_media');
    set('/description', 'De voorpagina.', text);
    const [picture] = (await desk.changes()).media;
    expect(await desk.revert({ client: 'a', seq: ++seq }, picture?.id ?? '')).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(reason) },
    });
    expect(site.read(`pages/_media/${name}`)).toBe('<svg/>');
  });

  it('that no longer exists is not reverted', async () => {
    set('/title', 'Home', 'Thuis');
    const { id } = await changeAt('Titel');
    set('/title', 'Thuis', 'Home');
    expect(await desk.revert({ client: 'a', seq: ++seq }, id)).toBeUndefined();
  });
});

describe('the plan of a hand-in', () => {
  it('says that there is nothing to hand in before anything has changed', async () => {
    expect(await desk.planned()).toMatchObject({ problem: { code: 'nothing' } });
    expect(await desk.isHandedIn()).toBe(true);
    set('/title', 'Home', 'Thuis');
    expect(await desk.isHandedIn()).toBe(false);
    expect(await desk.planned()).toMatchObject({ problem: undefined });
  });

  it('leads to the review of what was handed in before', async () => {
    site.git(['switch', '--quiet', '--create', 'inhoud/prijs']);
    site.git(['push', '--quiet', '--set-upstream', 'origin', 'inhoud/prijs']);
    site.git(['remote', 'set-url', '--push', 'origin', 'git@github.com:site/site.git']);
    expect(await desk.planned()).toMatchObject({
      branch: 'inhoud/prijs',
      address: 'https://github.com/site/site/pull/new/inhoud/prijs',
      problem: { code: 'nothing' },
    });
    expect(await desk.changes()).toMatchObject({ branch: 'inhoud/prijs' });
  });

  it('leaves out steps of which git put everything back', async () => {
    set('/title', 'Home', 'Thuis');
    site.git(['checkout', '--quiet', '--', PAGE]);
    workingCopy.diskChanged(PAGE);
    const step = { client: 'a', seq: ++seq, label: 'Nieuwe pagina /b', basis: workingCopy.project() };
    workingCopy.writeFiles({ ...step, texts: new Map([['pages/b.json', '{"title":"B"}']]) });
    const picture = { ...step, seq: ++seq, label: 'Afbeelding c.svg toegevoegd', texts: new Map() };
    workingCopy.writeFiles({
      ...picture,
      media: new Map([['pages/_media/c.svg', Buffer.from('<svg/>')]]),
    });
    const { message } = await desk.planned();
    expect(message.split('\n')[0]).toBe('Nieuwe pagina /b, Afbeelding c.svg toegevoegd');
  });

  it('names the steps since the last version, and what the lint refuses', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1);
    set('/description', 'De voorpagina.', 'Welkom.');
    clock.mockRestore();
    set('/title', 'Home', 'Thuis');
    const planned = await desk.planned();
    expect(planned).toMatchObject({ message: `Homepage: Stap ${seq}`, needsIdentity: false });
    expect(planned.errors.length).toBeGreaterThan(0);
    const refused = await desk.handIn({ message: 'Titel' });
    expect(refused.ok).toBe(false);
    expect(site.git(['branch', '--list'])).toBe('* main');
  });
});

describe('the history of a value', () => {
  it('says who introduced each value and when', async () => {
    site.write(PAGE, site.read(PAGE).replace('Home', 'Thuis'));
    site.git([
      'commit',
      '--quiet',
      '--all',
      '--message=Titel',
      '--author=Noor <n@example.org>',
      '--date=2026-03-12T10:00:00+01:00',
    ]);
    workingCopy.diskChanged(PAGE);
    set('/title', 'Thuis', 'Welkom');
    expect(await desk.pastValues({ file: PAGE, pointer: '/title' })).toMatchObject([
      { value: 'Welkom', isCurrent: true },
      { value: 'Thuis', isCurrent: false, author: 'Noor', date: '12 maart 2026' },
      { value: 'Home', isCurrent: false, author: 'Ilse' },
    ]);
  });
});
