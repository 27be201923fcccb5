import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());
// Nothing but the environment says what a site calls.
writeFileSync(join(copy.folder, '.env'), 'VITE_SUPABASE_URL=https://env-bestand.example\n');

const KIB = 1024;

const pagePath = join(copy.folder, 'pages/kapot.json');
const page = (...blocks: object[]) =>
  JSON.stringify(
    {
      title: 'Kapot',
      description: 'Een kapotte pagina.',
      blocks: [{ type: 'hero', title: 'Kapot' }, ...blocks],
    },
    null,
    2,
  );

/** Every file of a built site with its content, in the order of their paths. */
const filesOf = (outDir: string) =>
  readdirSync(join(copy.folder, outDir), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(copy.folder, outDir, path)).isFile())
    .sort()
    .map((path) => [path, readFileSync(join(copy.folder, outDir, path)).toString('base64')] as const);
const builtFiles = () => filesOf('dist');
const leftovers = () => readdirSync(copy.folder).filter((name) => name.startsWith('dist.'));

describe('the browser tests', () => {
  it('ask for a build when there is none, before the first of them fails', () => {
    const { status, output } = copy.run('scripts/test-e2e.ts');
    expect(output).toContain('Run `npm run build` first.');
    expect(status).toBe(2);
  });
});

