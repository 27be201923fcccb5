import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { HolidayBanner } from '../_shared/ui/HolidayBanner.tsx';
import { Icon } from '../_shared/ui/Icon.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
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
            'on-card rounded-card border border-line bg-white px-6 shadow-card md:px-8',
            wide ? 'lg:grid lg:grid-cols-2 lg:gap-x-14' : 'lg:flex lg:flex-col lg:justify-between',
          )}
        >
          {facts.map((fact, index) => (
            <div
              key={fact.label}
              className={classNames(
                'grid gap-x-6 gap-y-1 border-t border-line py-5 first:border-t-0 sm:grid-cols-[12.5rem_minmax(0,1fr)] md:py-6',
                wide && 'lg:nth-2:border-t-0',
              )}
            >
              <dt className="soft flex items-center self-start gap-2.5 text-sm sm:min-h-[1.8rem]">
                {fact.icon && (
                  <span className="text-forest">
                    <Icon name={fact.icon} />
                  </span>
                )}
                {fact.label}
              </dt>
              <dd>
                <span
                  className={classNames(
                    'block font-display',
                    index === 0 && dates ? 'text-[min(1.75rem,12vw)]/tight' : 'text-title',
                  )}
                >
                  {fact.value}
                </span>
                {fact.note && <RichText text={fact.note} className="soft mt-1.5 text-sm" />}
              </dd>
            </div>
          ))}
        </dl>
        {dates && (
          <div className="tone-ink rounded-card p-7 md:p-9">
            <h3 className="text-title">{dates.title}</h3>
            <ul className="mt-5 gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-2">
              {dates.dates.map(({ date, day, weekday, holidays }) => (
                <li
                  key={date}
                  className="border-t border-white/15 py-3.5 first:border-t-0 sm:max-lg:border-t-0"
                >
                  <time
                    dateTime={date}
                    className={
                      holidays.length > 0 ? 'block rounded-xl bg-white px-3 py-1 text-conflict' : undefined
                    }
                  >
                    <span className="block font-display text-title">{day}</span>
                    <span className={classNames('text-sm', holidays.length === 0 && 'soft')}>{weekday}</span>
                  </time>
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
