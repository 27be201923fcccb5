// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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

  it('keeps what Google Docs says in styles', () => {
    expect(markdownOf(DOCS)).toBe('Gewoon **vet** ***en schuin***\n\n1. Eerst\n2. Dan\n   - Dieper');
  });

  it.each([
    ['one plain text', '<p>Alleen\n tekst</p>', undefined],
    ['paragraphs', '<p>Een</p><p>Twee</p>', 'Een\n\nTwee'],
    ['words side by side', '<b>een</b><b> twee</b>', '**een twee**'],
    ['an address that runs code', '<a href="javascript:alert(1)">klik</a>', undefined],
    ['characters without a width', '<b>on\u00addeelbaar\u200b</b>', '**ondeelbaar**'],
    ['a script', '<script>alert(1)</script><b>vet</b>', '**vet**'],
    ['bullets that are typed', '<p>Kies:</p><p>·&nbsp; Een</p><p>• Twee</p>', 'Kies:\n\n- Een\n- Twee'],
    ['a table', '<table><tr><td><b>een</b></td><td>twee</td></tr></table>', undefined],
    ['a line that is broken', '<b>een</b><br>twee', '**een**\n\ntwee'],
    ['Markdown from an editor', '<div style="white-space: pre;"><b>- een</b></div>', undefined],
  ])('reads %s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});
