import { ButtonRow } from '../_shared/ui/Button.tsx';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Day } from '../_shared/ui/Day.tsx';
import { HolidayBanner } from '../_shared/ui/HolidayBanner.tsx';
import { PastMark, PastNotice } from '../_shared/ui/PastNotice.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';

type Props = ReturnType<typeof resolve>;

function Fact({ fact, large, wide }: { fact: Props['facts'][number]; large: boolean; wide: boolean }) {
  const { icon, label, value, note } = fact;
  return (
    <div
      className={classNames(
        'grid content-start gap-x-6 gap-y-1 border-t border-line py-5 first:border-t-0 sm:grid-cols-[12.5rem_minmax(0,1fr)] md:py-6',
        // The last of an odd number spans the full row: an empty half would look like a mistake.
        wide && 'lg:nth-2:border-t-0 lg:last:odd:col-span-2',
        // Two columns leave no room for the label beside its value on a small laptop.
        wide && 'lg:max-xl:grid-cols-1',
        // WebKit prints the columns of a wide window on narrow paper.
        'print:lg:grid-cols-1',
      )}
    >
      <dt className="soft flex items-start gap-2.5 self-start text-sm sm:pt-[0.2rem]">
        {icon && (
          <span className="pt-px text-forest">
            <ContentIcon name={icon} />
          </span>
        )}
        {label}
      </dt>
      <dd>
        <span
          className={classNames(
            'block font-display text-balance',
            large ? 'text-[min(1.75rem,12vw)]/tight' : 'text-title',
          )}
        >
          {value}
        </span>
        {note && <RichText text={note} className="soft mt-1.5 text-sm" />}
      </dd>
    </div>
  );
}

function Dates({
  title,
  dates,
  note,
  isPast: areAllPast,
  pastText,
  pastAction,
}: NonNullable<Props['dates']>) {
  return (
    <div className="tone-ink rounded-card p-7 md:p-9">
      <h3 className="text-title">{title}</h3>
      {areAllPast && (
        <PastNotice text={pastText} action={pastAction} variant="secondary" className="mt-5 pb-4" />
      )}
      <ul className="mt-3 gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-2">
        {dates.map(({ date, text, holidays, isPast }, index) => (
          <li
            key={index}
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-white/15 first:border-t-0 sm:max-lg:border-t-0',
              isPast ? 'soft py-2' : 'py-3.5 font-display text-title',
            )}
          >
            <time
              dateTime={date}
              className={classNames(
                'inline-block first-letter:uppercase',
                holidays.length > 0 && 'rounded-xl bg-white px-3 py-1 text-conflict',
              )}
            >
              <Day text={text} />
            </time>
            {isPast && <PastMark />}
          </li>
        ))}
      </ul>
      {note && <p className="soft mt-5 text-sm">{note}</p>}
    </div>
  );
}

export default function PracticalInfo({
  id,
  tone = 'tint',
  eyebrow,
  title,
  intro,
  facts,
  priceExample,
  dates,
  actions,
}: Props) {
  const wide = !dates && facts.length > 3;
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      {dates && <HolidayBanner sessions={dates.dates} />}
      <div
        className={classNames(
          'mt-8 grid gap-6 md:mt-12 lg:gap-8',
          dates && 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
        )}
      >
        <dl
          className={classNames(
            'card px-6 md:px-8',
            wide ? 'lg:grid lg:grid-cols-2 lg:gap-x-14' : 'lg:flex lg:flex-col lg:justify-between',
            // A few facts would be far apart beside many dates.
            dates && dates.dates.length > facts.length && 'lg:self-start',
          )}
        >
          {facts.map((fact, index) => (
            <Fact key={index} fact={fact} large={index === 0 && dates !== undefined} wide={wide} />
          ))}
        </dl>
        {dates && (
          <div className="grid gap-8 lg:sticky lg:top-28 lg:self-start">
            <Dates {...dates} />
            <ButtonRow actions={actions} />
          </div>
        )}
      </div>
      {priceExample && (
        <p className="mt-6 rounded-card bg-sun p-6 text-ink md:px-8 lg:mt-8">
          {priceExample.label}: <strong className="font-display text-title">{priceExample.total}</strong>{' '}
          exclusief btw <span className="sm:inline-block">({priceExample.sum}).</span>
        </p>
      )}
      {!dates && <ButtonRow actions={actions} className="mt-10" />}
    </Section>
  );
}
