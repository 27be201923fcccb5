import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long typing must pause before a text is saved, in milliseconds. */
export const SAVE_AFTER_MS = 400;

const RESTORED = 'Dit veld mag niet leeg zijn. De oude tekst staat er weer.';

/** Where a text is typed: an input, or an editor with its own document. */
export interface TextPort {
  read(): string;
  write(text: string): void;
  hasFocus(): boolean;
}

/** What each text field on the screen does before a step is undone or done again. */
const settlers = new Set<() => boolean>();

/**
 * Saves what is typed, so that it is a step of its own; a text that cannot be saved goes back to the one in the file.
 * What the file holds then shows at once, also in the field that has the focus.
 *
 * @returns whether a text went back
 */
export function settleTyping(): boolean {
  return [...settlers].map((settle) => settle()).includes(true);
}

interface Options {
  /** The text in the file. */
  value: string;
  /** Another object each time the file is read. */
  reading: object;
  port: RefObject<TextPort | null>;
  /** Whether the file holds a different text than the author expected, and the author has yet to choose. */
  isContested: boolean;
  /** Says why a text cannot be saved. */
  refuse(text: string): string | undefined;
  /** Called when the field goes away while its text cannot be saved. @param refusal why not */
  onLost(refusal: string): void;
  /** Saves a text; `was` is the text that the author saw before. */
  onSave(text: string, was: string): void;
  /** Called with every intermediate text. */
  onInput?(text: string): void;
}

/**
 * Types into a text that the file owns. While it has the focus, nobody else writes in it: changes from outside wait for
 * the blur, except for the author's own undo. What is typed is saved after a pause, at the end of a composition, on blur
 * and when the field goes away.
 */
export function useTypedText(options: Options) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** The text that the author last saw or that was last saved. */
  const base = useRef(options.value);
  const typed = useRef(options.value);
  /** Saved texts that are still in flight: the file does not show them yet. */
  const underway = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  /** Whether the author undid a step, and typed nothing since. */
  const isFollowing = useRef(false);
  const [refusal, setRefusal] = useState<string>();

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

  /** Saves what is typed. Returns why it cannot be saved, or undefined. */
  const save = (): string | undefined => {
    clearTimeout(timer.current);
    const text = typed.current;
    const refused = text === base.current ? undefined : latest.current.refuse(text);
    setRefusal(refused);
    if (refused !== undefined || text === base.current) return refused;
    const was = base.current;
    base.current = text;
    underway.current.push(text);
    latest.current.onSave(text, was);
    return undefined;
  };

  const { value, reading } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is undone at once may leave the value as it was
  useEffect(() => {
    if (!isFollowing.current || value === base.current) return;
    underway.current = [];
    setRefusal(undefined);
    show(value);
  }, [value, reading, show]);
  useEffect(() => {
    const arrived = underway.current.indexOf(value);
    if (arrived !== -1) underway.current.splice(0, arrived + 1);
    else if (value !== base.current && !latest.current.port.current?.hasFocus()) {
      setRefusal(undefined);
      show(value);
    }
  }, [value, show]);

  const { isContested } = options;
  useEffect(() => {
    const { value: inFile } = latest.current;
    // A refused text does not come back from the file.
    if (isContested) underway.current = [];
    // The author has chosen: the file is right.
    else if (underway.current.length === 0 && inFile !== base.current) show(inFile);
  }, [isContested, show]);

  const settle = () => {
    save();
    isFollowing.current = true;
    if (typed.current === base.current || !latest.current.port.current?.hasFocus()) return false;
    restore();
    setRefusal(undefined);
    return true;
  };

  const now = useRef({ save, settle });
  useLayoutEffect(() => {
    now.current = { save, settle };
  });
  useEffect(() => {
    const settleNow = () => now.current.settle();
    settlers.add(settleNow);
    return () => {
      settlers.delete(settleNow);
      const refused = now.current.save();
      if (refused !== undefined) latest.current.onLost(refused);
    };
  }, []);

  return {
    refusal,
    /** Whether what is typed is not saved, because it is refused. */
    isUnsaved: refusal !== undefined && refusal !== RESTORED,
    /** Replaces the text and saves it immediately. */
    replace: (text: string) => {
      typed.current = text;
      latest.current.port.current?.write(text);
      save();
    },
    onInput: () => {
      isFollowing.current = false;
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
