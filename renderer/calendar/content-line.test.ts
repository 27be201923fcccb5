import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine } from './content-line.ts';

describe('escapeText', () => {
  it('escapes characters that would end a value or a line', () => {
    expect(escapeText('a;b,c\\d\ne\r\nf\rg')).toBe('a\\;b\\,c\\\\d\\ne\\nf\\ng');
  });

  it('never leaves a control character or a bare separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters must be gone
        expect(escapeText(text)).not.toMatch(/[\u0000-\u0008\u000A-\u001F\u007F]/);
        expect(escapeText(text).replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      }),
    );
  });
});

describe('foldLine', () => {
  it('keeps every line within 75 octets and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  it('leaves a line of exactly 75 octets unfolded, and folds one of 76', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine('x'.repeat(149))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}`);
  });

  it('does not split a character', () => {
    expect(foldLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`);
  });
});
