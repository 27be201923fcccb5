import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { type Project, projectOf, readProject } from '../renderer/project/read-project.ts';
import { checkProject, type Offense } from './check-project.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from './fixtures.ts';
import { rules } from './rules/index.ts';
import { expectInside, judgeMutations } from './testing/mutations.ts';
import { underlined } from './testing/underlined.ts';

function onlyErrors(offenses: readonly Offense[]) {
  return offenses.filter(({ severity }) => severity === 'error');
}

/** Returns what is compared of an offense: its place, the underlined text and the cure. */
function shown(project: Project, offense: Offense) {
  return {
    at: `${offense.file}:${offense.line}:${offense.column}`,
    rule: offense.rule,
    text: underlined(project.files.get(offense.file)?.text ?? '', offense),
    cure: offense.cure,
  };
}

const site = readFileSync(join(REPOSITORY, 'pages/_site.json'), 'utf8')
  // The few pages of a test lack the targets of its links.
  .replaceAll(/"to": "[^"]*"/g, '"to": "/"');
const media = ['hero-home.svg', 'logo.svg', 'logos/logo.svg'];
const siteMedia = readProject(REPOSITORY).media;
function lines(...texts: string[]) {
  return `${texts.join('\n')}\n`;
}
function page(title: string, ...blocks: string[]) {
  return lines(
    '{',
    `  "title": "${title}",`,
    '  "description": "Een zin over deze pagina die lang genoeg is om te blijven staan.",',
    '  "blocks": [',
    ...blocks,
    '  ]',
    '}',
  );
}
function hero(rest = '') {
  return `    { "type": "hero", "title": "Welkom"${rest} }`;
}
function project(pages: Record<string, string>) {
  const home = page('Home', hero()).replace('Een zin', 'Een andere zin').replace('Welkom', 'Thuis');
  return projectOf({ 'pages/_site.json': site, 'pages/index.json': home, ...pages }, [
    ...siteMedia,
    ...media,
  ]);
}

