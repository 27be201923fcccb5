import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withoutInvisible } from '../../../lint/texts/invisible.ts';
import { START_PAGE } from '../../../lint/texts/start-text.ts';
import { videoCodeIn } from '../../../lint/texts/video-code.ts';
import { isAt } from '../../places.ts';
import type { FormField } from '../../protocol.ts';
import { refusalOf, timeText, typedText, valueOps } from '../ops/field-ops.ts';
import { spliceBetween } from '../ops/text-splice.ts';
import { type FieldProps, useConflict, useForm } from '../state/form-context.ts';
import {
  isUnsaved,
  type TextPort,
  TypedText,
  type TypedTextOptions,
  type UnsavedText,
} from '../state/typed-text.ts';
import { isComposing } from '../state/typing.ts';
import { FieldFrame, type FrameIds } from './FieldFrame.tsx';

/** Returns the text of a field as an input shows it; empty for a link whose destination has yet to be chosen. */
export function shownText({ value, type }: Pick<FormField, 'value' | 'type'>): string {
  if (type.kind === 'link' && value === START_PAGE) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Manages a text field whose text the file owns: see `TypedText`.
 *
 * @param kept what was typed here before, when the field was shown last
 */
function useTypedText(options: TypedTextOptions, kept: UnsavedText | undefined) {
  const [refusal, setRefusal] = useState(kept?.refusal);
  const [isOutdated, setOutdated] = useState(false);
  const [text] = useState(
    () => new TypedText(options, kept, { onRefusal: setRefusal, onOutdated: setOutdated }),
  );
  useLayoutEffect(() => text.update(options));
  useEffect(() => text.appear(), [text]);
  return {
    /** The text that the field begins with. */
    first: kept?.text ?? options.value,
    refusal,
    /** Whether somebody else changed the text since the author got here. */
    isOutdated,
    /** Replaces the text and saves it immediately. */
    replace: (value: string) => text.replace(value),
    /** The event handlers of the input. */
    handlers: {
      onInput: () => text.input(),
      onCompositionStart: () => text.startComposition(),
      onCompositionEnd: () => text.endComposition(),
      onBlur: () => text.blur(),
    },
  };
}

/** Manages typing in a text field of a form; `isPlain` for a text that the page shows literally. */
export function useTextField({ field, parent }: FieldProps, isPlain: boolean) {
  const { edit, onText, onTyping, onUnsaved, onLeave, onReturn, onTakeTheirs, keptTexts, undone } = useForm();
  const { label, origin } = field;
  const conflict = useConflict(origin);
  const port = useRef<TextPort>(null);
  const [kept] = useState(() => keptTexts.find(({ place }) => isAt(place, origin)));
  const options: TypedTextOptions = {
    value: shownText(field),
    reading: field,
    undone,
    port,
    isContested: conflict !== undefined,
    refuse: (text) => refusalOf(field, text),
    onSave: (text, was) =>
      edit(field, valueOps(field, typedText(field, was), typedText(field, text), parent)),
    ...(isPlain ? { onInput: (text) => onText(field.shown, text) } : {}),
    onWaiting: onTyping,
    onLeft: (left) => onLeave({ ...left, place: origin, label }),
    onYield: () => conflict && onTakeTheirs(conflict),
  };
  const { refusal, isOutdated, ...typing } = useTypedText(options, kept);
  useEffect(() => {
    if (kept) onReturn(kept.place);
  }, [kept, onReturn]);
  const id = useId();
  const reason = isUnsaved(refusal) ? refusal : undefined;
  useEffect(() => {
    onUnsaved(id, reason === undefined ? undefined : { label, reason });
    return () => onUnsaved(id, undefined);
  }, [onUnsaved, id, reason, label]);
  return { port, notes: { refusal, isOutdated }, ...typing };
}

const joined = (lines: string) => withoutInvisible(lines).replaceAll(/\s*[\t\r\n]+\s*/g, ' ');

/** A text has no line breaks, tabs or invisible characters: pasted lines, or cells of a sheet, become one line. */
export const onOneLine = (text: string) => joined(text.replace(/\s*[\t\r\n]\s*$/, ''));

/** Shows pasted lines as the one line that is saved, with the caret after the same character. */
function joinLines(element: HTMLTextAreaElement): void {
  const { value, selectionEnd } = element;
  const line = onOneLine(value);
  if (line === value) return;
  const before = joined(value.slice(0, selectionEnd));
  element.value = line;
  element.setSelectionRange(before.length, before.length);
}

/** Shows the code that is saved instead of the address of a video, which an author pastes. */
function takeVideoCode(element: HTMLTextAreaElement, pattern: string): void {
  const code = videoCodeIn(element.value.trim(), pattern);
  if (code !== undefined) element.value = code;
}

/** Makes a text area as tall as its text, or as what applies without one: the box around it holds the same. */
function grow({ parentElement, value, placeholder }: HTMLInputElement | HTMLTextAreaElement): void {
  if (parentElement?.classList.contains('growing')) parentElement.dataset.text = value || placeholder;
}

/** Makes a text port of an input. @param read returns the text that the typed text stands for */
function portOf(
  element: HTMLInputElement | HTMLTextAreaElement | null,
  read: (typed: string) => string,
): TextPort | null {
  if (!element) return null;
  return {
    read: () => read(element.value),
    write: (text) => {
      const { start, end, inserted } = spliceBetween(element.value, text);
      element.setRangeText(inserted, start, end, element.selectionEnd === start ? 'end' : 'preserve');
      grow(element);
    },
    hasFocus: () => element.ownerDocument.activeElement === element,
  };
}

/** Manages typing in an input; `read` returns the text that the typed text stands for, which shows once it is left. */
export function useTextInput(
  { field, parent }: FieldProps,
  { isPlain = false, read = onOneLine }: { isPlain?: boolean; read?: (typed: string) => string },
) {
  const { readOnly } = useForm();
  const { port, first, notes, replace, handlers } = useTextField({ field, parent }, isPlain);
  const connect = useCallback(
    (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      port.current = portOf(element, read);
      if (element) grow(element);
    },
    [port, read],
  );
  const attributes = (ids: FrameIds) =>
    ({
      id: ids.input,
      defaultValue: first,
      readOnly,
      autoComplete: 'off',
      placeholder: typeof field.default === 'string' ? field.default : undefined,
      'aria-describedby': ids.describedBy,
      'aria-invalid': ids.isInvalid || undefined,
      'aria-required': field.required || undefined,
      ref: connect,
      ...handlers,
      onBlur: () => {
        port.current?.write(port.current.read());
        handlers.onBlur();
      },
    }) satisfies ComponentProps<'input'> & ComponentProps<'textarea'>;
  return { notes, replace, handlers, attributes };
}

/** Edits a time on the 24-hour clock. A native time input would follow the browser's language. */
export function TimeField({ field, parent }: FieldProps) {
  const { notes, attributes } = useTextInput({ field, parent }, { read: timeText });
  return (
    <FieldFrame field={field} {...notes}>
      {(ids) => (
        <input
          {...attributes(ids)}
          type="text"
          placeholder={typeof field.default === 'string' ? field.default : 'uu:mm'}
        />
      )}
    </FieldFrame>
  );
}

/** Edits a number, or a text, which wraps over more lines; Enter does not break it. */
export function TextField({ field, parent }: FieldProps) {
  const { type } = field;
  const isText = type.kind === 'text';
  const { notes, handlers, attributes } = useTextInput({ field, parent }, { isPlain: isText });
  return (
    <FieldFrame field={field} {...notes}>
      {(ids) => {
        // Of what is no number, a number input would only tell that it is empty.
        if (!isText) return <input {...attributes(ids)} type="text" inputMode="decimal" />;
        const stayOnLine = (event: KeyboardEvent) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
        };
        return (
          <div className="growing">
            <textarea
              {...attributes(ids)}
              rows={type.multiline ? 2 : 1}
              dir="auto"
              onKeyDown={stayOnLine}
              onInput={(event) => {
                joinLines(event.currentTarget);
                if (type.pattern !== undefined) takeVideoCode(event.currentTarget, type.pattern);
                grow(event.currentTarget);
                handlers.onInput();
              }}
            />
          </div>
        );
      }}
    </FieldFrame>
  );
}
