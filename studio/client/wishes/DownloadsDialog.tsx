import { useState } from 'react';
import { Button } from 'react-aria-components';
import { downloadAddress, downloadName } from '../../../renderer/project/downloads.ts';
import { useTargets } from '../shell.ts';
import { WishDialog } from './WishDialog.tsx';

/** Shows the files that pages can link to, and removes them. They are added where a link leads. */
export function DownloadsDialog({ onClose }: { onClose: () => void }) {
  const names = useTargets().flatMap(({ path }) => downloadName(path) ?? []);
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
      <ul className="redirects" aria-label="Bestanden">
        {names.map((name) => (
          <li key={name} className={name === removed ? 'removed' : undefined}>
            <a href={downloadAddress(name)} target="_blank" rel="noreferrer">
              {name}
            </a>
            <Button
              aria-label={`${name} verwijderen`}
              aria-pressed={name === removed}
              onPress={() => setRemoved(name === removed ? undefined : name)}
            >
              Verwijderen
            </Button>
          </li>
        ))}
      </ul>
    </WishDialog>
  );
}
