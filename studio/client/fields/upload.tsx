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

/** Uploads pictures one by one, and says how that goes. @param onStored called with the path of each one that was stored */
export function useUpload(upload: FormContextValue['upload'], onStored?: (path: string) => void) {
  const [progress, setProgress] = useState<Progress>({});
  const store = async (files: readonly File[]) => {
    const stored: string[] = [];
    const failures: string[] = [];
    for (const [index, file] of files.entries()) {
      const which = files.length === 1 ? '' : ` (${index + 1} van ${files.length})`;
      setProgress({ status: `Bezig met uploaden${which}…` });
      try {
        const { path } = await upload(file);
        stored.push(path);
        onStored?.(path);
      } catch (error) {
        failures.push(files.length === 1 ? failureOf(error) : `${file.name}: ${failureOf(error)}`);
      }
    }
    setProgress({
      ...(stored.length > 0 ? { status: storedText(stored) } : {}),
      ...(failures.length > 0 ? { failure: failures.join(' ') } : {}),
    });
  };
  return { progress, store };
}

const storedText = (paths: readonly string[]) =>
  paths.length === 1 ? `${paths[0]} is toegevoegd.` : `${paths.length} afbeeldingen zijn toegevoegd.`;

/** Lets the author choose pictures from the computer. */
export function UploadButton({
  store,
  allowsMultiple = false,
  ...button
}: Pick<ReturnType<typeof useUpload>, 'store'> &
  Pick<ComponentProps<typeof FileTrigger>, 'allowsMultiple'> &
  Pick<ComponentProps<typeof Button>, 'className' | 'isDisabled'>) {
  return (
    <FileTrigger
      acceptedFileTypes={PICTURES}
      allowsMultiple={allowsMultiple}
      onSelect={(files) => void store([...(files ?? [])])}
    >
      <Button {...button}>Uploaden…</Button>
    </FileTrigger>
  );
}

/** Where pictures can be dropped. */
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
        const files = items.flatMap((item) => (item.kind === 'file' ? item.getFile() : []));
        if (files.length > 0) await store(await Promise.all(files));
      }}
    >
      {children}
    </DropZone>
  );
}

/** Says how an upload goes. @param hint what it says before the first one */
export function UploadNote({ progress: { status, failure }, hint }: { progress: Progress; hint?: string }) {
  const said = status ?? (failure === undefined ? hint : undefined);
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
