import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { interactiveBlocks } from '../blocks/interactive.ts';
import { beforeFirstPaint, codeBeforeFirstPaint } from './first-paint.ts';
import { copyMadePictures } from './repository-copy.ts';
import { copySite, pageText } from './site-copy.ts';

const site = copySite();
copyMadePictures(site.folder);
afterAll(() => site.remove());
// Only the environment decides which functions a site calls.
writeFileSync(site.at('.env'), 'VITE_SUPABASE_URL=https://env-bestand.example\n');

/** Code that throws on a page about "Boem". It is there from the first build on: new code makes all scripts again. */
const throwing = [
  [
    'blocks/quote/Component.tsx',
    'return (',
    "if (content.name === 'Boem') throw new Error('Au');\n  return (",
  ],
  [
    'blocks/navigation/Component.tsx',
    'const path = use',
    "if (brand === 'Boem') throw new Error('Au');\n  const path = use",
  ],
] as const;
for (const [file, from, to] of throwing) site.edit(file, from, to);

const KIB = 1024;

const pagePath = site.at('pages/kapot.json');

/** Returns the number of the line with a text in a file of the copy. */
const lineOf = (path: string, text: string): number => {
  const before = readFileSync(site.at(path), 'utf8').split(text)[0] ?? '';
  return before.split('\n').length;
};

describe('npm run test:e2e', () => {
  it('asks for a build when there is no built site', () => {
    const { status, output } = site.run('test-e2e');
    expect(output).toContain('Run `npm run build` first.');
    expect(status).toBe(2);
  });
});

