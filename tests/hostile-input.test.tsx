import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import Answer from '../blocks/chat/Answer.tsx';
import { readReply } from '../blocks/chat/read-reply.ts';
import { registry } from '../blocks/registry.ts';
import { checkProject } from '../lint/check-project.ts';
import { isJsonObject, type JsonObject, type JsonValue, pointerKey } from '../renderer/project/json.ts';
import { projectOf, readProject } from '../renderer/project/read-project.ts';
import { blockTypes } from '../scripts/generate.ts';

/** What these tests use of jsdom, which has no types of its own. */
interface Jsdom {
  JSDOM: new (source: string, options?: { contentType?: string }) => { window: { document: Document } };
}
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');
/** A document as a browser reads it; nothing in it runs. */
const parse = (source: string, contentType = 'text/html') =>
  new JSDOM(source, { contentType }).window.document;

const ROOT = join(import.meta.dirname, '..');
const real = readProject(ROOT);
const sources = Object.fromEntries([...real.files].map(([path, { text }]) => [path, text]));

const description = 'Een zin over deze pagina die lang genoeg is om te blijven staan.';
/** A page from the JSON text of its properties, so that a row can hold what no object literal can. */
const page = (properties: string) => `{"title":"Vijandig","description":"${description}",${properties}}`;
const blocks = (...texts: string[]) =>
  page(`"blocks":[${['{"type":"hero","title":"Vijandig"}', ...texts].join(',')}]`);
const text = (markdown: string) => blocks(JSON.stringify({ type: 'rich-text', text: markdown }));
const button = (action: object) =>
  blocks(JSON.stringify({ type: 'call-to-action', title: 'Kop', actions: [{ label: 'Ga', ...action }] }));
const picture = (src: string, alt = 'Een tekening') =>
  blocks(JSON.stringify({ type: 'rich-text', text: 'Tekst', picture: { src, alt } }));

/** What an address could be to run script, to read files, or to lead elsewhere than it seems. */
const addresses = [
  'javascript:hostile()',
  'JaVaScRiPt:hostile()',
  ' javascript:hostile()',
  'java\tscript:hostile()',
  'java\nscript:hostile()',
  '\u0001javascript:hostile()',
  '&#106;avascript:hostile()',
  'javascript&colon;hostile()',
  'data:text/html,<script>hostile()</script>',
  'data:image/svg+xml,<svg onload=hostile()>',
  'vbscript:hostile()',
  'blob:https://kwaad.example',
  'file:///etc/passwd',
  '//kwaad.example',
  '/\\kwaad.example',
  'https://kwaad.example\\@impactkanaal.example',
  'https://kwaad.example"onclick="hostile()',
  'https://\u202ekwaad.example',
];

const TEN_MEGABYTES = 'a'.repeat(10_000_000);

