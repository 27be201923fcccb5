import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { LONGEST_MAIL, LONGEST_MESSAGE, LONGEST_NAME } from '../../limits.ts';
import type { StudioProblem } from '../../protocol.ts';
import type {
  FormerHandIn,
  HandInAnswer,
  HandInRequest,
  PlannedHandIn,
  ReportState,
  VersionProblem,
} from '../../versions.ts';
import { readPlanned, readReport, sendHandIn } from '../state/api.ts';
import { fileName } from '../state/file-name.ts';
import { openPlace } from '../state/selection.ts';
import { failureOf, forgetHandIn, said, update, useEntries, useReadOnly, useShell } from '../state/shell.ts';
import { unsavedReason } from '../state/unsaved.ts';
import { focusOpened } from '../ui/focus-panel.ts';
import { DialogHeading, Overlay } from '../ui/Overlay.tsx';
import { VersionProblemNote } from './VersionProblemNote.tsx';

const REPORT_MS = 1500;
/** The address of the report about the last hand-in. */
const REPORT_ADDRESS = '/_studio/verslag';

/** Hands in the changes: first shows what will be included, then where it went. */
export function HandInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay className="versions" onClose={onClose}>
      <DialogHeading title="Indienen" />
      <UnsavedNote />
      <HandInPanel onClose={onClose} />
    </Overlay>
  );
}

/** Says that the hand-in lacks what is not saved. */
function UnsavedNote() {
  const reason = useShell(unsavedReason);
  return (
    <p className={reason === undefined ? 'hidden-text' : 'refusal'} aria-live="polite">
      {reason !== undefined && `Niet bewaard: ${reason} Dat zit niet bij wat je indient.`}
    </p>
  );
}

/** Moves the focus to what replaces the form, because the focused button is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Hands in the changes, also when the dialog is closed meanwhile. Its outcome is in the shell until the author has seen
 * it; what the server did not answer can be tried again.
 */
async function handIn(request: HandInRequest): Promise<HandInAnswer> {
  update({ handIn: 'busy' });
  const answer = await sendHandIn(request).catch(
    (error: unknown): HandInAnswer => ({
      ok: false,
      problem: {
        code: 'unanswered',
        message: `Indienen is niet gelukt: ${failureOf(error)}`,
        cure: 'Probeer het opnieuw.',
      },
    }),
  );
  const announcement = answer.ok ? { announcement: said('Je wijzigingen zijn ingediend.') } : {};
  update({ handIn: answer, ...announcement });
  return answer;
}

/** What the author wrote for the next hand-in; it stays when the dialog is closed. */
let written: { message?: string; name?: string; mail?: string } = {};

function HandInPanel({ onClose }: { onClose: () => void }) {
  const outcome = useShell(({ handIn: sent }) => sent);
  const isBusy = outcome === 'busy';
  const [planned, setPlanned] = useState<PlannedHandIn>();
  const [answer, setAnswer] = useState<HandInAnswer>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (outcome !== 'busy' && outcome !== undefined) setAnswer(outcome);
  }, [outcome]);
  useEffect(() => forgetHandIn, []);
  const isRead = planned !== undefined;
  useEffect(() => {
    // What was sent before the dialog was closed comes first: it decides what is left to hand in.
    if (isBusy || isRead) return;
    readPlanned().then(setPlanned, (error: unknown) => setFailure(failureOf(error)));
  }, [isBusy, isRead]);
  if (failure !== undefined) return <p className="refusal">Indienen kan nu niet: {failure}</p>;
  if (answer?.ok) return <HandedIn {...answer} />;
  if (!planned) return <p className="muted">{isBusy ? BUSY : 'Even nakijken of alles klopt…'}</p>;
  const errors = answer && 'errors' in answer ? answer.errors : planned.errors;
  if (errors.length > 0) return <Errors errors={errors} onClose={onClose} />;
  const problem = answer && 'problem' in answer ? answer.problem : planned.problem;
  if (problem?.code === 'nothing') return <NothingToHandIn {...planned} problem={problem} />;
  const submit = async (message: string, identity: { name: string; mail: string } | undefined) => {
    const sent = await handIn({ message, identity, asNew: problem?.code === 'diverged' });
    if (sent.ok) written = {};
  };
  return (
    <HandInForm
      planned={planned}
      problem={problem}
      needsIdentity={planned.needsIdentity || problem?.code === 'no-identity'}
      isBusy={isBusy}
      onSubmit={(message, identity) => void submit(message, identity)}
    />
  );
}

interface FormProps {
  planned: PlannedHandIn;
  problem: PlannedHandIn['problem'];
  needsIdentity: boolean;
  isBusy: boolean;
  onSubmit(message: string, identity: { name: string; mail: string } | undefined): void;
}

const BUSY = 'Bezig met indienen…';

function buttonText(isBusy: boolean, code: string | undefined): string {
  if (isBusy) return BUSY;
  if (code === 'diverged') return 'Als nieuwe inzending indienen';
  return code === undefined ? 'Indienen' : 'Opnieuw proberen';
}

