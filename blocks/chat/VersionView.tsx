import { Icon } from '../_shared/ui/Icon.tsx';
import { CopyButton } from './CopyButton.tsx';
import { type ChatState, type ChatVersion, currentVersion } from './chat-state.ts';

const dateStyle = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short' });

function PlainAnswer({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

/** Renders an answer as Markdown, once that is loaded. */
let Answer = PlainAnswer;

/** Loads what answers are formatted with. If that fails, they are shown as plain text. */
export async function loadAnswer(): Promise<void> {
  Answer = await import('./Answer.tsx').then(
    (formatted) => formatted.default,
    () => PlainAnswer,
  );
}

function StepButton({
  back = false,
  disabled,
  onPress,
}: {
  back?: boolean;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button size-10 border-2 border-ink/15 transition-colors hover:border-ink disabled:opacity-40"
      aria-label={back ? 'Vorige versie' : 'Volgende versie'}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name="chevron" className={back ? 'size-3.5 rotate-90' : 'size-3.5 -rotate-90'} />
    </button>
  );
}

/** Renders a question as the visitor typed it. */
export function Question({ text }: { text: string }) {
  return (
    <p className="ml-auto w-fit max-w-[85%] rounded-3xl rounded-br-md bg-peach-light px-5 py-3 whitespace-pre-wrap">
      <span className="sr-only">Jouw vraag: </span>
      {text}
    </p>
  );
}

/** Renders the answer of the current version. */
export function CurrentAnswer({ chat }: { chat: ChatState }) {
  if (!currentVersion(chat)) return null;
  return (
    <>
      <div data-answer="" className="mt-6">
        <Answer text={chat.currentResponse} />
      </div>
      {chat.webSearchUsed && (
        <p className="pill mt-5 bg-mint-light px-4 py-1.5 text-forest">Actuele web informatie gebruikt</p>
      )}
    </>
  );
}

/** Renders the number and date of the current version, between buttons for the adjacent versions. */
function VersionSteps({
  chat: { currentIndex, versions },
  version,
  onStep,
}: {
  chat: ChatState;
  version: ChatVersion;
  onStep: (by: -1 | 1) => void;
}) {
  return (
    <div className="flex items-center gap-3">
      <StepButton back disabled={currentIndex === 0} onPress={() => onStep(-1)} />
      <p className="text-sm" role="status">
        <span className="block font-semibold">
          Versie {currentIndex + 1} van {versions.length}
        </span>
        <time className="text-moss" dateTime={version.createdAt.toISOString()}>
          {dateStyle.format(version.createdAt)}
        </time>
      </p>
      <StepButton disabled={currentIndex === versions.length - 1} onPress={() => onStep(1)} />
    </div>
  );
}

/** Renders the buttons below an answer: other versions, copy and regenerate (specification, section 4.2). */
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
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {chat.versions.length > 1 && <VersionSteps chat={chat} version={version} onStep={onStep} />}
      <div className="flex flex-wrap gap-3">
        <CopyButton key={version.id} text={chat.currentResponse} />
        <button type="button" className="button button-small" disabled={chat.loading} onClick={onRegenerate}>
          Opnieuw genereren
        </button>
      </div>
    </div>
  );
}
