import { useBlockContext } from '../_shared/block-context.ts';
import { calendarAddress } from '../_shared/calendar-address.ts';
import { defaultIds } from '../_shared/default-ids.ts';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Day } from '../_shared/ui/Day.tsx';
import { HolidayBanner } from '../_shared/ui/HolidayBanner.tsx';
import { PastMark, PastNotice } from '../_shared/ui/PastNotice.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';

type Row = ReturnType<typeof resolve>['rows'][number];

/** Renders the date and times of a session, with a link to its note. */
function When({ session, noteId }: { session: Row; noteId: string }) {
  const { sessionNumber, date, dateText, place, mark, holidays, isPast } = session;
  const [day, times] = dateText;
  return (
    <p className={classNames('font-semibold', holidays.length > 0 && 'text-conflict')}>
      <time dateTime={date} className="tabular-nums">
        <Day text={day} />
      </time>
      {mark && (
        <a
          href={`#${noteId}`}
          className="-my-1 inline-block min-w-6 py-1 pl-1 text-forest max-md:hidden"
          aria-label={`Noot bij bijeenkomst ${sessionNumber}`}
        >
          {mark}
        </a>
      )}
      <span className="flex flex-wrap items-baseline gap-x-2 font-normal tabular-nums">
        <span>
          {times}
          <span className="md:hidden"> · {place}</span>
        </span>
        {isPast && <PastMark />}
      </span>
    </p>
  );
}

function SessionRow({ session, noteId }: { session: Row; noteId: string }) {
  const { sessionNumber, subtitle, message, place, isPast } = session;
  return (
    <li>
      <div
        className={classNames(
          'card flex h-full gap-x-[min(1rem,4vw)] gap-y-2 rounded-2xl p-[min(1rem,4vw)] shadow-none max-lg:flex-wrap',
          isPast && 'past',
        )}
      >
        <span className="badge size-11 rounded-full font-semibold">
          <span className="sr-only">Bijeenkomst </span>
          {sessionNumber}
        </span>
        <div className="flex-1 max-[20rem]:basis-full">
          <When session={session} noteId={noteId} />
          <p className="mt-1 text-sm md:mt-1.5">{subtitle}</p>
          {message && <p className="soft mt-1.5 text-sm md:hidden">{message}</p>}
        </div>
        <p className="soft flex shrink-0 items-center gap-1.5 text-sm max-md:hidden max-lg:basis-full max-lg:pl-15 lg:self-center">
          <ContentIcon name={place === 'Online' ? 'monitor' : 'map-pin'} />
          {place}
        </p>
      </div>
    </li>
  );
}

/** Renders the notes of sessions, each with its mark. On small screens they are in the rows. */
function Notes({ sessions, idOf }: { sessions: readonly Row[]; idOf: (session: Row) => string }) {
  if (sessions.length === 0) return null;
  return (
    <ul className="soft mt-5 grid gap-1.5 text-sm max-md:hidden">
      {sessions.map((session) => (
        <li key={session.sessionNumber} id={idOf(session)} className="flex gap-2">
          <span className="min-w-6 font-semibold text-forest" aria-hidden="true">
            {session.mark}
          </span>
          <span>
            <span className="sr-only">Bijeenkomst {session.sessionNumber}: </span>
            {session.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function SessionSchedule({
  id = defaultIds['session-schedule'],
  tone = 'paper',
  title,
  intro,
  calendar,
  continues = false,
  pastText,
  pastAction,
  columns,
  rows,
  isPast,
}: ReturnType<typeof resolve>) {
  const { isPublished } = useBlockContext();
  const noteId = (session: Row) => `${id}-noot-${session.sessionNumber}`;
  return (
    <Section id={id} tone={tone} className={continues ? 'pt-0' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 className="text-heading">{title}</h2>
        {calendar && !isPast && isPublished(calendarAddress(calendar)) && (
          <a href={calendarAddress(calendar)} download className="button button-secondary">
            <ContentIcon name="calendar-check" />
            Zet in je agenda
          </a>
        )}
      </div>
      {intro && <p className="soft mt-4 max-w-3xl">{intro}</p>}
      {isPast && <PastNotice text={pastText} action={pastAction} className="card mt-8 p-6 md:p-8" />}
      <HolidayBanner sessions={rows} />
      <div className="mt-8 grid gap-3 md:grid-cols-2 md:items-start md:gap-4 lg:gap-6 print:block">
        {columns.map((column, index) => (
          <div key={column[0]?.sessionNumber ?? index}>
            <ol start={column[0]?.sessionNumber} className="grid gap-3 md:gap-4 print:mt-4 print:grid-cols-2">
              {column.map((session) => (
                <SessionRow key={session.sessionNumber} session={session} noteId={noteId(session)} />
              ))}
            </ol>
            {index === columns.length - 1 && (
              <Notes sessions={rows.filter(({ mark }) => mark !== undefined)} idOf={noteId} />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
