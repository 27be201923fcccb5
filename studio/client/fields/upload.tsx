import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button, DropZone, FileTrigger } from 'react-aria-components';
import type { FormContextValue } from '../state/form-context.ts';
import { failureOf, tellNotDone } from '../state/shell.ts';
import { useIsShown } from '../ui/use-is-shown.ts';

/** The types that the browser's file chooser offers. */
const PICTURES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

/** How an upload goes, in Dutch. */
export interface Progress {
  status?: string;
  /** Why the file was refused. */
  failure?: string;
}

/** Pictures that are uploaded one after the other. */
interface Batch {
  files: File[];
  /** The paths of those that were stored. */
  stored: string[];
  refused: { name: string; why: string }[];
}

/**
 * Uploads pictures one by one, and says how that goes. Those that are added meanwhile are told of along with them. What
 * is refused when the dialog is closed by then, the status line says.
 *
 * @param onStored called with the path of each one that was stored
 */
export function useUpload(upload: FormContextValue['upload'], onStored: (path: string) => void) {
  const [progress, setProgress] = useState<Progress>({});
  const running = useRef<Batch>(undefined);
  const isShown = useIsShown();
  const store = async (added: readonly File[]) => {
    if (running.current) {
      running.current.files.push(...added);
      return;
    }
    const batch: Batch = { files: [...added], stored: [], refused: [] };
    running.current = batch;
    for (const [index, file] of batch.files.entries()) {
      const { length } = batch.files;
      const which = length === 1 ? '' : ` (${index + 1} van ${length})`;
      setProgress({ status: `Bezig met uploaden${which}…` });
      try {
        const { path } = await upload(file);
        batch.stored.push(path);
        onStored(path);
      } catch (error) {
        batch.refused.push({ name: file.name, why: failureOf(error) });
      }
    }
    running.current = undefined;
    if (isShown()) setProgress(outcomeOf(batch));
    else if (batch.refused.length > 0) {
      tellNotDone(batch.refused.map(({ name, why }) => `${name}: ${why}`).join(' '));
    }
  };
  return { progress, store };
}

function outcomeOf({ files, stored, refused }: Batch): Progress {
  const reasons = refused.map(({ name, why }) => (files.length === 1 ? why : `${name}: ${why}`));
  return {
    ...(stored.length > 0 ? { status: storedText(stored) } : {}),
    ...(reasons.length > 0 ? { failure: reasons.join(' ') } : {}),
  };
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
