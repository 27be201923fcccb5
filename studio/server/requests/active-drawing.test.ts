import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { isActiveDrawing } from './active-drawing.ts';

const isActive = (inside: string, before = '', attributes = '') =>
  isActiveDrawing(
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"${attributes}>${inside}</svg>`,
    ),
  );

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['a script with a prefix in another alphabet', '<é:script>alert(1)</é:script>'],
  ['an element of HTML', '<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/>'],
  ['an element of HTML, spelled out', '<h:body xmlns:h="http://www.w3.org/1999/&#120;html"/>'],
  ['HTML inside', '<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"/>'],
  ['a handler', '<rect\nonclick = "alert(1)"/>'],
  ['a link to a script', '<a href="JavaScript:alert(1)"/>'],
  ['a link to a script, spelled out', '<a href="java&#115;cript&#x3A;alert(1)"/>'],
  ['a link to a script with a line break', '<a href="java&#10;script:alert(1)"/>'],
  ['a link that becomes one', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ['a picture of another site', '<image href="https://elders.example/a.png"/>'],
  ['a picture of another site, spelled out', '<image href="&#47;/elders.example/a.png"/>'],
  ['a picture of another site, backwards', '<image href="\\\\elders.example/a.png"/>'],
  ['a style of another site', '<style>@import "https://elders.example/a.css";</style>'],
  ['a background of another site', '<style>svg { background: url( "https://elders.example/a.png") }</style>'],
])('refuses %s', (_, inside) => expect(isActive(inside)).toBe(true));

it('refuses a handler on the drawing itself', () => {
  expect(isActive('', '', ' onload="alert(1)"')).toBe(true);
});

it.each([
  ['a default attribute', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "alert(1)">]>'],
  ['a style sheet that is a program', '<?xml-stylesheet type="text/xsl" href="#a"?>'],
  ['an encoding that hides letters', '<?xml version="1.0" encoding="ISO-2022-JP"?>'],
])('refuses %s', (_, before) => expect(isActive('', before)).toBe(true));

it('refuses names of characters, which a document type may define', () => {
  const xhtml = '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">';
  expect(isActive('<a href="javascript&colon;alert(1)"/>', xhtml)).toBe(true);
});

it.each([
  ['a shape', '<rect width="8" height="8" fill="url(#verloop)"/>'],
  ['text', '<text>Een &amp; twee &lt; drie &#8211; vier &#38; vijf, opgericht = 1900</text>'],
  ['a style', '<style>.a { fill: #123; background: url(data:image/png;base64,AAAA) }</style>'],
  ['a picture inside', '<image xlink:href="data:image/png;base64,AAAA" width="8" height="8"/>'],
  ['a part of itself', '<use href="#a"/>'],
])('accepts %s', (_, inside) => expect(isActive(inside)).toBe(false));

it('accepts what drawing programs write', () => {
  const before =
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
  const names =
    ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  expect(isActive('<g inkscape:label="Laag 1"/>', before, names)).toBe(false);
});

it('accepts all drawings of this site', () => {
  const folder = join(REPOSITORY, 'pages/_media');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => isActiveDrawing(readFileSync(join(folder, name))))).toEqual([]);
});
