import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, fixturesOf, fixtureText } from '../lint/fixtures.ts';
import { aboutFolder } from '../lint/format/about-folder.ts';
import { rules } from '../lint/rules/index.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { lintCommand } from '../scripts/lib/lint-command.ts';
import { diagnosticsOverlay } from '../server/dev/diagnostics-overlay.tsx';
import { devCalendar, renderCatalogue, renderDevPage } from '../server/dev/render-dev-page.ts';

/** One of each rule: `lint/format/format.test.ts` shows all of them over a page. */
const fixtures = rules.flatMap(({ id }) =>
  fixturesOf(id, 'invalid')
    .slice(0, 1)
    .map((fixture) => ({ name: `${id}/${fixture.name}`, fixture })),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surfaces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a readable picture of the requested number of bytes, or of the fewest possible. */
async function picture(name: string, bytes: number): Promise<Uint8Array> {
  const drawn = name.endsWith('.svg')
    ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    : await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
        .toFormat(name.endsWith('.png') ? 'png' : 'jpeg')
        .toBuffer();
  return Buffer.concat([drawn, Buffer.alloc(Math.max(0, bytes - drawn.length), ' ')]);
}

/** Writes the project of a fixture, with pictures of the requested sizes. @returns the folder */
async function onDisk(name: string, { files, media = [], pictureProblems = {} }: Fixture): Promise<string> {
  const root = join(folder, name);
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, fixtureText(content));
  const pictures = Array.isArray(media) ? media.map((path) => [path, 0] as const) : Object.entries(media);
  for (const [path, bytes] of pictures) write(`pages/_media/${path}`, await picture(path, bytes));
  for (const path of Object.keys(pictureProblems)) write(`pages/_media/${path}`, 'no picture');
  return root;
}

/** Returns what `npm run lint -- --format json` prints about a folder. */
async function printed(root: string) {
  let out = '';
  await lintCommand(['--root', root, '--format', 'json'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      throw new Error(text);
    },
    isTerminal: false,
    colour: false,
    signal: new AbortController().signal,
  });
  return JSON.parse(out);
}

describe('a project on disk', () => {
  // Each surface chooses its own rules, date and picture sizes.
  it.each(fixtures)('has the same offenses on the command line and over the page: $name', async (tested) => {
    const root = await onDisk(tested.name, tested.fixture);
    const report = await printed(root);
    const page = await renderDevPage(root, '/a-page-that-does-not-exist');
    if ('redirectTo' in page) throw new Error(`Redirected to ${page.redirectTo}.`);
    expect(report.offenses.length).toBeGreaterThan(0);
    const there = { ...report, ...aboutFolder(report.offenses, root) };
    expect(page.html).toContain(`${diagnosticsOverlay(there, { root })}</body>`);
  });
});

