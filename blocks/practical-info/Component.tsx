import { ButtonRow } from '../_shared/Button.tsx';
import { classes } from '../_shared/classes.ts';
import { HolidayBanner } from '../_shared/HolidayBanner.tsx';
import { Icon } from '../_shared/Icon.tsx';
import { RichText } from '../_shared/RichText.tsx';
import { Section, SectionHeading } from '../_shared/Section.tsx';
import type resolve from './resolve.ts';

export default function PracticalInfo({
  id,
  tone = 'tint',
  eyebrow,
  title,
  intro,
  facts,
  dates,
  actions,
}: ReturnType<typeof resolve>) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      {dates && <HolidayBanner sessions={dates.dates} />}
      <div
        className={classes(
          'mt-12 grid gap-6 lg:gap-8',
          dates && 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]',
        )}
      >
        <dl className={classes('grid gap-6 sm:grid-cols-2 lg:gap-8', !dates && 'lg:grid-cols-3')}>
          {facts.map((fact) => (
            <div key={fact.label} className="on-card rounded-card border border-line bg-white p-6 md:p-7">
              <dt className="soft flex items-center gap-2.5 text-sm">
                {fact.icon && (
                  <span className="text-coral-dark">
                    <Icon name={fact.icon} />
                  </span>
                )}
                {fact.label}
              </dt>
              <dd className="mt-3">
                <span className="block font-display text-title">{fact.value}</span>
                {fact.note && <RichText text={fact.note} className="soft mt-2 text-sm" />}
              </dd>
            </div>
          ))}
        </dl>
        {dates && (
          <div className="tone-ink rounded-card p-7 md:p-9">
            <h3 className="text-title">{dates.title}</h3>
            <ul className="mt-5 divide-y divide-white/15">
              {dates.dates.map(({ date, numeric, long }) => (
                <li key={date} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3.5">
                  <time dateTime={date} className="font-display text-title tabular-nums">
                    {numeric}
                  </time>
                  <span className="soft text-sm">{long.split(' ')[0]}</span>
                </li>
              ))}
            </ul>
            {dates.note && <p className="soft mt-5 text-sm">{dates.note}</p>}
          </div>
        )}
      </div>
      <ButtonRow actions={actions} className="mt-10" />
    </Section>
  );
}
