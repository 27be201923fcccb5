import type { EditorState, TransactionSpec } from '@codemirror/state';

const ITEM_START = /^\s*(?:[-*+]|\d{1,2}[.)])(?:\s|$)/;
/** What begins a heading, an item, a quotation or a table. */
const OWN_LINE = /^\s*(?:#{1,6} |> |[-*+] |\d{1,2}[.)] |\|)/;

/**
 * Returns what puts Markdown in the place of the selection. A heading, a list, a quotation and a table get lines of
 * their own: behind words Markdown would show what they begin with.
 */
export function pastedText({ doc, selection }: EditorState, text: string): TransactionSpec {
  const { from, to } = selection.main;
  const first = doc.lineAt(from);
  const before = first.text.slice(0, from - first.from);
  const after = doc.sliceString(to, doc.lineAt(to).to);
  const isItem = ITEM_START.test(text) && ITEM_START.test(before);
  // An item takes the place of one without words.
  const start = isItem && before.replace(ITEM_START, '').trim() === '' ? first.from : from;
  const isBehind = OWN_LINE.test(text) && doc.sliceString(first.from, start).trim() !== '';
  const isBefore = OWN_LINE.test(text.split('\n').at(-1) ?? '') && after.trim() !== '';
  const lineBreak = isItem ? '\n' : '\n\n';
  const insert = `${isBehind ? lineBreak : ''}${text}`;
  return {
    changes: { from: start, to, insert: `${insert}${isBefore ? '\n\n' : ''}` },
    selection: { anchor: start + insert.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  };
}
