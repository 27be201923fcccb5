import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import { commonmarkLanguage, markdownKeymap, pasteURLAsLink } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension, Prec, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { minimalSetup } from 'codemirror';
import type { RefObject } from 'react';
import { listedText } from '../../../../lint/texts/bullets.ts';
import { withoutInvisible } from '../../../../lint/texts/invisible.ts';
import type { LinkTarget } from '../../../protocol.ts';
import type { FormContextValue } from '../../state/form-context.ts';
import type { TextPort } from '../../state/typed-text.ts';
import { redo, undo } from '../../state/undo.ts';
import { changeByOthers, isByOthers } from '../../ui/change-by-others.ts';
import { editorPhrases } from '../../ui/editor-phrases.ts';
import { caretIn, registerEditor } from '../caret.ts';
import { chooseDownload } from '../choose-download.ts';
import { chosenByTyping, insertedLink, linkedTo, linkSuggestions } from './link-suggestions.ts';
import type { markdownButtons } from './markdown-buttons.ts';
import { listEnd } from './markdown-lists.ts';
import { toggledMark } from './markdown-marks.ts';
import { pastedText } from './paste-in-text.ts';
import { holdsPicture, markdownOf } from './pasted-markdown.ts';

/** Makes the selected words bold or italic, or plain again. */
const toggleMark = (view: EditorView, mark: string) =>
  run(view, view.state.update(toggledMark(view.state, mark)));

/** Inserts a link, or selects the address of the one at the caret, and suggests where it leads. */
function insertLink(view: EditorView): void {
  run(view, view.state.update(insertedLink(view.state)));
  startCompletion(view);
}

/** Links the selected words to a file that the author uploads, and returns to the text. */
async function linkToUpload(view: EditorView, addDownload: MarkdownEvents['addDownload']): Promise<void> {
  const { doc } = view.state;
  const address = await chooseDownload(addDownload);
  view.focus();
  // Somebody else may have changed the text meanwhile.
  if (address !== undefined && view.state.doc.eq(doc)) view.dispatch(linkedTo(view.state, address));
}

const ITEM = '- ';

/** Turns the selected lines into list items, or list items into lines. */
function toggleList(view: EditorView): void {
  const { doc, selection } = view.state;
  const first = doc.lineAt(selection.main.from).number;
  const last = doc.lineAt(selection.main.to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const isList = lines.every(({ text }) => text.startsWith(ITEM));
  const changes = lines.map(({ from }) =>
    isList ? { from, to: from + ITEM.length } : { from, insert: ITEM },
  );
  run(view, view.state.update({ changes }));
}

function run(view: EditorView, transaction: Transaction): void {
  view.dispatch(transaction);
  view.focus();
}

/** What each button does. */
export const acts: Record<
  (typeof markdownButtons)[number],
  (view: EditorView, events: Pick<MarkdownEvents, 'addDownload'>) => void
> = {
  Vet: (view) => toggleMark(view, '**'),
  Cursief: (view) => toggleMark(view, '*'),
  Link: insertLink,
  Bestand: (view, { addDownload }) => void linkToUpload(view, addDownload),
  Lijst: toggleList,
};

const markKey = (mark: string) => (view: EditorView) => {
  if (!view.state.readOnly) toggleMark(view, mark);
  return true;
};

/** Ends a list with Enter in an item without words. */
function endList(view: EditorView): boolean {
  const end = view.state.readOnly ? undefined : listEnd(view.state);
  if (end) view.dispatch(end);
  return end !== undefined;
}

/** Leaves a key to the Studio: the editor's own history would miss the other steps, and add steps to them. */
const leaveToStudio = (key: string) => ({ key, run: () => true });

/** The same of the browser's own menu, and of a phone that is shaken. */
const ownHistory = EditorView.domEventHandlers({
  beforeinput: (event) => {
    const { inputType } = event;
    if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return false;
    event.preventDefault();
    void (inputType === 'historyUndo' ? undo : redo)();
    return true;
  },
});

/** The keys of word processors. */
const keys = [
  { key: 'Mod-b', run: markKey('**') },
  { key: 'Mod-i', run: markKey('*') },
  { key: 'Enter', run: endList },
  ...['Mod-z', 'Mod-Shift-z', 'Mod-y'].map(leaveToStudio),
];

/** The site's colours, and an underline for links only. */
const looks = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: [tags.url, tags.labelName], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--quiet-text)' },
]);

