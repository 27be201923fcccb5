import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DropZone,
  FileTrigger,
  Heading,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
  Switch,
} from 'react-aria-components';
import type { MediaEntry } from '../../protocol.ts';
import { type ChosenPicture, textValue } from './field-ops.ts';
import { useForm } from './form-context.ts';

/** The types that the browser's file chooser offers. */
export const PICTURES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** The value that asks the build to draw a picture. */
export const AUTOMATIC = 'auto';

export const weight = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`.replace('.', ',');

export function usage({ usedOn }: MediaEntry) {
  if (usedOn.length === 0) return 'nog niet gebruikt';
  return usedOn.length === 1 ? 'op 1 pagina' : `op ${usedOn.length} pagina’s`;
}

interface MediaDialogProps {
  /** The current picture. */
  chosen: Partial<ChosenPicture>;
  /** Whether a description is required. */
  isDescribed: boolean;
  /** Whether the build can draw it. */
  isAutomatic: boolean;
  onChoose(picture: ChosenPicture): void;
  onClose(): void;
}

/** Shows the library of pictures: search, upload by button, drop or paste, and a description of the picture. */
export function MediaDialog({ chosen, isDescribed, isAutomatic, onChoose, onClose }: MediaDialogProps) {
  const { media, upload } = useForm();
  const altId = useId();
  const [search, setSearch] = useState('');
  const [uploaded, setUploaded] = useState<readonly MediaEntry[]>([]);
  const [status, setStatus] = useState('');
  const [src, setSrc] = useState(chosen.src);
  const [alt, setAlt] = useState(chosen.alt ?? '');
  const [isDecoration, setIsDecoration] = useState(chosen.src !== undefined && chosen.alt === undefined);
  // What was just uploaded stays first, also once the library holds it.
  const known = [
    ...uploaded.map((item) => media.find(({ path }) => path === item.path) ?? item),
    ...media.filter(({ path }) => uploaded.every((item) => item.path !== path)),
  ];
  const found = known.filter(({ path }) => path.toLowerCase().includes(search.trim().toLowerCase()));
  const list = useRef<HTMLDivElement>(null);
  const newest = uploaded[0]?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is uploaded is chosen, and comes in sight
  useEffect(() => {
    // The list renders its items after it is mounted.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  const isComplete = src !== undefined && (!isDescribed || isDecoration || textValue(alt) !== undefined);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setStatus('Bezig met uploaden…');
    try {
      const { path } = await upload(file);
      const item = {
        path,
        url: URL.createObjectURL(file),
        width: 0,
        height: 0,
        bytes: file.size,
        usedOn: [],
      };
      setUploaded((before) => [item, ...before]);
      setSrc(path);
      setSearch('');
      setStatus(`${path} is toegevoegd.`);
    } catch (error) {
      setStatus(error instanceof Error ? error.message : 'Het uploaden is niet gelukt.');
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files][0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <ModalOverlay
      className="fields-overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="fields-modal">
        <Dialog>
          <Heading slot="title">Afbeelding kiezen</Heading>
          <div className="library" onPaste={onPaste}>
            <div className="tools">
              <SearchField aria-label="Zoek een afbeelding" value={search} onChange={setSearch} autoFocus>
                <Input placeholder="Zoek op naam" />
              </SearchField>
              <FileTrigger acceptedFileTypes={PICTURES} onSelect={(files) => void take(files?.[0])}>
                <Button>Uploaden…</Button>
              </FileTrigger>
            </div>
            <DropZone
              aria-label="Sleep of plak hier een afbeelding"
              getDropOperation={(types) => (PICTURES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
              onDrop={async ({ items }) => {
                const item = items.find(({ kind }) => kind === 'file');
                if (item?.kind === 'file') await take(await item.getFile());
              }}
            >
              <ListBox
                ref={list}
                aria-label="Afbeeldingen"
                layout="grid"
                selectionMode="single"
                selectedKeys={src === undefined ? [] : [src]}
                onSelectionChange={(keys) => {
                  const [key] = keys === 'all' ? [] : keys;
                  if (key === undefined) return;
                  setSrc(String(key));
                }}
                items={[...(isAutomatic ? [{ ...AUTOMATIC_ITEM }] : []), ...found]}
                renderEmptyState={() => <p className="help">Geen afbeelding gevonden.</p>}
              >
                {(item) => (
                  <ListBoxItem id={item.path} textValue={item.path} className="thumbnail">
                    {item.url !== '' && <img src={item.url} alt="" loading="lazy" />}
                    <span className="name">{item.path === AUTOMATIC ? 'Vanzelf getekend' : item.path}</span>
                    {item.path !== AUTOMATIC && (
                      <span className="quiet">
                        {item.width > 0 && `${item.width} × ${item.height} · `}
                        {weight(item.bytes)} · {usage(item)}
                      </span>
                    )}
                  </ListBoxItem>
                )}
              </ListBox>
            </DropZone>
            <p aria-live="polite" className="help">
              {status === '' ? 'Je kunt een afbeelding ook hierheen slepen of plakken.' : status}
            </p>
            {isDescribed && (
              <div className="described">
                <label htmlFor={altId}>Wat is er te zien?</label>
                <textarea
                  id={altId}
                  rows={2}
                  placeholder={isDecoration ? 'Niet nodig: de afbeelding is alleen versiering.' : undefined}
                  value={alt}
                  onChange={({ target }) => {
                    setAlt(target.value);
                    setIsDecoration(false);
                  }}
                />
                <Switch isSelected={isDecoration} onChange={setIsDecoration}>
                  <span className="track" />
                  Alleen versiering: schermlezers slaan de afbeelding over
                </Switch>
              </div>
            )}
            <div className="actions">
              <Button onPress={onClose}>Annuleren</Button>
              <Button
                className="primary"
                isDisabled={!isComplete}
                onPress={() => {
                  if (src === undefined) return;
                  onChoose({ src, alt: isDecoration ? undefined : textValue(alt) });
                  onClose();
                }}
              >
                Kies deze afbeelding
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const AUTOMATIC_ITEM: MediaEntry = { path: AUTOMATIC, url: '', width: 0, height: 0, bytes: 0, usedOn: [] };
