import { describe, expect, it } from 'vitest';
import { type Project, projectOf } from '../../../renderer/project/read-project.ts';
import { planned, renamed, renamedProject, textsOf } from '../../../tests/renamed-project.ts';
import { planRename } from './plan-rename.ts';

const problemOf = (project: Project, from: string, to: string) => {
  const plan = planRename(project, from, to);
  return 'problem' in plan ? plan.problem : undefined;
};

const small = projectOf({
  'pages/index.json': `{
  "title": "Home", "description": "Thuis",
  "blocks": [{ "type": "hero",   "title": "Caf\\u00e9 [aanbod](/prijs#a) en [meer]( </prijs?x=1#b> \\"t\\")",
    "actions": [ {"kind":"route","label":"/prijs","to":"\\/prijs?y=2#c"} ] }]
}`,
  'pages/prijs.json':
    '{\n\t"title": "Prijs",\n\t"description": "Wat het kost",\n\t"blocks": [{ "to": "#a" }]\n}\n',
  'pages/prijslijst.json': '{ "title": "Lijst", "blocks": [] }',
  'pages/kosten.json': '{"redirect":"/prijs#a"}',
  'pages/_site.json':
    '{ "baseUrl": "https://a.example", "footer": [{ "href": "https://a.example/prijs#a" }, { "to": { "$bind": "programmes.x.page" } }] }',
  'pages/_programmes/x.json': '{ "page": "/prijs", "text": "/prijs" }',
  'pages/_layouts/l.json': '{ "blocks": [{ "to": "/prijs" }, { "to": "/prijslijst" }, { "to": "/prijs/" }] }',
});

describe('rename', () => {
  it('rewrites every address of the page, and leaves every other byte alone', () => {
    const plan = planned(small, '/prijs', '/aanbod/prijzen');
    expect(plan.links).toBe(8);
    expect(textsOf(renamedProject(small, plan))).toEqual({
      'pages/index.json': `{
  "title": "Home", "description": "Thuis",
  "blocks": [{ "type": "hero",   "title": "Caf\\u00e9 [aanbod](/aanbod/prijzen#a) en [meer]( </aanbod/prijzen?x=1#b> \\"t\\")",
    "actions": [ {"kind":"route","label":"/prijs","to":"/aanbod/prijzen?y=2#c"} ] }]
}`,
      'pages/aanbod/prijzen.json':
        '{\n\t"title": "Prijs",\n\t"description": "Wat het kost",\n\t"aliases": ["/prijs"],\n\t"blocks": [{ "to": "#a" }]\n}\n',
      'pages/prijslijst.json': '{ "title": "Lijst", "blocks": [] }',
      'pages/kosten.json': '{"redirect":"/aanbod/prijzen#a"}',
      'pages/_site.json':
        '{ "baseUrl": "https://a.example", "footer": [{ "href": "https://a.example/aanbod/prijzen#a" }, { "to": { "$bind": "programmes.x.page" } }] }',
      'pages/_programmes/x.json': '{ "page": "/aanbod/prijzen", "text": "/prijs" }',
      'pages/_layouts/l.json':
        '{ "blocks": [{ "to": "/aanbod/prijzen" }, { "to": "/prijslijst" }, { "to": "/aanbod/prijzen" }] }',
    });
  });

  it.each([
    ['{"title":"A"}', '{"aliases":["/a"],"title":"A"}'],
    [
      '{\n  "title": "A",\n  "description": "B"\n}',
      '{\n  "title": "A",\n  "description": "B",\n  "aliases": ["/a"]\n}',
    ],
    ['{ "aliases": ["/x"] }', '{ "aliases": ["/x", "/a"] }'],
    ['{ "aliases": [\n    "/x",\n    "/y"\n  ] }', '{ "aliases": [\n    "/x",\n    "/y",\n    "/a"\n  ] }'],
    ['{ "aliases": [ "/x", "/b" ] }', '{ "aliases": [ "/x", "/a" ] }'],
    ['{}', '{"aliases": ["/a"]}'],
    ['{ "aliases": [] }', '{ "aliases": ["/a"] }'],
    [
      '{ "$schema": "../schemas/json/page.schema.json", "description": "B" }',
      '{ "$schema": "../schemas/json/page.schema.json", "description": "B", "aliases": ["/a"] }',
    ],
  ])('keeps the old address of %j as an alias', (text, wanted) => {
    expect(textsOf(renamed(projectOf({ 'pages/a.json': text }), '/a', '/b'))).toEqual({
      'pages/b.json': wanted,
    });
  });

  it('corrects the path to the schema in another folder', () => {
    const text = '{ "$schema": "../schemas/json/page.schema.json", "description": "B" }';
    expect(textsOf(renamed(projectOf({ 'pages/a.json': text }), '/a', '/b/c'))['pages/b/c.json']).toContain(
      '"$schema": "../../schemas/json/page.schema.json"',
    );
  });

  it('makes redirects to an alias of the page lead straight to it', () => {
    const project = projectOf({
      'pages/a.json': '{ "aliases": ["/oud"] }',
      'pages/r.json': '{ "redirect": "/oud?x#y" }',
    });
    expect(textsOf(renamed(project, '/a', '/b'))['pages/r.json']).toBe('{ "redirect": "/b?x#y" }');
  });

  it.each([
    ['/prijzz', '/b', 'Er is geen pagina "/prijzz". Bedoel je "/prijs"'],
    ['/zzzzzzzzzzz', '/b', 'Kies uit: /, '],
    ['/kosten', '/b', '/kosten is geen pagina: het stuurt door naar /prijs#a.'],
    ['/', '/b', 'De homepage houdt altijd het adres /.'],
    ['/prijs', '/prijslijst', '/prijslijst bestaat al: pages/prijslijst.json.'],
    ['/prijs', '/kosten', 'Verwijder eerst pages/kosten.json'],
    ['/prijs', '/prijs', 'is al het adres van deze pagina'],
    ['/prijs', 'b', 'kan geen adres zijn'],
    ['/prijs', '/B', 'kan geen adres zijn'],
    ['/prijs', '/b/', 'kan geen adres zijn'],
    ['/prijs', '/../b', 'kan geen adres zijn'],
    ['/prijs', '/_b', 'kan geen adres zijn'],
    ['/prijs', '/b/index', 'daar geeft de site al iets anders'],
    ['/prijs', '/b--c', 'kan geen adres zijn'],
    ['/prijs', '/-b', 'kan geen adres zijn'],
    ['/prijs', '/functions/b', 'gebruikt de site zelf'],
    ['/prijs', '/agenda/b', 'gebruikt de site zelf'],
  ])('refuses %s to %s and explains why', (from, to, message) => {
    expect(problemOf(small, from, to)).toContain(message);
  });

  it('refuses when an alias is in the way, or a file cannot be read', () => {
    const alias = projectOf({ 'pages/a.json': '{}', 'pages/b.json': '{ "aliases": ["/c"] }' });
    expect(problemOf(alias, '/a', '/c')).toContain('Haal die alias eerst weg uit pages/b.json');
    expect(problemOf(alias, '/c', '/d')).toContain('/c is een alias van /b');
    const broken = projectOf({ 'pages/a.json': '{}', 'pages/b.json': '{ "to": "/a", }' });
    expect(problemOf(broken, '/a', '/c')).toContain('niet te lezen: pages/b.json');
  });
});
