import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { LAUNCHER } from '../../renderer/files/repository.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { studioDocument } from '../../server/dev/studio-frame.ts';
import { staticSite } from '../../server/static/static-site.ts';
import { copyMadePictures } from '../repository-copy.ts';
import { copySite } from '../site-copy.ts';
import { openServer, type TestServer } from '../test-server.ts';

const BINARY = new Set(['.woff2', '.avif', '.webp', '.jpg', '.png', '.ico', '.gz', '.br']);
/** The start of a mark in the Studio's markup: the character itself, and its escapes in code. */
const MARK = /\uE000|\\ue000|&#x?e000;|&#57344;/i;

/** Returns what a document shows, tag by tag. In a build files have other URLs, and photographs more sizes. */
function markupOf(html: string): string[] {
  const [shown = ''] = /<div id="root">.*(?=<\/body>)/s.exec(html) ?? [];
  expect(shown).not.toBe('');
  return shown
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<source [^>]*>/g, '')
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/gi, '')
    .replaceAll(/"\/(?:media|blocks|assets)\/[^"]*"/g, '"…"')
    .split(/(?=<)/);
}

/** A copy of the repository without the Studio, whose pages all builds use. */
const site = copySite();
rmSync(site.at('studio'), { recursive: true });
copyMadePictures(site.folder);
afterAll(() => site.remove());

describe('a built site', () => {
  beforeAll(() => {
    const command = [LAUNCHER, 'build', '--root', site.folder, '--out', site.at('dist')];
    expect(spawnSync(process.execPath, command).status).toBe(0);
  });

  it('shows what the frame of the Studio shows, except for the URLs of its files', async () => {
    const project = readProject(site.folder);
    const { pages } = routesOf(project);
    expect(pages.length).toBeGreaterThan(10);
    for (const { name } of pages) {
      const shown = await studioDocument(project, { root: site.folder }, name);
      const built = readFileSync(site.at(`dist${name === '/' ? '/index' : name}.html`), 'utf8');
      expect(markupOf('html' in shown ? shown.html : ''), name).toEqual(markupOf(built));
    }
  });

  it('is the same, byte for byte, when built from a copy of the repository without the Studio', () => {
    const { status, output } = site.run('build', '--out', 'dist.without');
    expect(status, output).toBe(0);
    expect(readdirSync(site.folder)).not.toContain('studio');
    const [first, second] = [site.files('dist'), site.files('dist.without')];
    expect(second.map(([path]) => path)).toEqual(first.map(([path]) => path));
    const others = second.filter(([, content], index) => content !== first[index]?.[1]);
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it('mentions nothing of the Studio, and contains none of its marks', () => {
    const texts = site.files().filter(([path]) => !BINARY.has(extname(path)));
    expect(texts.length).toBeGreaterThan(20);
    for (const [path] of texts) {
      const text = readFileSync(site.at(`dist/${path}`), 'utf8');
      expect(text.includes('_studio'), path).toBe(false);
      expect(MARK.test(text), path).toBe(false);
    }
  });

  describe('on the server of `npm start`', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openServer(staticSite(site.at('dist')));
    });
    afterAll(() => server.close());

    it.each([
      ['GET', '/_studio'],
      ['GET', '/_studio/'],
      ['GET', '/_studio/page/contact'],
      ['GET', '/_studio/api/state'],
      ['GET', '/_studio/bridge.js'],
      ['POST', '/_studio/api/edit'],
    ])('does not respond to %s %s', async (method, path) => {
      const headers = { 'X-Studio': '1', 'Content-Type': 'application/json' };
      const response = await fetch(server.origin + path, { method, headers });
      expect(response.status).toBe(method === 'GET' ? 404 : 405);
    });
  });
});

describe('a path of the Studio', () => {
  const shown = '{"title":"A","description":"B","blocks":[]}';

  it.each(['pages/_studio.json', 'pages/_studio/index.json', 'pages/_studio/api/state.json'])(
    'is never the route of a page: %s',
    (path) => {
      const project = projectOf({ [path]: shown });
      expect(routesOf(project).pages).toEqual([]);
      expect(checkProject(project)).toEqual(
        expect.arrayContaining([expect.objectContaining({ rule: 'unknown-file', file: path })]),
      );
    },
  );

  it('is never another address of a page', () => {
    const text = '{"title":"A","description":"B","aliases":["/_studio"],"blocks":[]}';
    expect(checkProject(projectOf({ 'pages/a.json': text }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'alias-conflict', pointer: '/aliases/0' })]),
    );
  });
});
