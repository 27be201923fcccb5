import { useState } from 'react';
import { fileSize } from '../../../lint/dutch/file-size.ts';
import type { MediaEntry } from '../../protocol.ts';
import { UploadButton, UploadNote, useUpload } from '../fields/upload.tsx';
import { useMedia } from '../state/shell.ts';
import { addPicture } from '../state/steps.ts';
import { WishDialog } from './WishDialog.tsx';
import { WishChoice } from './wish-fields.tsx';

/** Replaces a picture wherever it is shown, by one from the library or a new one. */
export function ReplacePictureDialog({ picture, onClose }: { picture: MediaEntry; onClose: () => void }) {
  const media = useMedia();
  const [to, setTo] = useState('');
  const { progress, store } = useUpload(addPicture, setTo);
  const others = media.filter(({ path }) => path !== picture.path);
  const chosen = others.find(({ path }) => path === to);
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
            ...others.map(({ path, url, width, height, bytes }) => ({
              value: path,
              label: path,
              picture: url,
              note: `${width} × ${height} · ${fileSize(bytes)}`,
            })),
          ]}
          value={chosen?.path ?? ''}
          onChange={setTo}
        />
        <UploadButton store={store} />
      </div>
      <UploadNote progress={progress} />
    </WishDialog>
  );
}
