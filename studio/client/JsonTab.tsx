import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import { readCompletions, readHover, readSource } from './api.ts';
import { edit, takeTheirs } from './changes.ts';
import type { JsonEditor } from './json-editor.ts';
import { jsonProblem } from './json-syntax.ts';
import { draftAt, keepDraft, useReadOnly, useShell } from './shell.ts';
import { indentOf, withIndent, withoutIndent } from './source-indent.ts';

const REST_MS = 400;

/** The text of the file as the editor shows it. */
const shownText = (source: string) => withoutIndent(source, indentOf(source));

/** Shows the source text of a block or definition. Incomplete JSON is kept, and not written to the file. */
export function JsonTab({ title, origin }: { title: string; origin: Origin }) {
  const page = useShell((shell) => shell.page);
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const saved = useRef('');
  /** The text in the file, if it was changed elsewhere too. */
  const [theirs, setTheirs] = useState<string>();
  /** Where the block is now: it may move while its text is open. */
  const place = useRef(origin);
  place.current = origin;
  const readOnly = useReadOnly();
  const waiting = useShell(() => draftAt(origin));
  const [isOpen, setOpen] = useState(false);
  // Shown once the editor has loaded, which would push the message away from under a press.
  const broken = isOpen && waiting ? jsonProblem(waiting.text) : undefined;

  /** Saves a text that is valid, unless the author has yet to choose between two versions. */
  const save = async (typed: string, isContested = theirs !== undefined) => {
    const isKept = isContested || jsonProblem(typed) !== undefined;
    keepDraft(place.current, isKept ? { title, text: typed, was: saved.current } : undefined);
    if (isKept || typed === shownText(saved.current)) return;
    const was = saved.current;
    const text = withIndent(typed, indentOf(was));
    saved.current = text;
    const answer = await edit(`JSON van ${title}`, [{ op: 'source', ...place.current, was, text }]);
    setTheirs(undefined);
    if (answer?.ok) return;
    saved.current = was;
    if (answer?.refusal.reason !== 'conflict') return;
    await readSource(place.current).then(
      (source) => {
        keepDraft(place.current, { title, text: typed, was });
        setTheirs(source.text);
      },
      () => {},
    );
  };
  const saveLatest = useRef(save);
  saveLatest.current = save;

  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    const flush = () => {
      window.clearTimeout(timer);
      if (editor.current) void saveLatest.current(editor.current.text());
    };
    void Promise.all([import('./json-editor.ts'), readSource(place.current)]).then(
      ([{ openJsonEditor }, { text }]) => {
        if (isGone || !holder.current) return;
        const draft = draftAt(place.current);
        saved.current = draft?.was ?? text;
        if (draft && draft.was !== text) setTheirs(text);
        editor.current = openJsonEditor(holder.current, draft?.text ?? shownText(text), {
          readOnly,
          helper: {
            complete: (typed, offset) => readCompletions(place.current, typed, offset),
            hover: (typed, offset) => readHover(place.current, typed, offset),
          },
          onChange: () => {
            window.clearTimeout(timer);
            timer = window.setTimeout(flush, REST_MS);
          },
          onBlur: flush,
        });
        setOpen(true);
      },
    );
    return () => {
      isGone = true;
      flush();
      editor.current?.close();
      editor.current = undefined;
      setOpen(false);
    };
  }, [readOnly]);

  const isBroken = broken !== undefined;
  // The editor shrinks to make room for the error.
  useEffect(() => {
    if (isBroken) editor.current?.showCursor();
  }, [isBroken]);

  // Shows what changed elsewhere, unless the author is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the page changes
  useEffect(() => {
    if (!editor.current || editor.current.hasFocus() || broken !== undefined || theirs !== undefined) return;
    void readSource(origin).then(
      ({ text }) => {
        saved.current = text;
        editor.current?.show(shownText(text));
      },
      () => {},
    );
  }, [page]);

  return (
    <div className="json-tab">
      <div ref={holder} className="json-holder" />
      {broken !== undefined && (
        <div className="json-broken" role="alert">
          <p>
            Dit is nog geen geldige JSON, en is daarom nog niet bewaard. De pagina toont wat het laatst
            klopte. {broken}
          </p>
          <Button
            className="button"
            onPress={() => {
              editor.current?.show(shownText(saved.current));
              editor.current?.focus();
              keepDraft(origin, undefined);
            }}
          >
            Terug naar wat het laatst klopte
          </Button>
        </div>
      )}
      {theirs !== undefined && (
        <div className="conflict" role="alert">
          <p>
            <strong>Intussen gewijzigd.</strong> In het bestand staat nu iets anders dan waar jij mee begon:
          </p>
          <pre>{shownText(theirs)}</pre>
          <div className="conflict-choice">
            <Button
              className="button"
              onPress={() => {
                saved.current = theirs;
                if (editor.current) void save(editor.current.text(), false);
              }}
            >
              Houd mijn versie
            </Button>
            <Button
              className="button"
              onPress={() => {
                saved.current = theirs;
                editor.current?.show(shownText(theirs));
                setTheirs(undefined);
                keepDraft(origin, undefined);
                takeTheirs();
              }}
            >
              Neem de andere versie
            </Button>
          </div>
        </div>
      )}
      <p className="muted">
        Uit <code>{origin.file}</code>
      </p>
    </div>
  );
}
