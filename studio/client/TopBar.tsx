import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { openPlace } from './state/selection.ts';
import { announce, type Shell, useShell } from './state/shell.ts';
import { redo, undo } from './state/undo.ts';
import { savedText, unsavedReason } from './state/unsaved.ts';
import { ChangesDialog } from './versions/ChangesDialog.tsx';
import { HandInDialog } from './versions/HandInDialog.tsx';
import { useHandedIn } from './versions/use-handed-in.ts';

/** Why nothing can be handed in. What was handed in last is in the list of changes. */
const NOTHING = 'Er is niets om in te dienen: alles wat je hebt gewijzigd, is al ingediend.';

const NOT_HANDED_IN = 'Niet ingediend: bekijk waarom';

/** Says how a hand-in goes whose dialog was closed, with a way back to it. */
function HandInNote({ outcome, onOpen }: { outcome: NonNullable<Shell['handIn']>; onOpen: () => void }) {
  const isRefused = outcome !== 'busy' && !outcome.ok;
  useEffect(() => {
    if (isRefused) announce(NOT_HANDED_IN);
  }, [isRefused]);
  if (outcome === 'busy') return <span className="last-step">Bezig met indienen…</span>;
  return (
    <Button className={isRefused ? 'button danger' : 'button'} onPress={onOpen}>
      {isRefused ? NOT_HANDED_IN : 'Ingediend: bekijk je inzending'}
    </Button>
  );
}

/** Says whether everything is saved, what the last step was, and how a hand-in goes. */
function SaveReport({ handIn, onHandIn }: { handIn: Shell['handIn']; onHandIn: () => void }) {
  const status = useShell(savedText);
  const readOnly = useShell(({ state }) => state?.readOnly);
  const hasFailed = useShell((shell) => unsavedReason(shell) ?? shell.notDone) !== undefined;
  const conflict = useShell(({ conflicts }) => conflicts[0]);
  const lastStep = useShell(({ state }) => state?.history.undo);
  return (
    <div className="report">
      {lastStep !== undefined && !hasFailed && handIn === undefined && (
        <span className="last-step" title={lastStep}>
          Laatste stap: {lastStep}
        </span>
      )}
      {/* Silent: it changes at each pause in typing. What an author must hear of it is announced. */}
      <output aria-live="off" className={hasFailed ? 'save-status failed' : 'save-status'} title={status}>
        {status}
      </output>
      {readOnly !== undefined && (
        <span className="save-status" title={readOnly}>
          {readOnly}
        </span>
      )}
      {conflict && (
        <Button className="button" onPress={() => void openPlace(conflict.path, conflict.place)}>
          Kies een versie
        </Button>
      )}
      {handIn !== undefined && <HandInNote outcome={handIn} onOpen={onHandIn} />}
    </div>
  );
}

interface StepButtonProps {
  /** What the step did; undefined when there is none. */
  step: string | undefined;
  onPress: () => Promise<unknown>;
  children: ReactNode;
}

/** Undoes a step, or does it again. It keeps the focus after the last one: a press on the other would revert it. */
const StepButton = ({ step, onPress, children }: StepButtonProps) => (
  <Button
    className="button quiet"
    aria-disabled={step === undefined || undefined}
    onPress={() => void onPress()}
  >
    {children}
  </Button>
);

/** Shows the bar at the top: undo, redo, search, and whether all is saved. Changing texts never move a button. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const [dialog, setDialog] = useState<'changes' | 'hand-in'>();
  const path = useShell((shell) => shell.path);
  const outcome = useShell(({ handIn }) => handIn);
  const undoStep = useShell(({ state }) => state?.history.undo);
  const redoStep = useShell(({ state }) => state?.history.redo);
  const isHandedIn = useHandedIn();
  const limitId = useId();
  const handInButton = useRef<HTMLButtonElement>(null);
  const openHandIn = () => {
    // The dialog gives the focus back to what had it, and the note is gone by then.
    handInButton.current?.focus();
    setDialog('hand-in');
  };
  return (
    <header className="top-bar">
      <h1 className="brand">Studio</h1>
      <div className="button-group">
        <StepButton step={undoStep} onPress={undo}>
          <Arrow /> Ongedaan maken
        </StepButton>
        <StepButton step={redoStep} onPress={redo}>
          <Arrow flipped /> Opnieuw
        </StepButton>
      </div>
      <SaveReport handIn={dialog === 'hand-in' ? undefined : outcome} onHandIn={openHandIn} />
      <Button className="button search-button" onPress={onSearch}>
        Zoeken <kbd>Ctrl K</kbd>
      </Button>
      <a className="button quiet" href={path.startsWith('/_') ? '/' : path} target="_blank" rel="noreferrer">
        Bekijk de pagina
      </a>
      <Button className="button" onPress={() => setDialog('changes')}>
        Wijzigingen
      </Button>
      <div className="limited">
        <Button
          className="button primary"
          ref={handInButton}
          // Not disabled: that would take the focus away, and with it the reason.
          aria-disabled={isHandedIn || undefined}
          aria-describedby={isHandedIn ? limitId : undefined}
          onPress={() => !isHandedIn && setDialog('hand-in')}
        >
          Indienen
        </Button>
        {isHandedIn && (
          <span className="limit" id={limitId}>
            {NOTHING}
          </span>
        )}
      </div>
      {dialog === 'changes' && (
        <ChangesDialog
          isHandedIn={isHandedIn}
          onClose={() => setDialog(undefined)}
          onHandIn={() => setDialog('hand-in')}
        />
      )}
      {dialog === 'hand-in' && <HandInDialog onClose={() => setDialog(undefined)} />}
    </header>
  );
}

function Arrow({ flipped = false }: { flipped?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className={flipped ? 'flipped' : undefined}
    >
      <path
        d="M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
