import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import type { TextPort } from '../../state/typed-text.ts';
import { markdownButtons } from './markdown-buttons.ts';
import { acts, type MarkdownEvents, openMarkdownView, portOf } from './markdown-view.ts';

interface MarkdownEditorProps extends MarkdownEvents {
  text: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  readOnly: boolean;
  port: RefObject<TextPort | null>;
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
    const { port, text } = latest.current;
    const opened = told.of(toldBy(latest.current));
    const view = openMarkdownView(holder.current, port.current?.read() ?? text, latest, opened);
    port.current = portOf(view);
    editor.current = view;
    return () => view.destroy();
  }, [told]);
  // Later, it would put back the caret where it was before the author pressed a word in the page.
  useLayoutEffect(() => {
    const effects = told.reconfigure(toldBy({ label, describedBy, isInvalid, readOnly }));
    editor.current?.dispatch({ effects });
  }, [told, label, describedBy, isInvalid, readOnly]);
  return (
    <div className="markdown">
      <div ref={holder} />
      {/* Shown above the text. Here, so that Tab leads to the text first. */}
      {!readOnly && (
        <Toolbar aria-label="Opmaak">
          {markdownButtons.map((name) => (
            <Button key={name} onPress={() => editor.current && acts[name](editor.current, latest.current)}>
              {name}
            </Button>
          ))}
        </Toolbar>
      )}
    </div>
  );
}