describe('a build', () => {
  it.runIf(existsSync('/sys'))('says where the system does not let it write', () => {
    const { status, output } = copy.run('scripts/build.ts', '--out', '/sys/site');
    expect(output).toMatch(/^\/sys\/site\S* mag hier niet worden gelezen of geschreven\./m);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('writes every route, and leaves nothing beside it', () => {
    const { status, output } = copy.run('scripts/build.ts');
    expect(output).toContain('gebouwd');
    expect(status).toBe(0);
    for (const file of [
      'index.html',
      'hackathon/index.html',
      '404.html',
      '_headers',
      '_redirects',
      'sitemap.xml',
      'robots.txt',
    ]) {
      expect(existsSync(join(copy.folder, 'dist', file)), file).toBe(true);
    }
    expect(leftovers()).toEqual([]);
  });

  it('takes no settings from a .env file, which its policy and its cache would not know of', () => {
    const scripts = filesOf('dist').filter(([path]) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const [path, content] of scripts)
      expect(Buffer.from(content, 'base64').toString(), path).not.toContain('env-bestand.example');
  });

  it('takes away what a build that was stopped left', () => {
    for (const kind of ['unfinished', 'previous'])
      mkdirSync(join(copy.folder, `dist.${kind}-99999999/x`), { recursive: true });
    expect(copy.run('scripts/build.ts').status).toBe(0);
    expect(leftovers()).toEqual([]);
  });

  /** The pages of the built site; others only send the visitor on. */
  const pages = () =>
    filesOf('dist').flatMap(([path, content]) => {
      const html = Buffer.from(content, 'base64').toString();
      return path.endsWith('.html') && !html.includes('data-redirect') ? [{ path, html }] : [];
    });

  it('gives every page one inline script, which is small', () => {
    expect(pages().length).toBeGreaterThan(15);
    for (const { path, html } of pages()) {
      const inline = [...html.matchAll(/<script(?![^>]* type=)[^>]*>(.*?)<\/script>/gs)];
      expect(inline.length, path).toBe(1);
      expect(Buffer.byteLength(inline[0]?.[1] ?? ''), path).toBeLessThanOrEqual(1.25 * KIB);
    }
  });

  it('gives every class on a page its style', () => {
    const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
    for (const { path, html } of pages()) {
      const css = /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      const styled = (name: string) =>
        new RegExp(`\\.${name.replaceAll(/[^\w\u0080-\uffff-]/g, '\\\\\\$&')}(?![\\w-])`).test(css);
      const unstyled = [...html.matchAll(/ class="([^"]+)"/g)]
        .flatMap(([, value = '']) =>
          value.replaceAll(/&(#?\w+);/g, (_, name) => characters[name] ?? '').split(' '),
        )
        .filter((name) => !styled(name));
      expect([...new Set(unstyled)], path).toEqual([]);
    }
  });

  it('gives pages whose first paint waits for their first block, which comes with the first packets, and for no more', () => {
    for (const { path, html } of pages()) {
      expect(html, path).toContain('<link rel="expect" href="#inline-script" blocking="render">');
      expect(html, path).not.toContain('rel="stylesheet"');
      const script = html.indexOf('<script id="inline-script">');
      const blocks = [...html.slice(html.indexOf('<main')).matchAll(/<div class="contents" data-/g)];
      const [first, second] = blocks.map(({ index }) => html.indexOf('<main') + index);
      expect(script, path).toBeGreaterThan(first ?? Number.NaN);
      expect(script, path).toBeLessThan(second ?? Number.NaN);
      const awaited = html.slice(0, html.indexOf('</script>', script) + '</script>'.length);
      expect(awaited, path).not.toContain('application/ld+json');
      expect(gzipSync(awaited, { level: 9 }).length, path).toBeLessThanOrEqual(14 * KIB);
    }
  });

  it('gives blocks no script that is only asked for once theirs has come: a page is alive after three requests in a row', () => {
    const scripts = new Map(
      builtFiles()
        .filter(([path]) => /^assets\/[\w.-]+\.js$/.test(path))
        .map(([path, content]) => [path.slice('assets/'.length), Buffer.from(content, 'base64').toString()]),
    );
    const asks = (name: string, how: RegExp) =>
      [...(scripts.get(name) ?? '').matchAll(how)].map(([, asked = '']) => asked);
    const needs = (name: string) => asks(name, /(?:from|import)"\.\/([\w.-]+)"/g);

    const page = [...scripts.keys()].find((name) => name.startsWith('page-')) ?? '';
    const withPage = needs(page);
    expect(withPage).not.toEqual([]);
    const blocks = asks(page, /import\(`\.\/([\w.-]+)`\)/g).filter(
      (name) => !name.startsWith('BookingDialog'),
    );
    expect(blocks.length).toBeGreaterThan(4);
    for (const name of [...withPage, ...blocks]) {
      expect([...scripts.keys()]).toContain(name);
      expect(withPage, name).toEqual(expect.arrayContaining(needs(name)));
    }
  });

  it('names the two font files first in the style, because the inline script fetches those', () => {
    const html = readFileSync(join(copy.folder, 'dist/index.html'), 'utf8');
    const faces = [...html.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = '']) =>
      face.includes('.woff2'),
    );
    expect(faces.filter(Boolean)).toHaveLength(2);
    expect(faces.slice(0, 2)).toEqual([true, true]);
  });

  it.each([
    ['broken JSON', '{ "title": "Kapot", }', /pages\/kapot\.json:1:\d+/],
    [
      'an unknown block',
      page({ type: 'heroo', title: 'x' }),
      /pages\/kapot\.json:10:\d+[\s\S]*heroo[\s\S]*"hero"/,
    ],
    [
      'a dead link',
      page({
        type: 'call-to-action',
        title: 'x',
        actions: [{ kind: 'route', label: 'x', to: '/bestaat-niet' }],
      }),
      /pages\/kapot\.json:\d+:\d+[\s\S]*\/bestaat-niet[\s\S]*\^/,
    ],
    ['a second h1', page({ type: 'hero', title: 'Nog een' }), /pages\/kapot\.json:\d+:\d+[\s\S]*\^/],
  ])('is stopped by %s, at its place, and leaves the old site as it was', (_what, text, message) => {
    const before = builtFiles();
    writeFileSync(pagePath, text);
    const { status, output } = copy.run('scripts/build.ts');
    expect(output).toMatch(message);
    expect(status).toBe(1);
    expect(builtFiles()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('refuses a place where something else stands', () => {
    const place = join(copy.folder, 'scriptie');
    mkdirSync(place);
    writeFileSync(join(place, 'hoofdstuk.txt'), 'een');
    const { status, output } = copy.run('scripts/build.ts', '--out', place);
    expect(output).toContain('iets anders dan een gebouwde site');
    expect(status).toBe(2);
    expect(readFileSync(join(place, 'hoofdstuk.txt'), 'utf8')).toBe('een');
  });

  it('is stopped by a picture that cannot be read, and not by a file that is no picture', () => {
    const media = (name: string) => join(copy.folder, 'pages/_media', name);
    rmSync(pagePath, { force: true });
    for (const name of ['.DS_Store', 'Thumbs.db', 'README.md', 'leeg.png']) writeFileSync(media(name), '');
    const before = builtFiles();
    const stopped = copy.run('scripts/build.ts');
    expect(stopped.output).toContain(
      'pages/_media/leeg.png: dit bestand is leeg, beschadigd of geen afbeelding.',
    );
    expect(stopped.output).not.toContain('    at ');
    expect(stopped.status).toBe(1);
    expect(builtFiles()).toEqual(before);
    rmSync(media('leeg.png'));
    expect(copy.run('scripts/build.ts').status).toBe(0);
    expect(leftovers()).toEqual([]);
  });

  it('is stopped by a block that throws, and names page, block number and type', () => {
    copy.run('scripts/new-block.ts', 'boom');
    const component = join(copy.folder, 'blocks/boom/Component.tsx');
    writeFileSync(
      component,
      readFileSync(component, 'utf8').replace('return (', "if (title) throw new Error('Au');\n  return ("),
    );
    const example = JSON.parse(readFileSync(join(copy.folder, 'blocks/boom/example.json'), 'utf8'));
    writeFileSync(pagePath, page(example));
    const before = builtFiles();
    const { status, output } = copy.run('scripts/build.ts');
    expect(output).toContain('pages/kapot.json: blok 2 ("boom")');
    expect(output).toContain('Au');
    expect(status).toBe(1);
    expect(builtFiles()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('is stopped by a header that throws, and tells it once', () => {
    const component = join(copy.folder, 'blocks/navigation/Component.tsx');
    const source = readFileSync(component, 'utf8');
    writeFileSync(pagePath, page());
    writeFileSync(
      component,
      source.replace('const path = use', "if (entries) throw new Error('Au');\n  const path = use"),
    );
    const before = builtFiles();
    const { status, output } = copy.run('scripts/build.ts');
    writeFileSync(component, source);
    expect(output.split('pages/_site.json: blok 1 ("navigation") kan niet worden getoond: Au')).toHaveLength(
      2,
    );
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
    expect(builtFiles()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });
});

/** Changes a file of the copy. */
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(join(copy.folder, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy.folder, path), text.replaceAll(from, to));
};
const modifiedAt = (path: string) => statSync(join(copy.folder, 'dist', path)).mtimeMs;

describe('a build after a change', () => {
  beforeAll(() => {
    for (const path of ['pages/kapot.json', 'blocks/boom']) {
      rmSync(join(copy.folder, path), { recursive: true, force: true });
    }
    copy.run('scripts/generate.ts');
    expect(copy.runBundled('build').status).toBe(0);
  });

  it.each([
    ['nothing', () => {}, []],
    ['a page', () => edit('pages/verzet.json', 'verzet', 'weerstand'), ['verzet/index.html']],
    [
      'a page that others stand below',
      () =>
        edit(
          'pages/training-coaching.json',
          '"title": "Training & Coaching"',
          '"title": "Leren en begeleiden"',
        ),
      ['training-coaching/index.html', 'jaarprogramma/gemeenten/index.html'],
    ],
    [
      'a programme that pages take facts from',
      () => edit('pages/_programmes/gemeenten.json', 'Amsterdam', 'Utrecht'),
      ['jaarprogramma/gemeenten/index.html', 'agenda/gemeenten.ics'],
    ],
    [
      'what stands on every page',
      () => edit('pages/_site.json', 'Impactkanaal', 'Impactzender'),
      ['index.html', '404.html', 'contact/index.html'],
    ],
    ['a new page', () => writeFileSync(pagePath, page()), ['kapot/index.html', 'sitemap.xml']],
    [
      'another address',
      () => renameSync(pagePath, join(copy.folder, 'pages/heel.json')),
      ['heel/index.html', 'sitemap.xml'],
    ],
    ['a page less', () => rmSync(join(copy.folder, 'pages/heel.json')), ['sitemap.xml']],
    [
      'a picture',
      () => edit('pages/_media/logos/logo.svg', '<svg ', '<svg id="nieuw" '),
      ['index.html', '404.html'],
    ],
    [
      'how pictures are made',
      () => edit('builder/assets/social-images.ts', '.png()', '.negate().png()'),
      ['icon-192.png'],
    ],
    [
      'a file of a block',
      () => edit('blocks/programme-hero/signs.svg', '#1a7fb8', '#1a7fb9'),
      ['jaarprogramma/gemeenten/index.html'],
    ],
    [
      'a component',
      () => edit('blocks/hero/Component.tsx', 'text-display', 'text-display italic'),
      ['index.html'],
    ],
    [
      'no page of its own for what does not exist',
      () => rmSync(join(copy.folder, 'pages/_not-found.json')),
      ['404.html'],
    ],
  ])('writes byte for byte what a clean one writes: %s', (_what, change, expected) => {
    const before = new Map(builtFiles());
    change();
    expect(copy.runBundled('build').output).toContain('gebouwd');
    const built = builtFiles();
    const changed = built.flatMap(([path, content]) => (before.get(path) === content ? [] : [path]));
    expect(changed).toEqual(expect.arrayContaining([...expected]));
    if (expected.length === 0) expect(changed).toEqual([]);

    expect(copy.runBundled('build', '--out', join(copy.folder, 'schoon')).status).toBe(0);
    expect(built).toEqual(filesOf('schoon'));
    rmSync(join(copy.folder, 'schoon'), { recursive: true });
    expect(leftovers()).toEqual([]);
  });

  it('is no build, and no stack, when the code itself cannot be read', () => {
    const component = join(copy.folder, 'blocks/hero/Component.tsx');
    const source = readFileSync(component, 'utf8');
    writeFileSync(component, `${source}const broken = ;\n`);
    const before = builtFiles();
    const { status, output } = copy.runBundled('build');
    writeFileSync(component, source);
    expect(output).toContain('blocks/hero/Component.tsx');
    expect(output).toContain('De code van de site heeft een fout.');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
    expect(builtFiles()).toEqual(before);
  });

  const bundles = () =>
    readdirSync(join(copy.folder, '.cache')).filter((name) => name.startsWith('commands-'));

  it('keeps no bundles of code that was saved while they were made', async () => {
    const file = join(copy.folder, 'lint/format/pretty.ts');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}// saved before\n`);
    const before = new Set(bundles());
    const lint = spawn(process.execPath, ['scripts/lib/launch.mjs', 'lint'], {
      cwd: copy.folder,
      stdio: 'ignore',
    });
    const ended = once(lint, 'exit');
    const unfinished = () => bundles().find((name) => !before.has(name));
    await expect.poll(unfinished, { interval: 5 }).toBeDefined();
    const [first = ''] = unfinished()?.split('.') ?? [];
    writeFileSync(file, good.replace('export', "console.log('saved meanwhile');\nexport"));
    expect((await ended)[0]).toBe(0);
    expect(bundles()).not.toContain(first);
    expect(copy.runBundled('lint').output).toContain('saved meanwhile');
    writeFileSync(file, good);
  });

  it('makes the bundles well for commands that are started at once', async () => {
    const before = new Set(bundles());
    const file = join(copy.folder, 'lint/format/pretty.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}// new\n`);
    const started = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['scripts/lib/launch.mjs', 'lint'], { cwd: copy.folder, stdio: 'ignore' }),
    );
    const codes = await Promise.all(started.map((command) => once(command, 'exit')));
    writeFileSync(file, source);
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0]);
    expect(bundles().filter((name) => !before.has(name))).toEqual([expect.stringMatching(/^commands-\w+$/)]);
  });

  it('leaves alone what other commands are making, and takes away what one left long ago', () => {
    const others = ['1', '2', '3', '4', '5', '6'].map((pid) => `commands-other.${pid}`);
    const [longAgo = '', ...lately] = others;
    for (const name of others) mkdirSync(join(copy.folder, '.cache', name));
    utimesSync(join(copy.folder, '.cache', longAgo), 0, 0);
    const file = join(copy.folder, 'lint/format/pretty.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}// newer\n`);
    expect(copy.runBundled('lint').status).toBe(0);
    writeFileSync(file, source);
    expect(bundles()).toEqual(expect.arrayContaining(lately));
    expect(bundles()).not.toContain(longAgo);
    for (const name of lately) rmdirSync(join(copy.folder, '.cache', name));
  });

  it('leaves the documents alone of which nothing changed', () => {
    const untouched = modifiedAt('contact/index.html');
    const touched = modifiedAt('sb/index.html');
    edit('pages/sb.json', '"title"', ' "title"');
    copy.runBundled('build');
    expect(modifiedAt('contact/index.html')).toBe(untouched);
    expect(modifiedAt('sb/index.html')).toBeGreaterThan(touched);
  });

  const dist = join(copy.folder, 'dist');
  const backup = join(copy.folder, 'eerder');
  it.each([
    ['copied back', () => cpSync(backup, dist, { recursive: true, preserveTimestamps: true })],
    ['moved back', () => renameSync(backup, dist)],
    [
      'moved back file by file',
      () => {
        mkdirSync(dist);
        for (const name of readdirSync(backup)) renameSync(join(backup, name), join(dist, name));
      },
    ],
  ])('writes anew what was put back from an earlier site: %s', (_what, putBack) => {
    cpSync(dist, backup, { recursive: true, preserveTimestamps: true });
    edit('pages/terms.json', 'Algemene', 'Speciale');
    copy.runBundled('build');
    const after = builtFiles();
    rmSync(dist, { recursive: true });
    putBack();
    expect(builtFiles()).not.toEqual(after);
    expect(copy.runBundled('build').status).toBe(0);
    expect(builtFiles()).toEqual(after);
    rmSync(backup, { recursive: true, force: true });
    edit('pages/terms.json', 'Speciale', 'Algemene');
    copy.runBundled('build');
  });

  it('writes everything anew when what it noted of the site is damaged', () => {
    const before = builtFiles();
    const records = join(copy.folder, '.cache/sites');
    for (const name of readdirSync(records)) writeFileSync(join(records, name), '{"finishedAt":1');
    const { status, output } = copy.runBundled('build');
    expect(output).toContain('gebouwd');
    expect(status).toBe(0);
    expect(builtFiles()).toEqual(before);
  });

  it('writes anew what somebody changed or took away in the built site', () => {
    const before = builtFiles();
    writeFileSync(join(copy.folder, 'dist/index.html'), 'weg');
    rmSync(join(copy.folder, 'dist/contact'), { recursive: true });
    copy.runBundled('build');
    expect(builtFiles()).toEqual(before);
  });
});