describe('checkProject', () => {
  it.each(rules.map(({ id }) => id))(
    'finds the same errors when it looks for nothing else, as in the fixtures of %s',
    (id) => {
      for (const fixture of fixturesOf(id, 'invalid')) {
        const { only: _, ...options } = optionsOfFixture(id, fixture);
        const all = checkProject(projectOfFixture(fixture), options);
        const errors = checkProject(projectOfFixture(fixture), { ...options, errorsOnly: true });
        expect(errors).toEqual(onlyErrors(all));
      }
    },
  );

  it.each(['title', 'blocks', 'type', 'picture'])(
    'reports an invisible character in the property name %s once',
    (name) => {
      const drawn = hero(', "picture": { "src": "hero-home.svg", "decorative": true }');
      for (const [character, rule] of [
        ['\u200b', 'control-characters'],
        ['\u00a0', 'schema'],
      ]) {
        const broken = project({
          'pages/contact.json': page('Contact', drawn).replace(`"${name}":`, `"${name}${character}":`),
        });
        expect(onlyErrors(checkProject(broken)).map((offense) => [offense.rule, offense.file])).toEqual([
          [rule, 'pages/contact.json'],
        ]);
      }
    },
  );

  it('reports a byte order mark once, also on a page with anchors that other pages link to', () => {
    const schedule = JSON.parse(
      readFileSync(join(REPOSITORY, 'blocks/session-schedule/example.json'), 'utf8'),
    );
    const { id: _, ...withoutId } = schedule;
    const marked = `\ufeff${page('Rooster', `${hero()},`, JSON.stringify(withoutId))}`;
    const linked = page('Contact', hero(', "actions": [{ "label": "Rooster", "to": "/rooster#rooster" }]'));
    const checked = (text: string) =>
      checkProject(project({ 'pages/rooster.json': text, 'pages/contact.json': linked }), {
        only: ['anchor', 'json-syntax'],
      }).map(({ rule, file }) => [rule, file]);
    expect(checked(marked.slice(1))).toEqual([]);
    expect(checked(marked)).toEqual([['json-syntax', 'pages/rooster.json']]);
  });

  it('reports ten problems in one page, each at its own text with a cure', () => {
    const broken = project({
      'pages/contact.json': lines(
        '{',
        '  "title": "Contact"',
        '  "description": "Een zin over deze pagina die lang genoeg is om te blijven staan.",',
        '  "aliases": ["/"],',
        '  "blocks": [',
        '    { "type": "hero", "title": "Eerste", "tone": "accnt" },',
        '    { "type": "heroo", "title": "Blok" },',
        '    { "type": "hero", "title": "Tweede", "subtitel": "x" },',
        '    { "type": "call-to-action", "actions": [',
        '      { "kind": "route", "label": "Ga", "to": "/contcat" },',
        '      { "kind": "route", "label": "Ga", "to": "/contact#formulier" }',
        '    ] },',
        '    { "type": "quote", "imageSrc": "hero-hom.svg" }',
        '  ]',
        '}',
      ),
    });
    expect(onlyErrors(checkProject(broken)).map((offense) => shown(broken, offense))).toEqual([
      {
        at: 'pages/contact.json:2:12',
        rule: 'json-syntax',
        text: '"Contact"',
        cure: 'Zet een komma achter "Contact".',
      },
      {
        at: 'pages/contact.json:4:15',
        rule: 'duplicate-route',
        text: '"/"',
        cure: 'Haal dit adres weg, of kies een ander adres.',
      },
      { at: 'pages/contact.json:6:50', rule: 'schema', text: '"accnt"', cure: 'Bedoel je "accent"?' },
      { at: 'pages/contact.json:7:15', rule: 'schema', text: '"heroo"', cure: 'Bedoel je "hero"?' },
      {
        at: 'pages/contact.json:8:32',
        rule: 'one-h1',
        text: '"Tweede"',
        cure: 'Haal deze kop weg als het blok ook zonder kan. Anders: maak hier een ander soort blok van, of zet dit op een eigen pagina.',
      },
      { at: 'pages/contact.json:8:42', rule: 'schema', text: '"subtitel"', cure: 'Bedoel je "subtitle"?' },
      {
        at: 'pages/contact.json:9:15',
        rule: 'schema',
        text: '"call-to-action"',
        cure: 'Voeg "title" toe. De kop van de oproep.',
      },
      {
        at: 'pages/contact.json:10:47',
        rule: 'internal-link',
        text: '"/contcat"',
        cure: 'Bedoel je "/contact"? Haal anders de link weg.',
      },
      {
        at: 'pages/contact.json:11:56',
        rule: 'anchor',
        text: '#formulier',
        cure: 'Geef het blok waar de link heen gaat "id": "formulier", of haal dit deel van de link weg.',
      },
      {
        at: 'pages/contact.json:13:36',
        rule: 'media-exists',
        text: '"hero-hom.svg"',
        cure: 'Bedoel je "hero-home.svg"?',
      },
    ]);
  });
});

describe('one mistake', () => {
  const whole = page('Contact', hero());
  const linked = (to: string) =>
    page('Contact', hero(`, "id": "boven", "actions": [{ "kind": "route", "label": "Ga", "to": "${to}" }]`));
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('utf8');
  it.each(
    Object.entries({
      'a quotation mark inside a text': whole.replace('over deze', '"over" deze'),
      'a quotation that is not closed': whole.replace('Contact",', 'Contact,'),
      'a quotation that is closed with a curly mark': whole.replace('Contact",', 'Contact”,'),
      'a space that JSON does not know': whole.replace(' "title"', '\u00a0"title"'),
      'UTF-16': utf16(whole),
      'UTF-16 with its mark': utf16(`\ufeff${whole}`),
      'a misspelt redirect': '{ "redirct": "/" }',
      'a list that is not closed': whole.replace('  ]\n', ''),
      'a layout with a capital': whole.replace(/"blocks": [\s\S]*]/, '"layout": "Jaar"'),
      'an alias without its slash': whole.replace('  "blocks"', '  "aliases": ["contact.html"],\n  "blocks"'),
      'a binding with a capital': whole.replace('"Welkom"', '{ "$bind": "Site.brand" }'),
      'a bracket too many': whole.replace('Welkom" }', 'Welkom" }}'),
      'an unknown block': page('Contact', hero(), '    , { "type": "quotes" }'),
      'an unknown property': page('Contact', hero(', "notte": "x"')),
      'a missing property': page('Contact', '    { "type": "hero" }'),
      'a choice with a capital': page('Contact', hero(', "tone": "Tint"')),
      'a link to nowhere': linked('/contct'),
      'an anchor that is not there': linked('#bovn'),
      'a picture that is not there': page(
        'Contact',
        hero(', "picture": { "src": "her-home.svg", "decorative": true }'),
      ),
      'a second heading': page('Contact', hero(), `    ,${hero().trim()}`),
    }),
  )('gives one message of all rules together: %s', (_, text) => {
    const found = checkProject(project({ 'pages/contact.json': text }));
    expect(
      found.filter(({ file }) => file === 'pages/contact.json').map(({ message }) => message),
    ).toHaveLength(1);
  });
});

