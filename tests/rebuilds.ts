import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type copySite, pageText } from './site-copy.ts';

type SiteCopy = ReturnType<typeof copySite>;
/** What changes, how, which files of the built site change because of it, and how to take the change back. */
type Change = readonly [
  what: string,
  change: (site: SiteCopy) => void,
  expected: readonly string[],
  undo?: (site: SiteCopy) => void,
];

/** A page that no other page links to. */
export const NEW_PAGE = 'pages/kapot.json';

/** What authors change most: a page, and what all pages share. */
export const usualChanges: readonly Change[] = [
  ['a page', (site) => site.edit('pages/verzet.json', 'verzet', 'weerstand'), ['verzet.html']],
  [
    'the site',
    (site) => site.edit('pages/_site.json', 'Impactkanaal', 'Impactzender'),
    ['index.html', '404.html', 'contact.html'],
  ],
];

/** The other kinds of change; there is a page at `NEW_PAGE` before them. */
export const otherChanges: readonly Change[] = [
  [
    'a new page, and of its removal',
    (site) => writeFileSync(site.at('pages/nieuw.json'), pageText()),
    ['nieuw.html', 'sitemap.xml'],
    (site) => rmSync(site.at('pages/nieuw.json')),
  ],
  [
    'a page above others',
    (site) =>
      site.edit(
        'pages/training-coaching.json',
        '"title": "Training & Coaching"',
        '"title": "Leren en begeleiden"',
      ),
    ['training-coaching.html', 'jaarprogramma/gemeenten.html'],
  ],
  [
    'the address of a page',
    (site) => renameSync(site.at(NEW_PAGE), site.at('pages/heel.json')),
    ['heel.html', 'sitemap.xml'],
  ],
  [
    'a component',
    (site) => site.edit('blocks/hero/Component.tsx', 'text-display', 'text-display italic'),
    ['index.html'],
  ],
  [
    'how pictures are made',
    (site) => site.edit('builder/assets/social-images.ts', '.png()', '.negate().png()'),
    ['icon-192.png'],
  ],
  [
    'a file of a block',
    (site) => site.edit('blocks/programme-hero/signs.svg', '#d93a4f', '#d93a4e'),
    ['jaarprogramma/gemeenten.html'],
  ],
  [
    'a programme',
    (site) => site.edit('pages/_programmes/gemeenten.json', 'Amsterdam', 'Utrecht'),
    ['jaarprogramma/gemeenten.html', 'agenda/gemeenten.ics'],
  ],
  [
    'a picture',
    (site) => site.edit('pages/_media/logos/logo.svg', '<svg ', '<svg id="nieuw" '),
    ['index.html', '404.html'],
  ],
  ['the page for paths that do not exist', (site) => rmSync(site.at('pages/_not-found.json')), ['404.html']],
];

/** Tests that a rebuild after each of these changes, made one after another, equals a clean build. */
export function testRebuilds(site: SiteCopy, changes: readonly Change[]): void {
  it.each(changes.map(([what, change, expected, undo]) => ({ what, change, expected, undo })))(
    'after a change of $what equals a clean build byte for byte',
    ({ change, expected, undo }) => {
      const before = new Map(site.files());
      change(site);
      expect(site.run('build').output).toContain('gebouwd');
      const built = site.files();
      const changed = built.flatMap(([path, content]) => (before.get(path) === content ? [] : [path]));
      expect(changed).toEqual(expect.arrayContaining([...expected]));

      expect(site.run('build', '--out', site.at('schoon')).status).toBe(0);
      expect(built).toEqual(site.files('schoon'));
      rmSync(site.at('schoon'), { recursive: true });
      expect(site.leftovers()).toEqual([]);

      if (undo === undefined) return;
      undo(site);
      expect(site.run('build').output).toContain('gebouwd');
      // What was there before was compared with a clean build too.
      expect(site.files()).toEqual([...before]);
    },
  );
}