function HandInForm({ planned, problem, needsIdentity, isBusy, onSubmit }: FormProps) {
  const id = useId();
  const isReadOnly = useReadOnly();
  const [typed, setTyped] = useState({ message: planned.message, name: '', mail: '', ...written });
  const { message, name, mail } = typed;
  const type = (part: typeof written) => {
    written = { ...written, ...part };
    setTyped({ ...typed, ...part });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit(message, needsIdentity ? { name, mail } : undefined);
  };
  const isKnown = !needsIdentity || (name.trim() !== '' && /^\S+@\S+$/.test(mail.trim()));
  const isDescribed = message.trim() !== '';
  const isReady = isDescribed && isKnown && !isReadOnly;
  return (
    <form className="hand-in-form" onSubmit={send}>
      {problem && <VersionProblemNote {...problem} />}
      <p>
        {planned.branch === undefined
          ? 'Je wijzigingen gaan naar de beoordelaar. Die ziet wat er verandert, in woorden en in beeld.'
          : 'Is je vorige inzending nog niet overgenomen? Dan vul je die aan, en de beoordelaar ziet alles bij elkaar.'}
      </p>
      <label htmlFor={`${id}-message`}>Wat heb je veranderd?</label>
      <textarea
        id={`${id}-message`}
        rows={8}
        dir="auto"
        maxLength={LONGEST_MESSAGE}
        // What is typed now would not be handed in.
        readOnly={isBusy}
        value={message}
        onChange={({ target }) => type({ message: target.value })}
      />
      <p className="muted">De eerste regel is de titel van je inzending.</p>
      {needsIdentity && (
        <fieldset>
          <legend>Wie ben je?</legend>
          <label htmlFor={`${id}-name`}>Naam</label>
          <input
            id={`${id}-name`}
            autoComplete="name"
            dir="auto"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => type({ name: target.value })}
          />
          <label htmlFor={`${id}-mail`}>E-mailadres</label>
          <input
            id={`${id}-mail`}
            type="email"
            autoComplete="email"
            maxLength={LONGEST_MAIL}
            value={mail}
            onChange={({ target }) => type({ mail: target.value })}
          />
        </fieldset>
      )}
      {!isDescribed && <p className="muted">Schrijf eerst op wat je hebt veranderd.</p>}
      {isDescribed && !isKnown && <p className="muted">Vul eerst je naam en je e-mailadres in.</p>}
      <Button type="submit" className="button primary" isDisabled={!isReady} isPending={isBusy}>
        {buttonText(isBusy, problem?.code)}
      </Button>
    </form>
  );
}

function Errors({ errors, onClose }: { errors: readonly StudioProblem[]; onClose: () => void }) {
  const entries = useEntries();
  const entryOf = ({ file }: StudioProblem) => entries.find((entry) => entry.file === file);
  const open = (error: StudioProblem) => {
    const { file, pointer } = error;
    onClose();
    void openPlace(entryOf(error)?.path, { file, pointer }).then(focusOpened);
  };
  return (
    <div className="hand-in-errors">
      <p role="alert" tabIndex={-1} ref={focus}>
        <strong>
          Indienen kan nog niet: er {errors.length === 1 ? 'is 1 fout' : `zijn ${errors.length} fouten`}.
        </strong>{' '}
        Druk op een fout om erheen te gaan.
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <button type="button" className="problem-text" onClick={() => open(error)}>
              <span>{error.message}</span>
              <span className="muted">{error.cure}</span>
              <span className="problem-place">{fileName(entryOf(error), error.file)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HandedIn({ branch, address }: { branch: string; address?: string }) {
  return (
    <div className="handed-in">
      <p role="status" tabIndex={-1} ref={focus}>
        <strong>Je wijzigingen zijn ingediend.</strong>
      </p>
      <p>
        Ze staan klaar als <strong>{branch}</strong>.
      </p>
      <AskForReview address={address} />
      <Report />
    </div>
  );
}

function NothingToHandIn({ problem, ...former }: PlannedHandIn & { problem: VersionProblem }) {
  return (
    <>
      <p className="muted">
        {problem.message} {problem.cure}
      </p>
      <LastHandIn {...former} />
    </>
  );
}

/** Leads to the review of what was handed in last. */
export function LastHandIn({ branch, address }: FormerHandIn) {
  if (branch === undefined) return undefined;
  return (
    <div className="handed-in">
      <p>
        Je laatste inzending heet <strong>{branch}</strong>.
      </p>
      <AskForReview address={address} />
      <Report />
    </div>
  );
}

function AskForReview({ address }: { address: string | undefined }) {
  if (address === undefined) {
    return <p>Laat de beoordelaar weten dat je iets hebt ingediend, met deze naam erbij.</p>;
  }
  return (
    <p>
      <a className="button primary" href={address} target="_blank" rel="noreferrer">
        Vraag om een beoordeling
      </a>
    </p>
  );
}

/** Reports the progress of the report, which is made in the background. */
function Report() {
  const [report, setReport] = useState<ReportState>();
  const isAwaited = report === undefined || report === 'busy';
  useEffect(() => {
    if (!isAwaited) return undefined;
    // Without an answer it is asked again: the report may still be made.
    const read = () => void readReport().then(setReport, () => {});
    read();
    const timer = setInterval(read, REPORT_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
  if (report === undefined || report === 'none') return undefined;
  return (
    <div role="status">
      {report === 'ready' ? (
        <p>
          <a className="button" href={REPORT_ADDRESS} target="_blank" rel="noreferrer">
            Bekijk het verslag voor de beoordelaar
          </a>
        </p>
      ) : (
        <p className="muted">
          {report === 'busy'
            ? 'Het verslag voor de beoordelaar wordt gemaakt. Dat duurt even; je kunt gewoon verder.'
            : 'Het verslag kon niet worden gemaakt. Je inzending is wel gelukt.'}
        </p>
      )}
    </div>
  );
}
