import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, DropZone, FileTrigger } from 'react-aria-components';
import { failureOf } from '../shell.ts';
import type { FormContextValue } from './form-context.ts';

/** The types that the browser's file chooser offers. */
const PICTURES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

/** How an upload goes, in Dutch. */
interface Progress {
  status?: string;
  /** Why the file was refused. */
  failure?: string;
}

/** Uploads pictures, and says how that goes. @param onStored called with the path of each one that was stored */
export function useUpload(upload: FormContextValue['upload'], onStored?: (path: string) => void) {
  const [progress, setProgress] = useState<Progress>({});
  const store = async (file: File | undefined) => {
    if (!file) return;
    setProgress({ status: 'Bezig met uploaden…' });
    try {
      const { path } = await upload(file);
      setProgress({ status: `${path} is toegevoegd.` });
      onStored?.(path);
    } catch (error) {
      setProgress({ failure: failureOf(error) });
    }
  };
  return { progress, store };
}

/** Lets the author choose a picture from the computer. */
export function UploadButton({
  store,
  ...button
}: Pick<ReturnType<typeof useUpload>, 'store'> &
  Pick<ComponentProps<typeof Button>, 'className' | 'isDisabled'>) {
  return (
    <FileTrigger acceptedFileTypes={PICTURES} onSelect={(files) => void store(files?.[0])}>
      <Button {...button}>Uploaden…</Button>
    </FileTrigger>
  );
}

/** Where a picture can be dropped. */
export function PictureDrop({
  store,
  children,
}: Pick<ReturnType<typeof useUpload>, 'store'> & { children: ReactNode }) {
  return (
    <DropZone
      aria-label="Sleep of plak hier een afbeelding"
      // Of a file that is no picture the server says why not.
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const item = items.find(({ kind }) => kind === 'file');
        if (item?.kind === 'file') await store(await item.getFile());
      }}
    >
      {children}
    </DropZone>
  );
}

/** Says how an upload goes. @param hint what it says before the first one */
export function UploadNote({ progress: { status, failure }, hint }: { progress: Progress; hint?: string }) {
  const said = failure === undefined ? (status ?? hint) : undefined;
  return (
    <>
      <p className={said === undefined ? 'hidden-text' : 'muted'} aria-live="polite">
        {said}
      </p>
      {failure !== undefined && (
        <p className="refusal" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
