import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  selectedCompletion,
  setSelectedCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import {
  EditorState,
  type Extension,
  Prec,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { START_PAGE } from '../../../../lint/texts/start-text.ts';
import { shownAddress } from '../../../entry-names.ts';
import type { LinkTarget } from '../../../protocol.ts';
import { foundDestinations } from '../destinations.ts';
import { addressOutside } from '../outside-address.ts';
import { selectionOrWord } from './markdown-marks.ts';

/** The text of a link that an author has yet to write. */
const LINK_TEXT = 'tekst';

/** Finds the address of the link that holds the selection, or the caret between its first and last character. */
function addressAround(state: EditorState): { from: number; to: number } | undefined {
  const { from, to, empty } = state.selection.main;
  const inner = empty ? 1 : 0;
  let address: { from: number; to: number } | undefined;
  syntaxTree(state).iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (name === 'Link' && node.from + inner <= from && to <= node.to - inner)
        address = node.getChild('URL') ?? undefined;
    },
  });
  return address;
}

/**
 * Returns what turns the selection into the text of a link without a destination, and selects the address to type. In a
 * link it selects the address of that one.
 */
export function insertedLink(state: EditorState): TransactionSpec {
  const address = addressAround(state);
  // Before the address nothing is typed yet, so that every page is suggested.
  if (address) return { selection: { anchor: address.to, head: address.from } };
  const { from, to } = selectionOrWord(state);
  const insert = `[${state.sliceDoc(from, to) || LINK_TEXT}](${START_PAGE})`;
  const end = from + insert.length - 1;
  return { changes: { from, to, insert }, selection: { anchor: end - START_PAGE.length, head: end } };
}

/** Returns what links the selected words to an address, or the link that holds them. */
export function linkedTo(state: EditorState, address: string): Transaction[] {
  const open = state.update(insertedLink(state));
  const { from, to } = open.state.selection.main;
  return [open, open.state.update(writtenAddress(open.state, address, from, to))];
}

/** Returns what writes the address of a link; then the author types its text, or goes on behind it. */
function writtenAddress(state: EditorState, address: string, from: number, to: number): TransactionSpec {
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

/**
 * Reads what is typed of an address before a position, and where it begins. Nothing is typed of the address that a new
 * link begins with.
 */
function addressBefore(doc: Text, position: number): { from: number; typed: string } | undefined {
  const line = doc.lineAt(position);
  const [opening, written = ''] = /\]\(([^()]*)$/.exec(line.text.slice(0, position - line.from)) ?? [];
  if (opening === undefined) return undefined;
  const typed = written.trim();
  return {
    from: position - written.length,
    typed: typed === START_PAGE || typed === '/' ? '' : typed,
  };
}

/**
 * Suggests where a link leads, while its address is typed: a page, an anchor, a file, or an address outside the site.
 */
export function linkSuggestions(pages: () => readonly LinkTarget[]) {
  return function suggest({ state, pos }: CompletionContext): CompletionResult | null {
    const address = addressBefore(state.doc, pos);
    if (!address) return null;
    const { from, typed } = address;
    const suggestion = (destination: string, label: string, detail: string): Completion => ({
      label,
      detail,
      apply: (view, _completion, start, end) =>
        view.dispatch(writtenAddress(view.state, destination, start, end)),
    });
    const outside = addressOutside(typed);
    const options = foundDestinations(pages(), typed).map(({ id, title }) =>
      suggestion(id, title, shownAddress(id)),
    );
    if (outside) options.unshift(suggestion(outside.address, outside.label, outside.address));
    // While a list is being made, Enter would begin a new line.
    const update: CompletionResult['update'] = (_current, _from, _to, next) => suggest(next);
    return { from, options, filter: false, update };
  };
}

/** Selects the first suggestion when the list opens and at each letter, and leaves the arrows to choose another. */
const selectedWhileTyping = EditorState.transactionExtender.of(
  ({ docChanged, startState, newDoc, newSelection }) => {
    const isNew = docChanged || completionStatus(startState) !== 'active';
    return isNew && addressBefore(newDoc, newSelection.main.head)?.typed
      ? { effects: setSelectedCompletion(0) }
      : null;
  },
);

/** Before a letter or an arrow nothing is selected: Enter by accident would link to the homepage. */
const nothingSelected = Prec.highest(
  keymap.of([
    {
      key: 'Enter',
      run: ({ state }) => completionStatus(state) === 'active' && selectedCompletion(state) === null,
    },
  ]),
);

/** Lets what is typed, and nothing else, choose the first suggestion. */
export const chosenByTyping: Extension = [selectedWhileTyping, nothingSelected];
