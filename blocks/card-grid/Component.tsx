import { areEqual, rowLengths, shareOfRow } from '../_shared/card-rows.ts';
import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import { FramedCard } from './FramedCard.tsx';
import { PlainCard } from './PlainCard.tsx';
import type definition from './schema.ts';

/**
 * Returns the classes of the list. Below `lg`, an odd number of cards gets one column: two would leave a gap.
 *
 * @param lengths for each card the number of cards in its row
 * @param compact keeps three numbered cards side by side below `lg` too
 */
function listClasses(lengths: readonly number[], compact: boolean): string | undefined {
  const [across] = lengths;
  const even = lengths.length % 2 === 0;
  if (across === 1) return undefined;
  if (across === 2) return even ? 'md:grid-cols-2' : 'md:flex md:flex-wrap';
  if (!areEqual(lengths)) return classNames(even && 'md:grid-cols-2', 'lg:flex lg:flex-wrap');
  if (across === 4) return 'sm:grid-cols-2 lg:grid-cols-4';
  if (compact) return 'md:grid-cols-3';
  return classNames(even && 'md:grid-cols-2', 'lg:grid-cols-3');
}

export default function CardGrid({
  id,
  tone,
  eyebrow,
  title,
  titleLanguage,
  intro,
  columns = 3,
  numbered = false,
  framed = true,
  cards,
  actions,
}: BlockProps<typeof definition>) {
  const Card = framed ? FramedCard : PlainCard;
  const lengths = rowLengths(cards.length, columns);
  const [across = columns] = lengths;
  const sideways = across > 2 && cards.length % 2 !== 0;
  const compact = numbered && cards.length === 3 && cards.every(({ picture }) => !picture);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} titleLanguage={titleLanguage} intro={intro} />
      <ul
        className={classNames(
          'mt-8 grid gap-x-6 md:mt-12 lg:gap-x-8',
          framed ? 'gap-y-6 lg:gap-y-8' : 'gap-y-8 md:gap-y-12',
          listClasses(lengths, compact),
        )}
      >
        {cards.map((card, index) => (
          <Card
            key={index}
            card={card}
            number={numbered ? index + 1 : undefined}
            inRow={lengths[index] ?? across}
            sideways={sideways}
            style={shareOfRow(lengths, index)}
          />
        ))}
      </ul>
      <ButtonRow actions={actions} className="mt-12" />
    </Section>
  );
}
