import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { callFunction, prepareFunctions } from '../_shared/client/functions-client.ts';
import { dismissToasts, prepareToasts, showToast } from '../_shared/client/toast.ts';
import { defaultFieldPrefixes } from '../_shared/default-ids.ts';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { CardSection } from '../_shared/ui/CardSection.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { maySend } from './chat-state.ts';
import { type Ask, createConversation, emptyConversation } from './conversation.ts';
import { PromptForm } from './PromptForm.tsx';
import { readReply } from './read-reply.ts';
import type resolve from './resolve.ts';
import { CurrentVersion, loadAnswer, Question, VersionBar } from './VersionView.tsx';

const logFailure = (error: unknown) => console.error('The assistant did not answer.', error);

const conversation = createConversation({
  now: () => new Date(),
  tell: (toast) => void showToast(toast),
  takeBack: dismissToasts,
  log: logFailure,
});

function prepare() {
  // What fails once is never asked for again.
  if (!navigator.onLine) return;
  prepareFunctions();
  prepareToasts();
  void loadAnswer();
}

/** Call 3 of specification section 7, with exactly its payload. */
const askThrough =
  (name: string): Ask =>
  async (prompt, signal) => {
    const request = { prompt, conversation: [], useWebSearch: true, searchType: 'reasoning' };
    const result = await callFunction(name, request, { signal });
    if ('error' in result && !signal.aborted) logFailure(result.error);
    return readReply(result);
  };

/** Scrolls the page no further than it takes to see all of an element. */
function showWhole(element: Element) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}

function Dot({ className }: { className?: string }) {
  return <span data-dot="" className={classNames('size-3 animate-pulse rounded-full bg-coral', className)} />;
}

function PulsingDots() {
  return (
    <p className="mt-6 flex gap-2">
      <span className="sr-only">De assistent schrijft een antwoord.</span>
      <Dot />
      <Dot className="[animation-delay:200ms]" />
      <Dot className="[animation-delay:400ms]" />
    </p>
  );
}

export default function Chat({
  id,
  tone = 'tint',
  pageTitle,
  introHtml,
  noteHtml,
  picture,
  label,
  placeholder,
  submitLabel,
  emptyText,
}: ReturnType<typeof resolve>) {
  const { email, functions } = useSiteFacts();
  const { chat, asking, draft } = useSyncExternalStore(
    conversation.subscribe,
    conversation.state,
    () => emptyConversation,
  );
  const ask = askThrough(functions.chat);
  const type = useCallback((text: string) => conversation.type(text), []);
  const card = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const noteFocus = () => {
    hadFocus.current = card.current?.contains(document.activeElement) ?? false;
  };
  const wasLoading = useRef(chat.loading);
  useEffect(() => {
    if (wasLoading.current !== chat.loading && answers.current) showWhole(answers.current);
    wasLoading.current = chat.loading;
  }, [chat.loading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can only be lost when buttons change
  useEffect(() => {
    const focused = document.activeElement;
    // Browsers take the focus from a button that is disabled or goes away.
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (hadFocus.current && isLost) answers.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [chat.loading, chat.currentIndex]);
  const blank = chat.versions.length === 0 && !chat.loading;

  return (
    <CardSection
      id={id}
      tone={tone}
      pageTitle={pageTitle}
      introHtml={introHtml}
      picture={picture}
      columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
      cardRef={card}
    >
      <noscript>
        <p>
          De assistent werkt alleen met JavaScript. Mail je vraag naar{' '}
          <a className="underline" href={`mailto:${email}`}>
            {email}
          </a>
          , dan denken we met je mee.
        </p>
      </noscript>
      <PromptForm
        id={id ?? defaultFieldPrefixes.chat}
        label={label}
        placeholder={placeholder}
        submitLabel={submitLabel}
        draft={draft}
        loading={chat.loading}
        mayClear={!blank || chat.error !== '' || draft !== ''}
        maySend={maySend(chat, draft)}
        onFocus={prepare}
        onType={type}
        onSend={() => {
          noteFocus();
          void conversation.send(ask);
        }}
        onClear={() => conversation.clear()}
      />
      <div className="mt-8 border-t border-line pt-6 noscript:hidden">
        <section
          ref={answers}
          aria-label="Gesprek"
          aria-live="polite"
          tabIndex={blank ? undefined : 0}
          className={classNames(
            'max-h-[600px] overflow-y-auto print:max-h-none',
            !blank &&
              // A mask would cut off the ring of the focus.
              'pb-8 [mask-image:linear-gradient(black_calc(100%-2.5rem),transparent)] focus-visible:[mask-image:none] print:[mask-image:none]',
          )}
        >
          {blank && chat.error === '' && <p className="soft">{emptyText}</p>}
          {chat.loading ? (
            <>
              <Question text={asking} />
              <PulsingDots />
            </>
          ) : (
            <CurrentVersion chat={chat} />
          )}
        </section>
        {!chat.loading && (
          <VersionBar
            chat={chat}
            onStep={(by) => {
              noteFocus();
              conversation.step(by);
              answers.current?.scrollTo(0, 0);
            }}
            onRegenerate={() => {
              noteFocus();
              void conversation.regenerate(ask);
            }}
          />
        )}
        {chat.error !== '' && (
          <p role="alert" className="mt-5 rounded-2xl bg-conflict/8 p-4 font-semibold text-conflict">
            {chat.error}
          </p>
        )}
      </div>
      {noteHtml !== undefined && (
        <div className="soft mt-6 text-sm noscript:hidden" dangerouslySetInnerHTML={{ __html: noteHtml }} />
      )}
    </CardSection>
  );
}
