import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { START_PAGE } from '../../../lint/start-text.ts';
import { hasWords } from '../../found-words.ts';
import type { LinkTarget } from '../../protocol.ts';
import { shownAddress } from '../homepage.ts';
import { foundDestinations } from './destinations.ts';
import { addressOutside } from './outside-address.ts';

/** The text of a link that an author has yet to write. */
const LINK_TEXT = 'tekst';

/** Returns what turns the selection into the text of a link without a destination, and selects the address to type. */
export function insertedLink(state: EditorState): TransactionSpec {
  const { from, to } = state.selection.main;
  const insert = `[${state.sliceDoc(from, to) || LINK_TEXT}](${START_PAGE})`;
  const end = from + insert.length - 1;
  return { changes: { from, to, insert }, selection: { anchor: end - START_PAGE.length, head: end } };
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
  // The address that a new link begins with is selected: what is typed before the caret ends in front of it.
  const end = Math.max(to, state.selection.main.to);
  const isClosed = state.sliceDoc(end, end + 1) === ')';
  return {
    changes: { from, to: end, insert: isClosed ? address : `${address})` },
    selection: isUnwritten
      ? { anchor: text, head: text + LINK_TEXT.length }
      : { anchor: from + address.length + 1 },
    userEvent: 'input.complete',
  };
}

/** Links to a file that the author uploads, and returns to the text. */
async function linkToUpload(view: EditorView, from: number, to: number, upload: Upload): Promise<void> {
  const { doc } = view.state;
  const address = await upload();
  view.focus();
  // Somebody else may have changed the text meanwhile.
  if (address !== undefined && view.state.doc.eq(doc))
    view.dispatch(writtenAddress(view.state, address, from, to));
}

/** Lets the author upload a file. Resolves with its address; undefined when there is none. */
type Upload = () => Promise<string | undefined>;

/**
 * Suggests where a link leads, while its address is typed: a page, an anchor, a file, or an address outside the site.
 */
export function linkSuggestions(pages: () => readonly LinkTarget[], upload: Upload) {
  return function suggest(context: CompletionContext): CompletionResult | null {
    const { state } = context;
    const before = context.matchBefore(/\]\([^()\n]*$/);
    if (!before) return null;
    const from = before.from + 2;
    const written = state.sliceDoc(from, before.to).trim();
    const typed = written === START_PAGE || written === '/' ? '' : written;
    const suggestion = (address: string, label: string, detail: string): Completion => ({
      label,
      detail,
      apply: (view, _completion, start, end) =>
        view.dispatch(writtenAddress(view.state, address, start, end)),
    });
    const outside = addressOutside(typed);
    const options = foundDestinations(pages(), typed).map(({ id, title }) =>
      suggestion(id, title, shownAddress(id)),
    );
    const added: Completion = {
      label: 'Bestand uploaden…',
      apply: (view, _completion, start, end) => void linkToUpload(view, start, end, upload),
    };
    if (typed === '') options.unshift(added);
    else if (hasWords(added.label, typed)) options.push(added);
    if (outside) options.unshift(suggestion(outside.address, outside.label, outside.address));
    // While a list is being made, Enter would begin a new line.
    const update: CompletionResult['update'] = (_current, _from, _to, next) => suggest(next);
    return { from, options, filter: false, update };
  };
}