/** What the lint refuses: what is hostile, the page, and the rule that says so. */
const refused: [string, string, string][] = [
  ...addresses.flatMap((address): [string, string, string][] => {
    const outside = address.includes('\u202e') ? 'control-characters' : 'external-link';
    const inText = address === '/\\kwaad.example' ? 'internal-link' : outside;
    const shown = JSON.stringify(address);
    return [
      [`${shown} as an address outside the site`, button({ kind: 'external', href: address }), outside],
      [`${shown} as a page`, button({ kind: 'route', to: address }), 'internal-link'],
      [`${shown} as the page of a form`, button({ kind: 'contact', to: address }), 'internal-link'],
      [`${shown} in Markdown`, text(`[x](${address})`), inText],
      [`${shown} in Markdown between angle brackets`, text(`[x](<${address}>)`), inText],
      [`${shown} as a reference in Markdown`, text(`[x]\n\n[x]: ${address}`), inText],
      [`${shown} as a picture in Markdown`, text(`![x](${address})`), 'media-exists'],
      [`${shown} as a picture`, picture(address), 'schema'],
      [`${shown} as a redirect`, JSON.stringify({ redirect: address }), 'redirect-target'],
      [
        `${shown} as an alias`,
        page(`"aliases":[${JSON.stringify(address)}],"blocks":[{"type":"hero","title":"x"}]`),
        'alias-conflict',
      ],
    ];
  }),
  ['a script as an autolink', text('<javascript:hostile()>'), 'external-link'],
  ['a script behind an escaped colon', text('[x](javascript\\:hostile())'), 'external-link'],
  ['a script on the next line', text('[x](\njavascript:hostile())'), 'external-link'],
  ['a script in a footnote', text('a[^1]\n\n[^1]: [x](javascript:hostile())'), 'external-link'],
  ['another host behind an entity', text('[x](/&#47;kwaad.example)'), 'internal-link'],
  [
    '__proto__ of a page',
    page('"__proto__":{"polluted":1},"blocks":[{"type":"hero","title":"x"}]'),
    'schema',
  ],
  [
    'constructor of a page',
    page('"constructor":{"prototype":{"polluted":1}},"blocks":[{"type":"hero","title":"x"}]'),
    'schema',
  ],
  [
    'prototype of a page',
    page('"prototype":{"polluted":1},"blocks":[{"type":"hero","title":"x"}]'),
    'schema',
  ],
  ['__proto__ of a block', blocks('{"type":"quote","__proto__":{"polluted":1}}'), 'schema'],
  ['__proto__ of a button', button(JSON.parse('{"kind":"meeting","__proto__":{"disabled":true}}')), 'schema'],
  ['__proto__ as a block type', blocks('{"type":"__proto__"}'), 'schema'],
  ['constructor as a block type', blocks('{"type":"constructor"}'), 'schema'],
  ['toString as a block type', blocks('{"type":"toString"}'), 'schema'],
  ['__proto__ as a tone', blocks('{"type":"quote","tone":"__proto__"}'), 'schema'],
  ['__proto__ as a kind of button', button({ kind: '__proto__' }), 'schema'],
  ['__proto__ as a layout', page('"layout":"__proto__"'), 'binding'],
  ['constructor as a layout', page('"layout":"constructor"'), 'binding'],
  ['constructor as a programme', page('"layout":"year-programme","programme":"constructor"'), 'binding'],
  ['__proto__ in a binding', blocks('{"type":"hero","title":{"$bind":"site.__proto__.x"}}'), 'binding'],
  [
    'constructor in a binding',
    blocks('{"type":"quote","name":{"$bind":"site.constructor.name"}}'),
    'binding',
  ],
  [
    '__proto__ as a programme in a binding',
    blocks('{"type":"quote","name":{"$bind":"programmes.__proto__.title"}}'),
    'binding',
  ],
  ['__proto__ as a condition', blocks('{"type":"quote","when":"__proto__"}'), 'binding'],
  ['constructor as a condition', blocks('{"type":"quote","when":"constructor.name"}'), 'binding'],
  [
    '__proto__ as a slot',
    page('"layout":"year-programme","programme":"gemeenten","blocks":[{"type":"quote","slot":"__proto__"}]'),
    'binding',
  ],
  [
    'constructor as an icon',
    blocks('{"type":"card-grid","title":"x","cards":[{"title":"x","description":"y","icon":"constructor"}]}'),
    'unknown-icon',
  ],
  ['NUL', blocks('{"type":"rich-text","text":"a\\u0000b"}'), 'control-characters'],
  ['NUL as it is', blocks('{"type":"rich-text","text":"a\0b"}'), 'json-syntax'],
  [
    'NUL in a title',
    '{"title":"a\\u0000","description":"x","blocks":[{"type":"hero","title":"x"}]}',
    'control-characters',
  ],
  ['NUL in a name', page('"a\\u0000":1,"blocks":[{"type":"hero","title":"x"}]'), 'control-characters'],
  ['text that runs backwards', text('a\u202eb'), 'control-characters'],
  ['an isolated direction', text('a\u2066b'), 'control-characters'],
  ['half a character', blocks('{"type":"rich-text","text":"a\\ud800b"}'), 'control-characters'],
  ['the other half', blocks('{"type":"rich-text","text":"a\\udc00b"}'), 'control-characters'],
  [
    'ten megabytes of title',
    `{"title":"${TEN_MEGABYTES}","description":"x","blocks":[{"type":"hero","title":"x"}]}`,
    'heavy-text',
  ],
  ['ten megabytes of Markdown', text(TEN_MEGABYTES), 'heavy-text'],
  [
    'ten megabytes on a button',
    blocks(`{"type":"call-to-action","title":"x","actions":[{"kind":"meeting","label":"${TEN_MEGABYTES}"}]}`),
    'heavy-text',
  ],
  ['ten megabytes of subject', button({ kind: 'contact', subject: TEN_MEGABYTES }), 'heavy-text'],
  ['ten megabytes of address', button({ kind: 'external', href: `https://${TEN_MEGABYTES}` }), 'heavy-text'],
  ['ten megabytes of path', button({ kind: 'route', to: `/${TEN_MEGABYTES}` }), 'internal-link'],
  [
    'ten megabytes of query',
    button({ kind: 'route', to: `/contact?subject=${TEN_MEGABYTES}` }),
    'heavy-text',
  ],
  [
    'ten megabytes of anchor',
    blocks(`{"type":"rich-text","text":"x","id":"${TEN_MEGABYTES}"}`),
    'heavy-text',
  ],
  ['ten megabytes about a picture', picture('hero-home.svg', TEN_MEGABYTES), 'heavy-text'],
  ['ten megabytes of block type', blocks(`{"type":"${TEN_MEGABYTES}"}`), 'schema'],
  ['ten megabytes of name', page(`"${TEN_MEGABYTES}":1`), 'schema'],
  ['a thousand lists in each other', `${'['.repeat(1000)}${']'.repeat(1000)}`, 'json-syntax'],
  [
    'a thousand objects in each other',
    page(`"blocks":${'[{"a":'.repeat(500)}1${'}]'.repeat(500)}`),
    'json-syntax',
  ],
  ['a thousand quotations in each other', text(`${'>'.repeat(1000)} x`), 'heavy-text'],
  ['a thousand list items in each other', text(`${'- '.repeat(1000)}x`), 'heavy-text'],
  ['a thousand emphases in each other', text('*a **a '.repeat(1000)), 'heavy-text'],
];

