import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { SubmitButton } from '../_shared/ui/SubmitButton.tsx';

function subscribeToNothing() {
  return () => {};
}

/** Returns true after hydration, and false before it and at build time. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Submits with Enter; Shift+Enter adds a line (specification, section 5, chat input). */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, repeat, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!repeat) currentTarget.form?.requestSubmit();
}

/** Returns the ref of a text box that shows the draft. Text typed before hydration becomes the draft. */
function useDraftBox(draft: string, onType: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useRef(false);
  // After every render: sending text that was typed before hydration leaves the draft unchanged.
  useEffect(() => {
    if (!box.current) return;
    const typedBefore = isHydrated.current || draft !== '' ? '' : box.current.value;
    isHydrated.current = true;
    if (typedBefore !== '') onType(typedBefore);
    else if (box.current.value !== draft) box.current.value = draft;
  });
  return box;
}

interface PromptFormProps {
  id: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  /** The text that the box shows. */
  draft: string;
  loading: boolean;
  mayClear: boolean;
  maySend: boolean;
  onFocus: () => void;
  onType: (text: string) => void;
  onSend: () => void;
  onClear: () => void;
}

/** Renders the form for a question. Its text box is uncontrolled, so that text typed before hydration is kept. */
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
}: PromptFormProps) {
  const box = useDraftBox(draft, onType);
  const hydrated = useHydrated();
  useEffect(() => {
    if (document.activeElement === box.current) onFocus();
  }, [box, onFocus]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <form method="post" className="noscript:hidden" onFocus={onFocus} onSubmit={onSubmit}>
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
        className="field mt-4 field-sizing-content max-h-96 min-h-[120px] resize-y"
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {/* Enabled before hydration, so that a press is not lost. */}
        <SubmitButton busy={loading} disabled={hydrated && !maySend} className="max-sm:w-full">
          {loading ? 'Genereren...' : submitLabel}
        </SubmitButton>
        <button
          type="button"
          className="button button-secondary max-sm:w-full"
          disabled={!mayClear}
          onClick={clear}
        >
          Wissen
        </button>
      </div>
    </form>
  );
}
