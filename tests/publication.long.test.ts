import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMadeParts } from './repository-copy.ts';
import { copySite } from './site-copy.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><title>Zomer</title></svg>';
const facts = [{ icon: 'clock', label: 'Duur', value: '1 dag' }];
const camp = {
  title: 'Zomerschool',
  description: 'Leer in drie zomerse dagen hoe je met gezonde content meer mensen bereikt in je eigen stad.',
  aliases: ['/zomer'],
  socialImage: 'auto',
  publish: { from: '2028-02-29', until: '2028-03-25' },
  blocks: [
    { type: 'hero', title: 'Zomerschool', picture: { src: 'zomer.svg', decorative: true } },
    { type: 'rich-text', text: 'Alleen in maart.', publish: { from: '2028-03-01' } },
    { type: 'practical-info', title: 'Praktisch', facts, dates: { title: 'Wanneer', dates: ['2028-03-10'] } },
  ],
};
const draft = {
  title: 'Winterschool',
  description: 'Leer in drie winterse dagen hoe je met gezonde content meer mensen bereikt in je eigen stad.',
  draft: true,
  blocks: [{ type: 'hero', title: 'Winterschool' }],
};

/** A day (YYYY-MM-DD), and the day on which the site next changes after it. */
type Day = readonly [day: string, next: string | undefined];

/** Days around every change, forwards and backwards. */
const days: readonly Day[] = [
  ['2027-12-30', '2028-01-01'],
  ['2027-12-31', '2028-01-01'],
  ['2028-01-01', '2028-02-29'],
  ['2028-02-28', '2028-02-29'],
  ['2028-02-29', '2028-03-01'],
  ['2028-03-10', '2028-03-11'],
  ['2028-03-11', '2028-03-26'],
  ['2028-03-25', '2028-03-26'],
  ['2028-03-26', undefined],
  ['2028-02-29', '2028-03-01'],
  ['2027-12-31', '2028-01-01'],
];

const site = copySite();
copyMadeParts(site.folder);
afterAll(() => site.remove());

const write = (path: string, value: unknown) =>
  writeFileSync(site.at(path), typeof value === 'string' ? value : JSON.stringify(value));
const read = (path: string) => JSON.parse(readFileSync(site.at(path), 'utf8'));
const built = (path: string, outDir = 'dist') => readFileSync(site.at(`${outDir}/${path}`), 'utf8');

beforeAll(() => {
  write('pages/zomerschool.json', camp);
  write('pages/winterschool.json', draft);
  write('pages/_media/zomer.svg', drawing);
  const own = read('pages/_site.json');
  own.header[0].entries.push(
    { label: 'Zomerschool', to: '/zomerschool' },
    { label: 'Winter', to: '/winterschool' },
  );
  own.footer.unshift({ type: 'rich-text', text: 'Tot en met oudjaar.', publish: { until: '2027-12-31' } });
  write('pages/_site.json', own);
});

describe('a site with pages and blocks on fixed days', () => {
  it.each([...days])(
    'contains on %s what is published then, as a clean build does, and next changes on %s',
    (day, next) => {
      const { status, output } = site.run('build', '--as-of', day);
      expect(output).toContain('gebouwd');
      expect(status).toBe(0);
      const isOn = day >= '2028-02-29' && day <= '2028-03-25';
      const everything = site
        .files()
        .map(([path, content]) => `${path}\n${Buffer.from(content, 'base64').toString('latin1')}`)
        .join('\n');
      expect(everything.includes('interschool')).toBe(false);
      expect(everything.includes('omerschool')).toBe(isOn);
      expect(everything.includes('media/zomer-')).toBe(isOn);
      expect(existsSync(site.at('dist/zomer.html'))).toBe(isOn);
      expect(built('sitemap.xml').includes('/zomerschool<')).toBe(isOn);
      expect(built('index.html').includes('href="/zomerschool"')).toBe(isOn);
      expect(everything.includes('Alleen in maart.')).toBe(isOn && day >= '2028-03-01');
      if (isOn) expect(built('zomerschool.html').includes('Afgelopen')).toBe(day > '2028-03-10');
      expect(built('contact.html').includes('Tot en met oudjaar.')).toBe(day <= '2027-12-31');
      expect(built('next-change.txt')).toBe(next === undefined ? '' : `${next}\n`);

      site.succeed('build', '--as-of', day, '--out', site.at('schoon'));
      expect(site.files()).toEqual(site.files('schoon'));
      rmSync(site.at('schoon'), { recursive: true });
    },
  );
});
