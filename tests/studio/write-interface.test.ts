import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { openWorkingCopy, type WorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import type { TestServer } from '../test-server.ts';
import { type Answer, type Headers, post } from './post.ts';
import { serveStudio } from './serve-studio.ts';

const CONTACT = 'pages/contact.json';
const TITLE = 'Neem contact met ons op';
const MIB = 1024 * 1024;

let folder: string;
let root: string;
let workingCopy: WorkingCopy;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-writes-'));
  root = join(folder, 'site');
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere/a.json'), '{"title":"Elders"}');
  symlinkSync(join(folder, 'elsewhere'), join(root, 'pages/elders'));
  workingCopy = openWorkingCopy({ root, dataDir: join(folder, 'data'), readOnly: false });
  server = await serveStudio(root, workingCopy);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (path: string, headers: Headers, content: string | Buffer) =>
  post(server.port, path, headers, content);
const own = () => ({
  host: `127.0.0.1:${server.port}`,
  origin: server.origin,
  'content-type': 'application/json',
  'x-studio': '1',
});

let seq = 0;
const edit = (file: string, value = 'Anders', was = TITLE) => ({
  client: 'test',
  seq: ++seq,
  label: 'Titel',
  ops: [{ op: 'set', file, pointer: '/title', was, value }],
});
const sendEdit = (body: object, headers: Headers = {}) =>
  send('/_studio/api/edit?path=/contact', { ...own(), ...headers }, JSON.stringify(body));
const upload = (name: string, content: string | Buffer, type = 'image/png') =>
  send(
    `/_studio/api/upload?client=test&seq=${++seq}&name=${encodeURIComponent(name)}`,
    { ...own(), 'content-type': type },
    content,
  );

/** Returns every file in and beside the site, by path. */
const onDisk = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.startsWith('data') && statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  );

/** Expects a refusal with a Dutch sentence, and that nothing was written. */
async function refused(work: () => Promise<Answer>, status: number, words: RegExp): Promise<void> {
  const before = onDisk();
  const answer = await work();
  expect(answer.status).toBe(status);
  const { message, refusal } = answer.body;
  const sentence = refusal && typeof refusal === 'object' ? Reflect.get(refusal, 'message') : message;
  expect(sentence).toMatch(words);
  expect(sentence).toMatch(/^[A-Z.p/].*\.$/);
  expect(String(sentence)).not.toMatch(/\b(the|not|Error|at \/)\b/);
  expect(onDisk()).toEqual(before);
}

