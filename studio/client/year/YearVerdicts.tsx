import { type ReactNode, useEffect, useRef } from 'react';
import { pageDateWords } from '../../fields/date-words.ts';
import type { StudioProblem, YearSession } from '../../protocol.ts';
import { MendButton } from '../problems/MendButton.tsx';
import { openPlace } from '../state/selection.ts';
import { announce } from '../state/shell.ts';
import { mend } from '../state/steps.ts';

/** Writes the day of a session, or that its month has no such day. */
export const dayOf = ({ date }: YearSession) =>
  date === undefined ? 'Deze dag bestaat niet' : pageDateWords(date);

/** Shows each session with its date and its problems. */
export function Verdicts({
  sessions,
  problemsOf: ofSession,
  isJudged,
  moved,
  onShown,
  readOnly,
  focusSession,
}: {
  sessions: readonly YearSession[];
  problemsOf: (index: number) => readonly StudioProblem[];
  /** Whether the lint has checked the current schedule. */
  isJudged: boolean;
  /** The index of a session that moved, whose problems come in view, and are told, once there are any. */
  moved: number | undefined;
  onShown: () => void;
  readOnly: boolean;
  /** Gives the focus to a session on its day. */
  focusSession: (index: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (moved === undefined || !isJudged) return;
    const place = sessions.findIndex(({ index }) => index === moved);
    const [worst] = ofSession(moved);
    if (worst) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
    // That a day is in a vacation was told on the way there.
    if (worst && worst.severity !== 'info') announce(worst.message);
    onShown();
  });
  return (
    <ol className="verdicts" aria-label="Bijeenkomsten" ref={list}>
      {sessions.map((session) => {
        const { index, number, times, isPast } = session;
        const found = ofSession(index);
        return (
          <li key={index}>
            <span className="session small" aria-hidden="true">
              {number}
            </span>
            <div>
              <span className="hidden-text">Bijeenkomst {number}: </span>
              <strong>{dayOf(session)}</strong>
              <p className="muted">
                {times} {isPast && <span className="past">voorbij</span>}
                {isJudged && found.length === 0 && !isPast && <span className="good">in orde</span>}
              </p>
              {found.map((problem) => (
                <Verdict key={problem.id} problem={problem}>
                  <MendButton
                    problem={problem}
                    isDisabled={readOnly}
                    onPress={() => void mend(problem.id)}
                    nextFocusOf={() => () => focusSession(index)}
                  />
                </Verdict>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows one problem, in one row. A press on it leads to its field. */
export function Verdict({ problem, children }: { problem: StudioProblem; children?: ReactNode }) {
  const { severity, message, cure, file, pointer } = problem;
  return (
    <div className="verdict">
      <span className={`dot ${severity}`} aria-hidden="true" />
      <button
        type="button"
        className="problem-text"
        onClick={() => void openPlace(undefined, { file, pointer })}
      >
        <span>{message}</span>
      </button>
      <p className="muted">{cure}</p>
      {children}
    </div>
  );
}
