import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withTyped } from './text-splice.ts';

/** How long typing must pause before a text is saved, in milliseconds. */
export const SAVE_AFTER_MS = 400;

const RESTORED = 'Dit veld mag niet leeg zijn. De oude tekst staat er weer.';

/** Where a text is typed: an input, or an editor with its own document. */
export interface TextPort {
  read(): string;
  write(text: string): void;
  hasFocus(): boolean;
}

/** A text that is not in the file, because it cannot be saved. */
export interface TextDraft {
  text: string;
  /** The text that the author saw before. */
  was: string;
  /** Why it cannot be saved, in Dutch. */
  refusal: string;
}

/** A text field on the screen, while a step is undone or done again. */
interface TypedField {
  /** Saves what is typed. Returns whether the text went back to the one in the file instead. */
  settle(): boolean;
  /** Saves nothing more until the step has arrived. */
  hold(): void;
}

const fieldsOnScreen = new Set<TypedField>();

/**
 * Saves what is typed, so that it is a step of its own. A text that cannot be saved goes back to the one in the file.
 *
 * @returns whether a text went back
 */
export const settleTyping = (): boolean => [...fieldsOnScreen].map((field) => field.settle()).includes(true);

/**
 * Lets what is typed wait until a step has been undone or done again, which `undone` says. Each field then shows what
 * the file holds, also while it has the focus, with what was typed meanwhile.
 */
export function holdTyping(): void {
  for (const field of fieldsOnScreen) field.hold();
}

interface Options {
  /** The text in the file. */
  value: string;
  /** Another object each time the file is read. */
  reading: object;
  /** How often the author has undone a step or done it again, up to the text in `value`. */
  undone: number;
  /** What was typed here before, when the field was shown last. */
  draft: TextDraft | undefined;
  port: RefObject<TextPort | null>;
  /** Whether the file holds a different text than the author expected, and the author has yet to choose. */
  isContested: boolean;
  /** Says why a text cannot be saved. */
  refuse(text: string): string | undefined;
  /** Saves a text; `was` is the text that the author saw before. Resolves with the reason when it is refused. */
  onSave(text: string, was: string): Promise<string | undefined>;
  /** Called with every intermediate text. */
  onInput?(text: string): void;
  /** Called when the field has gone away while its text cannot be saved. */
  onLeft(draft: TextDraft): void;
  /** Keeps the text in the file of the two that the author has to choose from. */
  onYield(): void;
}

/**
 * Types into a text that the file owns. While it has the focus, nobody else writes in it: changes from outside wait for
 * the blur, except for the author's own undo. What is typed is saved after a pause, at the end of a composition, on blur
 * and when the field goes away. A text that is refused stays, and is tried again when the file is read again.
 */
