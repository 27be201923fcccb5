import { parseDate } from '@internationalized/date';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { SEVERITY_NAMES, worstFirst } from '../../../lint/severities.ts';
import { dateWords } from '../../fields/date-words.ts';
import { isWithin } from '../../places.ts';
import type { StudioProblem, YearView as Year, YearSession } from '../../protocol.ts';
import { studioKey } from '../../studio-key.ts';
import { worstOf } from '../problems/problem-summary.ts';
import { readYear } from '../state/api.ts';
import {
  announce,
  failureOf,
  showYear,
  useEntry,
  useProblems,
  useReadOnly,
  useShell,
} from '../state/shell.ts';
import { perform } from '../state/steps.ts';
import { focusPanel } from '../ui/focus-panel.ts';
import { NextScheduleDialog } from '../wishes/NextScheduleDialog.tsx';
import { Month, WEEK } from './YearMonth.tsx';
import { dayOf, Verdict, Verdicts } from './YearVerdicts.tsx';

/** By how many days each key moves a session. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

const daysLater = (date: string, days: number) => parseDate(date).add({ days }).toString();

/** A session that is being dragged to another day. */
interface Carried {
  session: YearSession;
  date: string;
}

/** Where a programme has its sessions. */
const SCHEDULE = '/sessions/schedule';

/** Returns the problems of one session, and of what is in it, the worst first. */
function problemsOf(problems: readonly StudioProblem[], file: string, index: number) {
  const session = { file, pointer: `${SCHEDULE}/${index}` };
  return worstFirst(problems.filter((problem) => isWithin(problem, session)));
}

/** The schedule of a programme on disk, read again after each change. */
function useYear(file: string) {
  const [year, setYear] = useState<Year>();
  const [failure, setFailure] = useState<string>();
  // Of a programme that the open page does not show, no revision is known.
  const history = useShell(({ state }) => state?.history);
  const requests = useRef(0);
  const read = useCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    const isCurrent = () => request === requests.current;
    try {
      const answer = await readYear(file);
      if (!isCurrent()) return;
      setYear(answer);
      setFailure(undefined);
    } catch (error) {
      if (isCurrent()) setFailure(failureOf(error));
    }
  }, [file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule is read again when something has changed
  useEffect(() => void read(), [read, history]);
  return { year, failure, read };
}

const sessionsOn = (year: Year | undefined, date: string) =>
  year?.sessions.filter((session) => session.date === date) ?? [];

/** Returns a year in which sessions stand on the days that they are being moved to. */
function withMoves(year: Year | undefined, moves: readonly Carried[]): Year | undefined {
  const moved = (session: YearSession) => {
    const last = moves.findLast((move) => move.session.index === session.index);
    return last ? { ...session, date: last.date } : session;
  };
  return year && { ...year, sessions: year.sessions.map(moved) };
}

/**
 * Moves sessions to other days: with the arrow keys and Enter, or by dragging.
 *
 * @param inFile the schedule on disk
 * @param read reads that again
 * @returns also the schedule as the author has made it, of which the last moves may yet be written, and the index of
 * the session that moved last, until its verdict is shown
 */
function useCarrying(file: string, inFile: Year | undefined, read: () => Promise<void>) {
  const readOnly = useReadOnly();
  const [carried, setCarried] = useState<Carried>();
  const [moves, setMoves] = useState<readonly Carried[]>([]);
  const [moved, setMoved] = useState<number>();
  const year = useMemo(() => withMoves(inFile, moves), [inFile, moves]);
  const letGo = () => setCarried(undefined);
  /** Leaves the session on its day. */
  const putBack = () => {
    if (!carried) return;
    letGo();
    const { session } = carried;
    announce(`Bijeenkomst ${session.number} blijft op ${dayOf(session)}.`);
  };

  const drop = async (move: Carried) => {
    const { session, date } = move;
    letGo();
    if (readOnly || date === session.date) return;
    setMoves((others) => [...others, move]);
    const done = `Bijeenkomst ${session.number} staat nu op ${dateWords(date)}.`;
    const answer = await perform({ kind: 'move-session', file, index: session.index, date }, undefined, done);
    await read();
    if (answer?.ok) setMoved(session.index);
    setMoves((others) => others.filter((other) => other !== move));
  };
  const carry = (session: YearSession, date: string) => {
    const day = year?.months.flatMap(({ days }) => days).find((candidate) => candidate.date === date);
    if (!day) return announce('Verder gaat dit jaaroverzicht niet.');
    // On its own day it is not carried: the button that has the focus is drawn there.
    setCarried(date === session.date ? undefined : { session, date });
    const others = sessionsOn(year, date).filter(({ index }) => index !== session.index);
    const taken = others.map(({ number }) => `daar is bijeenkomst ${number} al`);
    const words = [dateWords(date), day.holiday, day.vacation, ...taken];
    announce(words.filter((word) => word !== undefined).join(', '));
  };
  const onKeyDown = (event: KeyboardEvent, session: YearSession) => {
    const step = STEPS[event.key];
    const from = carried?.session.index === session.index ? carried.date : session.date;
    if (step !== undefined && from !== undefined && !readOnly) {
      event.preventDefault();
      carry(session, daysLater(from, step));
    } else if ((event.key === 'Escape' || studioKey(event) === 'undo') && carried) {
      // Nothing has changed yet that could be undone.
      event.preventDefault();
      event.stopPropagation();
      putBack();
    } else if (event.key === 'Enter' && carried) {
      event.preventDefault();
      void drop(carried);
    }
  };
  return { year, carried, moved, onShown: () => setMoved(undefined), drop, putBack, onKeyDown };
}

