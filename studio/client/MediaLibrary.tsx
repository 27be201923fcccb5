import { useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import type { MediaEntry } from '../protocol.ts';
import { usage, weight } from './fields/MediaDialog.tsx';
import { SearchableDialog } from './SearchableDialog.tsx';
import { openPage, useShell } from './store.ts';

/** The pictures of the site, with their sizes and the pages that show them. */
export function MediaLibrary({ onClose }: { onClose: () => void }) {
  const media = useShell(({ state }) => state?.media) ?? [];
  const [words, setWords] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const found = media.filter(
    ({ path, usedOn }) =>
      path.toLowerCase().includes(words.trim().toLowerCase()) && (!onlyUnused || usedOn.length === 0),
  );
  return (
    <SearchableDialog
      title="Afbeeldingen"
      searchLabel="Zoek een afbeelding"
      placeholder="Zoek op naam"
      words={words}
      onWords={setWords}
      onClose={onClose}
      before={
        <div className="fields">
          <Switch isSelected={onlyUnused} onChange={setOnlyUnused}>
            <span className="track" />
            Alleen niet gebruikt
          </Switch>
        </div>
      }
    >
      <ul className="pictures">
        {found.map((picture) => (
          <Picture key={picture.path} picture={picture} onClose={onClose} />
        ))}
      </ul>
      {found.length === 0 && <p className="muted">Geen afbeelding gevonden.</p>}
    </SearchableDialog>
  );
}

function Picture({ picture, onClose }: { picture: MediaEntry; onClose: () => void }) {
  const { path, url, width, height, bytes, usedOn } = picture;
  const isPage = (known: string) => known.startsWith('/');
  return (
    <li className="picture">
      <img src={url} alt="" loading="lazy" />
      <strong>{path}</strong>
      <span className="muted">
        {width} × {height} · {weight(bytes)} · {usage(picture)}
      </span>
      {usedOn.filter(isPage).map((page) => (
        <Button
          key={page}
          className="link-button"
          onPress={() => {
            onClose();
            void openPage(page);
          }}
        >
          {page}
        </Button>
      ))}
    </li>
  );
}
