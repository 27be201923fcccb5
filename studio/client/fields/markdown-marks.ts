import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';

/** The number of asterisks between a text and a position, up to three. */
function starsBeside({ doc }: EditorState, from: number, to: number): number {
  const before = /\**$/.exec(doc.sliceString(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\**/.exec(doc.sliceString(to, to + 3))?.[0].length ?? 0;
  return Math.min(before, after);
}

/** Two asterisks are bold, one is italic, three are both. */
const isMarked = (stars: number, { length }: string) => (length === 2 ? stars >= 2 : stars % 2 === 1);

/**
 * Returns what wraps the selected words in Markdown characters, or removes those. Spaces around the words stay outside:
 * inside, Markdown shows the characters themselves.
 *
 * @param mark `**` for bold, `*` for italic
 */
export function toggledMark(state: EditorState, mark: string): TransactionSpec {
  return state.changeByRange((range) => {
    const selected = state.sliceDoc(range.from, range.to);
    const words = selected.trim();
    const from = range.from + (words === '' ? 0 : selected.indexOf(words));
    const to = words === '' ? range.to : from + words.length;
    const { length } = mark;
    if (isMarked(starsBeside(state, from, to), mark)) {
      return {
        changes: [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ],
        range: EditorSelection.range(from - length, to - length),
      };
    }
    return {
      changes: [
        { from, insert: mark },
        { from: to, insert: mark },
      ],
      range: EditorSelection.range(from + length, to + length),
    };
  });
}
