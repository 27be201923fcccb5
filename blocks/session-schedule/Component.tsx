import { calendarAddress } from '../_shared/calendar-address.ts';
import { defaultIds } from '../_shared/default-ids.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { HolidayBanner } from '../_shared/ui/HolidayBanner.tsx';
import { Icon } from '../_shared/ui/Icon.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';

type Row = ReturnType<typeof resolve>['rows'][number];

function SessionRow({ session, noteId }: { session: Row; noteId: string }) {
  const { sessionNumber, date, dateText, subtitle, place, mark, holidays } = session;
  const [day, times] = dateText;
  return (
    <li className="on-card flex gap-x-4 gap-y-3 rounded-2xl border border-line bg-white p-5 max-md:w-66 max-md:shrink-0 md:max-lg:flex-wrap max-md:snap-center max-md:flex-col print:w-auto">
      <span
        className="grid size-11 shrink-0 place-items-center rounded-full bg-mint font-display font-semibold"
        aria-hidden="true"
      >
        {sessionNumber}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', holidays.length > 0 && 'text-conflict')}>
          <time dateTime={date} className="whitespace-nowrap tabular-nums">
            {day}
          </time>
          {mark && (
            <a
              href={`#${noteId}`}
              className="-my-1 inline-block min-w-6 py-1 pl-1 text-forest"
              aria-label={`Noot bij bijeenkomst ${sessionNumber}`}
            >
              {mark}
            </a>
          )}
          <span className="block font-normal tabular-nums">{times}</span>
        </p>
        <p className="soft mt-1.5 text-sm">{subtitle}</p>
      </div>
      <p className="soft flex shrink-0 items-center gap-1.5 text-sm max-md:mt-auto md:max-lg:basis-full md:max-lg:pl-15 lg:self-center">
        <Icon name={place === 'Online' ? 'monitor' : 'map-pin'} />
        {place}
      </p>
    </li>
  );
}

export default function SessionSchedule({
  id = defaultIds['session-schedule'],
  tone = 'paper',
  title,
  intro,
  calendar,
  continues = false,
  columns,
  rows,
}: ReturnType<typeof resolve>) {
  const noteId = (session: Row) => `${id}-noot-${session.sessionNumber}`;
  const noted = rows.filter(({ mark }) => mark !== undefined);
  return (
    <Section id={id} tone={tone} className={continues ? 'pt-0 md:pt-0 lg:pt-0' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 className="text-heading">{title}</h2>
        {calendar && (
          <a href={calendarAddress(calendar)} download className="button button-secondary">
            <Icon name="calendar-check" />
            Zet in je agenda
          </a>
        )}
      </div>
      {intro && <p className="soft mt-4 max-w-3xl">{intro}</p>}
      <HolidayBanner sessions={rows} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls sideways, also with the keyboard
        tabIndex={0}
        aria-label={title}
        className="mt-8 flex gap-4 max-md:-mx-[clamp(18px,4.5vw,40px)] max-md:[scroll-snap-type:x_mandatory] max-md:overflow-x-auto max-md:px-[clamp(18px,4.5vw,40px)] max-md:pb-4 md:grid md:grid-cols-2 md:items-start lg:gap-6 print:mx-0 print:block print:overflow-visible print:px-0"
      >
        {columns.map((column, index) => (
          <ol
            key={column[0]?.sessionNumber ?? index}
            start={column[0]?.sessionNumber}
            className="flex gap-4 md:grid print:mt-4 print:grid print:grid-cols-2"
          >
            {column.map((session) => (
              <SessionRow key={session.sessionNumber} session={session} noteId={noteId(session)} />
            ))}
          </ol>
        ))}
      </section>
      {noted.length > 0 && (
        <ul className="soft mt-6 grid gap-1.5 text-sm">
          {noted.map((session) => (
            <li key={session.sessionNumber} id={noteId(session)} className="flex gap-2">
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
      )}
    </Section>
  );
}
