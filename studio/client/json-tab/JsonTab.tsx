import { type RefObject, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../../renderer/origin.ts';
import { readSource } from '../state/api.ts';
import { takeTheirs } from '../state/edits.ts';
import { jsonProblem, PROBLEM_ID } from '../state/json-syntax.ts';
import { update, useShell, useUnreadable } from '../state/shell.ts';
import { keptAt } from '../state/unsaved.ts';
import { VersionChoice } from '../ui/VersionChoice.tsx';
import type { JsonEditor } from './json-editor.ts';
import { useJsonEditor } from './use-json-editor.ts';
import { shownText, useSourceText } from './use-source-text.ts';

/** Shows what the file got elsewhere, unless the author is typing. */
function useFollowing(
  place: RefObject<Origin>,
  editor: RefObject<JsonEditor | undefined>,
  { saved, theirs, sentTexts }: ReturnType<typeof useSourceText>,
) {
  const page = useShell((shell) => shell.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the page changes
  useEffect(() => {
    const isKept = () => keptAt('source', place.current) !== undefined;
    if (!editor.current || editor.current.hasFocus() || isKept() || theirs !== undefined) return;
    void readSource(place.current).then(
      ({ text }) => {
        // What was typed meanwhile is about the text before.
        if (!sentTexts.current.isEmpty || isKept() || editor.current?.hasFocus()) return;
        saved.current = text;
        editor.current?.follow(shownText(text));
      },
      () => {},
    );
  }, [page]);
}

/** Shows the source text of a block or definition. Incomplete JSON is kept, and not written to the file. */
export function JsonTab({ title, origin }: { title: string; origin: Origin }) {
  const keptText = useShell(() => keptAt('source', origin));
  const isUnreadable = useUnreadable(origin.file);
  /** Where the block is now: it may move while its text is open. */
  const place = useRef(origin);
  place.current = origin;
  const { file, pointer } = origin;
  useEffect(() => {
    update({ openSource: { file, pointer } });
    return () => update({ openSource: undefined });
  }, [file, pointer]);
  const source = useSourceText(place, title);
  const { saved, theirs, setTheirs, forget, save, read } = source;
  const refusal = keptText?.refusal;
  const isRefused = refusal !== undefined;
  const { holder, editor, isOpen, failure, retry } = useJsonEditor(place, isRefused, {
    onRead: read,
    onTyped: (text) => void save(text),
  });
  // Shown once the editor has loaded, which would push the message away from under a press.
  const broken = isOpen && keptText ? jsonProblem(keptText.text) : undefined;
  const isBroken = broken !== undefined;
  // The editor shrinks to make room for the error.
  const hasNote = isBroken || isRefused;
  useEffect(() => {
    if (hasNote) editor.current?.showCursor();
  }, [hasNote, editor]);
  useFollowing(place, editor, source);

  const goBack = () => {
    editor.current?.show(shownText(saved.current));
    editor.current?.focus();
    forget();
  };
  const keepMine = () => {
    saved.current = theirs ?? saved.current;
    if (editor.current) void save(editor.current.text(), false);
    // The note with the buttons goes.
    editor.current?.focus();
  };
  const keepTheirs = (text: string) => {
    saved.current = text;
    editor.current?.show(shownText(text));
    editor.current?.focus();
    setTheirs(undefined);
    forget();
    takeTheirs();
  };
  return (
    <div className="json-tab">
      <div ref={holder} className="json-holder" />
      {failure !== undefined && <FailureNote failure={failure} onRetry={retry} />}
      {isUnreadable && !isBroken && (
        <p className="json-broken">
          In dit bestand staat een fout in de JSON. Herstel die hier. Tot dan toont de pagina wat het laatst
          klopte.
        </p>
      )}
      {isBroken && <BrokenNote problem={broken} onBack={goBack} />}
      {isRefused && (
        <p className="json-broken" role="alert">
          Dit is nog niet bewaard. {refusal} De Studio probeert het om de paar seconden opnieuw.
        </p>
      )}
      {theirs !== undefined && (
        <TheirsNote theirs={theirs} onMine={keepMine} onTheirs={() => keepTheirs(theirs)} />
      )}
      <p className="muted">
        Uit <code>{origin.file}</code>
      </p>
    </div>
  );
}

function FailureNote({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div className="json-broken" role="alert">
      <p>De JSON kan nu niet worden getoond: {failure}</p>
      <Button className="button" onPress={onRetry}>
        Probeer opnieuw
      </Button>
    </div>
  );
}

function BrokenNote({ problem, onBack }: { problem: string; onBack: () => void }) {
  return (
    <div className="json-broken" role="alert">
      <p id={PROBLEM_ID}>
        Dit is nog geen geldige JSON, en is daarom nog niet bewaard. De pagina toont wat het laatst klopte.{' '}
        {problem}
      </p>
      <Button className="button" onPress={onBack}>
        Terug naar wat het laatst klopte
      </Button>
    </div>
  );
}

interface TheirsNoteProps {
  theirs: string;
  onMine(): void;
  onTheirs(): void;
}

function TheirsNote({ theirs, onMine, onTheirs }: TheirsNoteProps) {
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>Intussen gewijzigd.</strong> In het bestand staat nu iets anders dan waar jij mee begon:
      </p>
      <pre>{shownText(theirs)}</pre>
      <VersionChoice onMine={onMine} onTheirs={onTheirs} />
    </div>
  );
}
