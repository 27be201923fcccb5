import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { downloadAddress } from '../../../renderer/project/downloads.ts';
import { type Progress, UploadNote } from '../fields/upload.tsx';
import { failureOf, tellNotDone, useDownloads, useReadOnly } from '../state/shell.ts';
import { addDownload } from '../state/steps.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { WishDialog } from './WishDialog.tsx';
import { RemovableItem } from './wish-fields.tsx';

/** Lets the author choose the new version of a file. */
function ReplaceButton({
  name,
  isDisabled,
  onSelect,
}: {
  name: string;
  isDisabled: boolean;
  onSelect(file: File): void;
}) {
  return (
    <FileTrigger
      acceptedFileTypes={[name.slice(name.lastIndexOf('.'))]}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onSelect(file);
      }}
    >
      <Button aria-label={`${name} vervangen`} isDisabled={isDisabled}>
        Vervangen…
      </Button>
    </FileTrigger>
  );
}

/** Shows the files that pages can link to; replaces and removes them. They are added where a link leads. */
export function DownloadsDialog({ onClose }: { onClose: () => void }) {
  const names = useDownloads();
  const [removed, setRemoved] = useState<string>();
  const [progress, setProgress] = useState<Progress>({});
  const isReadOnly = useReadOnly();
  const isShown = useIsShown();
  const replace = async (name: string, file: File) => {
    setProgress({ status: 'Bezig met uploaden…' });
    try {
      await addDownload(file, name);
      setProgress({ status: `${name} is vervangen. De links ernaartoe blijven werken.` });
    } catch (error) {
      if (isShown()) setProgress({ failure: failureOf(error) });
      else tellNotDone(`${file.name}: ${failureOf(error)}`);
    }
  };
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
          <RemovableItem
            key={name}
            name={name}
            removed={removed}
            isDisabled={isReadOnly}
            onChange={setRemoved}
          >
            <a href={downloadAddress(name)} target="_blank" rel="noreferrer">
              {name}
            </a>
            <ReplaceButton
              name={name}
              isDisabled={isReadOnly}
              onSelect={(file) => void replace(name, file)}
            />
          </RemovableItem>
        ))}
      </ul>
      <UploadNote progress={progress} />
    </WishDialog>
  );
}
