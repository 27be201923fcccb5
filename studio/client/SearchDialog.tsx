import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { shownAddress } from '../entry-names.ts';
import { foundPieces, MOST_HITS } from '../found-words.ts';
import type { SearchHit } from '../protocol.ts';
import { placeKey } from './ops/places.ts';
import { search } from './state/api.ts';
import { openPlace } from './state/selection.ts';
import { blockAround, currentShell, failureOf } from './state/shell.ts';
import { focusOpened } from './ui/focus-panel.ts';
import { NothingFound } from './ui/NothingFound.tsx';
import { Overlay } from './ui/Overlay.tsx';

const keyOf = ({ origin }: SearchHit) => placeKey(origin);

/** Finds any page, block or field by its words. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay label="Zoeken in de hele site" onClose={onClose}>
      <SearchPanel onClose={onClose} />
    </Overlay>
  );
}

interface Found {
  words: string;
  hits: readonly SearchHit[];
  /** Set when the search failed: why, in Dutch. */
  failure?: string;
}

const NOTHING: Found = { words: '', hits: [] };

/** What the list says while it is empty. */
function EmptyNote({ words, found }: { words: string; found: Found }) {
  if (words.trim() === '')
    return <p className="muted">Typ een of meer woorden die op de site staan, of de naam van een veld.</p>;
  if (words !== found.words) return <p className="muted">Bezig met zoeken…</p>;
  const { failure } = found;
  return (
    <NothingFound text={failure === undefined ? 'Niets gevonden.' : `Zoeken is niet gelukt: ${failure}`} />
  );
}

/** Whether a hit is a page itself, which can also be found by its address. */
const isPage = ({ origin }: SearchHit) => origin.pointer === '';

/** A text with the matches highlighted. */
function Marked({ text, words }: { text: string; words: string }) {
  return foundPieces(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key
    piece.isFound ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

/** Searches what is typed, one question at a time: on a large site answers come slower than keys. */
function useFound(words: string): Found {
  const [found, setFound] = useState(NOTHING);
  const isAsking = useRef(false);
  useEffect(() => {
    if (words.trim() === '' || words === found.words || isAsking.current) return;
    isAsking.current = true;
    const answered = (answer: Omit<Found, 'words'>) => {
      isAsking.current = false;
      setFound({ words, ...answer });
    };
    search(words, currentShell().path).then(
      (hits) => answered({ hits }),
      (error: unknown) => answered({ hits: [], failure: failureOf(error) }),
    );
  }, [words, found]);
  return words.trim() === '' ? NOTHING : found;
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const found = useFound(words);
  const { hits } = found;
  const [first] = hits;
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField autoFocus className="search-field large">
        <Label className="hidden-text">Zoek in de hele site</Label>
        <Input placeholder="Zoek een pagina, tekst, blok of veld" />
      </SearchField>
      <ListBox
        // Another list when another hit is the first: in the same one, the focus would be lost, or go to a later hit.
        key={first && keyOf(first)}
        autoFocus="first"
        aria-label="Gevonden"
        className="hits"
        items={hits.map((hit) => ({ id: keyOf(hit), hit }))}
        renderEmptyState={() => <EmptyNote words={words} found={found} />}
        onAction={(key) => {
          const hit = hits.find((candidate) => keyOf(candidate) === key);
          onClose();
          if (!hit) return;
          // A block of the whole site stands on the open page too.
          const path = blockAround(currentShell(), hit.origin) ? undefined : hit.path;
          void openPlace(path, hit.origin).then(focusOpened);
        }}
      >
        {({ id, hit }) => (
          <ListBoxItem id={id} textValue={hit.title} className="hit">
            <span>
              <Marked text={hit.title} words={found.words} />
            </span>
            <span className="hit-where">
              {isPage(hit) ? <Marked text={shownAddress(hit.where)} words={found.words} /> : hit.where}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      <p className={hits.length < MOST_HITS ? 'hidden-text' : 'muted'} aria-live="polite">
        {hits.length >= MOST_HITS && `Dit zijn de eerste ${MOST_HITS}. Typ nog een woord om beter te zoeken.`}
      </p>
    </Autocomplete>
  );
}
