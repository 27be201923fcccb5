import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';
import { publishedOn } from '../../renderer/project/published-on.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { studioDocument } from '../../server/dev/studio-frame.ts';
import { staticSite } from '../../server/static/static-site.ts';
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

describe('a built site', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'never-ships-')), 'dist');
  beforeAll(() => {
    const command = [LAUNCHER, 'build', '--out', dist];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });
  afterAll(() => rmSync(join(dist, '..'), { recursive: true }));

  it('shows what the frame of the Studio shows, except for the URLs of its files', async () => {
    const project = readProject(REPOSITORY);
    const { pages } = routesOf(publishedOn(project, todayInAmsterdam(new Date())));
    expect(pages.length).toBeGreaterThan(10);
    for (const { name } of pages) {
      const shown = await studioDocument(project, { root: REPOSITORY }, name);
      const built = readFileSync(`${dist}${name === '/' ? '/index' : name}.html`, 'utf8');
      expect(markupOf('html' in shown ? shown.html : ''), name).toEqual(markupOf(built));
    }
  });

  // It is compared with a build from a copy without the Studio in never-ships.long.test.ts.
  it('mentions nothing of the Studio, and contains none of its marks', () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true });
    const texts = files.filter((file) => file.isFile() && !BINARY.has(extname(file.name)));
    expect(texts.length).toBeGreaterThan(20);
    for (const { parentPath, name } of texts) {
      const path = join(parentPath, name);
      const text = readFileSync(path, 'utf8');
      expect(text.includes('_studio'), path).toBe(false);
      expect(MARK.test(text), path).toBe(false);
    }
  });

  describe('on the server of `npm start`', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openServer(staticSite(dist));
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
