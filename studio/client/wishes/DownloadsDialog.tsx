import { useState } from 'react';
import { downloadAddress } from '../../../renderer/project/downloads.ts';
import { useDownloads } from '../shell.ts';
import { WishDialog } from './WishDialog.tsx';
import { RemovableItem } from './wish-fields.tsx';

/** Shows the files that pages can link to, and removes them. They are added where a link leads. */
export function DownloadsDialog({ onClose }: { onClose: () => void }) {
  const names = useDownloads();
  const [removed, setRemoved] = useState<string>();
  return (
    <WishDialog
      title="Bestanden"
      wish={removed === undefined ? undefined : { kind: 'remove-media', path: removed }}
      action="Verwijderen"
      isDanger
      onClose={onClose}
    >
      <p className="help">
        Bestanden die bezoekers kunnen downloaden. Je voegt er een toe waar je een link kiest, met “Bestand
        uploaden…”.
      </p>
      <ul className="removable" aria-label="Bestanden">
        {names.map((name) => (
          <RemovableItem key={name} name={name} removed={removed} onChange={setRemoved}>
            <a href={downloadAddress(name)} target="_blank" rel="noreferrer">
              {name}
            </a>
          </RemovableItem>
        ))}
      </ul>
    </WishDialog>
  );
}
