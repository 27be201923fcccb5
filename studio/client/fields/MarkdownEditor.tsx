import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import { commonmarkLanguage, markdownKeymap, pasteURLAsLink } from '@codemirror/lang-markdown';
import { Compartment, EditorState, type Extension, Prec, type Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import type { LinkTarget } from '../../protocol.ts';
import { changeByOthers } from '../change-by-others.ts';
import { editorPhrases } from '../editor-phrases.ts';
import { redo, undo } from '../undo.ts';
import { caretIn, registerEditor } from './caret.ts';
import { insertedLink, linkSuggestions } from './link-suggestions.ts';
import { markdownButtons } from './markdown-buttons.ts';
import { listEnd } from './markdown-lists.ts';
import { toggledMark } from './markdown-marks.ts';
import { markdownOf } from './pasted-markdown.ts';
import type { TextPort } from './typed-text.ts';

/** Makes the selected words bold or italic, or plain again. */
const toggleMark = (view: EditorView, mark: string) =>
  run(view, view.state.update(toggledMark(view.state, mark)));

/** Inserts a link, and suggests where it leads. */
function insertLink(view: EditorView): void {
  run(view, view.state.update(insertedLink(view.state)));
  startCompletion(view);
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

const acts: Record<(typeof markdownButtons)[number], (view: EditorView) => void> = {
  Vet: (view) => toggleMark(view, '**'),
  Cursief: (view) => toggleMark(view, '*'),
  Link: insertLink,
  Lijst: toggleList,
};

const keyOf = (name: keyof typeof acts) => (view: EditorView) => {
  if (!view.state.readOnly) acts[name](view);
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
  { key: 'Mod-b', run: keyOf('Vet') },
  { key: 'Mod-i', run: keyOf('Cursief') },
  { key: 'Enter', run: endList },
  ...['Mod-z', 'Mod-Shift-z', 'Mod-y'].map(leaveToStudio),
];

/** Not `markdown()`, which pulls in the parsers of HTML, CSS and JavaScript. */
const markdown: Extension = [
  commonmarkLanguage,
  pasteURLAsLink,
  Prec.high([keymap.of([...keys, ...markdownKeymap]), ownHistory]),
];

interface MarkdownEditorProps {
  text: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  readOnly: boolean;
  port: RefObject<TextPort | null>;
  /** The pages that a link can lead to. */
  pages: readonly LinkTarget[];
  onInput(): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
  onBlur(): void;
}

/** The accessible name and state of the editor. */
function toldBy({
  label,
  describedBy,
  isInvalid,
  readOnly,
}: Pick<MarkdownEditorProps, 'label' | 'describedBy' | 'isInvalid' | 'readOnly'>): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      'aria-labelledby': label,
      'aria-multiline': 'true',
      dir: 'auto',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    }),
  ];
}

/**
 * Edits the source of a Markdown text, with buttons for the formatting that authors use. The page beside it is the
 * preview.
 */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { label, describedBy, isInvalid, readOnly } = props;
  const [told] = useState(() => new Compartment());
  // Before the first paint, so that the buttons never appear without a text below them.
  useLayoutEffect(() => {
    if (!holder.current) return;
    let isWriting = false;
    const view = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: latest.current.port.current?.read() ?? latest.current.text,
        extensions: [
          minimalSetup,
          EditorState.phrases.of(editorPhrases),
          markdown,
          autocompletion({ override: [linkSuggestions(() => latest.current.pages)], icons: false }),
          EditorView.lineWrapping,
          told.of(toldBy(latest.current)),
          EditorView.updateListener.of(({ docChanged }) => {
            if (docChanged && !isWriting) latest.current.onInput();
          }),
          EditorView.domEventHandlers({
            blur: () => latest.current.onBlur(),
            compositionstart: () => latest.current.onCompositionStart(),
            compositionend: () => latest.current.onCompositionEnd(),
            paste: (event, target) => {
              const text = markdownOf(event.clipboardData?.getData('text/html') ?? '');
              if (text === undefined || target.state.readOnly) return false;
              target.dispatch(target.state.replaceSelection(text), {
                scrollIntoView: true,
                userEvent: 'input.paste',
              });
              return true;
            },
          }),
        ],
      }),
    });
    const { port } = latest.current;
    port.current = {
      read: () => view.state.doc.toString(),
      write: (text) => {
        isWriting = true;
        const written = changeByOthers(view.state.doc.toString(), text);
        const { from, insert } = written.changes;
        const caret = view.state.selection.main.head;
        view.dispatch({
          ...written,
          ...(caret === from ? { selection: { anchor: from + insert.length } } : {}),
        });
        isWriting = false;
      },
      hasFocus: () => view.hasFocus,
    };
    editor.current = view;
    registerEditor(view.contentDOM, (pressed) =>
      view.dispatch({
        selection: { anchor: caretIn(view.state.doc.toString(), pressed) },
        scrollIntoView: true,
      }),
    );
    return () => view.destroy();
  }, [told]);
  // Later, it would put back the caret where it was before the author pressed a word in the page.
  useLayoutEffect(() => {
    const effects = told.reconfigure(toldBy({ label, describedBy, isInvalid, readOnly }));
    editor.current?.dispatch({ effects });
  }, [told, label, describedBy, isInvalid, readOnly]);
  return (
    <div className="markdown">
      {!readOnly && (
        <Toolbar aria-label="Opmaak">
          {markdownButtons.map((name) => (
            <Button key={name} onPress={() => editor.current && acts[name](editor.current)}>
              {name}
            </Button>
          ))}
        </Toolbar>
      )}
      <div ref={holder} />
    </div>
  );
}
