import { describe, expect, it } from 'vitest';
import { caretIn } from './caret.ts';

describe('the caret', () => {
  it.each([
    ['in a text', 'Kom naar de open dag', { text: 'Kom naar de open dag', earlier: 0, offset: 4 }, 4],
    [
      'in a part of a Markdown text',
      'Een **open dag** met koffie',
      { text: 'open dag', earlier: 0, offset: 5 },
      11,
    ],
    [
      'in the part that was pressed of two equal ones',
      '- dag\n- dag',
      { text: 'dag', earlier: 1, offset: 1 },
      9,
    ],
    ['in the text, where the page shows it twice', 'Kop\n\nKop', { text: 'Kop', earlier: 3, offset: 2 }, 7],
    [
      'at the end, where the page shows something else',
      '2026-03-12',
      { text: '12 maart', earlier: 0, offset: 2 },
      10,
    ],
    ['at the end, where nothing was pressed', 'Kop', undefined, 3],
  ])('is %s', (_where, source, pressed, at) => expect(caretIn(source, pressed)).toBe(at));
});