/**
 * Gives the focus to the heading of the view, and keeps it on a session that is drawn on another day.
 *
 * @returns the panel, the index of the session that has the focus, and what gives it to another
 */
function useYearFocus(year: Year | undefined) {
  const panel = useRef<HTMLElement>(null);
  const held = useRef<number>(undefined);
  useEffect(() => {
    // In a narrow window the view is below the list from which it was opened.
    panel.current?.scrollIntoView();
    panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      // Escape takes away what had the focus.
      if (document.activeElement === document.body) focusPanel();
    };
  }, []);
  const focusSession = useCallback(
    (index: number) => panel.current?.querySelector<HTMLElement>(`[data-session="${index}"]`)?.focus(),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks when another schedule is drawn
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    focusSession(held.current);
  }, [year]);
  return { panel, held, focusSession };
}

interface SessionButtonProps {
  session: YearSession;
  problems: readonly StudioProblem[];
  carrying: ReturnType<typeof useCarrying>;
  held: RefObject<number | undefined>;
}

/** A session on its day. */
function SessionButton({ session, problems, carrying, held }: SessionButtonProps) {
  const readOnly = useReadOnly();
  const { index, number } = session;
  const worst = worstOf(problems);
  return (
    <button
      type="button"
      className={worst === undefined ? 'session' : `session ${worst}`}
      data-session={index}
      draggable={!readOnly}
      aria-label={`Bijeenkomst ${number}, ${dayOf(session)}${worst ? `, ${SEVERITY_NAMES[worst][0]}` : ''}`}
      onKeyDown={(event) => carrying.onKeyDown(event, session)}
      onFocus={() => {
        held.current = index;
      }}
      onBlur={carrying.putBack}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {number}
    </button>
  );
}

/** How sessions are moved, and what the colours of days mean. */
function YearHelp() {
  return (
    <>
      <p id="year-hint" className="muted">
        Sleep een bijeenkomst naar een andere dag. Of ga er met Tab naartoe, verplaats die met de pijltjes en
        druk op Enter. Met Escape blijft alles zoals het was.
      </p>
      <ul className="legend" aria-label="Legenda">
        <li>
          <span className="day-sign holiday" aria-hidden="true" /> Feestdag
        </li>
        <li>
          <span className="day-sign vacation" aria-hidden="true" /> Schoolvakantie
        </li>
      </ul>
    </>
  );
}

function closeYear() {
  showYear(undefined);
  document.querySelector<HTMLElement>('.year-button')?.focus();
}

/**
 * Shows a programme on a calendar with public holidays and school vacations. Sessions are moved by dragging or by arrow
 * keys.
 */
export function YearView({ file }: { file: string }) {
  const problems = useProblems();
  const isJudged = useShell(({ state, judging }) => state?.problems !== undefined && !judging);
  const readOnly = useReadOnly();
  const { year: inFile, failure, read } = useYear(file);
  const carrying = useCarrying(file, inFile, read);
  const { year, carried } = carrying;
  const { panel, held, focusSession } = useYearFocus(year);
  const [asksNext, setAsksNext] = useState(false);
  const title = useEntry(file)?.title ?? file;
  const dropOn = (date: string, index: string) => {
    // What else is dropped, such as a file, has no text or another one.
    const session = year?.sessions.find((candidate) => String(candidate.index) === index);
    if (!session) return;
    held.current = session.index;
    void carrying.drop({ session, date });
  };
  return (
    <main className="year" aria-label="Jaaroverzicht" ref={panel}>
      <header className="year-heading">
        <h2 tabIndex={-1}>{title}</h2>
        <Button className="button" isDisabled={readOnly} onPress={() => setAsksNext(true)}>
          Rooster van volgend jaar
        </Button>
        <Button className="button quiet" onPress={closeYear}>
          Sluiten
        </Button>
      </header>
      {!year && failure === undefined && <p className="muted">Het rooster wordt gelezen…</p>}
      {failure !== undefined && <p className="refusal">Het rooster kan niet worden gelezen: {failure}</p>}
      {year && (
        <div className="year-body">
          {/* The calendar is described, and not each session: screen readers say it once, on the way in. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
          <div role="group" className="months" aria-label="Kalender" aria-describedby="year-hint">
            {year.months.map(({ label, days }) => (
              <Month
                key={label}
                label={label}
                days={days}
                session={(date) =>
                  sessionsOn(year, date).map((session) => (
                    <SessionButton
                      key={session.index}
                      session={session}
                      problems={problemsOf(problems, file, session.index)}
                      carrying={carrying}
                      held={held}
                    />
                  ))
                }
                target={carried?.date}
                carried={carried?.session.number}
                onDrop={dropOn}
              />
            ))}
          </div>
          <div className="year-side">
            <YearHelp />
            {problems
              .filter((problem) => problem.file === file && problem.pointer === SCHEDULE)
              .map((problem) => (
                <Verdict key={problem.id} problem={problem} />
              ))}
            <Verdicts
              sessions={year.sessions}
              problemsOf={(index) => problemsOf(problems, file, index)}
              isJudged={isJudged}
              moved={carrying.moved}
              onShown={carrying.onShown}
              readOnly={readOnly}
              focusSession={focusSession}
            />
          </div>
        </div>
      )}
      {asksNext && <NextScheduleDialog file={file} title={title} onClose={() => setAsksNext(false)} />}
    </main>
  );
}
