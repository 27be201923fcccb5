import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { ChangedRow, Consequences, PlacedProblem, Wish } from '../../protocol.ts';
import { readConsequences } from '../state/api.ts';
import { currentShell, failureOf, useShell } from '../state/shell.ts';
import { perform } from '../state/steps.ts';
import { afterDialog, focusPanel } from '../ui/focus-panel.ts';
import { closeAnswered, Overlay } from '../ui/Overlay.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { useIsShown } from '../ui/use-is-shown.ts';

interface WishDialogProps {
  title: string;
  /** Undefined while something is missing. */
  wish: Wish | undefined;
  /** The label of the button that carries it out. */
  action: string;
  isDanger?: boolean;
  isWide?: boolean;
  onClose(): void;
  /** The fields to fill in. */
  children: ReactNode;
}

/** @param wish as JSON */
const consequencesOf = (wish: string): Promise<Consequences> =>
  readConsequences(JSON.parse(wish)).catch((error: unknown) => ({
    problem: `Wat er gebeurt, is nu niet na te gaan: ${failureOf(error)}`,
  }));

/** Asks about a change of whole files: shows the consequences before the change is made. */
export function WishDialog(props: WishDialogProps) {
  const { title, wish, action, isDanger = false, isWide = false, onClose, children } = props;
  const question = wish && JSON.stringify(wish);
  const [isBusy, setBusy] = useState(false);
  const site = useShell(({ state }) => state);
  // While it is carried out, the site becomes one in which it is done.
  const foreseen = useAsked(isBusy ? undefined : question, consequencesOf, site);
  const consequences = wish && foreseen?.answer;
  const isPending = question !== undefined && question !== foreseen?.question;
  const [refusal, setRefusal] = useState<string>();
  const isShown = useIsShown();
  const plan = consequences && !('problem' in consequences) ? consequences : undefined;
  const canPerform = wish !== undefined && plan !== undefined && !isPending && !isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canPerform) return;
    setBusy(true);
    setRefusal(undefined);
    const { path } = currentShell();
    const answer = await perform(wish, plan.open);
    // By now it can be another dialog that is open.
    if (!isShown()) return;
    setBusy(false);
    if (answer?.ok) {
      closeAnswered(onClose);
      if (plan.open !== path && plan.open === currentShell().path) afterDialog(focusPanel);
    } else setRefusal(answer?.refusal.message ?? 'Dat is niet gelukt. Probeer het nog een keer.');
  };
  return (
    <Overlay size={isWide ? 'wide' : undefined} onClose={onClose}>
      <form className="wish" onSubmit={(event) => void submit(event)}>
        <Heading slot="title">{title}</Heading>
        <div className="fields">{children}</div>
        <Foretold consequences={consequences} isPending={isPending} />
        {refusal !== undefined && (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
        <footer className="wish-actions">
          <Button className="button" onPress={onClose}>
            Annuleren
          </Button>
          <Button
            type="submit"
            className={isDanger ? 'button primary danger' : 'button primary'}
            isDisabled={!canPerform && !isBusy}
            isPending={isBusy}
          >
            {action}
          </Button>
        </footer>
      </form>
    </Overlay>
  );
}

/** The consequences in words, and the problems that the lint would find. */
function Foretold({
  consequences,
  isPending,
}: {
  consequences: Consequences | undefined;
  isPending: boolean;
}) {
  return (
    <div className={isPending ? 'foretold pending' : 'foretold'} aria-live="polite" aria-busy={isPending}>
      {!consequences && isPending && <p className="muted">Even kijken wat dit doet…</p>}
      {consequences &&
        ('problem' in consequences ? (
          <p className="refusal">{consequences.problem}</p>
        ) : (
          <>
            <h3>Wat er gebeurt</h3>
            <ul className="says">
              {consequences.says.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {consequences.rows && <ChangedRows rows={consequences.rows} />}
            <NewProblems problems={consequences.problems} />
          </>
        ))}
    </div>
  );
}

function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <table className="changed-rows">
      <thead>
        <tr>
          <td />
          <th scope="col">Nu</th>
          <th scope="col">Straks</th>
          <th scope="col">Let op</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, remarks }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
            <td>{remarks.join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The problems that a change would cause. */
function NewProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  if (problems.length === 0) return <p className="fine">Er komen geen problemen bij.</p>;
  const isBroken = ({ severity }: PlacedProblem) => severity === 'error';
  return (
    <>
      <ProblemList title="Dit gaat stuk" problems={problems.filter(isBroken)} />
      <ProblemList title="Let op" problems={problems.filter((problem) => !isBroken(problem))} />
    </>
  );
}

function ProblemList({ title, problems }: { title: string; problems: readonly PlacedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="new-problems">
        {problems.map(({ severity, message, cure, places }) => (
          <li key={message}>
            <span className={`dot ${severity}`} aria-hidden="true" />
            <span>
              {message} <span className="muted">{cure}</span>
              <span className="problem-place">{places.join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
