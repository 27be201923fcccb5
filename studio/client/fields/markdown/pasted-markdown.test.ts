// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownTree, nodesIn } from '../../../../lint/texts/markdown-tree.ts';
import { markdownOf } from './pasted-markdown.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><h2>Kop</h2><p class=MsoNormal>Dit is <b>vet</b>\u00a0en <i>schuin</i>, “slim”\u00a0en een
<a href="https://example.org/">link</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>Een<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Twee</p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:400;font-style:normal">Gewoon </span><span style="font-weight:700;font-style:normal">vet </span><span
style="font-weight:700;font-style:italic">en schuin</span></p><br><ol><li dir="ltr"><p dir="ltr"><span>Eerst</span></p></li>
<li><p><span>Dan</span></p><ul><li>Dieper</li></ul></li></ol></b>`;

describe('markdownOf', () => {
  it('keeps what Word means, without its markers and spaces', () => {
    expect(markdownOf(WORD)).toBe(
      '## Kop\n\nDit is **vet** en *schuin*, “slim” en een [link](https://example.org/).\n\n- Een\n- Twee',
    );
  });

  it('keeps the lists in lists of Word and Google Docs', () => {
    const item = (level: number, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>o </span>${text}</p>`;
    expect(markdownOf(item(1, 'Een') + item(2, 'Dieper') + item(1, 'Twee'))).toBe(
      '- Een\n  - Dieper\n- Twee',
    );
    const docs = '<ol><li><p>Een</p></li><ul><li><p>Dieper</p></li></ul><li><p>Twee</p></li></ol>';
    expect(markdownOf(docs)).toBe('1. Een\n   - Dieper\n2. Twee');
  });

  it('counts the items that Word counts in letters, each below the text that it belongs to', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>\u00a0</span></span>${text}</p>`;
    const list = [
      item(1, '9.', 'Negen'),
      item(2, 'a)', 'Eerst'),
      item(3, 'i.', 'Diep'),
      item(3, 'ii.', 'Dieper'),
      item(2, 'b)', 'Dan'),
      item(3, 'o', 'Een punt'),
      item(1, '10.', 'Tien'),
      item(2, 'a)', 'Eerst'),
      item(2, '(b)', 'Dan'),
      item(1, '10.2', 'Genummerd'),
    ];
    const written = [
      '9. Negen',
      '   1. Eerst',
      '      1. Diep',
      '      2. Dieper',
      '   2. Dan',
      '      - Een punt',
      '10. Tien',
      '    1. Eerst',
      '    2. Dan',
      '2. Genummerd',
    ];
    expect(markdownOf(list.join(''))).toBe(written.join('\n'));
    expect(markdownOf(`<p>Zo:</p>${item(2, 'a.', 'Een')}${item(2, 'b.', 'Twee')}`)).toBe(
      'Zo:\n\n1. Een\n2. Twee',
    );
    const heading = "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1 </span>Kop</h2>";
    expect(markdownOf(heading + item(2, 'a.', 'Een'))).toBe('## Kop\n\n1. Een');
  });

  it('keeps a table, with the text around it', () => {
    const table = `<table><tr><td><p class=MsoNormal><b>Tijd</b></p></td><td><p>Wat</p></td></tr>
      <tr><td><p>10.00 uur</p></td><td><p>Inloop | koffie</p><p>en thee</p></td></tr></table>`;
    expect(markdownOf(`<p>Zo <i>gaat</i> het:</p>${table}<p>Tot dan</p>`)).toBe(
      'Zo *gaat* het:\n\n| **Tijd** | Wat |\n| --- | --- |\n| 10.00 uur | Inloop \\| koffie en thee |\n\nTot dan',
    );
    expect(markdownOf(table)).toMatch(/^\| \*\*Tijd/);
  });

  it('puts the text of merged cells in the first of them', () => {
    const head = '<tr><th rowspan=2>Dag</th><th colspan=2>Tijd</th></tr><tr><th>van</th><th>tot</th></tr>';
    const days =
      '<tr><td>ma</td><td>9.00</td><td rowspan=2>17.00</td></tr><tr><td>di</td><td>10.00</td></tr>';
    expect(markdownOf(`<table>${head}${days}</table>`)).toBe(
      [
        '| Dag | Tijd |  |',
        '| --- | --- | --- |',
        '|  | van | tot |',
        '| ma | 9.00 | 17.00 |',
        '| di | 10.00 |  |',
      ].join('\n'),
    );
  });

  it('leaves what a table only places to the plain text', () => {
    const table = (rows: string) => markdownOf(`<table>${rows}</table>`);
    expect(table('<tr><td><b>een</b></td></tr><tr><td>twee</td></tr>')).toBeUndefined();
    expect(table('<tr><td colspan=2><b>een</b></td></tr><tr><td colspan=2>twee</td></tr>')).toBeUndefined();
    expect(table('<tr><td><b>een</b></td></tr><tr><td>twee</td><td>drie</td></tr>')).toBeUndefined();
  });

  it('reads a link that was copied from the Studio as one to the page', () => {
    const link = (address: string) => markdownOf(`<a href="${location.origin}${address}">hier</a>`);
    expect(link('/contact')).toBe('[hier](/contact)');
    expect(link('/_studio/page/verzet#stappen')).toBe('[hier](/verzet#stappen)');
  });

  it.each([
    'https://www.google.com/url?q=https://a.nl/b?c%3Dd&sa=D&source=docs',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.nl%2Fb%3Fc%3Dd&data=05%7Cik%40b.nl',
  ])('reads the link %s as one to the site behind it', (address) => {
    expect(markdownOf(`<a href="${address}">hier</a>`)).toBe('[hier](https://a.nl/b?c=d)');
  });

  it('keeps what Google Docs says in styles', () => {
    expect(markdownOf(DOCS)).toBe('Gewoon **vet** ***en schuin***\n\n1. Eerst\n2. Dan\n   - Dieper');
  });

  it('keeps quotations, of web pages and of Word, with the lists in them', () => {
    expect(
      markdownOf(
        '<p>Voor</p><blockquote><p>Wij willen:</p><ul><li>rust</li><li>geld</li></ul></blockquote><p>Na</p>',
      ),
    ).toBe('Voor\n\n> Wij willen:\n>\n> - rust\n> - geld\n\nNa');
    const word = '<p class=MsoTitle>Titel</p><p class=MsoQuote>Een</p><p class=MsoIntenseQuote>Twee</p>';
    expect(markdownOf(word)).toBe('## Titel\n\n> Een\n>\n> Twee');
    expect(markdownOf('<blockquote>Een<blockquote>twee</blockquote></blockquote>')).toBe('> Een\n\n> > twee');
  });

  it.each([
    ['one plain text', '<p>Alleen\n tekst</p>', undefined],
    ['paragraphs', '<p>Een</p><p>Twee</p>', 'Een\n\nTwee'],
    ['words side by side', '<b>een</b><b> twee</b>', '**een twee**'],
    ['an address that runs code', '<a href="javascript:alert(1)">klik</a>', undefined],
    ['characters without a width', '<b>on\u00addeelbaar\u200b</b>', '**ondeelbaar**'],
    ['words that are struck through', 'Van <s>€ 9</s> voor € 8', 'Van ~~€ 9~~ voor € 8'],
    ['a list that goes on', '<ol start="5"><li>e</li><li>f</li></ol>', '5. e\n6. f'],
    ['raised figures', '<p>5 m<sup>2</sup></p><p>1<sup>e</sup></p>', '5 m²\n\n1e'],
    ['drawn emoji', '<b>Hoi</b> <img alt="🎉" src="x.png"><img alt="Een boom" src="y.png">', '**Hoi** 🎉'],
    ['terms', '<dl><dt>Prijs</dt><dd>€ 9</dd></dl>', 'Prijs\n\n€ 9'],
    ['a heading without words', '<h2><img src="x.png"></h2>', undefined],
    ['a script', '<script>alert(1)</script><b>vet</b>', '**vet**'],
    ['bullets that are typed', '<p>Kies:</p><p>·&nbsp; Een</p><p>• Twee</p>', 'Kies:\n\n- Een\n- Twee'],
    ['a table', '<table><tr><td><b>een</b></td><td>twee</td></tr></table>', undefined],
    ['a line that is broken', '<b>een</b><br>twee', '**een**\n\ntwee'],
    ['Markdown from an editor', '<div style="white-space: pre;"><b>- een</b></div>', undefined],
    ['Markdown in a manual', '<code>**vet**</code>', undefined],
    ['lines without paragraphs', '<div>Een</div><div>Twee</div>', 'Een\n\nTwee'],
    [
      'an address with brackets',
      '<a href="https://a.nl/b (c)">d [e]</a>',
      '[d \\[e\\]](https://a.nl/b%20%28c%29)',
    ],
    ['an address that is shown', '<b>Zie</b> https://a.nl/_b_', '**Zie** https://a.nl/_b_'],
  ])('reads %s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

/** The texts of Markdown as a page shows it, and what it has besides paragraphs. */
function shown(markdown: string) {
  const tree = markdownTree(markdown);
  const nodes = [...nodesIn(tree)];
  return {
    lines: tree.children.map((child) =>
      [...nodesIn(child)].map((node) => (node.type === 'text' ? node.value : '')).join(''),
    ),
    markup: nodes.map(({ type }) => type).filter((type) => type !== 'paragraph' && type !== 'text'),
  };
}

/** Puts a line into copied HTML. */
function paragraph(line: string): string {
  const element = document.createElement('p');
  element.textContent = line;
  return element.outerHTML;
}

const pasted = (lines: readonly string[]) => markdownOf(lines.map(paragraph).join('')) ?? lines.join('\n\n');

describe('the characters of copied HTML', () => {
  it.each([
    '_x_ en *x* en **x** en ~~x~~ en `x`',
    '[x](y) en ![x](y) en [x][y]',
    '[x]: y',
    '[^1] en [ ] taak',
    '[ ] taak',
    '1. Inleiding',
    '2) Doel',
    '# kop',
    '#',
    '> citaat',
    '+ plus',
    '-----',
    '***',
    '___',
    '```',
    '<b> en <!-- en </i>',
    '&amp; en &#33; en \\*',
    'Naam: ____',
    'Prijs* excl. btw',
    '5*10*15 cm, docent*e, een_twee',
    'C:\\',
    '2026. Een jaar',
    '880)',
  ])('are shown as they are: %s', (line) => {
    expect(shown(pasted([line]))).toEqual({ lines: [line], markup: [] });
  });

  it.each([['5 * 10, 5~10, >50% en een_twee'], ['Vul [naam] in (of niet). #1'], ['2026. Een jaar']])(
    'stay as they are where they are no markup: %s',
    (line) => {
      expect(pasted([line, 'Twee'])).toBe(`${line}\n\nTwee`);
    },
  );

  it('are shown as they are, whatever they are', () => {
    const mark = fc.constantFrom(...'*_~`[]()<>#+!&;:.\\/-=|^0189ax '.split(''));
    const line = fc
      .array(mark, { minLength: 1, maxLength: 12 })
      .map((marks) => marks.join('').replaceAll(/\s+/g, ' ').trim())
      // A typed list stays one.
      .filter((text) => text !== '' && !text.startsWith('- '));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        expect(shown(pasted(lines))).toEqual({ lines, markup: [] });
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['<b>2*3</b>', '2*3', ['strong']],
    ['<i>2*3*4</i>', '2*3*4', ['emphasis']],
    ['<a href="https://a.nl">1] [2</a>', '1] [2', ['link']],
    ['Hoi!<a href="https://a.nl">hier</a>', 'Hoi!hier', ['link']],
    ['x *<b>vet</b>', 'x *vet', ['strong']],
    ['<b>a</b> &lt;https://a.nl>', 'a <https://a.nl>', ['strong', 'link']],
  ])('are shown as they are in %s', (html, line, markup) => {
    expect(shown(markdownOf(html) ?? '')).toEqual({ lines: [line], markup });
  });

  it('are shown as they are in a heading and in a list', () => {
    expect(markdownOf('<h2>1. Over C #</h2><ul><li># een</li></ul>')).toBe('## 1. Over C \\#\n\n- \\# een');
  });
});
