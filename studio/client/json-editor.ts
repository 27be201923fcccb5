import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';

/** An editor of source text. */
export interface JsonEditor {
  text(): string;
  /** Replaces the text, keeping the cursor. */
  show(text: string): void;
  hasFocus(): boolean;
  focus(): void;
  close(): void;
}

const SIGNS: readonly [RegExp, string][] = [
  [/Expected ',' or '([\]}])'/, 'Hier ontbreekt een komma, of de lijst is nog niet dicht.'],
  [/Unterminated string|Bad control character/, 'Deze tekst heeft geen aanhalingsteken aan het eind.'],
  [
    /double-quoted property|property name/,
    'Na een komma hoort nog een eigenschap. Haal de komma weg, of maak het af.',
  ],
  [/end of (JSON )?(input|data)/, 'Hier ontbreekt nog iets aan het eind, bijvoorbeeld een haakje.'],
];

/** What is wrong with a text that is no JSON, in Dutch. */
export function inDutch(message: string): string {
  return SIGNS.find(([pattern]) => pattern.test(message))?.[1] ?? 'Hier klopt de JSON niet.';
}

const parse = jsonParseLinter();

/** Opens an editor with colours, line numbers and marks where the text is no JSON. */
export function openJsonEditor(
  parent: HTMLElement,
  text: string,
  { readOnly, onChange, onBlur }: { readOnly: boolean; onChange: () => void; onBlur: () => void },
): JsonEditor {
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      basicSetup,
      json(),
      linter((current) => parse(current).map((found) => ({ ...found, message: inDutch(found.message) }))),
      EditorView.lineWrapping,
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of({ 'aria-label': 'JSON' }),
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (
          docChanged &&
          transactions.some(
            (transaction) =>
              transaction.isUserEvent('input') ||
              transaction.isUserEvent('delete') ||
              transaction.isUserEvent('undo') ||
              transaction.isUserEvent('redo') ||
              transaction.isUserEvent('move'),
          )
        ) {
          onChange();
        }
      }),
      EditorView.domEventHandlers({ blur: onBlur }),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    show(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    hasFocus: () => view.hasFocus,
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
