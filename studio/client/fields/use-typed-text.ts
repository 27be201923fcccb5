import { useEffect, useLayoutEffect, useState } from 'react';
import { isUnsaved, type TextDraft, TypedText, type TypedTextOptions } from './typed-text.ts';

/**
 * Manages a text field whose text the file owns: see `TypedText`.
 *
 * @param draft what was typed here before, when the field was shown last
 */
export function useTypedText(options: TypedTextOptions, draft: TextDraft | undefined) {
  const [refusal, setRefusal] = useState(draft?.refusal);
  const [isOutdated, setOutdated] = useState(false);
  const [text] = useState(
    () => new TypedText(options, draft, { onRefusal: setRefusal, onOutdated: setOutdated }),
  );
  useLayoutEffect(() => text.update(options));
  useEffect(() => text.appear(), [text]);
  return {
    /** The text that the field begins with. */
    first: draft?.text ?? options.value,
    refusal,
    /** Whether what is typed is not saved, because it is refused. */
    isUnsaved: isUnsaved(refusal),
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
