import { describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { markdownTree, nodesIn } from '../../lint/texts/markdown-tree.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { watchPrototypes } from './dangers.ts';
import { addresses, TEN_MEGABYTES } from './hostile-texts.ts';

watchPrototypes();

const real = readProject(REPOSITORY);
const sources = Object.fromEntries([...real.files].map(([path, { text }]) => [path, text]));

const description = 'Een zin over deze pagina die lang genoeg is om te blijven staan.';
/** Makes a page from the JSON text of its properties, so that a row can hold what no object literal can. */
const page = (properties: string) => `{"title":"Vijandig","description":"${description}",${properties}}`;
const blocks = (...texts: string[]) =>
  page(`"blocks":[${['{"type":"hero","title":"Vijandig"}', ...texts].join(',')}]`);
const text = (markdown: string) => blocks(JSON.stringify({ type: 'rich-text', text: markdown }));
const button = (action: object) =>
  blocks(JSON.stringify({ type: 'call-to-action', title: 'Kop', actions: [{ label: 'Ga', ...action }] }));
const picture = (src: string, alt = 'Een tekening') =>
  blocks(JSON.stringify({ type: 'rich-text', text: 'Tekst', picture: { src, alt } }));

/**
 * Tells whether Markdown turns a text into a link or picture. Otherwise it stays text, which no document turns into a
 * link.
 */
const isLink = (markdown: string) =>
  [...nodesIn(markdownTree(markdown))].some(({ type }) => /^(?:link|image|definition)$/.test(type));

/** What the lint refuses: the attack, the page, and the rule that reports it. */
const refused: [string, string, string][] = [
  ...addresses.flatMap((address): [string, string, string][] => {
    const outside = address.includes('\u202e') ? 'control-characters' : 'external-link';
    const inText = address === '/\\kwaad.example' ? 'internal-link' : outside;
    const shown = JSON.stringify(address);
    return [
      [`${shown} as an address outside the site`, button({ kind: 'external', href: address }), outside],
      [`${shown} as a page`, button({ kind: 'route', to: address }), 'internal-link'],
      [`${shown} as the page of a form`, button({ kind: 'contact', to: address }), 'internal-link'],
      ...(
        [
          ['in Markdown', `[x](${address})`, inText],
          ['in Markdown between angle brackets', `[x](<${address}>)`, inText],
          ['as a reference in Markdown', `[x]\n\n[x]: ${address}`, inText],
          ['as a picture in Markdown', `![x](${address})`, 'media-exists'],
        ] as const
      )
        .filter(([_where, markdown]) => isLink(markdown))
        .map(([where, markdown, rule]): [string, string, string] => [
          `${shown} ${where}`,
          text(markdown),
          rule,
        ]),
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
  ['a script as a reference on two lines', text('Zie [x].\n\n[x]:\njavascript:hostile()'), 'external-link'],
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
  ['constructor as a programme', page('"layout":"jaarprogramma","programme":"constructor"'), 'binding'],
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
    page('"layout":"jaarprogramma","programme":"gemeenten","blocks":[{"type":"quote","slot":"__proto__"}]'),
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

describe('hostile definitions are refused by the lint', () => {
  it.each(refused)('%s', (_what, definition, rule) => {
    const project = projectOf({ ...sources, 'pages/vijandig.json': definition }, real.media);
    const errors = checkProject(project, { errorsOnly: true }).filter(
      ({ file }) => file === 'pages/vijandig.json',
    );
    expect(errors.map((offense) => offense.rule)).toContain(rule);
  });
});