const picture = (colour: string, side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('an edit', () => {
  it('of the Studio itself is written, and undone', async () => {
    const before = onDisk();
    const { status, body } = await sendEdit(edit(CONTACT));
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, page: { model: { title: 'Anders' } } });
    expect(readFileSync(join(root, CONTACT), 'utf8')).toContain('"title": "Anders"');
    const undone = await send('/_studio/api/undo', own(), JSON.stringify({ client: 'test', seq: ++seq }));
    expect(undone.body).toMatchObject({ ok: true });
    expect(onDisk()).toEqual(before);
  });

  it.each([
    ['another origin', { origin: 'https://elders.example' }, 403, /Alleen de Studio zelf/],
    ['another port of this machine', { origin: 'http://127.0.0.1:9' }, 403, /Alleen de Studio zelf/],
    ['a sandboxed frame', { origin: 'null' }, 403, /Alleen de Studio zelf/],
    ['no origin', { origin: undefined }, 403, /Alleen de Studio zelf/],
    ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403, /Alleen de Studio zelf/],
    [
      'a name that leads to this machine',
      { host: 'kwaad.example', origin: 'http://kwaad.example' },
      403,
      /antwoordt niet op de naam kwaad\.example/,
    ],
    ['a form', { 'content-type': 'text/plain' }, 415, /soort text\/plain/],
    ['something without a type', { 'content-type': undefined }, 415, /soort onbekend/],
    ['a request without preflight', { 'x-studio': undefined }, 403, /kop x-studio ontbreekt/],
  ])('of %s is refused', (_title, headers, status, words) =>
    refused(() => sendEdit(edit(CONTACT), headers), status, words),
  );

  it('is not allowed to any other origin', async () => {
    const { headers } = await sendEdit(edit(CONTACT), { origin: 'https://elders.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['outside the site', '../elsewhere/a.json', /geen bestand van deze site/],
    ['behind a link that leads out', 'pages/elders/a.json', /buiten pages\//],
  ])('of a file %s is refused', (_title, file, words) =>
    refused(() => sendEdit(edit(file, 'Anders', 'Elders')), 200, words),
  );

  it('of a value that has changed meanwhile is refused, with the current value', async () => {
    const old = edit(CONTACT, 'Anders', 'Iets ouds');
    await refused(() => sendEdit(old), 200, /intussen ergens anders veranderd/);
    // A repeated request gets the first response.
    const { body } = await sendEdit(old);
    expect(body).toMatchObject({ ok: false, refusal: { reason: 'conflict', current: TITLE } });
  });

  it.each([
    ['is no JSON', '{"client":'],
    ['is no edit', '{"client":"test"}'],
  ])('that %s is refused', (_title, content) =>
    refused(() => send('/_studio/api/edit', own(), content), 400, /kan de Studio niet lezen/),
  );

  it('above 10 MB is refused', () =>
    refused(() => sendEdit(edit(CONTACT, 'a'.repeat(16 * MIB))), 413, /10 MB/));

  it('by a request that the Studio does not know is refused', () =>
    refused(
      () => send('/_studio/api/remove', own(), JSON.stringify({ client: 'test', seq: ++seq })),
      404,
      /kent de Studio niet/,
    ));
});

describe('a picture', () => {
  it.each([
    ['a text', 'brief.png', 'Dit is een brief.', /geen afbeelding/],
    ['nothing', 'leeg.png', '', /geen afbeelding/],
    ['a PDF', 'plan.pdf', '%PDF-1.7', /document, geen afbeelding.* als JPEG/],
    ['a text of Word', 'plan.docx', 'PK\u0003\u0004', /document, geen afbeelding/],
    ['a photo of an iPhone', 'IMG_1.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /als JPEG/],
    [
      'a drawing without a size',
      'a.svg',
      '<?xml version="1.0"?><!-- A > B --><svg xmlns="http://www.w3.org/2000/svg"><rect width="8" height="8"/></svg>',
      /hoe groot.* breedte en een hoogte/,
    ],
    ['a drawing of nothing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /hoe groot/],
    [
      'a drawing with a script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>',
      /script of een verwijzing/,
    ],
  ])('that is %s is refused', (_title, name, content, words) =>
    refused(() => upload(name, content), 422, words),
  );

  it.each([
    [
      'a picture',
      async () => {
        const png = await picture('teal');
        // In its header: width and height, and later the checksum of the header.
        for (const at of [16, 20]) png.writeUInt32BE(20_000, at);
        png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
        return png;
      },
    ],
    [
      'a film',
      async () => {
        const one = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
          .gif()
          .toBuffer();
        // After the header and its table of two colours come the frames, and one byte that ends them.
        const frames = one.subarray(13 + 6, -1);
        return Buffer.concat([one.subarray(0, 13 + 6), ...Array(70).fill(frames), one.subarray(-1)]);
      },
    ],
  ])('that is %s of too many pixels is refused', async (_title, make) => {
    const content = await make();
    await refused(() => upload('groot.png', content), 422, /te veel pixels/);
  });

  it('that is cut off is refused', async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#a12', noise: { type: 'gaussian' } },
    })
      .jpeg()
      .toBuffer();
    await refused(
      () => upload('half.jpg', whole.subarray(0, whole.length / 2), 'image/jpeg'),
      422,
      /beschadigd/,
    );
  });

  it('of another type than a picture is refused', () =>
    refused(() => upload('a.png', 'a', 'text/html'), 415, /soort text\/html/));

  it('above 20 MB is refused', () =>
    refused(() => upload('groot.png', Buffer.alloc(30 * MIB)), 413, /20 MB/));

  it('is stored below pages/_media whatever its name, and never over another', async () => {
    const before = onDisk();
    const red = await upload('../../Een Foto (é).png', await picture('red'));
    expect(red.body).toEqual({ path: 'een-foto-e.png' });
    expect((await upload('een-foto-e.png', await picture('red'))).body).toEqual(red.body);
    const blue = await upload('een-foto-e.png', await picture('blue'));
    expect(blue.body).toEqual({ path: 'een-foto-e-2.png' });
    const media = (name: string) => readFileSync(join(root, 'pages/_media', name));
    expect(media('een-foto-e.png')).toEqual(await picture('red'));
    expect(media('een-foto-e-2.png')).toEqual(await picture('blue'));
    const added = Object.keys(onDisk()).filter((path) => !(path in before));
    expect(added.sort()).toEqual(['site/pages/_media/een-foto-e-2.png', 'site/pages/_media/een-foto-e.png']);
    expect(workingCopy.project().media.has('een-foto-e-2.png')).toBe(true);
  });

  it('gets a name that Windows allows, and that differs from others in more than capitals', async () => {
    expect((await upload('CON.png', await picture('teal'))).body).toEqual({ path: 'con-afbeelding.png' });
    writeFileSync(join(root, 'pages/_media/Strand.png'), await picture('navy'));
    workingCopy.diskChanged('pages/_media/Strand.png');
    expect((await upload('strand.png', await picture('teal'))).body).toEqual({ path: 'strand-2.png' });
    rmSync(join(root, 'pages/_media/Strand.png'));
    workingCopy.diskChanged('pages/_media/Strand.png');
  });

  it('that is a GIF is stored as a WebP that moves too', async () => {
    const raw = { width: 4, height: 4, pageHeight: 2, channels: 3 } as const;
    const pixels = Buffer.from(Array.from({ length: 48 }, (_, index) => (index < 24 ? 0 : 255)));
    const content = await sharp(pixels, { raw })
      .gif({ delay: [90, 90] })
      .toBuffer();
    expect((await upload('Dans.gif', content)).body).toEqual({ path: 'dans.webp' });
    const stored = await sharp(join(root, 'pages/_media/dans.webp'), { animated: true }).metadata();
    expect(stored).toMatchObject({ format: 'webp', pages: 2, pageHeight: 2, delay: [90, 90] });
    expect(workingCopy.project().media.has('dans.webp')).toBe(true);
  });

  it('is a step that can be undone, and none when it is in the library already', async () => {
    const before = onDisk();
    const content = await picture('green');
    await upload('Open dag.png', content);
    const after = onDisk();
    expect(workingCopy.history().undo).toBe('Afbeelding open-dag.png toegevoegd');
    const { length } = workingCopy.steps();
    await upload('Open dag.png', content);
    expect(workingCopy.steps()).toHaveLength(length);
    expect(workingCopy.undo({ client: 'test', seq: ++seq })).toMatchObject({ ok: true });
    expect(onDisk()).toEqual(before);
    expect(workingCopy.project().media.has('open-dag.png')).toBe(false);
    expect(workingCopy.redo({ client: 'test', seq: ++seq })).toMatchObject({ ok: true });
    expect(onDisk()).toEqual(after);
  });
});

