import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';

/** The number of asterisks between a text and a position, up to three. */
function starsBeside({ doc }: EditorState, from: number, to: number): number {
  const before = /\**$/.exec(doc.sliceString(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\**/.exec(doc.sliceString(to, to + 3))?.[0].length ?? 0;
  return Math.min(before, after);
}

/** Two asterisks are bold, one is italic, three are both. */
const isMarked = (stars: number, { length }: string) => (length === 2 ? stars >= 2 : stars % 2 === 1);

/** The selection, or without one the word in which the caret is: as word processors do. */
export function selectionOrWord(
  state: EditorState,
  range = state.selection.main,
): { from: number; to: number } {
  const word = range.empty ? state.wordAt(range.from) : null;
  return word && word.from < range.from && range.from < word.to ? word : range;
}

/** Finds where the marks begin and end of the bold or italic words around a range. */
function marksAround(state: EditorState, { from, to }: { from: number; to: number }, { length }: string) {
  const kind = length === 2 ? 'StrongEmphasis' : 'Emphasis';
  let around: { start: number; end: number } | undefined;
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      if (node.name === kind && node.from + length <= from && to <= node.to - length)
        around = { start: node.from, end: node.to - length };
    },
  });
  return around;
}

/**
 * Returns what wraps the selected words in Markdown characters, or removes those around them. Spaces around the words
 * stay outside: inside, Markdown shows the characters themselves.
 *
 * @param mark `**` for bold, `*` for italic
 */
export function toggledMark(state: EditorState, mark: string): TransactionSpec {
  return state.changeByRange((marked) => {
    const range = selectionOrWord(state, marked);
    const selected = state.sliceDoc(range.from, range.to);
    const words = selected.trim();
    const from = range.from + (words === '' ? 0 : selected.indexOf(words));
    const to = words === '' ? range.to : from + words.length;
    const { length } = mark;
    // A caret stays where it is in its word.
    const selectedAfter = (moved: number) =>
      marked.empty
        ? EditorSelection.cursor(marked.from + moved)
        : EditorSelection.range(from + moved, to + moved);
    const beside = isMarked(starsBeside(state, from, to), mark)
      ? { start: from - length, end: to }
      : undefined;
    const around = beside ?? marksAround(state, { from, to }, mark);
    if (around) {
      const { start, end } = around;
      return {
        changes: [
          { from: start, to: start + length },
          { from: end, to: end + length },
        ],
        range: selectedAfter(-length),
      };
    }
    return {
      changes: [
        { from, insert: mark },
        { from: to, insert: mark },
      ],
      range: selectedAfter(length),
    };
  });
}