/** What has to come out as the text it is, in whatever text field it stands. */
const payloads: Readonly<Record<string, string>> = {
  'script-end': '</script><script>hostile()</script><x-hostile>',
  comment: '<!--<script>hostile()</script>--> --><x-hostile>',
  'half-a-comment': '<!--<script>',
  attribute: `"><x-hostile onclick="hostile()"> ' onmouseover='hostile()' "onfocus="hostile()`,
  'element-ends':
    '</title></style></noscript></textarea></template></svg></p></div></main><x-hostile onclick=hostile()>',
  markup:
    '<a href="javascript:hostile()">a</a><iframe src="https://kwaad.example"></iframe><svg onload=hostile()><img src=x onerror=hostile()>',
  entities: '&lt;x-hostile&gt; &#60;x-hostile&#62; &quot; onclick=hostile()',
  script: 'javascript:hostile()',
  'reference-on-two-lines': 'Zie [x].\n\n[x]:\njavascript:hostile()',
  prototype: '__proto__',
  constructor: 'constructor.prototype',
  template: '{{constructor.constructor("hostile()")()}} $' + '{hostile()} <%= hostile() %>',
  calendar: 'a\r\nATTENDEE:mailto:kwaad@kwaad.example\r\nEND:VCALENDAR\nBEGIN:VALARM',
  headers: 'a\n/*\n  Set-Cookie: kwaad=1\n/ //kwaad.example 301',
};

/** Properties that say what something is instead of what a visitor reads. */
const STRUCTURE = ['type', 'kind', 'layout', 'programme', '$bind', 'when', 'slot', '$schema'];

/** A document with every text that may hold it replaced by `payload`, but for what stands at `spared`. */
function withPayload(
  value: JsonValue,
  payload: string,
  spared: ReadonlySet<string>,
  pointer = '',
): JsonValue {
  if (spared.has(pointer)) return value;
  if (typeof value === 'string') return payload;
  const inner = (item: JsonValue, key: string | number) =>
    withPayload(item, payload, spared, `${pointer}/${pointerKey(key)}`);
  if (Array.isArray(value)) return value.map(inner);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, STRUCTURE.includes(key) ? item : inner(item, key)]),
  );
}

const json = (source: string): JsonObject => {
  const value: JsonValue = JSON.parse(source);
  if (!isJsonObject(value)) throw new Error('Not an object.');
  return value;
};

/** Pages that hold the example of every block type between them, by name; each has one heading of its own. */
function examplePages(): Record<string, JsonObject> {
  const examples = blockTypes(ROOT).map((type) => {
    const block = json(readFileSync(join(ROOT, 'blocks', type, 'example.json'), 'utf8'));
    const heading = registry[type]?.definition.h1;
    return { type, block, isHeaded: heading !== undefined && block[heading] !== undefined };
  });
  // One picture for all: drawing one for each page would take longer than all the rest.
  const pageOf = (...list: JsonObject[]) => ({
    title: 'Voorbeeld',
    description,
    socialImage: 'social-default.svg',
    blocks: list,
  });
  const others = examples.filter(({ isHeaded }) => !isHeaded).map(({ block }) => block);
  const headed = examples.filter(({ isHeaded }) => isHeaded);
  return {
    ...Object.fromEntries(headed.map(({ type, block }) => [type, pageOf(block)])),
    others: pageOf({ type: 'hero', title: 'Voorbeeld' }, ...others),
  };
}

/**
 * Fills the texts of all definitions with a payload, and takes back what the lint refuses, until it has nothing
 * left to refuse.
 */
