import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import { type ChangeAnswer, isNotFound, readCompletions, readHover, readSource } from './api.ts';
import { changesAnswered } from './change-queue.ts';
import { edit, takeTheirs } from './edits.ts';
import { RETRY_AFTER_MS, SAVE_AFTER_MS } from './fields/typed-text.ts';
import type { JsonEditor } from './json-editor.ts';
import { jsonProblem } from './json-syntax.ts';
import { SentTexts } from './sent-texts.ts';
import {
  currentShell,
  failureOf,
  followSource,
  forgetText,
  keepText,
  keptAt,
  noteTyping,
  update,
  useReadOnly,
  useShell,
  useUnreadable,
} from './shell.ts';
import { indentOf, withIndent, withoutIndent } from './source-indent.ts';
import { VersionChoice } from './VersionChoice.tsx';

const NOT_ARRIVED = 'De wijziging kwam niet aan.';

/** Why a text was not saved, in Dutch. */
function refusalIn(answer: ChangeAnswer | undefined): string {
  const refusal = answer?.ok === false ? answer.refusal.message : undefined;
  return refusal ?? currentShell().failure ?? NOT_ARRIVED;
}

/** The text of the file as the editor shows it. */
const shownText = (source: string) => withoutIndent(source, indentOf(source));

interface EditorEvents {
  /** Returns the text to show for the text in the file. */
  onRead(inFile: string): string;
  /** Called after a pause in typing, and when the editor loses the focus or closes. */
  onTyped(text: string): void;
}

