import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { LinkTarget } from '../../protocol.ts';
import { shownAddress } from '../homepage.ts';
import { destinationsOf, matches } from './destinations.ts';

/** The text of a link that an author has yet to write. */
const LINK_TEXT = 'tekst';

/** Returns what turns the selection into the text of a link, and selects the address to type. */
export function insertedLink(state: EditorState): TransactionSpec {
  const { from, to } = state.selection.main;
  const insert = `[${state.sliceDoc(from, to) || LINK_TEXT}](/)`;
  const address = from + insert.length - 2;
  return { changes: { from, to, insert }, selection: { anchor: address, head: address + 1 } };
}

/** Returns what writes the address of a link; then the author types its text, or goes on behind it. */
export function writtenAddress(
  state: EditorState,
  address: string,
  from: number,
  to: number,
): TransactionSpec {
  const text = from - 2 - LINK_TEXT.length;
  const isUnwritten = text > 0 && state.sliceDoc(text - 1, from) === `[${LINK_TEXT}](`;
  const isClosed = state.sliceDoc(to, to + 1) === ')';
  return {
    changes: { from, to, insert: isClosed ? address : `${address})` },
    selection: isUnwritten
      ? { anchor: text, head: text + LINK_TEXT.length }
      : { anchor: from + address.length + 1 },
    userEvent: 'input.complete',
  };
}

/** Reads what was typed as an address outside the site; undefined when it is none. */
function addressOutside(typed: string): { address: string; label: string } | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(typed))
    return { address: `mailto:${typed}`, label: `Mail ${typed}` };
  if (/^\+?[\d\s()-]{8,}$/.test(typed))
    return { address: `tel:${typed.replaceAll(/[^+\d]/g, '')}`, label: `Bel ${typed}` };
  if (/^([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(typed)) return { address: `https://${typed}`, label: typed };
  return undefined;
}

/** Suggests where a link leads, while its address is typed: a page, an anchor, or an address outside the site. */
export function linkSuggestions(pages: () => readonly LinkTarget[]) {
  return function suggest(context: CompletionContext): CompletionResult | null {
    const { state } = context;
    const before = context.matchBefore(/\]\([^()\n]*$/);
    if (!before) return null;
    const from = before.from + 2;
    const typed = state.sliceDoc(from, before.to).trim();
    const suggestion = (address: string, label: string, detail: string): Completion => ({
      label,
      detail,
      apply: (view, _completion, start, end) =>
        view.dispatch(writtenAddress(view.state, address, start, end)),
    });
    const outside = addressOutside(typed);
    const options = destinationsOf(pages())
      .filter((destination) => matches(destination, typed))
      .map(({ id, title }) => suggestion(id, title, shownAddress(id)));
    if (outside) options.unshift(suggestion(outside.address, outside.label, outside.address));
    // While a list is being made, Enter would begin a new line.
    const update: CompletionResult['update'] = (_current, _from, _to, next) => suggest(next);
    return { from, options, filter: false, update };
  };
}
