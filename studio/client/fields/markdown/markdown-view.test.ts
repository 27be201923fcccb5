// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMarkdownView, portOf } from './markdown-view.ts';

// jsdom has no layout.
Object.assign(Range.prototype, { getClientRects: () => [] });

const events = {
  pages: [],
  addDownload: vi.fn(),
  onPicture: vi.fn(),
  onInput: vi.fn(),
  onCompositionStart: vi.fn(),
  onCompositionEnd: vi.fn(),
  onBlur: vi.fn(),
};
const open = (text: string) => openMarkdownView(document.body, text, { current: events }, []);

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it('an editor tells of what is typed in it, and not of what the file got elsewhere', () => {
  const view = open('Een tekst.');
  const port = portOf(view);
  port.write('Een tekst van een ander.');
  expect(port.read()).toBe('Een tekst van een ander.');
  expect(events.onInput).not.toHaveBeenCalled();
  view.dispatch({ changes: { from: 0, insert: 'Nog ' }, userEvent: 'input' });
  expect(port.read()).toBe('Nog Een tekst van een ander.');
  expect(events.onInput).toHaveBeenCalledOnce();
});

it('a caret stays behind what the file got before it', () => {
  const view = open('Een tekst.');
  view.dispatch({ selection: { anchor: 4 } });
  portOf(view).write('Een lange tekst.');
  expect(view.state.selection.main.head).toBe('Een lange '.length);
});

it('an editor underlines links and nothing else, in the colours of the Studio', () => {
  const view = open('## Kop\n\nLees **goed** de [voorwaarden](/terms).');
  const lookOf = (text: string) => {
    const holder = [...view.contentDOM.querySelectorAll('span')].find(({ textContent }) =>
      textContent?.includes(text),
    );
    const { textDecoration, color, fontWeight } = getComputedStyle(holder ?? view.contentDOM);
    return { textDecoration, color, fontWeight };
  };
  expect(lookOf('Kop')).toMatchObject({ textDecoration: '', fontWeight: 'bold' });
  expect(lookOf('goed')).toMatchObject({ textDecoration: '', fontWeight: 'bold' });
  expect(lookOf('voorwaarden')).toMatchObject({ textDecoration: 'underline' });
  expect(lookOf('/terms')).toMatchObject({ color: 'var(--accent)' });
});

describe('a paste', () => {
  /** Pastes into a text of which `<` and `>` are around the selection. */
  const pasted = (text: string, data: Readonly<Record<string, string>>, files: readonly File[] = []) => {
    const view = open(text.replace(/[<>]/g, ''));
    view.dispatch({ selection: { anchor: text.indexOf('<'), head: text.indexOf('>') - 1 } });
    const clipboardData = { getData: (type: string) => data[type] ?? '', files };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    view.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    return view.state.doc.toString();
  };
  const html = (markup: string) => ({ 'text/html': markup, 'text/plain': 'x' });

  it.each([
    ['a quotation behind words', 'Zij zei:<>', '<blockquote>Ja.</blockquote>', 'Zij zei:\n\n> Ja.'],
    ['a list between words', 'Kies: <>en ga', '<ul><li>a</li><li>b</li></ul>', 'Kies: \n\n- a\n- b\n\nen ga'],
    ['a list behind an item', '- a<>', '<ul><li>b</li><li>c</li></ul>', '- a\n- b\n- c'],
    ['a list in an item without words', '- a\n- <>', '<ul><li>b</li></ul>', '- a\n- b'],
    ['bold words in a sentence', 'Kom <nu>.', '<b>morgen</b>', 'Kom **morgen**.'],
  ])('of %s gives lines of their own to what needs them', (_what, text, markup, after) => {
    expect(pasted(text, html(markup))).toBe(after);
  });

  it.each([
    [
      'of a mail',
      'Dit leer je:\r\n•\tVerhalen\r\n•\tFilm\r\nTot dan',
      'Dit leer je:\n\n- Verhalen\n- Film\n\nTot dan',
    ],
    [
      'that is indented',
      '\t•\tVerhalen\n\t\t◦\tLezen\n\t  hardop\n\t•\tFilm',
      '- Verhalen\n  - Lezen\n\t  hardop\n- Film',
    ],
    ['with invisible characters', '•\t\u200bVerhalen', '- Verhalen'],
    ['that has none', 'Een • in de zin\n- Markdown', 'Een • in de zin\n- Markdown'],
  ])('of bullets without formatting gives a list: one %s', (_what, plain, after) => {
    expect(pasted('<Oud>', { 'text/plain': plain })).toBe(after);
  });

  it.each([
    ['a picture among words', html('<p>a</p><p>b</p><img src="https://a.nl/b.jpg">'), [], 'a\n\nb', 1],
    ['a picture alone', { 'text/html': '<img src="https://a.nl/b.jpg">' }, [], 'Oud', 1],
    ['a file with a picture', {}, [new File([], 'a.png')], 'Oud', 1],
    ['the picture that Word adds to words', html('<p>a</p><p>b</p>'), [new File([], 'a.png')], 'a\n\nb', 0],
    ['an icon', html('<p>a<img width=17 src="data:,"></p><p>b</p>'), [], 'a\n\nb', 0],
  ] as const)('of %s tells whether a picture is lost', (_what, data, files, after, told) => {
    expect(pasted('<Oud>', data, files)).toBe(after);
    expect(events.onPicture).toHaveBeenCalledTimes(told);
  });
});

it('each line is read from the side on which its own language starts', () => {
  const view = open('مرحبا\nEen tekst.');
  const directions = () =>
    [...view.contentDOM.querySelectorAll('.cm-line')].map((line) => line.getAttribute('dir'));
  expect(directions()).toEqual(['auto', 'auto']);
  expect(view.contentDOM.getAttribute('dir')).toBeNull();
  view.dispatch({ changes: { from: view.state.doc.length, insert: '\nNog een regel.' } });
  expect(directions()).toEqual(['auto', 'auto', 'auto']);
});
