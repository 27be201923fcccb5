import { useEffect, useId, useRef, useState } from 'react';
import {
  Button,
  Heading,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  Switch,
  type SwitchProps,
} from 'react-aria-components';
import { fileSize } from '../../../lint/dutch/file-size.ts';
import { counted } from '../../../lint/dutch/words.ts';
import { hasWords } from '../../found-words.ts';
import type { MediaEntry } from '../../protocol.ts';
import { type ChosenPicture, textValue } from '../ops/field-ops.ts';
import { useForm } from '../state/form-context.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { closeAnswered, Overlay } from '../ui/Overlay.tsx';
import { useClipboard } from '../ui/use-clipboard.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { PictureDrop, UploadButton, UploadNote, useUpload } from './upload.tsx';

/** The value that asks the build to draw a picture. */
export const AUTOMATIC = 'auto';

/** Says on how many pages a picture is used, in Dutch. */
export const usage = ({ usedOn: { length } }: MediaEntry) =>
  length === 0 ? 'nog niet gebruikt' : `op ${counted(length, 'pagina', 'pagina’s')}`;

interface MediaDialogProps {
  /** The current picture. */
  chosen: Partial<ChosenPicture>;
  /** Whether a description is required. */
  isDescribed: boolean;
  /** Whether the build can draw it. */
  isAutomatic: boolean;
  /** Files to upload at once. */
  dropped: readonly File[];
  /** Resolves with the reason when the choice is refused. */
  onChoose(picture: ChosenPicture): Promise<string | undefined>;
  onClose(): void;
}

const AUTOMATIC_ITEM: MediaEntry = { path: AUTOMATIC, url: '', width: 0, height: 0, bytes: 0, usedOn: [] };

/** The library, with what was uploaded in this dialog first. */
function useLibrary(uploaded: readonly string[]): readonly MediaEntry[] {
  const { media } = useForm();
  const isNew = ({ path }: MediaEntry) => uploaded.includes(path);
  const newest = media.filter(isNew).sort((a, b) => uploaded.indexOf(a.path) - uploaded.indexOf(b.path));
  return [...newest, ...media.filter((picture) => !isNew(picture))];
}

interface PictureGridProps {
  pictures: readonly MediaEntry[];
  /** The path of the chosen picture. */
  chosen: string | undefined;
  /** The picture that was stored last. */
  newest: string | undefined;
  onChoose(path: string): void;
}

