import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

function shown(text: string) {
  const markup = renderToStaticMarkup(<RichText text={text} />);
  return markup.replace(/^<div class="rich">([\s\S]*)<\/div>$/, '$1');
}

/** Returns the markup of a link to another site: it opens in a new tab, and says so. */
const outwardLink = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="noopener">${text}<span class="sr-only"> (opent in een nieuw tabblad)</span></a>`;

describe('a text as in a letter', () => {
  it.each([
    ['5~10 en 6~8 mensen', '<p>5~10 en 6~8 mensen</p>'],
    ['5*10 en 6*8 tafels', '<p>5*10 en 6*8 tafels</p>'],
    ['2*3*4', '<p>2*3*4</p>'],
    ['docent*e en student*e', '<p>docent*e en student*e</p>'],
    ['    Vier **spaties**', '<p>Vier <strong>spaties</strong></p>'],
    ['Een\n\n\tMet een tab', '<p>Een</p>\n<p>Met een tab</p>'],
    ['2026. Een jaar', '<p>2026. Een jaar</p>'],
    ['2026. Een jaar\n2027. Nog een', '<p>2026. Een jaar</p>\n<p>2027. Nog een</p>'],
    ['2026.', '<p>2026.</p>'],
    ['880)\n\nTekst', '<p>880)</p>\n<p>Tekst</p>'],
    ['2026.\n2027.', '<p>2026.</p>\n<p>2027.</p>'],
    ['#', '<p>#</p>'],
    ['Tekst\n## ', '<p>Tekst</p>\n<p>##</p>'],
    ['>', '<p>&gt;</p>'],
    ['[Naam]: Jan\n[Plaats]: Ede', '<p>[Naam]: Jan</p>\n<p>[Plaats]: Ede</p>'],
    ['```', '<p>```</p>'],
    ['Zie [](/contact)', '<p>Zie [](/contact)</p>'],
    ['- #', '<ul>\n<li>#</li>\n</ul>'],
    ['>50% van de lezers', '<p>&gt;50% van de lezers</p>'],
    ['- >50% van **de** lezers', '<ul>\n<li>&gt;50% van <strong>de</strong> lezers</li>\n</ul>'],
    ['Groet\n-- \nAnna', '<p>Groet\n--</p>\n<p>Anna</p>'],
    ['Groet\n---\nAnna', '<p>Groet</p>\n<hr/>\n<p>Anna</p>'],
    ['www.voorbeeld.nl', `<p>${outwardLink('https://www.voorbeeld.nl', 'www.voorbeeld.nl')}</p>`],
    ['http://a.nl/b', `<p>${outwardLink('https://a.nl/b', 'http://a.nl/b')}</p>`],
    [
      '[www.a.nl] en (www.b.nl)',
      `<p>[${outwardLink('https://www.a.nl', 'www.a.nl')}] en (${outwardLink('https://www.b.nl', 'www.b.nl')})</p>`,
    ],
    ['- [ ] Taak\n- [x] Klaar', '<ul>\n<li>☐ Taak</li>\n<li>☑ Klaar</li>\n</ul>'],
    ['Zie[^1].\n\n[^1]: Bron: CBS', '<p>Zie[1].</p>\n<p>[1] Bron: CBS</p>'],
  ])('%j is shown as intended', (text, markup) => expect(shown(text)).toBe(markup));
});

describe('intentional Markdown', () => {
  it.each([
    ['[de AP](https://a.nl "Titel")', `<p>${outwardLink('https://a.nl" title="Titel', 'de AP')}</p>`],
    ['[contact](/contact)', '<p><a href="/contact">contact</a></p>'],
    [
      '[mail](mailto:a@b.nl), [bel](tel:+31)',
      '<p><a href="mailto:a@b.nl">mail</a>, <a href="tel:+31">bel</a></p>',
    ],
    ['Zie [hier][a].\n\n[a]: /contact', '<p>Zie <a href="/contact">hier</a>.</p>'],
    ['*schuin* en **vet**', '<p><em>schuin</em> en <strong>vet</strong></p>'],
    ['on*be*perkt', '<p>on<em>be</em>perkt</p>'],
    ['~~oud~~', '<p><del>oud</del></p>'],
    ['> Een citaat\n>verder', '<blockquote>\n<p>Een citaat\nverder</p>\n</blockquote>'],
    ['> Een\n>\n  > twee\n\nDrie', '<blockquote>\n<p>Een</p>\n<p>twee</p>\n</blockquote>\n<p>Drie</p>'],
    ['>> Diep', '<blockquote>\n<blockquote>\n<p>Diep</p>\n</blockquote>\n</blockquote>'],
    ['1. Een\n2. Twee', '<ol>\n<li>Een</li>\n<li>Twee</li>\n</ol>'],
    ['- Een\n    - Twee', '<ul>\n<li>Een\n<ul>\n<li>Twee</li>\n</ul>\n</li>\n</ul>'],
    ['## Kop', '<h2>Kop</h2>'],
    [
      '| A |\n| --- |\n| B |',
      '<div role="group" aria-label="Tabel" tabindex="0" class="overflow-x-auto"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table></div>',
    ],
    ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%j', (text, markup) => expect(shown(text)).toBe(markup));
});
