import type { EditorState, TransactionSpec } from '@codemirror/state';

/** An item of a list without words. */
const EMPTY_ITEM = /^(?:[-*+]|\d{1,9}[.)])\s*$/;

/**
 * Returns what ends a list where the caret is in an item without words. An empty line follows the list: without it,
 * Markdown would take what is typed next as words of the last item.
 */
export function listEnd({ doc, selection }: EditorState): TransactionSpec | undefined {
  const { from, to, number, text } = doc.lineAt(selection.main.head);
  if (!selection.main.empty || !EMPTY_ITEM.test(text)) return undefined;
  const isBelowText = number > 1 && doc.line(number - 1).text.trim() !== '';
  const insert = isBelowText ? '\n' : '';
  return {
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  };
}