function hostileSources(documents: Readonly<Record<string, JsonObject>>, payload: string) {
  const spared = new Map(Object.keys(documents).map((path) => [path, new Set<string>()]));
  for (;;) {
    const filled = Object.fromEntries(
      Object.entries(documents).map(([path, value]) => [
        path,
        JSON.stringify(withPayload(value, payload, spared.get(path) ?? new Set()), null, 1),
      ]),
    );
    const wrong = checkProject(projectOf({ ...sources, ...filled }, real.media)).filter(
      ({ severity }) => severity === 'error',
    );
    if (wrong.length === 0) return filled;
    let progress = false;
    for (const { file, pointer, message } of wrong) {
      const pointers = spared.get(file);
      if (!pointers || pointer === '') throw new Error(`${file}: ${message}`);
      progress ||= !pointers.has(pointer);
      pointers.add(pointer);
    }
    if (!progress) throw new Error(JSON.stringify(wrong.slice(0, 3)));
  }
}

/** Addresses that a page may hold: those of the site, and what the schemas allow. */
const SAFE_PROTOCOLS = ['https:', 'mailto:', 'tel:', 'webcal:'];
const BASE = 'https://impactkanaal.example/pagina';
const ADDRESS_ATTRIBUTES = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'srcdoc',
  'ping',
];

/** What in a document could run script, or is no part of what the site writes. */
function dangersIn(document: Document): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (/^(x-hostile|iframe|object|embed|base|frame|animate|set|foreignobject)$/i.test(name))
      found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`${name} ${attribute}`);
      if (attribute === 'srcset' && value.includes('kwaad')) found.push(`${name} srcset ${value}`);
      if (!ADDRESS_ATTRIBUTES.includes(attribute)) continue;
      // What is no address leads nowhere.
      if (!URL.canParse(value, BASE)) continue;
      const url = new URL(value, BASE);
      const isSafe =
        SAFE_PROTOCOLS.includes(url.protocol) || (name === 'img' && value.startsWith('data:image/'));
      if (!isSafe || url.hostname === 'kwaad.example') found.push(`${name} ${attribute}=${value}`);
    }
    if (name === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? '')) {
      if (document.body.dataset.redirect === undefined) found.push('meta refresh');
    }
  }
  return found;
}

const stringsOf = (value: JsonValue): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const prototypeNames = Object.getOwnPropertyNames(Object.prototype).sort();
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototypeNames);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

describe('hostile definitions are refused by the lint', () => {
  it.each(refused)('%s', (_what, definition, rule) => {
    const project = projectOf({ ...sources, 'pages/vijandig.json': definition }, real.media);
    const errors = checkProject(project).filter(
      ({ severity, file }) => severity === 'error' && file === 'pages/vijandig.json',
    );
    expect(errors.map((offense) => offense.rule)).toContain(rule);
  });
});

describe('hostile texts that may stand on a page are text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const dist = join(folder, 'dist');
  const examples = examplePages();
  const names = Object.keys(examples);
  const route = (page: string, payload: string) => `vijandig/${payload}/${page}`;
  const documentAt = (path: string) => parse(readFileSync(join(dist, path, 'index.html'), 'utf8'));
  const entryScript = () =>
    readFileSync(join(dist, 'contact/index.html'), 'utf8').match(
      /<script id="inline-script">(.*?)<\/script>/s,
    )?.[1] ?? '';

  beforeAll(() => {
    cpSync(join(ROOT, 'pages'), join(folder, 'pages'), { recursive: true });
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    for (const [name, payload] of Object.entries(payloads)) {
      const pages = names.map((page) => [`pages/${route(page, name)}.json`, examples[page] ?? {}] as const);
      for (const [path, content] of Object.entries(hostileSources(Object.fromEntries(pages), payload))) {
        write(path, content);
      }
    }
    const shared = ['pages/_site.json', 'pages/_programmes/gemeenten.json'];
    const payload = `${payloads['script-end']} ${payloads.attribute}\r\n${payloads.calendar}`;
    const documents = Object.fromEntries(shared.map((path) => [path, json(sources[path] ?? '')]));
    for (const [path, content] of Object.entries(hostileSources(documents, payload))) write(path, content);
    const command = ['--import', 'tsx', 'scripts/build.ts', '--root', folder, '--out', dist];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(Object.entries(payloads))('%s', (name, payload) => {
    it.each(names)('on page %s', (page) => {
      const document = documentAt(route(page, name));
      expect(dangersIn(document)).toEqual([]);
      expect(document.title.startsWith(payload.replaceAll(/\s+/g, ' ').trim())).toBe(true);
      const scripts = [...document.querySelectorAll('script')];
      const running = scripts.filter((script) => !/json$/.test(script.type));
      expect(running.map((script) => script.textContent)).toEqual([entryScript()]);
      for (const script of scripts.filter((script) => /json$/.test(script.type))) {
        expect(() => JSON.parse(script.textContent ?? '')).not.toThrow();
      }
    });
  });

  it.each(Object.entries(payloads))('%s reaches the browser as it was typed', (name, payload) => {
    const data = documentAt(route('others', name)).querySelector('#page-data')?.textContent ?? '';
    expect(stringsOf(JSON.parse(data).regions.main)).toContain(payload);
  });

  it('does no harm on any page, in the structured data or in the brand', () => {
    const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(names.length * Object.keys(payloads).length);
    for (const file of pages) {
      const document = parse(readFileSync(file, 'utf8'));
      expect(dangersIn(document), relative(dist, file)).toEqual([]);
    }
    const home = documentAt('');
    const brand = json(readFileSync(join(folder, 'pages/_site.json'), 'utf8')).brand;
    const [organisation] = [...home.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    );
    expect(String(brand)).toContain('</script>');
    expect(organisation.name).toBe(brand);
  });

  it('does no harm in the files beside the pages', () => {
    expect(readFileSync(join(dist, '_headers'), 'utf8')).not.toContain('kwaad');
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).not.toContain('kwaad');
    const sitemap = parse(readFileSync(join(dist, 'sitemap.xml'), 'utf8'), 'text/xml');
    expect(sitemap.querySelectorAll('loc').length).toBeGreaterThan(10);
    const calendars = filesBelow(dist).filter((file) => file.endsWith('.ics'));
    expect(calendars.length).toBeGreaterThan(0);
    for (const file of calendars) {
      const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
      expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
      expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    }
  });
});