describe('a page of the development server', () => {
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const repository = REPOSITORY;
  const copied = (name: string, ...without: string[]) => {
    const root = join(folder, name);
    cpSync(join(repository, 'pages'), join(root, 'pages'), { recursive: true });
    for (const path of without) rmSync(join(root, path));
    return root;
  };
  const shown = async (root: string, path: string) => {
    const page = path === '/_blocks' ? await renderCatalogue(root) : await renderDevPage(root, path);
    if ('redirectTo' in page) throw new Error(`Redirected to ${page.redirectTo}.`);
    return page;
  };

  it.each(['/', '/_blocks'])(
    'still renders at %s when a picture cannot be read, and says which one',
    async (path) => {
      const root = copied('picture');
      writeFileSync(join(root, 'pages/_media/open-dag.jpg'), 'geen plaatje');
      writeFileSync(join(root, 'pages/_media/goed.svg'), DRAWING);
      const { status, html } = await shown(root, path);
      expect(status).toBe(200);
      expect(html).toContain('Dit bestand is leeg, beschadigd of geen afbeelding.');
      expect(html.match(/data-offense="broken-picture"/g)?.length).toBe(1);
    },
  );

  it.each(['/', '/_blocks'])('says in Dutch, at %s, what is wrong with the site around it', async (path) => {
    const root = copied('site');
    const file = join(root, 'pages/_site.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"brand"', '"merk"'));
    const { status, html } = await shown(root, path);
    expect(status).toBe(500);
    expect(html).toContain('Er staat een fout in een bestand dat deze pagina nodig heeft.');
    expect(html).toContain('<code>pages/_site.json:');
    expect(html).not.toContain('invalid_type');
  });

  it('has only the errors over it in a frame of the Studio, which shows the other offenses itself', async () => {
    const root = copied('framed');
    const blocks = [
      { type: 'hero', title: 'Kop' },
      { type: 'hero', title: 'Nog een kop' },
    ];
    const page = { title: 'Kapot', description: 'Een pagina met fouten en waarschuwingen.', blocks };
    writeFileSync(join(root, 'pages/kapot.json'), JSON.stringify(page));
    const severities = async (isFramed: boolean) => {
      const made = await renderDevPage(root, '/kapot', undefined, isFramed);
      const html = 'html' in made ? made.html : '';
      return new Set([...html.matchAll(/data-severity="(\w+)"/g)].map(([, severity]) => severity));
    };
    expect(await severities(false)).toEqual(new Set(['error', 'warning', 'info']));
    expect(await severities(true)).toEqual(new Set(['error']));
  });

  it('says only where to look about a block that does not fit', async () => {
    const root = copied('block');
    const blocks = [{ type: 'hero', title: 'Kop' }, { type: 'steps' }];
    const page = { title: 'Kapot', description: 'Een kapotte pagina.', blocks };
    writeFileSync(join(root, 'pages/kapot.json'), JSON.stringify(page));
    const { status, html } = await shown(root, '/kapot');
    expect(status).toBe(200);
    expect(html).toContain('In de meldingen onder in beeld staat wat.');
    expect(html).not.toContain('invalid_type');
  });

  it('shows what is wrong with a redirect loop, and follows any other redirect', async () => {
    const root = copied('circle');
    writeFileSync(join(root, 'pages/lus.json'), JSON.stringify({ redirect: '/lus' }));
    writeFileSync(join(root, 'pages/oud.json'), JSON.stringify({ redirect: '/contact' }));
    const { status, html } = await shown(root, '/lus');
    expect(status).toBe(404);
    expect(html).toContain('<code>pages/lus.json:1:');
    expect(await renderDevPage(root, '/oud')).toEqual({ redirectTo: '/contact' });
  });

  it("shows pages that are each other's alias, or their own, and follows an alias of a page with a fault", async () => {
    const root = copied('aliases');
    const write = (name: string, alias: string, after = '') =>
      writeFileSync(
        join(root, `pages/${name}.json`),
        `{ "title": "Kop van ${name}", "description": "Een pagina.", "blocks": [], "aliases": ["${alias}"]${after} }`,
      );
    write('een', '/twee');
    write('twee', '/een');
    write('zelf', '/zelf');
    write('komma', '/oud', ',');
    for (const name of ['een', 'twee', 'zelf']) {
      const { status, html } = await shown(root, `/${name}`);
      expect(status, name).toBe(200);
      expect(html).toContain(`<title>Kop van ${name}`);
      expect(html).toContain(`<code>pages/${name}.json:1:`);
    }
    expect(await renderDevPage(root, '/oud')).toEqual({ redirectTo: '/komma' });
  });

  it('is shown at the address of a calendar when the site around it cannot be read', async () => {
    const root = copied('calendar');
    expect(devCalendar(root, 'agenda/gemeenten.ics')).toContain('BEGIN:VCALENDAR');
    writeFileSync(join(root, 'pages/_site.json'), '{');
    expect(devCalendar(root, 'agenda/gemeenten.ics')).toBeUndefined();
    const { status, html } = await shown(root, '/agenda/gemeenten.ics');
    expect(status).toBe(500);
    expect(html).toContain('<code>pages/_site.json:1:1</code>');
  });

  it('responds to an unknown address without a 404 page as the built site does', async () => {
    const { status, html } = await shown(copied('none', 'pages/_not-found.json'), '/nergens');
    expect(status).toBe(404);
    expect(html).toContain('Deze pagina bestaat niet.');
  });
});
