import { describe, expect, it } from 'vitest';
import { kindOf, projectOf, readProject, routeOf } from './read-project.ts';

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

  it('says what is missing when there are no pages', () => {
    expect(() => readProject(import.meta.dirname)).toThrow(/--root/);
  });
});
