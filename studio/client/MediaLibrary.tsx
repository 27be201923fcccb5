import { useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import type { MediaEntry } from '../protocol.ts';
import { addPicture } from './changes.ts';
import { usage, weight } from './fields/MediaDialog.tsx';
import { PictureDrop, UploadButton, UploadNote, useUpload } from './fields/upload.tsx';
import { SearchableDialog } from './SearchableDialog.tsx';
import { openPage } from './selection.ts';
import { useMedia, useReadOnly } from './shell.ts';
import { ReplacePictureDialog } from './wishes/ReplacePictureDialog.tsx';
import { WishDialog } from './wishes/WishDialog.tsx';

/** Shows the pictures of the site, with their sizes and the pages that show them. */
export function MediaLibrary({ onClose }: { onClose: () => void }) {
  const media = useMedia();
  const [words, setWords] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [replaced, setReplaced] = useState<MediaEntry>();
  const [removed, setRemoved] = useState<MediaEntry>();
  const readOnly = useReadOnly();
  const { progress, store } = useUpload(addPicture);
  const found = media.filter(
    ({ path, usedOn }) =>
      path.toLowerCase().includes(words.trim().toLowerCase()) && (!onlyUnused || usedOn.length === 0),
  );
  const pictures = (
    <ul className="pictures">
      {found.map((picture) => (
        <Picture
          key={picture.path}
          picture={picture}
          onClose={onClose}
          onReplace={readOnly ? undefined : () => setReplaced(picture)}
          onRemove={readOnly ? undefined : () => setRemoved(picture)}
        />
      ))}
    </ul>
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
            Alleen ongebruikte
          </Switch>
        </div>
      }
      after={<UploadButton store={store} className="button" isDisabled={readOnly} allowsMultiple />}
    >
      <UploadNote progress={progress} />
      {readOnly ? pictures : <PictureDrop store={store}>{pictures}</PictureDrop>}
      {found.length === 0 && (
        <p className="muted">
          {onlyUnused && words.trim() === ''
            ? 'Alle afbeeldingen worden gebruikt.'
            : 'Geen afbeelding gevonden.'}
        </p>
      )}
      {replaced && <ReplacePictureDialog picture={replaced} onClose={() => setReplaced(undefined)} />}
      {removed && (
        <WishDialog
          title={`${removed.path} verwijderen`}
          wish={{ kind: 'remove-picture', path: removed.path }}
          action="Verwijderen"
          isDanger
          onClose={() => setRemoved(undefined)}
        >
          <div className="swap">
            <img src={removed.url} alt="" />
          </div>
        </WishDialog>
      )}
    </SearchableDialog>
  );
}

function Picture({
  picture,
  onClose,
  onReplace,
  onRemove,
}: {
  picture: MediaEntry;
  onClose: () => void;
  onReplace: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
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
      {onReplace && usedOn.length > 0 && (
        <Button className="button replace-button" aria-label={`${path} overal vervangen`} onPress={onReplace}>
          Overal vervangen…
        </Button>
      )}
      {onRemove && usedOn.length === 0 && (
        <Button className="button replace-button" aria-label={`${path} verwijderen`} onPress={onRemove}>
          Verwijderen…
        </Button>
      )}
    </li>
  );
}
