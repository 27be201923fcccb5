import { Button, ButtonRow } from '../_shared/Button.tsx';
import { classes } from '../_shared/classes.ts';
import { Icon } from '../_shared/Icon.tsx';
import { Picture } from '../_shared/Picture.tsx';
import { RichText } from '../_shared/RichText.tsx';
import { Eyebrow, Section } from '../_shared/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;
type Card = Props['cards'][number];

const columnClasses = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

const iconColours = {
  coral: 'bg-peach',
  mint: 'bg-mint',
  sun: 'bg-sun',
  sky: 'bg-sky',
} as const;
const colourOrder = ['mint', 'sun', 'coral', 'sky'] as const;

function CardView({ card, number, framed }: { card: Card; number: number | undefined; framed: boolean }) {
  const colour = card.colour ?? colourOrder[((number ?? 1) - 1) % colourOrder.length] ?? 'mint';
  return (
    <li
      className={classes(
        'flex flex-col',
        framed && 'on-card overflow-hidden rounded-card border border-line bg-white shadow-card',
      )}
    >
      {card.picture && (
        <Picture
          picture={card.picture}
          className={classes('h-auto w-full', framed ? 'bg-mint-light' : 'rounded-card')}
        />
      )}
      <div className={classes('flex grow flex-col items-start', framed ? 'p-6 md:p-8' : 'pt-2')}>
        {number !== undefined && (
          <span
            className="mb-5 font-display text-heading leading-none text-coral-dark [.tone-ink_&]:text-sun"
            aria-hidden="true"
          >
            {number}
          </span>
        )}
        {card.icon && (
          <span
            className={classes(
              'mb-5 grid size-13 place-items-center rounded-2xl text-ink',
              iconColours[colour],
            )}
          >
            <Icon name={card.icon} />
          </span>
        )}
        {card.eyebrow && (
          <p className="mb-2 text-sm font-semibold text-coral-dark [.tone-ink_&]:text-sun">{card.eyebrow}</p>
        )}
        <h3 className="text-title">{card.title}</h3>
        <RichText text={card.description} className="soft mt-3" />
        {card.action && (
          <div className="mt-auto pt-6">
            <Button action={card.action} variant={card.action.variant ?? 'quiet'} />
          </div>
        )}
      </div>
    </li>
  );
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
}: Props) {
  return (
    <Section id={id} tone={tone}>
      <div className="max-w-3xl">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 className="text-heading first-letter:uppercase" lang={titleLanguage}>
          {title}
        </h2>
        {intro && <p className="soft mt-5 text-lg">{intro}</p>}
      </div>
      <ul className={classes('mt-12 grid gap-6 lg:gap-8', columnClasses[columns])}>
        {cards.map((card, index) => (
          <CardView
            key={card.title}
            card={
              card.colour || !card.icon ? card : { ...card, colour: colourOrder[index % colourOrder.length] }
            }
            number={numbered ? index + 1 : undefined}
            framed={framed}
          />
        ))}
      </ul>
      <ButtonRow actions={actions} className="mt-12" />
    </Section>
  );
}
