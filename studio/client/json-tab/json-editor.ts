import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { diagnosticCount, linter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { JsonCompletion, JsonHover } from '../../protocol.ts';
import { inDutch, PROBLEM_ID } from '../state/json-syntax.ts';
import { changeByOthers } from '../ui/change-by-others.ts';
import { editorPhrases } from '../ui/editor-phrases.ts';

/** An editor for source text. */
export interface JsonEditor {
  text(): string;
  /** Replaces the text by one that the author chose. */
  show(text: string): void;
  /** Replaces the text by one that the file got elsewhere, keeping the cursor. */
  follow(text: string): void;
  hasFocus(): boolean;
  focus(): void;
  /** Scrolls to the cursor. */
  showCursor(): void;
  close(): void;
}

const parse = jsonParseLinter();

/** The site's colours: names are subdued, values stand out, and red marks errors. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--quiet-text)' },
  { tag: tags.string, color: 'var(--accent)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
]);

/** Provides completions and hover texts, and receives what is typed. */
interface JsonHelper {
  complete(text: string, offset: number): Promise<readonly JsonCompletion[]>;
  hover(text: string, offset: number): Promise<Partial<JsonHover>>;
}

/** Renders text with its line breaks. */
function paragraphs(text: string): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'json-help';
  holder.textContent = text;
  return holder;
}

const completionSource =
  ({ complete }: JsonHelper) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !/["\w]/.test(before)) return null;
    const found = await complete(state.doc.toString(), pos).catch(() => []);
    const [first] = found;
    if (!first) return null;
    return {
      from: first.from,
      to: first.to,
      // Nothing is typed between the quotation marks yet, which CodeMirror would look for side by side.
      filter: state.sliceDoc(first.from, first.to) !== '""',
      options: found
        .filter(({ from, to }) => from === first.from && to === first.to)
        .map(({ label, filterText, insert, cursor, info }) => ({
          label: filterText,
          displayLabel: label,
          ...(info === undefined ? {} : { info: () => paragraphs(info) }),
          apply: (view: EditorView, _completion: unknown, from: number, to: number) =>
            view.dispatch({
              changes: { from, to, insert },
              selection: { anchor: from + cursor },
              userEvent: 'input.complete',
            }),
        })),
    };
  };

const explanations = ({ hover }: JsonHelper) =>
  hoverTooltip(async ({ state }, position) => {
    const { text, from, to } = await hover(state.doc.toString(), position).catch(
      (): Partial<JsonHover> => ({}),
    );
    if (text === undefined || from === undefined || to === undefined) return null;
    return { pos: from, end: to, create: () => ({ dom: paragraphs(text) }) };
  });

/** What the editor says of itself while its text is not valid JSON. */
const INVALID = { 'aria-invalid': 'true', 'aria-describedby': PROBLEM_ID };

/** How an author changes a text: CodeMirror's names. */
const AUTHOR_EVENTS = ['input', 'delete', 'undo', 'redo', 'move'];

/** Opens an editor with syntax colours, line numbers and marks on invalid JSON. */
export function openJsonEditor(
  parent: HTMLElement,
  text: string,
  {
    readOnly,
    helper,
    onChange,
    onBlur,
  }: { readOnly: boolean; helper: JsonHelper; onChange: () => void; onBlur: () => void },
): JsonEditor {
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      basicSetup,
      json(),
      syntaxHighlighting(colours),
      jsonLanguage.data.of({ autocomplete: completionSource(helper) }),
      explanations(helper),
      EditorState.phrases.of(editorPhrases),
      linter((current) => parse(current).map((found) => ({ ...found, message: inDutch(found.message) }))),
      EditorView.lineWrapping,
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of({ 'aria-label': 'JSON' }),
      EditorView.contentAttributes.of(({ state }) => (diagnosticCount(state) > 0 ? INVALID : null)),
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        const isByAuthor = transactions.some((made) => AUTHOR_EVENTS.some((name) => made.isUserEvent(name)));
        if (docChanged && isByAuthor) onChange();
      }),
      EditorView.domEventHandlers({ blur: onBlur }),
    ],
  });
  // In a text that is not valid yet, the cursor starts at the error.
  const [fault] = parse(view);
  if (fault) view.dispatch({ selection: { anchor: fault.from } });
  return {
    text: () => view.state.doc.toString(),
    show(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    follow: (next) => view.dispatch(changeByOthers(view.state.doc.toString(), next)),
    hasFocus: () => view.hasFocus,
    focus: () => view.focus(),
    showCursor: () =>
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) }),
    close: () => view.destroy(),
  };
}
