import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { StudioProblem, YearView as Year, YearDay, YearSession } from '../protocol.ts';
import { readYear } from './api.ts';
import { mend, perform } from './changes.ts';
import { announce, showYear, useEntry, useProblems, useReadOnly, useShell } from './shell.ts';
import { NextScheduleDialog } from './wishes/NextScheduleDialog.tsx';

const WEEKDAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
const WEEK = WEEKDAYS.length;
const DAY_MS = 86_400_000;

/** By how many days each key moves a session. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const inWords = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateText = (date: string) => inWords.format(new Date(date));

/** A session that is being dragged to another day. */
interface Carried {
  session: YearSession;
  date: string;
}

const PROBLEM_WORDS = { error: 'fout', warning: 'let op', info: 'tip' } as const;

const WORST_FIRST = ['error', 'warning', 'info'] as const;

/** Where a programme has its sessions. */
const SCHEDULE = '/sessions/schedule';

/** The problems of each session, by its index in the schedule. */
function problemsOf(problems: readonly StudioProblem[], file: string, index: number) {
  const pointer = `${SCHEDULE}/${index}`;
  return problems.filter(
    (problem) => problem.file === file && `${problem.pointer}/`.startsWith(`${pointer}/`),
  );
}

/** The schedule of a programme on disk, read again when the file changes. */
function useYear(file: string): { year: Year | undefined; failure: string | undefined } {
  const [year, setYear] = useState<Year>();
  const [failure, setFailure] = useState<string>();
  const revision = useShell(({ page }) => page?.revisions[file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule is read again when the file has changed
  useEffect(() => {
    let isCurrent = true;
    readYear(file).then(
      (read) => {
        if (!isCurrent) return;
        setYear(read);
        setFailure(undefined);
      },
      (error: Error) => isCurrent && setFailure(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, revision]);
  return { year, failure };
}

/**
 * A programme on a calendar with public holidays and school vacations; sessions are moved by dragging or by arrow keys.
 */
export function YearView({ file }: { file: string }) {
  const problems = useProblems();
  const isJudged = useShell(({ state, judging }) => state?.problems !== undefined && !judging);
  const readOnly = useReadOnly();
  const { year, failure } = useYear(file);
  const [carried, setCarried] = useState<Carried>();
  const [asksNext, setAsksNext] = useState(false);
  const panel = useRef<HTMLElement>(null);
  /** The session that has the focus, also when it is drawn on another day. */
  const held = useRef<number>(undefined);
  const title = useEntry(file)?.title ?? file;

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      // Escape takes away what had the focus.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('.panel-heading h2')?.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks when another schedule is drawn
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>(`[data-session="${held.current}"]`)?.focus();
  }, [year]);

  const days = new Map(year?.months.flatMap((month) => month.days.map((day) => [day.date, day])));
  const on = (date: string) => year?.sessions.filter((session) => session.date === date) ?? [];

  const isOfSchedule = (problem: StudioProblem) => problem.file === file && problem.pointer === SCHEDULE;

  const close = () => {
    showYear(undefined);
    document.querySelector<HTMLElement>('.year-button')?.focus();
  };
  const drop = async ({ session, date }: Carried) => {
    setCarried(undefined);
    if (readOnly || date === session.date) return;
    held.current = session.index;
    const answer = await perform({ kind: 'move-session', file, index: session.index, date });
    if (answer?.ok) announce(`Bijeenkomst ${session.number} staat nu op ${dateText(date)}.`);
  };
  const carry = (session: YearSession, date: string) => {
    const day = days.get(date);
    if (!day) return;
    setCarried({ session, date });
    const others = on(date).filter(({ index }) => index !== session.index);
    announce(
      [
        dateText(date),
        day.holiday,
        day.vacation,
        ...others.map(({ number }) => `daar is bijeenkomst ${number} al`),
      ]
        .filter((words) => words !== undefined)
        .join(', '),
    );
  };
  const onKeyDown = (event: KeyboardEvent, session: YearSession) => {
    const step = STEPS[event.key];
    const from = carried?.session.index === session.index ? carried.date : session.date;
    if (step !== undefined && from !== undefined && !readOnly) {
      event.preventDefault();
      carry(session, daysLater(from, step));
    } else if (event.key === 'Escape' && carried) {
      event.stopPropagation();
      setCarried(undefined);
      announce(`Bijeenkomst ${session.number} blijft op ${session.dateText}.`);
    } else if (event.key === 'Enter' && carried) {
      event.preventDefault();
      void drop(carried);
    }
  };

  const session = (drawn: YearSession) => {
    const found = problemsOf(problems, file, drawn.index);
    const worst = WORST_FIRST.find((severity) => found.some((problem) => problem.severity === severity));
    return (
      <button
        key={drawn.index}
        type="button"
        className={worst === undefined ? 'session' : `session ${worst}`}
        data-session={drawn.index}
        draggable={!readOnly}
        aria-label={`Bijeenkomst ${drawn.number}, ${drawn.dateText}${worst ? `, ${PROBLEM_WORDS[worst]}` : ''}`}
        aria-describedby="year-hint"
        onKeyDown={(event) => onKeyDown(event, drawn)}
        onFocus={() => {
          held.current = drawn.index;
        }}
        onBlur={() => setCarried(undefined)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', String(drawn.index));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {drawn.number}
      </button>
    );
  };
  const dropOn = (date: string, index: string) => {
    const dropped = year?.sessions[Number(index)];
    if (dropped) void drop({ session: dropped, date });
  };

  return (
    <main className="year" aria-label="Jaaroverzicht" ref={panel}>
      <header className="year-heading">
        <h2 tabIndex={-1}>{title}</h2>
        <Button className="button" isDisabled={readOnly} onPress={() => setAsksNext(true)}>
          Rooster van volgend jaar
        </Button>
        <Button className="button quiet" onPress={close}>
          Sluiten
        </Button>
      </header>
      {!year && failure === undefined && <p className="muted">Het rooster wordt gelezen…</p>}
      {failure !== undefined && <p className="refusal">{failure}</p>}
      {year && (
        <div className="year-body">
          <div className="months">
            {year.months.map(({ label, days: ofMonth }) => (
              <Month
                key={label}
                label={label}
                days={ofMonth}
                session={(date) => on(date).map(session)}
                target={carried?.date}
                carried={carried?.session.number}
                onDrop={dropOn}
              />
            ))}
          </div>
          <div className="year-side">
            <p id="year-hint" className="muted">
              Sleep een bijeenkomst naar een andere dag. Of ga er met Tab naartoe, verplaats die met de
              pijltjes en druk op Enter. Met Escape blijft alles zoals het was.
            </p>
            <ul className="legend" aria-label="Legenda">
              <li>
                <span className="day-sign holiday" aria-hidden="true" /> Feestdag
              </li>
              <li>
                <span className="day-sign vacation" aria-hidden="true" /> Schoolvakantie
              </li>
            </ul>
            {problems.filter(isOfSchedule).map((problem) => (
              <Verdict key={problem.id} problem={problem} />
            ))}
            <Verdicts
              sessions={year.sessions}
              problemsOf={(index) => problemsOf(problems, file, index)}
              isJudged={isJudged}
              readOnly={readOnly}
            />
          </div>
        </div>
      )}
      {asksNext && <NextScheduleDialog file={file} title={title} onClose={() => setAsksNext(false)} />}
    </main>
  );
}

function Month({
  label,
  days,
  session,
  target,
  carried,
  onDrop,
}: {
  label: string;
  days: readonly YearDay[];
  session: (date: string) => React.ReactNode[];
  /** The day that a session is dragged over, and the session's number. */
  target: string | undefined;
  carried: number | undefined;
  onDrop: (date: string, index: string) => void;
}) {
  const before = days[0]?.weekday ?? 0;
  const weeks = Array.from({ length: Math.ceil((before + days.length) / WEEK) }, (_, week) =>
    WEEKDAYS.map((_name, weekday) => days[week * WEEK + weekday - before]),
  );
  return (
    <table className="month">
      <caption>{label}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, weekday) =>
              day ? (
                <Day
                  key={day.date}
                  day={day}
                  carried={day.date === target ? carried : undefined}
                  onDrop={onDrop}
                >
                  {session(day.date)}
                </Day>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its weekday
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day: { date, holiday, vacation },
  carried,
  onDrop,
  children,
}: {
  day: YearDay;
  carried: number | undefined;
  onDrop: (date: string, index: string) => void;
  children: React.ReactNode[];
}) {
  const [isOver, setOver] = useState(false);
  const cell = useRef<HTMLTableCellElement>(null);
  const kinds = [holiday && 'holiday', vacation && 'vacation', (isOver || carried) && 'target'];
  useEffect(() => {
    if (carried !== undefined) cell.current?.scrollIntoView({ block: 'nearest' });
  }, [carried]);
  return (
    <td
      ref={cell}
      className={kinds.filter(Boolean).join(' ') || undefined}
      data-date={date}
      title={[holiday, vacation].filter(Boolean).join(', ') || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(date, event.dataTransfer.getData('text/plain'));
      }}
    >
      {carried !== undefined && (
        <span className="session carried" aria-hidden="true">
          {carried}
        </span>
      )}
      {carried === undefined && (children.length > 0 ? children : Number(date.slice(8)))}
      {holiday !== undefined && <span className="hidden-text"> {holiday}</span>}
    </td>
  );
}

/** Each session with its date and its problems. */
function Verdicts({
  sessions,
  problemsOf: ofSession,
  isJudged,
  readOnly,
}: {
  sessions: readonly YearSession[];
  problemsOf: (index: number) => readonly StudioProblem[];
  /** Whether the lint has checked the current schedule. */
  isJudged: boolean;
  readOnly: boolean;
}) {
  return (
    <ol className="verdicts" aria-label="Bijeenkomsten">
      {sessions.map(({ index, number, dateText: day, times }) => {
        const found = ofSession(index);
        return (
          <li key={index}>
            <span className="session small" aria-hidden="true">
              {number}
            </span>
            <div>
              <span className="hidden-text">Bijeenkomst {number}: </span>
              <strong>{day}</strong>
              <p className="muted">
                {times}
                {isJudged && found.length === 0 && <span className="free">vrij</span>}
              </p>
              {found.map((problem) => (
                <Verdict key={problem.id} problem={problem}>
                  {problem.fixable && (
                    <Button className="button" isDisabled={readOnly} onPress={() => void mend(problem.id)}>
                      Herstel
                    </Button>
                  )}
                </Verdict>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** One problem, in one row. */
function Verdict({ problem, children }: { problem: StudioProblem; children?: ReactNode }) {
  const { severity, message, cure } = problem;
  return (
    <div className="verdict">
      <span className={`dot ${severity}`} aria-hidden="true" />
      <p>
        {message} <span className="muted">{cure}</span>
      </p>
      {children}
    </div>
  );
}