/** Opens an editor on the source text of a place. While that is refused, it is saved again every few seconds. */
function useEditor(place: RefObject<Origin>, isRefused: boolean, events: EditorEvents) {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const readOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const latest = useRef(events);
  latest.current = events;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read again at each attempt
  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    const flush = () => {
      window.clearTimeout(timer);
      noteTyping(flush, false);
      if (editor.current) latest.current.onTyped(editor.current.text());
    };
    // What was typed in a field just before is part of it.
    const source = changesAnswered().then(() => readSource(place.current));
    void Promise.all([import('./json-editor.ts'), source]).then(
      ([{ openJsonEditor }, { text }]) => {
        if (isGone || !holder.current) return;
        editor.current = openJsonEditor(holder.current, latest.current.onRead(text), {
          readOnly,
          helper: {
            complete: (typed, offset) => readCompletions(place.current, typed, offset),
            hover: (typed, offset) => readHover(place.current, typed, offset),
          },
          onChange: () => {
            window.clearTimeout(timer);
            noteTyping(flush, true);
            timer = window.setTimeout(flush, SAVE_AFTER_MS);
          },
          onBlur: flush,
        });
        setOpen(true);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!isGone) setFailure(failureOf(error));
      },
    );
    return () => {
      isGone = true;
      flush();
      editor.current?.close();
      editor.current = undefined;
      setOpen(false);
    };
  }, [place, readOnly, attempt]);
  useEffect(() => {
    if (!isRefused) return;
    const again = () => editor.current && latest.current.onTyped(editor.current.text());
    const timer = window.setInterval(again, RETRY_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [isRefused]);
  return { holder, editor, isOpen, failure, retry: () => setAttempt(attempt + 1) };
}

/**
 * Keeps the source text of a place: what is saved, what is on its way, and what cannot be saved yet.
 *
 * @param title the name of the block or definition
 */
function useSourceText(place: RefObject<Origin>, title: string) {
  // Not the one that opens when this tab closes.
  const path = useShell((shell) => shell.path);
  const label = `JSON van ${title}`;
  const saved = useRef('');
  /** The text that was kept last. When it is no longer kept here, its block is gone, and it is kept apart. */
  const kept = useRef<string>(undefined);
  /** The text in the file, if it was changed elsewhere too. */
  const [theirs, setTheirs] = useState<string>();
  const sentTexts = useRef(new SentTexts());

  const keep = (kind: 'source' | 'lost', text: string, was: string, refusal?: string) => {
    kept.current = text;
    keepText({ kind, place: place.current, path, label, text, was, refusal });
  };
  const forget = () => {
    kept.current = undefined;
    forgetText(keptAt('source', place.current));
  };

  /** Keeps a text that was not saved. After a conflict, the author has to choose between it and the one in the file. */
  const keepRefused = async (typed: string, was: string, answer: ChangeAnswer | undefined) => {
    const isConflict = answer?.ok === false && answer.refusal.reason === 'conflict';
    // At once: until the other version is read, the page may ask for the text in the file.
    keep('source', typed, was, isConflict ? undefined : refusalIn(answer));
    if (!isConflict) return;
    await readSource(place.current).then(
      (source) => setTheirs(source.text),
      (error: unknown) => {
        if (!isNotFound(error)) return;
        forget();
        keep('lost', typed, was, failureOf(error));
      },
    );
  };

  /** Saves a text that is valid, unless the author has yet to choose between two versions. */
  const save = async (typed: string, isContested = theirs !== undefined) => {
    if (typed === kept.current && !keptAt('source', place.current)) return;
    const was = saved.current;
    if (isContested || jsonProblem(typed) !== undefined) return keep('source', typed, was);
    if (typed === shownText(was)) {
      if (sentTexts.current.isEmpty) forget();
      return;
    }
    // A text that was refused stays kept until it is saved.
    const before = keptAt('source', place.current)?.refusal;
    if (before === undefined) forget();
    else keep('source', typed, was, before);
    const text = withIndent(typed, indentOf(was));
    const sent = sentTexts.current.add(text, was);
    const endFollowing = followSource(sent, place.current);
    saved.current = text;
    const answer = await edit(label, [{ op: 'source', ...place.current, was, text }]);
    const now = endFollowing();
    setTheirs(undefined);
    if (answer?.ok) {
      sentTexts.current.arrive(text);
      if (keptAt('source', place.current)?.text === typed) forget();
      return;
    }
    if (!sentTexts.current.refuse(sent)) return;
    saved.current = sent.was;
    if (!now) return keep('lost', typed, sent.was, refusalIn(answer));
    // This tab may have closed before its block moved.
    place.current = now;
    await keepRefused(typed, sent.was, answer);
  };

  /** Takes over the text in the file, and returns the one to show. */
  const read = (inFile: string) => {
    const keptText = keptAt('source', place.current);
    kept.current = keptText?.text;
    saved.current = keptText?.was ?? inFile;
    if (keptText && keptText.was !== inFile) setTheirs(inFile);
    return keptText?.text ?? shownText(inFile);
  };

  return { saved, theirs, setTheirs, sentTexts, forget, save, read };
}

/** Shows the source text of a block or definition. Incomplete JSON is kept, and not written to the file. */
export function JsonTab({ title, origin }: { title: string; origin: Origin }) {
  const page = useShell((shell) => shell.page);
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
  const { saved, theirs, setTheirs, sentTexts, forget, save, read } = useSourceText(place, title);

  const refusal = keptText?.refusal;
  const isRefused = refusal !== undefined;
  const { holder, editor, isOpen, failure, retry } = useEditor(place, isRefused, {
    onRead: read,
    onTyped: (text) => void save(text),
  });
  // Shown once the editor has loaded, which would push the message away from under a press.
  const broken = isOpen && keptText ? jsonProblem(keptText.text) : undefined;
  const isBroken = broken !== undefined;
  useEffect(() => {
    // The button that led back to a kept text is gone, and the focus with it.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOpen && isLost && keptAt('source', place.current)) editor.current?.focus();
  }, [isOpen, editor]);
  // The editor shrinks to make room for the error.
  const hasNote = isBroken || isRefused;
  useEffect(() => {
    if (hasNote) editor.current?.showCursor();
  }, [hasNote, editor]);

  // Shows what changed elsewhere, unless the author is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the page changes
  useEffect(() => {
    if (!editor.current || editor.current.hasFocus() || keptText || theirs !== undefined) return;
    void readSource(origin).then(
      ({ text }) => {
        // What was typed meanwhile is about the text before.
        if (!sentTexts.current.isEmpty || keptAt('source', place.current) || editor.current?.hasFocus())
          return;
        saved.current = text;
        editor.current?.follow(shownText(text));
      },
      () => {},
    );
  }, [page]);

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
        <div className="conflict" role="alert">
          <p>
            <strong>Intussen gewijzigd.</strong> In het bestand staat nu iets anders dan waar jij mee begon:
          </p>
          <pre>{shownText(theirs)}</pre>
          <VersionChoice onMine={keepMine} onTheirs={() => keepTheirs(theirs)} />
        </div>
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
      <p>
        Dit is nog geen geldige JSON, en is daarom nog niet bewaard. De pagina toont wat het laatst klopte.{' '}
        {problem}
      </p>
      <Button className="button" onPress={onBack}>
        Terug naar wat het laatst klopte
      </Button>
    </div>
  );
}
