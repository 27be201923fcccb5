import { describe, expect, it } from 'vitest';
import { caretIn } from './caret.ts';

describe('the caret', () => {
  it.each([
    ['in a text', 'Kom naar de open dag', { text: 'Kom naar de open dag', offset: 4 }, 4],
    ['in a part of a Markdown text', 'Een **open dag** met koffie', { text: 'open dag', offset: 5 }, 11],
    ['at the end, where the part is there twice', 'dag en dag', { text: 'dag', offset: 1 }, 10],
    ['at the end, where the page shows something else', '2026-03-12', { text: '12 maart', offset: 2 }, 10],
    ['at the end, where nothing was pressed', 'Kop', undefined, 3],
  ])('is %s', (_where, source, pressed, at) => expect(caretIn(source, pressed)).toBe(at));
});