/** Shows pictures to choose from. The chosen one is in sight when the grid opens, and after each upload. */
function PictureGrid({ pictures, chosen, newest, onChoose }: PictureGridProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is uploaded is chosen, and comes in sight
  useEffect(() => {
    // The list renders its items after it is mounted.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  return (
    <ListBox
      ref={list}
      aria-label="Afbeeldingen"
      layout="grid"
      selectionMode="single"
      // Without this, Escape would only try to undo the choice, and not close the dialog.
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) onChoose(String(key));
      }}
      items={pictures}
      renderEmptyState={() => <NothingFound className="help" text="Geen afbeelding gevonden." />}
    >
      {(item) => (
        <ListBoxItem id={item.path} textValue={item.path} className="thumbnail">
          {item.url !== '' && <img src={item.url} alt={item.alt ?? ''} loading="lazy" />}
          <span className="name">{item.path === AUTOMATIC ? 'Vanzelf getekend' : item.path}</span>
          {item.path !== AUTOMATIC && (
            <>
              <span className="quiet">
                {item.width > 0 && `${item.width} × ${item.height} · `}
                {fileSize(item.bytes)}
              </span>
              <span className="quiet">{usage(item)}</span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** What a picture shows, for those who do not see it. */
interface Description {
  alt: string;
  isDecoration: boolean;
}

/**
 * Keeps what is said of each picture. One that is chosen instead of another takes nothing over: the description would
 * be wrong, and who does not see it would miss what is taken for decoration.
 *
 * @returns also whether the description is that of the same picture elsewhere on the site
 */
function useDescription(src: string | undefined, chosen: Partial<ChosenPicture>) {
  const { media } = useForm();
  /** What the author said, by picture; before one is chosen under `''`. */
  const [said, setSaid] = useState<Readonly<Record<string, Description>>>({});
  const isChosen = src !== undefined && src === chosen.src;
  const here = isChosen ? { alt: chosen.alt ?? '', isDecoration: chosen.alt === undefined } : undefined;
  const elsewhere = media.find(({ path }) => path === src)?.alt;
  const own = said[src ?? ''] ?? here;
  const { alt, isDecoration } = said[''] ?? { alt: '', isDecoration: false };
  return {
    description: own ?? { alt: elsewhere ?? alt, isDecoration },
    isFromElsewhere: own === undefined && elsewhere !== undefined && !isDecoration,
    describe: (next: Description) => setSaid({ ...said, [src ?? '']: next }),
  };
}

/** Marks a picture as one that needs no description. */
export function DecorationSwitch(props: Pick<SwitchProps, 'isSelected' | 'isDisabled' | 'onChange'>) {
  return (
    <Switch {...props}>
      <span className="track" />
      Alleen versiering: schermlezers slaan de afbeelding over
    </Switch>
  );
}

interface DescriptionFieldProps {
  value: Description;
  /** What helps to describe the picture. */
  help: string | undefined;
  /** The picture that was stored last. */
  newest: string | undefined;
  onChange(value: Description): void;
}

function DescriptionField({ value: { alt, isDecoration }, help, newest, onChange }: DescriptionFieldProps) {
  const id = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const holder = document.activeElement;
    // Of a picture that was dropped before the dialog opened, only this is left to do.
    if (newest !== undefined && holder?.matches('body, [role="dialog"]')) control.current?.focus();
  }, [newest]);
  return (
    <div className="described">
      <label htmlFor={id}>Wat is er te zien?</label>
      <textarea
        ref={control}
        id={id}
        rows={2}
        dir="auto"
        placeholder={isDecoration ? 'Niet nodig: de afbeelding is alleen versiering.' : undefined}
        aria-describedby={`${id}-help`}
        value={isDecoration ? '' : alt}
        onChange={({ target }) => onChange({ alt: target.value, isDecoration: false })}
      />
      <p id={`${id}-help`} className={help === undefined ? 'hidden-text' : 'help'} aria-live="polite">
        {help}
      </p>
      <DecorationSwitch
        isSelected={isDecoration}
        onChange={(isOn) => onChange({ alt, isDecoration: isOn })}
      />
    </div>
  );
}

const FROM_ELSEWHERE =
  'Zo is deze afbeelding op een andere plek beschreven. Pas het aan als het hier niet klopt.';
const UNDESCRIBED = 'Beschrijf deze afbeelding, of kies “Alleen versiering”.';

/** Shows the library of pictures: search, upload by button, drop or paste, and a description of the picture. */
export function MediaDialog({
  chosen,
  isDescribed,
  isAutomatic,
  dropped,
  onChoose,
  onClose,
}: MediaDialogProps) {
  const [search, setSearch] = useState('');
  const [src, setSrc] = useState(chosen.src);
  const { description, isFromElsewhere, describe } = useDescription(src, chosen);
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const { progress, store } = useUpload(useForm().upload, (path) => {
    setUploaded((before) => [path, ...before.filter((known) => known !== path)]);
    setSrc(path);
    setSearch('');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are dropped once, before the dialog opens
  useEffect(() => {
    if (dropped.length > 0) void store(dropped);
  }, []);
  const library = useLibrary(uploaded);
  const found = library.filter(({ path }) => hasWords(path, search));
  const { alt, isDecoration } = description;
  const needsWords = isDescribed && !isDecoration && textValue(alt) === undefined;
  const isComplete = src !== undefined && !needsWords;
  const ask = src !== undefined && needsWords ? UNDESCRIBED : undefined;
  /** Why the choice could not be saved. */
  const [refusal, setRefusal] = useState<string>();
  const isShown = useIsShown();
  const choose = async () => {
    if (src === undefined) return;
    const reason = await onChoose({ src, alt: isDecoration ? undefined : textValue(alt) });
    setRefusal(reason);
    // By now it can be another dialog that is open.
    if (reason === undefined && isShown()) closeAnswered(onClose);
  };
  const holder = useRef<HTMLDivElement>(null);
  useClipboard('paste', holder, (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void store(files);
  });
  return (
    <Overlay size="fields-modal" onClose={onClose}>
      <Heading slot="title">Afbeelding kiezen</Heading>
      <div className="library" ref={holder}>
        <div className="tools">
          <SearchField
            aria-label="Zoek een afbeelding"
            value={search}
            onChange={setSearch}
            autoFocus={!isDescribed || dropped.length === 0}
          >
            <Input placeholder="Zoek op naam" />
          </SearchField>
          <UploadButton store={store} />
        </div>
        <PictureDrop store={store}>
          <PictureGrid
            pictures={isAutomatic ? [AUTOMATIC_ITEM, ...found] : found}
            chosen={src}
            newest={uploaded[0]}
            onChoose={setSrc}
          />
        </PictureDrop>
        <UploadNote progress={progress} hint="Je kunt een afbeelding ook hierheen slepen of plakken." />
        {isDescribed && (
          <DescriptionField
            value={description}
            help={isFromElsewhere ? FROM_ELSEWHERE : ask}
            newest={uploaded[0]}
            onChange={describe}
          />
        )}
        {refusal !== undefined && (
          <p className="refusal" role="alert">
            Niet bewaard: {refusal}
          </p>
        )}
        <div className="actions">
          <Button onPress={onClose}>Annuleren</Button>
          <Button className="primary" isDisabled={!isComplete} onPress={() => void choose()}>
            Kies deze afbeelding
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
