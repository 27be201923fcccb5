import { useState } from 'react';
import { Checkbox } from 'react-aria-components';
import { counted } from '../../../lint/dutch/words.ts';
import { inCaseOf, MOST_TEXTS, matchKey } from '../../fields/replace-words.ts';
import type { Occurrence, Wish } from '../../protocol.ts';
import { readOccurrences } from '../state/api.ts';
import { failureOf } from '../state/shell.ts';
import { useAsked } from '../ui/use-asked.ts';
import { WishDialog } from '../wishes/WishDialog.tsx';
import { WishText } from '../wishes/wish-fields.tsx';

/** How many characters around a match are shown. */
const AROUND = 45;

/** Finds words; when that fails it returns why, in Dutch. */
const occurrencesOf = (words: string) => readOccurrences(words).catch(failureOf);

const placesText = (count: number) => counted(count, 'plek', 'plekken');

/** Returns what the button does with this many chosen places. */
const actionOn = (count: number) => (count === 0 ? 'Vervangen' : `Vervang op ${placesText(count)}`);

/** Replaces words on the whole site. Each occurrence is shown with the text around it, and can be skipped. */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const [find, setFind] = useState('');
  const [words, setWords] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const found = useAsked(find, occurrencesOf);
  /** Undefined while the search is in flight. */
  const answer = found?.question === find ? found.answer : undefined;
  const failure = typeof answer === 'string' ? answer : undefined;
  const occurrences = typeof answer === 'string' ? undefined : answer;
  const keys = (occurrences ?? []).flatMap((occurrence) =>
    occurrence.matches.map((_, match) => matchKey(occurrence, match)),
  );
  const places = keys.filter((key) => !leftOut.has(key));
  const isComplete = find.trim() !== '' && words.trim() !== '' && places.length > 0;
  const wish: Wish | undefined = isComplete
    ? { kind: 'replace-words', find: find.trim(), words: words.trim(), places }
    : undefined;
  const look = (text: string) => {
    setFind(text);
    // What was left out was about other words.
    setLeftOut(new Set());
  };
  const choose = (key: string, wanted: boolean) => {
    const next = new Set(leftOut);
    if (wanted) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  };
  return (
    <WishDialog
      title="Woorden vervangen"
      wish={wish}
      action={actionOn(places.length)}
      isWide
      onClose={onClose}
    >
      <div className="pair">
        <WishText label="Zoek" value={find} onChange={look} autoFocus />
        <WishText label="Vervang door" value={words} onChange={setWords} />
      </div>
      <Found
        occurrences={occurrences}
        failure={failure}
        hasWords={find.trim() !== ''}
        count={places.length}
      />
      <ul className="occurrences" aria-label="Plekken">
        {(occurrences ?? []).flatMap((occurrence) =>
          occurrence.matches.map((match, index) => {
            const key = matchKey(occurrence, index);
            return (
              <li key={key}>
                <Checkbox
                  className="tick"
                  isSelected={!leftOut.has(key)}
                  onChange={(wanted) => choose(key, wanted)}
                >
                  <span className="box" aria-hidden="true" />
                  <span>
                    <Place text={occurrence.text} {...match} words={words} />
                    <span className="problem-place">{occurrence.where}</span>
                  </span>
                </Checkbox>
              </li>
            );
          }),
        )}
      </ul>
    </WishDialog>
  );
}

const MORE = 'Er kunnen er nog meer zijn. Vervang deze eerst, en zoek dan nog een keer.';

/** The number of occurrences, visible and for screen readers. */
function Found({
  occurrences,
  failure,
  hasWords,
  count,
}: {
  occurrences: readonly Occurrence[] | undefined;
  /** Why nothing could be searched. */
  failure: string | undefined;
  hasWords: boolean;
  count: number;
}) {
  const text = () => {
    if (!hasWords) return 'Typ de hele woorden die je overal wilt vervangen. Hoofdletters gaan vanzelf mee.';
    if (failure !== undefined) return `Zoeken is niet gelukt: ${failure}`;
    if (!occurrences) return 'Bezig met zoeken…';
    const all = occurrences.reduce((sum, { matches }) => sum + matches.length, 0);
    if (all === 0) return 'Deze woorden staan nergens op de site.';
    const found =
      count === all ? `Gevonden op ${placesText(all)}.` : `${count} van ${placesText(all)} gekozen.`;
    return occurrences.length < MOST_TEXTS ? found : `${found} ${MORE}`;
  };
  return (
    <p className="muted" aria-live="polite">
      {text()}
    </p>
  );
}

/** A match in its text, with its replacement. */
function Place({
  text,
  start,
  length,
  words,
}: {
  text: string;
  start: number;
  length: number;
  words: string;
}) {
  const end = start + length;
  const found = text.slice(start, end);
  // Starts and ends the excerpt at whole words.
  const cut = text.slice(Math.max(0, start - AROUND), start);
  const before = start > AROUND ? cut.replace(/^\S*\s/, '') : cut;
  const rest = text.slice(end, end + AROUND);
  const after = end + AROUND < text.length ? rest.replace(/\s\S*$/, '') : rest;
  return (
    <span className="place">
      {start > AROUND && '…'}
      {before}
      {words.trim() === '' ? (
        <mark>{found}</mark>
      ) : (
        <>
          <del>{found}</del> <ins>{inCaseOf(found, words)}</ins>
        </>
      )}
      {after}
      {end + AROUND < text.length && '…'}
    </span>
  );
}
