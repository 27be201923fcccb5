import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySite, pageText } from './site-copy.ts';

const site = copySite();
afterAll(() => site.remove());
beforeAll(() => expect(site.run('build').status).toBe(0));

const newPage = site.at('pages/kapot.json');
const modifiedAt = (path: string) => statSync(site.at(`dist/${path}`)).mtimeMs;

describe('a rebuild', () => {
  it.each([
    ['nothing', () => {}, []],
    ['a page', () => site.edit('pages/verzet.json', 'verzet', 'weerstand'), ['verzet.html']],
    [
      'a page above others',
      () =>
        site.edit(
          'pages/training-coaching.json',
          '"title": "Training & Coaching"',
          '"title": "Leren en begeleiden"',
        ),
      ['training-coaching.html', 'jaarprogramma/gemeenten.html'],
    ],
    [
      'a programme',
      () => site.edit('pages/_programmes/gemeenten.json', 'Amsterdam', 'Utrecht'),
      ['jaarprogramma/gemeenten.html', 'agenda/gemeenten.ics'],
    ],
    [
      'the site',
      () => site.edit('pages/_site.json', 'Impactkanaal', 'Impactzender'),
      ['index.html', '404.html', 'contact.html'],
    ],
    ['a new page', () => writeFileSync(newPage, pageText()), ['kapot.html', 'sitemap.xml']],
    [
      'the address of a page',
      () => renameSync(newPage, site.at('pages/heel.json')),
      ['heel.html', 'sitemap.xml'],
    ],
    ['a removed page', () => rmSync(site.at('pages/heel.json')), ['sitemap.xml']],
    [
      'a picture',
      () => site.edit('pages/_media/logos/logo.svg', '<svg ', '<svg id="nieuw" '),
      ['index.html', '404.html'],
    ],
    [
      'how pictures are made',
      () => site.edit('builder/assets/social-images.ts', '.png()', '.negate().png()'),
      ['icon-192.png'],
    ],
    [
      'a file of a block',
      () => site.edit('blocks/programme-hero/signs.svg', '#d93a4f', '#d93a4e'),
      ['jaarprogramma/gemeenten.html'],
    ],
    [
      'a component',
      () => site.edit('blocks/hero/Component.tsx', 'text-display', 'text-display italic'),
      ['index.html'],
    ],
    ['the page for paths that do not exist', () => rmSync(site.at('pages/_not-found.json')), ['404.html']],
  ])('after a change of %s equals a clean build byte for byte', (_what, change, expected) => {
    const before = new Map(site.files());
    change();
    expect(site.run('build').output).toContain('gebouwd');
    const built = site.files();
    const changed = built.flatMap(([path, content]) => (before.get(path) === content ? [] : [path]));
    expect(changed).toEqual(expect.arrayContaining([...expected]));
    if (expected.length === 0) expect(changed).toEqual([]);

    expect(site.run('build', '--out', site.at('schoon')).status).toBe(0);
    expect(built).toEqual(site.files('schoon'));
    rmSync(site.at('schoon'), { recursive: true });
    expect(site.leftovers()).toEqual([]);
  });

  it('does not write the documents of unchanged pages', () => {
    const untouched = modifiedAt('contact.html');
    const touched = modifiedAt('sb.html');
    site.edit('pages/sb.json', '"title"', ' "title"');
    site.run('build');
    expect(modifiedAt('contact.html')).toBe(untouched);
    expect(modifiedAt('sb.html')).toBeGreaterThan(touched);
  });

  it('writes again what was changed or removed in the built site', () => {
    const before = site.files();
    writeFileSync(site.at('dist/index.html'), 'weg');
    rmSync(site.at('dist/contact.html'));
    site.run('build');
    expect(site.files()).toEqual(before);
  });

  it('changes nothing when the code has a syntax error', () => {
    const component = site.at('blocks/hero/Component.tsx');
    const source = readFileSync(component, 'utf8');
    writeFileSync(component, `${source}const broken = ;\n`);
    const before = site.files();
    const { status, output } = site.run('build');
    writeFileSync(component, source);
    expect(output).toContain('blocks/hero/Component.tsx');
    expect(output).toContain('De code van de site heeft een fout.');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
    expect(site.files()).toEqual(before);
  });
});
