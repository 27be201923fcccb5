import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { YearDay } from '../../protocol.ts';

const WEEKDAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
/** The number of days in a week. */
export const WEEK = WEEKDAYS.length;

/** Shows one month of the calendar. */
export function Month({
  label,
  days,
  session,
  target,
  carried,
  onDrop,
}: {
  label: string;
  days: readonly YearDay[];
  session: (date: string) => ReactNode[];
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

/** One day: its sessions, or else its number. */
function Day({
  day: { date, holiday, vacation },
  carried,
  onDrop,
  children,
}: {
  day: YearDay;
  carried: number | undefined;
  onDrop: (date: string, index: string) => void;
  children: ReactNode[];
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
