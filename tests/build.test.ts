import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyRepository } from './repository-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());

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

/** Every file of the built site with its content, and whatever a build left beside it. */
const builtFiles = () =>
  readdirSync(join(copy.folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      join(entry.parentPath, entry.name),
      readFileSync(join(entry.parentPath, entry.name)).toString('base64'),
    ]);
const leftovers = () => readdirSync(copy.folder).filter((name) => name.startsWith('dist.'));

describe('a build', () => {
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
});
