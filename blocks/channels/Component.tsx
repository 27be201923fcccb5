import { areEqual, rowLengths, shareOfRow } from '../_shared/card-rows.ts';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import type definition from './schema.ts';

const COLUMNS = ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5'];

export default function Channels({
  id,
  tone,
  eyebrow,
  title,
  intro,
  channels,
}: BlockProps<typeof definition>) {
  const lengths = rowLengths(channels.length, 5);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <ul
        className={classNames(
          'mt-12 grid gap-4 sm:grid-cols-2',
          areEqual(lengths) ? COLUMNS[(lengths[0] ?? 1) - 1] : 'lg:flex lg:flex-wrap',
        )}
      >
        {channels.map(({ name, available }, index) => (
          <li
            key={index}
            style={shareOfRow(lengths, index)}
            className={classNames(
              'card grid grid-cols-[auto_1fr] items-center gap-4 rounded-2xl p-4 lg:block lg:p-6',
              'sm:max-lg:last:odd:col-span-2',
              !available && 'border-dashed border-moss/50 bg-paper shadow-none',
            )}
          >
            <span className={classNames('badge text-title lg:mb-6', !available && 'bg-sand text-moss')}>
              <ChannelIcon name={name} />
            </span>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-[22.5rem]:grid lg:block print:block">
              <h3 className="text-title">{name}</h3>
              {available ? (
                <p className="flex items-center gap-1.5 text-sm font-semibold text-forest lg:mt-2">
                  <ContentIcon name="check" />
                  Beschikbaar
                </p>
              ) : (
                <p className="soft text-sm lg:mt-2" lang="en">
                  Coming soon
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
