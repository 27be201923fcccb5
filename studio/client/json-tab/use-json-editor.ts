import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import { readCompletions, readHover, readSource } from '../state/api.ts';
import { changesAnswered } from '../state/change-queue.ts';
import { failureOf, useReadOnly } from '../state/shell.ts';
import { RETRY_AFTER_MS, SAVE_AFTER_MS } from '../state/typed-text.ts';
import { keptAt, noteTyping } from '../state/unsaved.ts';
import type { JsonEditor } from './json-editor.ts';

interface EditorEvents {
  /** Returns the text to show for the text in the file. */
  onRead(inFile: string): string;
  /** Called after a pause in typing, and when the editor loses the focus or closes. */
  onTyped(text: string): void;
}

/** Opens an editor on the source text of a place. While that is refused, it is saved again every few seconds. */
export function useJsonEditor(place: RefObject<Origin>, isRefused: boolean, events: EditorEvents) {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const readOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const latest = useRef(events);
  latest.current = events;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read again at each attempt
  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    const flush = () => {
      window.clearTimeout(timer);
      noteTyping(flush, false);
      if (editor.current) latest.current.onTyped(editor.current.text());
    };
    // What was typed in a field just before is part of it.
    const source = changesAnswered().then(() => readSource(place.current));
    void Promise.all([import('./json-editor.ts'), source]).then(
      ([{ openJsonEditor }, { text }]) => {
        if (isGone || !holder.current) return;
        editor.current = openJsonEditor(holder.current, latest.current.onRead(text), {
          readOnly,
          helper: {
            complete: (typed, offset) => readCompletions(place.current, typed, offset),
            hover: (typed, offset) => readHover(place.current, typed, offset),
          },
          onChange: () => {
            window.clearTimeout(timer);
            noteTyping(flush, true);
            timer = window.setTimeout(flush, SAVE_AFTER_MS);
          },
          onBlur: flush,
        });
        setOpen(true);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!isGone) setFailure(failureOf(error));
      },
    );
    return () => {
      isGone = true;
      flush();
      editor.current?.close();
      editor.current = undefined;
      setOpen(false);
    };
  }, [place, readOnly, attempt]);
  useEffect(() => {
    if (!isRefused) return;
    const again = () => editor.current && latest.current.onTyped(editor.current.text());
    const timer = window.setInterval(again, RETRY_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [isRefused]);
  useEffect(() => {
    // The button that led back to a kept text is gone, and the focus with it.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOpen && isLost && keptAt('source', place.current)) editor.current?.focus();
  }, [isOpen, place]);
  return { holder, editor, isOpen, failure, retry: () => setAttempt(attempt + 1) };
}