const answerTo = (markdown: string) => parse(renderToStaticMarkup(<Answer text={markdown} />));

describe('a hostile answer of the assistant does no harm', () => {
  const links = addresses.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x]\n\n[x]: ${address}`,
    `[x]:\n${address}\n\n[x]`,
    `![x](${address})`,
    `[![x](${address})](${address})`,
    `<${address}>`,
    `<a href="${address}">x</a>`,
    address,
  ]);
  // A link to another host is what answers are for; what may not happen is that the page asks for something there.
  const isDanger = (danger: string) => !/^a href=(https?:)?\/\/kwaad\.example/.test(danger);

  it.each([...Object.values(payloads), ...links])('%j', (markdown) => {
    const document = answerTo(markdown);
    expect(dangersIn(document).filter(isDanger)).toEqual([]);
    expect(document.querySelector('img, script, style, link, form, input, svg')).toBeNull();
    for (const link of document.querySelectorAll('a')) {
      expect(link.target).toBe('_blank');
      expect(link.rel).toContain('noopener');
    }
  });

  it.each([
    ['a thousand quotations in each other', `${'>'.repeat(2000)} x`],
    ['a thousand list items in each other', `${'- '.repeat(1000)}x`],
    ['a thousand emphases in each other', '*a **a '.repeat(1000)],
    ['ten thousand brackets', '[]('.repeat(10_000)],
    ['thirty thousand list items', '1. a\n'.repeat(20_000)],
  ])('%s are shown as they came', (_what, markdown) => {
    const document = answerTo(markdown);
    expect(document.querySelector('p')?.textContent).toBe(markdown);
    expect(document.querySelector('.rich')?.children).toHaveLength(1);
  });

  it.each([
    ['ten megabytes', { content: TEN_MEGABYTES }, 'a'.repeat(100_000)],
    ['NUL and text that runs backwards', { content: 'a\0b\u202ec\u2066d' }, 'abcd'],
    ['__proto__ beside it', JSON.parse('{"__proto__":{"error":"x"},"content":"a"}'), 'a'],
    ['half a character', { content: 'a\ud800b' }, 'a\ud800b'],
  ])('%s is read without harm', async (_what, data, content) => {
    expect(await readReply({ data })).toEqual({ content, webSearchUsed: false });
    expect(() => answerTo(content)).not.toThrow();
  });

  it.each([
    ['nothing', null],
    ['a list', [[['content']]]],
    ['content that is no text', { content: { toString: 'x' } }],
    ['content in the prototype', JSON.parse('{"__proto__":{"content":"a"}}')],
    ['a thousand objects in each other', JSON.parse(`${'{"content":'.repeat(1000)}1${'}'.repeat(1000)}`)],
  ])('%s is no answer', async (_what, data) => {
    expect(await readReply({ data })).toHaveProperty('error');
  });
});
