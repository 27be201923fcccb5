import { useRef, useSyncExternalStore } from 'react';
import { callFunction, prepareFunctions } from '../_shared/client/functions-client.ts';
import { dismissToasts, prepareToasts, showToast } from '../_shared/client/toast.ts';
import { useKeptFocus } from '../_shared/client/use-kept-focus.ts';
import { defaultFieldPrefixes } from '../_shared/default-ids.ts';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { CardSection } from '../_shared/ui/CardSection.tsx';
import { MailInstead } from '../_shared/ui/MailInstead.tsx';
import { Answers } from './Answers.tsx';
import { maySend } from './chat-state.ts';
import { type Ask, createConversation, emptyConversation } from './conversation.ts';
import { PromptForm } from './PromptForm.tsx';
import { readReply } from './read-reply.ts';
import type resolve from './resolve.ts';
import { useAnswerInView } from './use-answer-in-view.ts';
import { loadAnswer, VersionBar } from './VersionView.tsx';

function logFailure(error: unknown) {
  console.error('The assistant did not answer.', error);
}

/** At module level, so that it survives a navigation within the site. */
const conversation = createConversation({
  now: () => new Date(),
  notify: (toast) => void showToast(toast),
  dismissNotices: dismissToasts,
  log: logFailure,
});

/** Loads the code for asking. A no-op when offline, because a browser does not retry a failed import. */
function prepare() {
  if (!navigator.onLine) return;
  prepareFunctions();
  prepareToasts();
  void loadAnswer();
}

/** Returns a function that makes call 3 of specification section 7, with exactly its payload. */
function askThrough(functionName: string): Ask {
  return async (prompt, signal) => {
    const request = { prompt, conversation: [], useWebSearch: true, searchType: 'reasoning' };
    const result = await callFunction(functionName, request, { signal });
    if ('error' in result && !signal.aborted) logFailure(result.error);
    const reply = readReply(result);
    // Mostly loaded by now: a visitor who sees raw Markdown first, sees the text jump.
    if (!('error' in reply)) await loadAnswer();
    return reply;
  };
}

type Props = ReturnType<typeof resolve>;

/** Renders example questions; pressing one puts it in the text box. */
function Examples({ examples, onPick }: { examples: readonly string[]; onPick: (text: string) => void }) {
  return (
    <div className="mb-6">
      <p className="text-sm font-semibold">Begin met een voorbeeld</p>
      <ul className="mt-3 grid gap-2">
        {examples.map((example, index) => (
          <li key={index}>
            <button
              type="button"
              className="w-full cursor-pointer rounded-2xl bg-mint-light px-4 py-3 text-left text-sm hover:bg-mint"
              onClick={() => onPick(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders the form, the answers and the buttons below them. */
function Conversation({
  fieldPrefix,
  label,
  placeholder,
  submitLabel,
  emptyText,
  examples,
}: Pick<Props, 'label' | 'placeholder' | 'submitLabel' | 'emptyText' | 'examples'> & {
  fieldPrefix: string;
}) {
  const { functions } = useSiteFacts();
  const { chat, asking, draft } = useSyncExternalStore(
    conversation.subscribe,
    conversation.state,
    () => emptyConversation,
  );
  const ask = askThrough(functions.chat);
  const block = useRef<HTMLDivElement>(null);
  const answers = useAnswerInView(chat.loading, chat.currentIndex);
  const rememberFocus = useKeptFocus(block, answers, chat);
  const isEmpty = chat.versions.length === 0 && !chat.loading && chat.error === '' && draft === '';
  return (
    <div ref={block}>
      <PromptForm
        id={fieldPrefix}
        label={label}
        placeholder={placeholder}
        submitLabel={submitLabel}
        draft={draft}
        loading={chat.loading}
        mayClear={!isEmpty}
        maySend={maySend(chat, draft)}
        onFocus={prepare}
        onType={conversation.type}
        onSend={() => {
          rememberFocus();
          void conversation.send(ask);
        }}
        onClear={conversation.clear}
      />
      <div className="mt-8 border-t border-line pt-6 noscript:hidden">
        {isEmpty && examples && (
          <Examples
            examples={examples}
            onPick={(example) => {
              conversation.type(example);
              document.getElementById(`${fieldPrefix}-prompt`)?.focus();
            }}
          />
        )}
        <Answers ref={answers} chat={chat} asking={asking} emptyText={emptyText} />
        {!chat.loading && (
          <VersionBar
            chat={chat}
            onStep={(by) => {
              rememberFocus();
              conversation.step(by);
            }}
            onRegenerate={() => {
              rememberFocus();
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
    </div>
  );
}

export default function Chat({
  id,
  tone = 'tint',
  pageTitle,
  introHtml,
  noteHtml,
  picture,
  ...texts
}: Props) {
  return (
    <CardSection
      id={id}
      tone={tone}
      pageTitle={pageTitle}
      introHtml={introHtml}
      picture={picture}
      columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <MailInstead
        before="De assistent werkt alleen met JavaScript. Mail je vraag naar"
        after=", dan denken we met je mee."
      />
      <Conversation {...texts} fieldPrefix={id ?? defaultFieldPrefixes.chat} />
      {noteHtml !== undefined && (
        <div className="soft mt-6 text-sm noscript:hidden" dangerouslySetInnerHTML={{ __html: noteHtml }} />
      )}
    </CardSection>
  );
}
