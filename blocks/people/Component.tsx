import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;

const LARGE_SIZES = '(min-width: 80rem) 22rem, (min-width: 64rem) 26vw, (min-width: 40rem) 45vw, 8.5rem';

/** Renders one person. The picture is beside the text on small screens, in a compact block, and in a row of its own. */
function PersonCard({
  person: { picture, name, role, bio },
  compact,
  alone,
}: {
  person: Props['people'][number];
  compact: boolean;
  alone: boolean;
}) {
  const isBelow = !compact && !alone;
  return (
    <li
      className={classNames(
        'card grid grid-cols-[5rem_1fr] overflow-hidden min-[26rem]:grid-cols-[8.5rem_1fr]',
        isBelow && 'sm:block',
        alone && 'sm:col-span-2 sm:grid-cols-2 sm:items-center sm:gap-x-6 lg:gap-x-8',
      )}
    >
      <Picture
        picture={picture}
        sizes={compact ? '8.5rem' : LARGE_SIZES}
        className={classNames('h-full w-full object-cover', !compact && 'sm:aspect-[10/11] sm:h-auto')}
      />
      <div className={classNames('p-4 min-[26rem]:p-5', isBelow && 'md:p-8')}>
        <h3 className="text-title">{name}</h3>
        <p className="soft mt-1 text-sm font-semibold">{role}</p>
        {bio && <RichText text={bio} className="soft mt-3 text-sm" />}
      </div>
    </li>
  );
}

export default function People({ id, tone, eyebrow, title, intro, compact = false, people, actions }: Props) {
  return (
    <Section id={id} tone={tone}>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] lg:gap-16">
        <div className={people.length > 2 ? 'lg:sticky lg:top-28 lg:self-start' : 'lg:self-center'}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="text-heading">{title}</h2>
          {intro && <RichText text={intro} className="lead mt-5" />}
          <ButtonRow actions={actions} className="mt-8" />
        </div>
        <ul className={classNames('grid gap-6', compact ? 'content-center' : 'sm:grid-cols-2 lg:gap-8')}>
          {people.map((person, index) => (
            <PersonCard
              key={index}
              person={person}
              compact={compact}
              alone={!compact && index % 2 === 0 && index === people.length - 1}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