describe('a build', () => {
  it.runIf(existsSync('/sys'))('says which folder the system does not let it write', () => {
    const { status, output } = site.run('build', '--out', '/sys/site');
    expect(output).toMatch(/^\/sys\/site\S* mag hier niet worden gelezen of geschreven\./m);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('writes every route, leaves no other folder behind, and removes what an interrupted build left', () => {
    for (const kind of ['unfinished', 'previous'])
      mkdirSync(site.at(`dist.${kind}-99999999/x`), { recursive: true });
    const { status, output } = site.run('build');
    expect(output).toContain('gebouwd');
    expect(status).toBe(0);
    for (const file of [
      'index.html',
      'hackathon.html',
      '404.html',
      '_headers',
      '_redirects',
      'sitemap.xml',
      'robots.txt',
      '.well-known/security.txt',
    ]) {
      expect(existsSync(site.at(`dist/${file}`)), file).toBe(true);
    }
    expect(site.leftovers()).toEqual([]);
  });

  it('takes no settings from a .env file', () => {
    const scripts = site.files().filter(([path]) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const [path, content] of scripts)
      expect(Buffer.from(content, 'base64').toString(), path).not.toContain('env-bestand.example');
  });

  it('names the script of each interactive block after the block', () => {
    const scripts = site.files().map(([path]) => path);
    for (const block of Object.keys(interactiveBlocks))
      expect(scripts).toContainEqual(expect.stringMatching(new RegExp(`^assets/${block}-[^/]+\\.js$`)));
  });

  /** Lists the pages of the built site; other documents only redirect. */
  const pages = () =>
    site.files().flatMap(([path, content]) => {
      const html = Buffer.from(content, 'base64').toString();
      return path.endsWith('.html') && !html.includes('data-redirect') ? [{ path, html }] : [];
    });

  it('gives every page one small inline script', () => {
    expect(pages().length).toBeGreaterThan(15);
    for (const { path, html } of pages()) {
      const inline = [...html.matchAll(/<script(?![^>]* type=)[^>]*>(.*?)<\/script>/gs)];
      expect(inline.length, path).toBe(1);
      expect(Buffer.byteLength(inline[0]?.[1] ?? ''), path).toBeLessThanOrEqual(1.25 * KIB);
    }
  });

  it('shows a picture of the site wherever a link to a page is shared', () => {
    for (const { path, html } of pages()) {
      const picture = /<meta property="og:image" content="https:\/\/[^"/]+\/([^"]+)"/.exec(html)?.[1];
      expect(existsSync(site.at(`dist/${picture}`)), path).toBe(true);
    }
  });

  it('includes the style of every class on a page', () => {
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

  it('lets the first paint of a page wait only for its first block, within 14 KiB', () => {
    for (const { path, html } of pages()) {
      expect(html, path).toContain('<link rel="expect" href="#first-paint" blocking="render">');
      expect(html, path).not.toContain('rel="stylesheet"');
      const script = html.indexOf('<script id="inline-script">');
      const blocks = [...html.slice(html.indexOf('<main')).matchAll(/<div class="contents" data-/g)];
      const [first, second] = blocks.map(({ index }) => html.indexOf('<main') + index);
      expect(script, path).toBeGreaterThan(first ?? Number.NaN);
      expect(script, path).toBeLessThan(second ?? Number.NaN);
      // A block that is painted before the script has run may move after it.
      expect(html.slice(html.indexOf('</script>', script)), path).toMatch(
        /^<\/script><i id="first-paint" hidden>/,
      );
      expect(beforeFirstPaint(html), path).not.toContain('application/ld+json');
      const owned = codeBeforeFirstPaint(html);
      expect(gzipSync(owned, { level: 9 }).length, path).toBeLessThanOrEqual(14 * KIB);
    }
  });

  it('loads the scripts of a page in at most three sequential requests', () => {
    const scripts = new Map(
      site
        .files()
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

  it('names the two font files that the inline script fetches first in the style', () => {
    const html = readFileSync(site.at('dist/index.html'), 'utf8');
    const faces = [...html.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = '']) =>
      face.includes('.woff2'),
    );
    expect(faces.filter(Boolean)).toHaveLength(2);
    expect(faces.slice(0, 2)).toEqual([true, true]);
  });

  it('stops at errors, names the location of each, and leaves the old site unchanged', () => {
    const actions = [{ kind: 'route', label: 'x', to: '/bestaat-niet' }];
    const wrong = {
      komma: '{ "title": "Kapot", }',
      blok: pageText({ type: 'heroo', title: 'x' }),
      link: pageText({ type: 'call-to-action', title: 'x', actions }),
      kop: pageText({ type: 'hero', title: 'Nog een' }),
    };
    const before = site.files();
    mkdirSync(site.at('pages/kapot'));
    for (const [name, text] of Object.entries(wrong))
      writeFileSync(site.at(`pages/kapot/${name}.json`), text);
    const { status, output } = site.run('build');
    rmSync(site.at('pages/kapot'), { recursive: true });
    expect(output).toContain('pages/kapot/komma.json:1:19 fout');
    expect(output).toContain('pages/kapot/blok.json:10:15 fout Blok "heroo" bestaat niet.');
    expect(output).toContain('Bedoel je "hero"?');
    expect(output).toContain('pages/kapot/link.json:16:17 fout De pagina "/bestaat-niet" bestaat niet.');
    expect(output).toContain('pages/kapot/kop.json:11:16 fout');
    expect(output).toContain('^^^');
    expect(status).toBe(1);
    expect(site.files()).toEqual(before);
    expect(site.leftovers()).toEqual([]);
  });

  it('refuses a folder that holds something else', () => {
    const place = site.at('scriptie');
    mkdirSync(place);
    writeFileSync(`${place}/hoofdstuk.txt`, 'een');
    const { status, output } = site.run('build', '--out', place);
    expect(output).toContain('iets anders dan een gebouwde site');
    expect(status).toBe(2);
    expect(readFileSync(`${place}/hoofdstuk.txt`, 'utf8')).toBe('een');
  });

  it('stops at a picture that cannot be read', () => {
    const media = (name: string) => site.at(`pages/_media/${name}`);
    for (const name of ['.DS_Store', 'Thumbs.db', 'README.md', 'leeg.png']) writeFileSync(media(name), '');
    const before = site.files();
    const stopped = site.run('build');
    expect(stopped.output).toContain(
      'pages/_media/leeg.png:1:1 fout Dit bestand is leeg, beschadigd of geen afbeelding.',
    );
    expect(stopped.output).not.toContain('    at ');
    expect(stopped.status).toBe(1);
    expect(site.files()).toEqual(before);
    rmSync(media('leeg.png'));
    expect(site.leftovers()).toEqual([]);
  });

  // With the files of the previous test, which are no pictures.
  it('publishes a file that a page links to under a stable address, and no other', () => {
    for (const name of ['jaarplan.pdf', 'prive.pdf'])
      writeFileSync(site.at(`pages/_media/${name}`), `%PDF ${name}`);
    const text = 'Lees het [jaarplan](/downloads/jaarplan.pdf).';
    writeFileSync(pagePath, pageText({ type: 'rich-text', text }));
    site.succeed('build');
    const published = site.files().filter(([path]) => path.endsWith('.pdf'));
    expect(published.map(([path, content]) => [path, Buffer.from(content, 'base64').toString()])).toEqual([
      ['downloads/jaarplan.pdf', '%PDF jaarplan.pdf'],
    ]);
    expect(site.leftovers()).toEqual([]);
  });

  describe('of code that throws', () => {
    it('stops at a block that throws, and names its page, position, type and place in the code', () => {
      writeFileSync(pagePath, pageText({ type: 'quote', name: 'Boem' }));
      const before = site.files();
      const { status, output } = site.run('build');
      const line = lineOf('blocks/quote/Component.tsx', "throw new Error('Au')");
      expect(output).toContain(
        `pages/kapot.json: blok 2 ("quote") kan niet worden getoond: Au\n  Plek in de code: blocks/quote/Component.tsx:${line}:`,
      );
      expect(status).toBe(1);
      expect(site.files()).toEqual(before);
      expect(site.leftovers()).toEqual([]);
    });

    it('stops at a header that throws, and names it once', () => {
      writeFileSync(pagePath, pageText());
      site.edit('pages/_site.json', '"brand": "Impactkanaal"', '"brand": "Boem"');
      const before = site.files();
      const { status, output } = site.run('build');
      expect(
        output.split('pages/_site.json: blok 1 ("navigation") kan niet worden getoond: Au'),
      ).toHaveLength(2);
      expect(output).not.toContain('    at ');
      expect(status).toBe(1);
      expect(site.files()).toEqual(before);
      expect(site.leftovers()).toEqual([]);
    });
  });
});
