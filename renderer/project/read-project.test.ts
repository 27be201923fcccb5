import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectOf, readProject } from './read-project.ts';
import { kindOf, routeOf } from './source-file.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder on disk with these files, removed after the test. */
function onDisk(...paths: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  folders.push(root);
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '{}');
  }
  return root;
}

describe('readProject', () => {
  it.each([
    ['pages/index.json', '/'],
    ['pages/contact.json', '/contact'],
    ['pages/a/b.json', '/a/b'],
    ['pages/a/index.json', '/a'],
  ])('gives %s the route %s', (path, route) => expect(routeOf(path)).toBe(route));

  it.each([
    ['pages/_site.json', 'site'],
    ['pages/_not-found.json', 'not-found'],
    ['pages/_layouts/x.json', 'layout'],
    ['pages/_programmes/x.json', 'programme'],
    ['pages/_drafts/x.json', 'unknown'],
    ['pages/a/_x.json', 'unknown'],
    ['pages/a/x.json', 'page'],
  ] as const)('knows what %s is', (path, kind) => expect(kindOf(path)).toBe(kind));

  it('keeps a file that is not strict JSON, without a value', () => {
    const file = projectOf({ 'pages/a.json': '{ "title": "x", }' }).files.get('pages/a.json');
    expect(file).toMatchObject({ kind: 'page', name: '/a', value: undefined, text: '{ "title": "x", }' });
  });

  it('accepts only pictures as media, and nothing whose name begins with a dot', () => {
    const media = ['a.svg', 'b/c.JPG', '.DS_Store', '.d.png', '.cache/e.png', 'Thumbs.db', 'README.md'];
    const root = onDisk('pages/index.json', 'pages/.x.json', ...media.map((name) => `pages/_media/${name}`));
    const project = readProject(root);
    expect([...project.media]).toEqual(['a.svg', 'b/c.JPG']);
    expect([...project.files.keys()]).toEqual(['pages/index.json']);
  });

  it('skips dangling links', () => {
    const root = onDisk('pages/index.json', 'pages/_media/a.svg');
    const link = (target: string, path: string) => symlinkSync(target, join(root, path));
    link('wie@machine.123', 'pages/.#contact.json');
    link('weg.json', 'pages/aa.json');
    link('rond.json', 'pages/rond.json');
    link('index.json', 'pages/b.json');
    link('weg.svg', 'pages/_media/b.svg');
    const project = readProject(root);
    expect([...project.files.keys()]).toEqual(['pages/b.json', 'pages/index.json']);
    expect([...project.media]).toEqual(['a.svg']);
  });

  it('follows links to folders without looping', () => {
    const root = onDisk('pages/index.json', 'elders/a.json', 'plaatjes/b.svg');
    symlinkSync('../elders', join(root, 'pages/sub'));
    symlinkSync('..', join(root, 'elders/rond.json'));
    symlinkSync('../plaatjes', join(root, 'pages/_media'));
    const project = readProject(root);
    expect(project.files.has('pages/index.json')).toBe(true);
    expect(project.files.has('pages/sub/a.json')).toBe(true);
    expect(project.files.size).toBeLessThan(10);
    expect([...project.media]).toEqual(['b.svg']);
  });

  it('reads pages once when a link in their folder leads back to it', () => {
    const root = onDisk('pages/index.json', 'pages/deel/a.json');
    symlinkSync('.', join(root, 'pages/rond'));
    symlinkSync('..', join(root, 'pages/deel/terug'));
    expect([...readProject(root).files.keys()]).toEqual(['pages/deel/a.json', 'pages/index.json']);
  });

  it('reads a folder once when a link in it leads to a folder around it', () => {
    const root = onDisk('pages/index.json', 'pages/deel/a.json', 'pages/deel/diep/b.json', 'elders/c.json');
    const link = (target: string, path: string) => symlinkSync(target, join(root, path));
    link('..', 'pages/boven');
    link('..', 'pages/deel/diep/terug');
    link('../../elders', 'pages/deel/elders');
    link('../elders', 'elders/zelf');
    expect([...readProject(root).files.keys()]).toEqual([
      'pages/deel/a.json',
      'pages/deel/diep/b.json',
      'pages/deel/elders/c.json',
      'pages/index.json',
    ]);
  });

  it('skips links that lead to one another', () => {
    const root = onDisk('pages/index.json', 'pages/_media/a.svg');
    const link = (target: string, path: string) => symlinkSync(target, join(root, path));
    link('b', 'pages/a');
    link('a', 'pages/b');
    link('d.svg', 'pages/_media/c.svg');
    link('c.svg', 'pages/_media/d.svg');
    const project = readProject(root);
    expect([...project.files.keys()]).toEqual(['pages/index.json']);
    expect([...project.media]).toEqual(['a.svg']);
    expect([...project.ignoredFiles]).toEqual([]);
  });

  it.runIf(process.platform !== 'win32')('waits for no pipe', () => {
    const root = onDisk('pages/index.json', 'pages/_media/a.svg');
    for (const name of ['pijp.json', '_media/b.svg']) execFileSync('mkfifo', [join(root, 'pages', name)]);
    symlinkSync('pijp.json', join(root, 'pages/link.json'));
    const project = readProject(root);
    expect([...project.files.keys()]).toEqual(['pages/index.json']);
    expect([...project.media]).toEqual(['a.svg']);
  });

  it.runIf(process.platform === 'linux')('keeps apart what has a name that is not UTF-8', () => {
    const root = onDisk('pages/index.json', 'pages/_media/a.svg');
    const latin1 = (path: string) => Buffer.from(join(root, path), 'latin1');
    mkdirSync(latin1('pages/caf\u00e9'));
    for (const path of ['pages/caf\u00e9.json', 'pages/_media/caf\u00e9.svg'])
      writeFileSync(latin1(path), '{}');
    const project = readProject(root);
    expect([...project.files.keys()]).toEqual(['pages/index.json']);
    expect([...project.media]).toEqual(['a.svg']);
    expect([...project.ignoredFiles].sort()).toEqual([
      'pages/_media/caf\ufffd.svg',
      'pages/caf\ufffd',
      'pages/caf\ufffd.json',
    ]);
  });

  it('says what is missing when there are no pages', () => {
    expect(() => readProject(import.meta.dirname)).toThrow(/--root/);
  });
});