/** Texts that have crashed other tools. */
const hostile: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' \n\t ',
  'byte order mark only': '\ufeff',
  'not JSON at all': '<html>',
  'a thousand lists deep': `${'['.repeat(1000)}${']'.repeat(1000)}`,
  'a hundred thousand lists deep': `{"blocks":${'['.repeat(100_000)}`,
  'closing brackets only': ']'.repeat(10_000),
  'a string of a megabyte': `{"title":"${'a'.repeat(1_000_000)}","blocks":[{"type":"${'x'.repeat(1_000_000)}"}]}`,
  'a megabyte of brackets': `{"title":"${'[](<'.repeat(250_000)}"}`,
  'a megabyte of at signs': `{"blocks":[{"type":"hero","actions":[{"href":"mailto:${'@'.repeat(1_000_000)} "}]}]}`,
  '__proto__ as a property':
    '{"__proto__":{"title":1},"blocks":[{"__proto__":null,"type":"__proto__","constructor":1}]}',
  'broken __proto__': '{"__proto__":{"polluted":true},"blocks":[{"type":"constructor"},]',
  'NUL and bidi characters': '{"title":"\\u0000\u202e","\u2066":"\u0000"}',
  'half surrogates': '{"title":"\\ud800","\\udc00":["\\ud800\\ud800"]}',
  'lists everywhere': '[[],[[]],{"blocks":[[]]}]',
  'odd lengths': '{"layout":[],"programme":{},"aliases":[1,null,{}],"redirect":{}}',
  'a thousand doubles': `{${'"a":1,'.repeat(1000)}"a":1}`,
  'five hundred unknown names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 500 }, (_, number) => [`naam${number}`, number])),
  ),
  'bindings in bindings':
    '{"layout":"x","blocks":[{"$bind":{"$bind":"site"}},{"$bind":"site.header.0"},{"type":"hero","title":{"$bind":""}}]}',
  'a page that is its own redirect': '{"redirect":"/hostile"}',
  'carriage returns': '{\r"title": 1,\r\n"blocks": {\r}}',
  'only errors': '{"a" "b" : , ] } { "c": tru, \'d\': 01, /* '.repeat(500),
};

describe('checkProject with any input', () => {
  const places = [
    'pages/hostile.json',
    'pages/_site.json',
    'pages/_layouts/x.json',
    'pages/_programmes/x.json',
  ];

  it.each(Object.entries(hostile))('does not throw, and places offenses inside the file: %s', (_, text) => {
    for (const place of places) {
      const checked = projectOf({ 'pages/index.json': page('Home', hero()), [place]: text }, media);
      expectInside(checked, checkProject(checked, { launch: true, with: ['repeated-text'] }));
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('does not throw, and places offenses inside the file, after random changes to real definitions', () => {
    judgeMutations(40);
  });
});

describe('offenses', () => {
  it('name what has a name that cannot be read', () => {
    const project = {
      ...projectOf({}),
      ignoredFiles: new Set(['pages/caf\ufffd.json', 'pages/notitie.txt']),
    };
    const [offense, ...others] = checkProject(project, { only: ['unknown-file'] });
    expect(others).toEqual([]);
    expect(offense).toMatchObject({ file: 'pages/caf\ufffd.json', severity: 'error', line: 1, column: 1 });
    expect(offense?.message).toContain('"pages/cafU+FFFD.json" is niet te lezen');
  });

  it('have an order that does not depend on the order of the files', () => {
    const files = Object.entries({
      'pages/b.json': '{ "title": 1, "blocks": [{ "type": "x" }] }',
      'pages/a.json': '{ "title": 1, "blocks": [{ "type": "x" }] }',
      'pages/_site.json': '{}',
    });
    const forward = checkProject(projectOf(Object.fromEntries(files)));
    const backward = checkProject(projectOf(Object.fromEntries([...files].reverse())));
    expect(forward.length).toBeGreaterThan(3);
    expect(backward).toEqual(forward);
  });
});