/** Not `markdown()`, which pulls in the parsers of HTML, CSS and JavaScript. */
const markdown: Extension = [
  commonmarkLanguage,
  syntaxHighlighting(looks),
  pasteURLAsLink,
  EditorView.clipboardInputFilter.of(withoutInvisible),
  Prec.high([keymap.of([...keys, ...markdownKeymap]), ownHistory]),
];

const ownDirection = Decoration.line({ attributes: { dir: 'auto' } });

/** Reads each line from the side on which its language starts: one Arabic line leaves those in Dutch as they are. */
const ownDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  EditorView.decorations.compute(['doc'], ({ doc }) =>
    Decoration.set(
      Array.from({ length: doc.lines }, (_, index) => ownDirection.range(doc.line(index + 1).from)),
    ),
  ),
];

/** Pastes formatted text, and a list in a text without formatting, as Markdown. A text cannot hold a picture. */
function paste({ clipboardData }: ClipboardEvent, view: EditorView, onPicture: () => void): boolean {
  if (!clipboardData || view.state.readOnly) return false;
  const html = clipboardData.getData('text/html');
  const plain = clipboardData.getData('text/plain');
  if (html === '' ? plain === '' && clipboardData.files.length > 0 : holdsPicture(html)) onPicture();
  const text = markdownOf(html) ?? listedText(plain);
  if (text !== undefined) view.dispatch(pastedText(view.state, withoutInvisible(text)));
  // Without any text, the editor would take away what is selected.
  return text !== undefined || plain === '';
}

/** What an editor asks and tells while it is open. */
export interface MarkdownEvents {
  /** The pages that a link can lead to. */
  pages: readonly LinkTarget[];
  addDownload: FormContextValue['addDownload'];
  /** Called when a picture is pasted. */
  onPicture(): void;
  onInput(): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
  onBlur(): void;
}

/**
 * Opens an editor for Markdown.
 *
 * @param latest the events as they are now
 * @param told what assistive technology is told of it
 */
export function openMarkdownView(
  parent: HTMLElement,
  text: string,
  latest: RefObject<MarkdownEvents>,
  told: Extension,
): EditorView {
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      minimalSetup,
      EditorState.phrases.of(editorPhrases),
      markdown,
      autocompletion({
        override: [linkSuggestions(() => latest.current.pages)],
        icons: false,
        selectOnOpen: false,
      }),
      chosenByTyping,
      EditorView.lineWrapping,
      ownDirections,
      told,
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (docChanged && !transactions.every(isByOthers)) latest.current.onInput();
      }),
      EditorView.domEventHandlers({
        blur: () => latest.current.onBlur(),
        compositionstart: () => latest.current.onCompositionStart(),
        compositionend: () => latest.current.onCompositionEnd(),
        paste: (event, pastedIn) => paste(event, pastedIn, () => latest.current.onPicture()),
      }),
    ],
  });
  registerEditor(view.contentDOM, (pressed) =>
    view.dispatch({
      selection: { anchor: caretIn(view.state.doc.toString(), pressed) },
      scrollIntoView: true,
    }),
  );
  return view;
}

/** Returns what reads and writes the text of an editor. */
export const portOf = (view: EditorView): TextPort => ({
  read: () => view.state.doc.toString(),
  write: (text) => {
    const written = changeByOthers(view.state.doc.toString(), text);
    const { from, insert } = written.changes;
    const caret = view.state.selection.main.head;
    view.dispatch({
      ...written,
      ...(caret === from ? { selection: { anchor: from + insert.length } } : {}),
    });
  },
  hasFocus: () => view.hasFocus,
});
