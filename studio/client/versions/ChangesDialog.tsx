import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ChangedFile, ChangedMedia, Changes, ListedChange } from '../../versions.ts';
import { readChanges } from '../state/api.ts';
import { openPlace } from '../state/selection.ts';
import { failureOf, useEntry, useReadOnly, useShell } from '../state/shell.ts';
import { revert } from '../state/steps.ts';
import { focusOpened } from '../ui/focus-panel.ts';
import { DialogHeading, Overlay } from '../ui/Overlay.tsx';
import { WasAndIs } from '../ui/TextDiff.tsx';
import { LastHandIn } from './HandInDialog.tsx';
import { VersionProblemNote } from './VersionProblemNote.tsx';

/** Shows what differs from the version that was last handed in, each with "Terugdraaien". */
export function ChangesDialog({
  isHandedIn,
  onClose,
  onHandIn,
}: {
  isHandedIn: boolean;
  onClose: () => void;
  onHandIn: () => void;
}) {
  return (
    <Overlay size="wide" className="versions reverts" onClose={onClose}>
      <DialogHeading title="Wijzigingen">
        {!isHandedIn && (
          <Button className="button primary" onPress={onHandIn}>
            Indienen
          </Button>
        )}
      </DialogHeading>
      <ChangeLists onClose={onClose} />
    </Overlay>
  );
}

/** The text where the list of changes was. */
const NOTHING_LEFT = 'nothing-left';

const revertButtons = () => [...document.querySelectorAll<HTMLElement>('.reverts .revert')];

/**
 * Moves the focus to what stands where the reverted change was. Its button is gone, and the dialog would
 * give the focus to "Indienen".
 *
 * @returns called before a change is reverted
 */
function useFocusOnRest(changes: Changes | undefined) {
  const pressed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks when other changes are listed
  useEffect(() => {
    const buttons = revertButtons();
    if (pressed.current === undefined || buttons.some((button) => button.matches(':focus'))) return;
    const next = buttons[Math.min(pressed.current, buttons.length - 1)];
    (next ?? document.getElementById(NOTHING_LEFT))?.focus();
    pressed.current = undefined;
  }, [changes]);
  return () => {
    const index = revertButtons().findIndex((button) => button.matches(':focus'));
    pressed.current = index === -1 ? undefined : index;
  };
}

function ChangeLists({ onClose }: { onClose: () => void }) {
  const state = useShell((shell) => shell.state);
  const [{ changes, failure }, setRead] = useState<{ changes?: Changes; failure?: string }>({});
  const [refusal, setRefusal] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have other changes
  useEffect(() => {
    let isCurrent = true;
    readChanges().then(
      (found) => isCurrent && setRead({ changes: found }),
      (error: unknown) => isCurrent && setRead({ failure: failureOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [state]);
  const holdFocus = useFocusOnRest(changes);
  const revertChange = async (id: string) => {
    holdFocus();
    setRefusal(undefined);
    const answer = await revert(id);
    setRefusal(answer?.ok === false ? answer.refusal.message : undefined);
  };
  if (failure !== undefined)
    return <p className="refusal">De wijzigingen kunnen niet worden gelezen: {failure}</p>;
  if (!changes) return <p className="muted">De wijzigingen worden gezocht…</p>;
  const { files, media, since, problem } = changes;
  if (problem) return <VersionProblemNote {...problem} />;
  if (files.length + media.length === 0) {
    return (
      <>
        <p className="muted" id={NOTHING_LEFT} tabIndex={-1}>
          Er is niets veranderd sinds de versie van {since}.
        </p>
        <LastHandIn {...changes} />
      </>
    );
  }
  return (
    <div className="change-list">
      <p className="muted">Sinds de versie van {since}, die het laatst is ingediend.</p>
      {refusal !== undefined && (
        <p className="refusal" role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
          {refusal}
        </p>
      )}
      {files.map((file) => (
        <ChangedFileList key={file.file} file={file} onClose={onClose} onRevert={revertChange} />
      ))}
      {media.length > 0 && (
        <section>
          <h3>Afbeeldingen en bestanden</h3>
          <ul>
            {media.map((change) => (
              <ChangedMediaRow key={change.id} change={change} onRevert={revertChange} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface FileListProps {
  file: ChangedFile;
  onClose: () => void;
  onRevert: (id: string) => Promise<void>;
}

function ChangedFileList({ file, onClose, onRevert }: FileListProps) {
  const entry = useEntry(file.file);
  const path = file.path ?? entry?.path;
  const open = (change: ListedChange) => {
    onClose();
    void openPlace(path, change.place).then(focusOpened);
  };
  return (
    <section aria-label={file.title}>
      <h3>
        {file.title}
        {file.isWhole && <span className="state">{file.state}</span>}
        {file.isWhole && <RevertButton name={file.title} onPress={() => void onRevert(file.id)} />}
      </h3>
      <ul>
        {file.changes.map((change) => (
          <ChangeRow key={change.id} change={change} onOpen={() => open(change)}>
            {change.revertOps && !file.isWhole && (
              <RevertButton name={change.where} onPress={() => void onRevert(change.id)} />
            )}
          </ChangeRow>
        ))}
      </ul>
    </section>
  );
}

function ChangedMediaRow({
  change: { id, sentence },
  onRevert,
}: {
  change: ChangedMedia;
  onRevert: FileListProps['onRevert'];
}) {
  return (
    <li className="change-row">
      <span className="change-text">{sentence}</span>
      <RevertButton name={sentence} onPress={() => void onRevert(id)} />
    </li>
  );
}

function RevertButton({ name, onPress }: { name: string; onPress: () => void }) {
  const isReadOnly = useReadOnly();
  return (
    <Button
      className="button revert"
      aria-label={`Terugdraaien: ${name}`}
      isDisabled={isReadOnly}
      onPress={onPress}
    >
      Terugdraaien
    </Button>
  );
}

interface RowProps {
  change: ListedChange;
  onOpen: () => void;
  children: React.ReactNode;
}

function ChangeRow({ change: { where, was, is, verdict }, onOpen, children }: RowProps) {
  return (
    <li className="change-row">
      <button type="button" className="change-text" onClick={onOpen}>
        <span className="muted">{where}</span>
        <span className="change-values">
          <WasAndIs was={was} is={is} />
        </span>
        {verdict && <span className={`change-verdict ${verdict.weight}`}>{verdict.text}</span>}
      </button>
      {children}
    </li>
  );
}
