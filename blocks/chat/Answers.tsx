import type { Ref } from 'react';
import { classNames } from '../_shared/ui/class-names.ts';
import { type ChatState, currentVersion } from './chat-state.ts';
import { CurrentAnswer, Question } from './VersionView.tsx';

function Dot({ className }: { className?: string }) {
  return (
    <span
      data-dot=""
      className={classNames('size-3 animate-pulse rounded-full bg-coral forced-color-adjust-none', className)}
    />
  );
}

function PulsingDots() {
  return (
    <p data-answer="" className="mt-6 flex gap-2">
      <span className="sr-only">De assistent schrijft een antwoord.</span>
      <Dot />
      <Dot className="[animation-delay:200ms]" />
      <Dot className="[animation-delay:400ms]" />
    </p>
  );
}

/**
 * Renders the current version of the chat, or the pending question. Screen readers announce changes: a question when it
 * is asked, and its answer when it comes.
 */
export function Answers({
  ref,
  chat,
  asking,
  emptyText,
}: {
  ref: Ref<HTMLElement>;
  chat: ChatState;
  /** The pending question. */
  asking: string;
  emptyText: string;
}) {
  const blank = chat.versions.length === 0 && !chat.loading;
  const question = chat.loading ? asking : currentVersion(chat)?.userPrompt;
  return (
    <section
      ref={ref}
      aria-label="Gesprek"
      // After a failure the previous answer comes back, which has been heard.
      aria-live={chat.error === '' ? 'polite' : 'off'}
      tabIndex={blank ? undefined : 0}
      className={classNames(
        'max-h-[600px] overflow-y-auto print:max-h-none',
        // No mask while focused: it would clip the focus ring.
        !blank &&
          'pb-8 [mask-image:linear-gradient(black_calc(100%-2.5rem),transparent)] focus-visible:[mask-image:none] print:[mask-image:none]',
      )}
    >
      {blank && chat.error === '' && <p className="soft">{emptyText}</p>}
      {question !== undefined && <Question text={question} />}
      {chat.loading ? <PulsingDots /> : <CurrentAnswer chat={chat} />}
    </section>
  );
}
