import { useEffect, useRef, useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import { fileSize } from '../../../lint/dutch/file-size.ts';
import { counted } from '../../../lint/dutch/words.ts';
import { hasWords } from '../../found-words.ts';
import type { MediaEntry } from '../../protocol.ts';
import { usage } from '../fields/MediaDialog.tsx';
import { PictureDrop, UploadButton, UploadNote, useUpload } from '../fields/upload.tsx';
import { openPage } from '../state/selection.ts';
import { useMedia, useReadOnly } from '../state/shell.ts';
import { addPicture } from '../state/steps.ts';
import { focusOpened } from '../ui/focus-panel.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { SearchableDialog } from '../ui/Overlay.tsx';
import { ReplacePictureDialog } from '../wishes/ReplacePictureDialog.tsx';
import { WishDialog } from '../wishes/WishDialog.tsx';

/** Shows the pictures of the site, with their sizes and the pages that show them. */
export function MediaLibrary({ onClose }: { onClose: () => void }) {
  const media = useMedia();
  const [words, setWords] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  /** What is asked about a picture. */
  const [asked, setAsked] = useState<{ picture: MediaEntry; act: 'replace' | 'remove' }>();
  const { list, holdFocus, focusPlace } = useFocusOnPlace();
  const readOnly = useReadOnly();
  /** The picture that was stored last. */
  const [newest, setNewest] = useState<string>();
  const { progress, store } = useUpload(addPicture, (path) => {
    setNewest(path);
    setWords('');
  });
  const found = media.filter(
    ({ path, usedOn }) => hasWords(path, words) && (!onlyUnused || usedOn.length === 0),
  );
  const whyNone = () => {
    if (media.length === 0) return 'Er zijn nog geen afbeeldingen.';
    return onlyUnused && words.trim() === ''
      ? 'Alle afbeeldingen worden gebruikt.'
      : 'Geen afbeelding gevonden.';
  };
  const ask = (picture: MediaEntry, act: 'replace' | 'remove', index: number) => {
    holdFocus(index);
    setAsked({ picture, act });
  };
  const close = () => {
    setAsked(undefined);
    focusPlace();
  };
  const pictures = (
    <>
      <ul className="pictures" ref={list}>
        {found.map((picture, index) => (
          <Picture
            key={picture.path}
            picture={picture}
            isNewest={picture.path === newest}
            onClose={onClose}
            onReplace={readOnly ? undefined : () => ask(picture, 'replace', index)}
            onRemove={readOnly ? undefined : () => ask(picture, 'remove', index)}
          />
        ))}
      </ul>
      {found.length === 0 && <NothingFound text={whyNone()} />}
    </>
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
      {asked?.act === 'replace' && <ReplacePictureDialog picture={asked.picture} onClose={close} />}
      {asked?.act === 'remove' && <RemovePictureDialog picture={asked.picture} onClose={close} />}
    </SearchableDialog>
  );
}

/** Gives the focus to what stands in the place of a picture when the button that opened a dialog is gone with it. */
function useFocusOnPlace() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  const focus = () => {
    if (document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])];
    const button =
      items[Math.min(place.current, items.length - 1)]?.querySelector<HTMLElement>('.replace-button');
    const search = () => document.querySelector<HTMLElement>('.dialog-heading input[type=search]');
    (button ?? search())?.focus();
  };
  return {
    list,
    holdFocus: (index: number) => {
      place.current = index;
    },
    // The dialog that closes first gives the focus back itself.
    focusPlace: () => requestAnimationFrame(() => requestAnimationFrame(focus)),
  };
}

function RemovePictureDialog({
  picture: { path, url },
  onClose,
}: {
  picture: MediaEntry;
  onClose: () => void;
}) {
  return (
    <WishDialog
      title={`${path} verwijderen`}
      wish={{ kind: 'remove-media', path }}
      action="Verwijderen"
      isDanger
      onClose={onClose}
    >
      <div className="swap">
        <img src={url} alt="" />
      </div>
    </WishDialog>
  );
}

/** How many pages a picture leads to, at most: a logo is on every page. */
const MOST_LINKS = 30;

function Picture({
  picture,
  isNewest,
  onClose,
  onReplace,
  onRemove,
}: {
  picture: MediaEntry;
  isNewest: boolean;
  onClose: () => void;
  onReplace: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  const { path, url, alt = '', width, height, bytes, usedOn } = picture;
  const pages = usedOn.filter((known) => known.startsWith('/'));
  const more = pages.length - MOST_LINKS;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNewest) item.current?.scrollIntoView({ block: 'center' });
  }, [isNewest]);
  return (
    <li className="picture" ref={item}>
      <img src={url} alt={alt} loading="lazy" />
      <strong>{path}</strong>
      <span className="muted">
        {width} × {height} · {fileSize(bytes)} · {usage(picture)}
      </span>
      {pages.slice(0, MOST_LINKS).map((page) => (
        <Button
          key={page}
          className="link-button"
          onPress={() => {
            onClose();
            void openPage(page).then(focusOpened);
          }}
        >
          {page}
        </Button>
      ))}
      {more > 0 && <span className="muted">en nog {counted(more, 'pagina', 'pagina’s')}</span>}
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
