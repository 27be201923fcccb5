import { describe, expect, it } from 'vitest';
import type { PageData } from '../../renderer/page-content.ts';
import { pageStyler } from './page-style.ts';

const CSS = `
  @property --tw-shadow { syntax: "*"; inherits: false }
  @property --tw-ring { syntax: "*"; inherits: false }
  @layer theme { :root { --ink: #123; --sun: #fc0; --toast: #f00 } }
  @layer base { a { color: inherit } table { border-collapse: collapse } }
  @layer components {
    .card { color: var(--ink) }
    .card .title, .panel .title { margin: 1px }
    .list li:not(.plain) { margin: 2px }
  }
  @layer utilities {
    .shadow { --tw-shadow: 1px; box-shadow: var(--tw-shadow) }
    .ring { --tw-ring: 1px; box-shadow: var(--tw-ring) }
    .\\[\\&\\>li\\]\\:p-1 > li { padding: 1px }
    .slide { order: 1 }
    .toast { order: 2 }
    .border-collapse { border-collapse: collapse }
    @media not all and (min-width: 20rem) { .card { margin: 3px } }
    @media (min-width: 40rem) { .card { margin: 4px } }
  }`;
const CLASSES = [
  'card',
  'title',
  'panel',
  'list',
  'plain',
  'shadow',
  'ring',
  '[&>li]:p-1',
  'slide',
  'toast',
  'border-collapse',
];

const styleOf = pageStyler(
  {
    css: CSS,
    classes: CLASSES,
    words: { everywhere: ['toast', '--toast'], blocks: { carousel: ['slide'], chat: ['ring'] } },
  },
  { minify: true },
);
const style = (html: string, type?: string) => {
  const main: PageData['regions']['main'] = type === undefined ? [null] : [{ type, props: {} }];
  return styleOf({
    markup: { header: '<div class="shadow">', main: [html], footer: '' },
    data: {
      path: '/',
      site: { brand: '', email: '', scheduler: '', functions: { addPerson: '', chat: '' } },
      regions: { header: [], main, footer: [] },
    },
  });
};

describe('the style of a page', () => {
  it('contains the rules for elements, for the classes in its markup and for those in shared code', () => {
    const css = style('<ul class="card list"><li class="title"></li></ul>');
    for (const rule of [
      'a{color:inherit}',
      '.card{color:var(--ink)}',
      '.title{margin:1px}',
      '.shadow{',
      '.toast{',
    ]) {
      expect(css).toContain(rule);
    }
    expect(css).toContain('.list li:not(.plain){margin:2px}');
  });

  it('contains no rules for classes that the page does not have', () => {
    const css = style('<p class="title">');
    for (const name of ['card', 'list', 'ring', 'slide']) expect(css).not.toContain(`.${name}`);
  });

  it('contains the rules for the code of its interactive blocks', () => {
    expect(style('<p>', 'carousel')).toContain('.slide{');
    expect(style('<p>', 'chat')).toContain('.ring{');
    expect(style('<p>')).not.toMatch(/\.(?:slide|ring)\{/);
  });

  it('keeps a declaration whose property is also the name of a class that the page does not have', () => {
    expect(style('<table>')).toContain('table{border-collapse:collapse}');
  });

  it('recognises classes that are escaped in markup and style', () => {
    expect(style('<ul class="[&amp;&gt;li]:p-1">')).toContain('>li{padding:1px}');
  });

  it('sets the variables that a rule or code reads, and no others', () => {
    const css = style('<p class="card">');
    expect(css).toContain('--ink:#123');
    expect(css).toContain('--toast:red');
    expect(css).toContain('@property --tw-shadow');
    expect(css).not.toContain('--sun');
    expect(css).not.toContain('--tw-ring');
  });

  it('keeps the media query syntax that older browsers support', () => {
    const css = style('<p class="card">');
    expect(css).toContain('@media not all and (min-width:20rem){.card{margin:3px}}');
    expect(css).toContain('@media (min-width:40rem){.card{margin:4px}}');
  });
});