describe('where other machines reach the server', () => {
  let other: TestServer;
  beforeAll(async () => {
    const writable = openWorkingCopy({ root, dataDir: join(folder, 'other'), readOnly: false });
    other = await serveStudio(root, writable, '0.0.0.0');
  });
  afterAll(() => other.close());
  const ask = (name: string, body: object) =>
    fetch(`${other.origin}/_studio/api/${name}`, {
      method: 'POST',
      headers: { Origin: other.origin, 'Content-Type': 'application/json', 'X-Studio': '1' },
      body: JSON.stringify(body),
    });

  it('every change is refused', async () => {
    const before = onDisk();
    for (const name of ['edit', 'undo', 'redo', 'mend', 'merge', 'perform', 'upload', 'revert', 'handin']) {
      const response = await ask(name, edit(CONTACT));
      expect(response.status, name).toBe(403);
      expect((await response.json()).message, name).toMatch(/kijken, maar niets wijzigen/);
    }
    expect(onDisk()).toEqual(before);
  });

  it('source text is explained, as it writes nothing', async () => {
    const before = onDisk();
    const text = '{"title": "Anders"}';
    const typed = { file: CONTACT, pointer: '', text, offset: text.indexOf('title') };
    const explained = await ask('hover', typed);
    expect(explained.status).toBe(200);
    expect((await explained.json()).text).toMatch(/^Titel\n/);
    for (const [pointer, text, label] of [
      ['', '{ }', 'blocks'],
      ['/blocks/0', '{ "type": "hero", }', 'subtitle'],
    ] as const) {
      const completed = await ask('complete', { file: CONTACT, pointer, text, offset: text.length - 1 });
      expect(await completed.json()).toContainEqual(expect.objectContaining({ label }));
    }
    expect(onDisk()).toEqual(before);
  });
});

describe('an address that cannot be read', () => {
  it('gets the same response as an address without a page', async () => {
    const response = await fetch(`${server.origin}/_studio/page/%E0%A4%A`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('lang="nl"');
  });
});

describe('a site file that cannot be read', () => {
  it('gives Dutch error pages, and can be corrected in the Studio', async () => {
    const file = join(root, 'pages/_site.json');
    const text = readFileSync(file, 'utf8');
    const show = (content: string) => {
      writeFileSync(file, content);
      workingCopy.diskChanged('pages/_site.json');
      return fetch(`${server.origin}/_studio/page/contact`);
    };
    // What the file held before still shows while it is no JSON.
    expect((await show('weg')).status).toBe(200);
    const page = await show('{}');
    const html = await page.text();
    expect(page.status).toBe(500);
    expect(html).toContain('Er staat een fout in een bestand dat deze pagina nodig heeft.');
    expect(html).not.toMatch(/\bat .*:\d+:\d+/);
    for (const name of ['state', 'page?path=/contact', 'form?path=/contact&file=pages/_site.json&pointer=']) {
      expect((await fetch(`${server.origin}/_studio/api/${name}`)).status, name).toBe(200);
    }
    const source = { op: 'source', file: 'pages/_site.json', pointer: '', was: '{}', text };
    const { body } = await sendEdit({ client: 'test', seq: ++seq, label: 'Bron', ops: [source] });
    expect(body).toMatchObject({ ok: true });
    expect((await fetch(`${server.origin}/_studio/page/contact`)).status).toBe(200);
  });
});
