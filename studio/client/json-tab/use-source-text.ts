import { type RefObject, useRef, useState } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import { type ChangeAnswer, isNotFound, readSource } from '../state/api.ts';
import { edit } from '../state/edits.ts';
import { jsonProblem } from '../state/json-syntax.ts';
import { SentTexts } from '../state/sent-texts.ts';
import { currentShell, failureOf, useShell } from '../state/shell.ts';
import { followSource, forgetText, keepText, keptAt } from '../state/unsaved.ts';
import { indentOf, withIndent, withoutIndent } from './source-indent.ts';

const NOT_ARRIVED = 'De wijziging kwam niet aan.';

/** Why a text was not saved, in Dutch. */
function refusalIn(answer: ChangeAnswer | undefined): string {
  const refusal = answer?.ok === false ? answer.refusal.message : undefined;
  return refusal ?? currentShell().failure ?? NOT_ARRIVED;
}

/** The text of the file as the editor shows it. */
export const shownText = (source: string) => withoutIndent(source, indentOf(source));

/**
 * Keeps the source text of a place: what is saved, what is on its way, and what cannot be saved yet.
 *
 * @param title the name of the block or definition
 */
export function useSourceText(place: RefObject<Origin>, title: string) {
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
