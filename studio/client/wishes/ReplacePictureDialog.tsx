import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import type { MediaEntry } from '../../protocol.ts';
import { refresh } from '../changes.ts';
import { PICTURES, weight } from '../fields/MediaDialog.tsx';
import { uploadPicture } from '../fields/upload-picture.ts';
import { failureOf, useMedia } from '../shell.ts';
import { WishDialog } from './WishDialog.tsx';
import { WishChoice } from './wish-fields.tsx';

/** Replaces a picture wherever it is shown, by one from the library or a new one. */
export function ReplacePictureDialog({ picture, onClose }: { picture: MediaEntry; onClose: () => void }) {
  const media = useMedia();
  const [to, setTo] = useState('');
  const [status, setStatus] = useState('');
  const others = media.filter(({ path }) => path !== picture.path);
  const chosen = others.find(({ path }) => path === to);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setStatus('Bezig met uploaden…');
    try {
      const { path } = await uploadPicture(file);
      await refresh();
      setTo(path);
      setStatus('');
    } catch (error) {
      setStatus(failureOf(error));
    }
  };
  return (
    <WishDialog
      title={`${picture.path} overal vervangen`}
      wish={chosen && { kind: 'replace-picture', from: picture.path, to: chosen.path }}
      action="Overal vervangen"
      onClose={onClose}
    >
      <div className="swap">
        <img src={picture.url} alt="" />
        <span aria-hidden="true">→</span>
        {chosen ? <img src={chosen.url} alt="" /> : <span className="no-picture">Nog geen keuze</span>}
      </div>
      <div className="chosen-picture">
        <WishChoice
          label="Nieuwe afbeelding"
          options={[
            ...(chosen ? [] : [{ value: '', label: 'Kies een afbeelding' }]),
            ...others.map(({ path, width, height, bytes }) => ({
              value: path,
              label: path,
              note: `${width} × ${height} · ${weight(bytes)}`,
            })),
          ]}
          value={chosen?.path ?? ''}
          onChange={setTo}
        />
        <FileTrigger acceptedFileTypes={PICTURES} onSelect={(files) => void take(files?.[0])}>
          <Button>Uploaden…</Button>
        </FileTrigger>
      </div>
      <p className={status === '' ? 'hidden-text' : 'help'} aria-live="polite">
        {status}
      </p>
    </WishDialog>
  );
}
