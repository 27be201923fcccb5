import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortened, type TextPiece, wordDiff } from './word-diff.ts';

/** Returns the text of one version. */
const sideOf = (pieces: readonly TextPiece[], other: TextPiece['in']) =>
  pieces.flatMap((piece) => (piece.in === other ? [] : [piece.text])).join('');

/** Writes `[-what is gone-]` and `{+what is new+}`. */
const shown = (pieces: readonly TextPiece[]) =>
  pieces
    .map(({ text, in: side }) => {
      if (side === 'both') return text;
      return side === 'before' ? `[-${text}-]` : `{+${text}+}`;
    })
    .join('');

describe('a comparison word by word', () => {
  it('keeps what both texts have', () => {
    expect(wordDiff('Kom naar de open dag', 'Kom naar onze open dag')).toEqual([
      { text: 'Kom naar ', in: 'both' },
      { text: 'de', in: 'before' },
      { text: 'onze', in: 'after' },
      { text: ' open dag', in: 'both' },
    ]);
  });

  it.each([
    ['Welkom', 'Dag allemaal'],
    ['plaats 1', 'plaats 3'],
    ['14 mei 2026', '15 mei 2026'],
    ['Neem contact met ons op', 'Praat met ons'],
  ])('shows texts with little in common as a whole: %s', (before, after) => {
    expect(wordDiff(before, after)).toEqual([
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ]);
  });

  it('takes punctuation apart, but no price, time or word with a hyphen', () => {
    const before = 'Je krijgt om 10:00 een e-mail over €1.250,50 terug';
    const after = 'Je krijgt om 10:30 een e-mail, over **€1.250,75** terug';
    expect(shown(wordDiff(before, after))).toBe(
      'Je krijgt om [-10:00-]{+10:30+} een e-mail{+,+} over [-€1.250,50-]{+**€1.250,75**+} terug',
    );
  });

  it('joins changes with less between them than they replace', () => {
    const [before, after] = [
      'Op deze pagina lees je waarom wij iets doen.',
      'Op deze pagina lees je wanneer wij alles delen.',
    ];
    expect(shown(wordDiff(before, after))).toBe(
      'Op deze pagina lees je [-waarom wij iets doen-]{+wanneer wij alles delen+}.',
    );
  });

  it('shows what was added to a much shorter text', () => {
    const added = ' En daarna ga je aan de slag met een strategie, die je stap voor stap maakt.';
    const text = 'Je vult het in.';
    expect(shown(wordDiff(text, text + added))).toBe(`${text}{+${added}+}`);
  });

  it('finds one word in a text of thousands, and takes no time for two that differ', () => {
    const words = Array.from({ length: 9000 }, (_, index) => `woord${index}`);
    const [before, after] = [words.join(' '), words.with(4500, 'anders').join(' ')];
    expect(wordDiff(before, after)).toContainEqual({ text: 'woord4500', in: 'before' });
    expect(wordDiff(before, words.toReversed().join(' '))).toHaveLength(2);
  });

  const word = fc.constantFrom(
    'de',
    'open',
    'dag',
    'Kom',
    'naar',
    '10:00',
    '.',
    ', ',
    ' ',
    '\n',
    '**',
    'é',
    '🙂',
  );
  const texts = fc.array(word, { maxLength: 30 }).map((words) => words.join(''));

  it('contains both texts in full, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), fc.oneof(texts, fc.string()), (before, after) => {
        const pieces = wordDiff(before, after);
        expect([sideOf(pieces, 'after'), sideOf(pieces, 'before')]).toEqual([before, after]);
      }),
    );
  });

  it('shortens only what both texts have', () => {
    fc.assert(
      fc.property(texts, texts, texts, (start, one, other) => {
        const long = 'Wat in beide staat. '.repeat(20);
        const pieces = wordDiff(start + long + one, long + other);
        const changed = (all: readonly TextPiece[]) => all.filter((piece) => piece.in !== 'both');
        expect(changed(shortened(pieces))).toEqual(changed(pieces));
      }),
    );
  });
});

describe('a shortened text', () => {
  const long = 'Een zin die in beide staat. '.repeat(20);

  it('has the words around each change', () => {
    const pieces = wordDiff(`${long}Dan drie, ${long}`, `${long}Dan vier, ${long}`);
    const around = 'in beide staat. Een zin die in beide staat. Een zin die in beide staat.';
    expect(shown(shortened(pieces))).toBe(
      `… ${around} Dan [-drie-]{+vier+}, Een zin die in beide staat. Een zin die in beide staat. Een zin die in beide …`,
    );
  });

  it('ends without loose signs of Markdown', () => {
    const after = ' volgen er nog, en daarmee zijn we aan het einde van deze lange alinea gekomen.\n\n### ';
    const pieces = wordDiff(`Dan drie${after}${long}`, `Dan vier${after}${long}`);
    expect(shortened(pieces).at(-1)?.text).toMatch(/gekomen\. …$/);
  });
});