export function useTypedText(options: Options) {
  const { value, reading, undone, draft, isContested } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** The text that the author last saw or that was last saved. */
  const base = useRef(draft?.was ?? value);
  const typed = useRef(draft?.text ?? value);
  /** Saved texts that are still in flight: the file does not show them yet. */
  const underway = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  const isGone = useRef(false);
  /** How many undone steps have yet to arrive. */
  const holds = useRef(0);
  const seenUndone = useRef(undone);
  const [refusal, setRefusal] = useState(draft?.refusal);
  const isUnsaved = refusal !== undefined && refusal !== RESTORED;

  const show = useCallback((text: string) => {
    base.current = text;
    typed.current = text;
    latest.current.port.current?.write(text);
  }, []);

  /** Goes back to the text in the file, also where what is typed shows meanwhile. */
  const restore = () => {
    show(latest.current.value);
    latest.current.onInput?.(latest.current.value);
  };

  /** Sends a text. When it is refused, the next attempt replaces what is in the file. */
  const send = async (text: string, was: string) => {
    base.current = text;
    underway.current.push(text);
    const refused = await latest.current.onSave(text, was);
    if (refused === undefined) return;
    underway.current = underway.current.filter((sent) => sent !== text);
    if (base.current !== text) return;
    base.current = was;
    if (isGone.current) latest.current.onLeft({ text, was, refusal: refused });
    else setRefusal(refused);
  };

  /** Saves what is typed. Returns why it cannot be saved, or undefined. */
  const save = (): string | undefined => {
    clearTimeout(timer.current);
    if (holds.current > 0) return undefined;
    const text = typed.current;
    const refused = text === base.current ? undefined : latest.current.refuse(text);
    setRefusal(refused);
    if (refused === undefined && text !== base.current) void send(text, base.current);
    return refused;
  };

  useEffect(() => {
    const arrived = underway.current.indexOf(value);
    if (arrived !== -1) underway.current.splice(0, arrived + 1);
    else if (value !== base.current && holds.current === 0 && typed.current === base.current) {
      if (latest.current.port.current?.hasFocus()) return;
      setRefusal(undefined);
      show(value);
    }
  }, [value, show]);

  const wasContested = useRef(false);
  useEffect(() => {
    const { value: inFile } = latest.current;
    const isChosen = wasContested.current && !isContested;
    wasContested.current = isContested;
    // A refused text does not come back from the file.
    if (isContested) underway.current = [];
    // The author has chosen: the file is right.
    else if (isChosen && underway.current.length === 0 && inFile !== base.current) show(inFile);
  }, [isContested, show]);

  /** Takes over an undone step, with what was typed since. */
  const takeOver = () => {
    const { value: inFile, port, onInput } = latest.current;
    const text = withTyped(inFile, { before: base.current, typed: typed.current });
    base.current = inFile;
    underway.current = [];
    if (text !== typed.current) {
      typed.current = text;
      port.current?.write(text);
      setRefusal(undefined);
    }
    if (text === inFile || holds.current > 0) return;
    onInput?.(text);
    if (!isComposing.current) timer.current = setTimeout(save, SAVE_AFTER_MS);
  };

  const settle = () => {
    const hasFocus = latest.current.port.current?.hasFocus() === true;
    if (latest.current.isContested) {
      if (hasFocus) latest.current.onYield();
      return hasFocus;
    }
    if (save() === undefined || !hasFocus) return false;
    restore();
    setRefusal(undefined);
    return true;
  };

  const now = useRef({ save, takeOver, settle });
  useLayoutEffect(() => {
    now.current = { save, takeOver, settle };
  });
  useEffect(() => {
    const arrived = undone - seenUndone.current;
    seenUndone.current = undone;
    if (arrived === 0 || holds.current === 0) return;
    holds.current = Math.max(0, holds.current - arrived);
    now.current.takeOver();
  }, [undone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused may be possible now that the file is read
  useEffect(() => {
    if (isUnsaved && !isComposing.current) now.current.save();
  }, [reading]);
  useEffect(() => {
    const onScreen: TypedField = {
      settle: () => now.current.settle(),
      hold() {
        clearTimeout(timer.current);
        holds.current++;
      },
    };
    fieldsOnScreen.add(onScreen);
    isGone.current = false;
    return () => {
      fieldsOnScreen.delete(onScreen);
      isGone.current = true;
      holds.current = 0;
      const refused = now.current.save();
      if (refused === undefined) return;
      latest.current.onLeft({ text: typed.current, was: base.current, refusal: refused });
    };
  }, []);

  return {
    /** The text that the field begins with. */
    first: draft?.text ?? value,
    refusal,
    /** Whether what is typed is not saved, because it is refused. */
    isUnsaved,
    /** Replaces the text and saves it immediately. */
    replace: (text: string) => {
      typed.current = text;
      latest.current.port.current?.write(text);
      save();
    },
    onInput: () => {
      typed.current = latest.current.port.current?.read() ?? typed.current;
      latest.current.onInput?.(typed.current);
      clearTimeout(timer.current);
      if (!isComposing.current) timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    onCompositionStart: () => {
      isComposing.current = true;
      clearTimeout(timer.current);
    },
    onCompositionEnd: () => {
      isComposing.current = false;
      typed.current = latest.current.port.current?.read() ?? typed.current;
      save();
    },
    onBlur: () => {
      save();
      if (typed.current.trim() === '' && latest.current.refuse(typed.current) !== undefined) {
        restore();
        setRefusal(RESTORED);
      } else if (typed.current === base.current && underway.current.length === 0) {
        if (latest.current.value !== base.current) show(latest.current.value);
      }
    },
  };
}
