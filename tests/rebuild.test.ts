import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRebuilds, usualChanges } from './rebuilds.ts';
import { copyMadeParts } from './repository-copy.ts';
import { copySite } from './site-copy.ts';

const site = copySite();
copyMadeParts(site.folder);
afterAll(() => site.remove());
beforeAll(() => site.succeed('build'));

const modifiedAt = (path: string) => statSync(site.at(`dist/${path}`)).mtimeMs;

describe('a rebuild', () => {
  it('changes nothing when nothing has changed', () => {
    const before = site.files();
    site.succeed('build');
    expect(site.files()).toEqual(before);
    expect(site.leftovers()).toEqual([]);
  });

  // Other changes are tested in rebuild.long.test.ts.
  testRebuilds(site, usualChanges);

  it('does not write the documents of unchanged pages', () => {
    const untouched = modifiedAt('contact.html');
    const touched = modifiedAt('sb.html');
    site.edit('pages/sb.json', '"title"', ' "title"');
    site.run('build');
    expect(modifiedAt('contact.html')).toBe(untouched);
    expect(modifiedAt('sb.html')).toBeGreaterThan(touched);
  });

  it('rewrites what was changed or removed in the built site', () => {
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
