import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Spinner } from '../_shared/ui/Button.tsx';

const subscribeToNothing = () => () => {};

/** Sends with Enter; Shift+Enter makes a new line (specification, section 5, chat input). */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, repeat, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!repeat) currentTarget.form?.requestSubmit();
}

/** The box for the question. It keeps its own text, so that what is typed before the page comes alive stays. */
export function PromptForm({
  id,
  label,
  placeholder,
  submitLabel,
  draft,
  loading,
  mayClear,
  maySend,
  onFocus,
  onType,
  onSend,
  onClear,
}: {
  id: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  /** What should stand in the box. */
  draft: string;
  loading: boolean;
  mayClear: boolean;
  maySend: boolean;
  onFocus: () => void;
  onType: (text: string) => void;
  onSend: () => void;
  onClear: () => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const alive = useRef(false);
  // A press on a button that is disabled would be lost before the page comes alive.
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  // After every change: what was typed and sent before the page came alive leaves the draft as it was.
  useEffect(() => {
    if (!box.current) return;
    const typedBefore = alive.current || draft !== '' ? '' : box.current.value;
    alive.current = true;
    if (typedBefore !== '') onType(typedBefore);
    else if (box.current.value !== draft) box.current.value = draft;
  });

  useEffect(() => {
    if (document.activeElement === box.current) onFocus();
  }, [onFocus]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="noscript:hidden" onFocus={onFocus} onSubmit={onSubmit}>
      <label htmlFor={`${id}-prompt`} className="text-title font-display">
        {label}
      </label>
      <textarea
        ref={box}
        id={`${id}-prompt`}
        name="prompt"
        autoComplete="off"
        enterKeyHint="send"
        placeholder={placeholder}
        className="mt-4 block field-sizing-content max-h-96 min-h-[120px] w-full resize-y rounded-2xl border-2 border-moss/75 bg-white px-4 py-3 transition-colors placeholder:text-moss hover:border-forest"
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="submit"
          className="button button-primary max-sm:w-full"
          disabled={isAlive && !maySend}
          aria-busy={loading || undefined}
        >
          <Spinner />
          {loading ? 'Genereren...' : submitLabel}
        </button>
        <button
          type="button"
          className="button button-secondary max-sm:w-full"
          disabled={!mayClear}
          onClick={() => {
            onClear();
            box.current?.focus();
          }}
        >
          Wissen
        </button>
      </div>
    </form>
  );
}
