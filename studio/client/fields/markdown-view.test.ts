// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openMarkdownView, portOf } from './markdown-view.ts';

// jsdom has no layout.
Object.assign(Range.prototype, { getClientRects: () => [] });

const events = {
  pages: [],
  addDownload: vi.fn(),
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
