import { lazy, Suspense } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { type ChatState, currentVersion } from './chat-state.ts';

const dateStyle = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short' });

const smallButton =
  'inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border-2 border-ink/15 px-4 py-1.5 text-sm font-semibold transition-colors hover:border-ink disabled:cursor-not-allowed disabled:opacity-50';
const roundButton =
  'grid size-10 cursor-pointer place-items-center rounded-full border-2 border-ink/15 transition-colors hover:border-ink disabled:cursor-not-allowed disabled:opacity-40';

function PlainAnswer({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

/** Fetches what shows an answer. Where that fails, an answer is shown as the text it is. */
export const loadAnswer = () => import('./Answer.tsx').catch(() => ({ default: PlainAnswer }));
const Answer = lazy(loadAnswer);

function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3.5" aria-hidden="true">
      <path
        d={back ? 'M8 2 4 6l4 4' : 'm4 2 4 4-4 4'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** What was asked, as the visitor typed it. */
export function Question({ text }: { text: string }) {
  return (
    <p className="ml-auto w-fit max-w-[85%] rounded-3xl rounded-br-md bg-peach-light px-5 py-3 whitespace-pre-wrap">
      <span className="sr-only">Jouw vraag: </span>
      {text}
    </p>
  );
}

/** The version that is shown: question and answer as Markdown (design, section 12, "chat shows"). */
export function CurrentVersion({ chat }: { chat: ChatState }) {
  const version = currentVersion(chat);
  if (!version) return null;
  return (
    <>
      <Question text={version.userPrompt} />
      <div className="mt-6">
        <Suspense fallback={<PlainAnswer text={chat.currentResponse} />}>
          <Answer text={chat.currentResponse} />
        </Suspense>
      </div>
      {chat.webSearchUsed && (
        <p className="mt-5 w-fit rounded-full bg-mint-light px-4 py-1.5 text-sm font-semibold text-forest">
          Actuele web informatie gebruikt
        </p>
      )}
    </>
  );
}

/** Buttons below an answer: other versions when there are any, copy, and ask again (specification, section 4.2). */
export function VersionBar({
  chat,
  onStep,
  onRegenerate,
}: {
  chat: ChatState;
  onStep: (by: -1 | 1) => void;
  onRegenerate: () => void;
}) {
  const version = currentVersion(chat);
  if (!version) return null;
  const total = chat.versions.length;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {total > 1 && (
        <div className="flex items-center gap-3">
          <button
            type="button"
            className={roundButton}
            aria-label="Vorige versie"
            disabled={chat.currentIndex === 0}
            onClick={() => onStep(-1)}
          >
            <Arrow back />
          </button>
          <p className="text-sm" role="status">
            <span className="block font-semibold">
              Versie {chat.currentIndex + 1} van {total}
            </span>
            <time className="text-moss" dateTime={version.createdAt.toISOString()}>
              {dateStyle.format(version.createdAt)}
            </time>
          </p>
          <button
            type="button"
            className={roundButton}
            aria-label="Volgende versie"
            disabled={chat.currentIndex === total - 1}
            onClick={() => onStep(1)}
          >
            <Arrow />
          </button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <CopyButton key={version.id} text={chat.currentResponse} className={smallButton} />
        <button type="button" className={smallButton} disabled={chat.loading} onClick={onRegenerate}>
          Opnieuw genereren
        </button>
      </div>
    </div>
  );
}
