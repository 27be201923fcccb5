import { Button, ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Eyebrow, Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;
type Card = Props['cards'][number];

/** Up to `lg` an even number of cards stands in two columns; an odd one would leave a hole, so it stands in one. */
const columnClasses = (columns: 2 | 3 | 4, even: boolean, compact: boolean) => {
  if (columns === 2) return 'md:grid-cols-2';
  if (columns === 4) return 'sm:grid-cols-2 lg:grid-cols-4';
  if (compact) return 'md:grid-cols-3';
  return even ? 'md:grid-cols-2 lg:grid-cols-3' : 'lg:grid-cols-3';
};

/**
 * How wide a card's picture is in the columns of `columnClasses`.
 *
 * @param sideways between `md` and `lg` the picture stands beside the text
 */
function pictureSizes(columns: 2 | 3 | 4, framed: boolean, sideways: boolean): string {
  const phone = framed ? '92vw' : '(min-width: 40rem) 11rem, 16rem';
  const beside = framed ? '20rem' : '15rem';
  if (columns === 2) return `(min-width: 90rem) 40rem, (min-width: 48rem) 45vw, ${phone}`;
  if (columns === 4) {
    const tablet = framed ? '(min-width: 40rem) 45vw' : '(min-width: 48rem) 45vw';
    return `(min-width: 90rem) 19rem, (min-width: 64rem) 22vw, ${tablet}, ${phone}`;
  }
  return `(min-width: 90rem) 26rem, (min-width: 64rem) 30vw, (min-width: 48rem) ${sideways ? beside : '45vw'}, ${phone}`;
}

const iconColours = {
  coral: 'bg-peach',
  mint: 'bg-mint',
  sun: 'bg-sun',
  sky: 'bg-sky',
} as const;

interface Placement {
  number: number | undefined;
  columns: 2 | 3 | 4;
  framed: boolean;
  /** Between `md` and `lg` the picture stands beside the text. */
  sideways: boolean;
}

function CardView({ card, number, columns, framed, sideways }: Placement & { card: Card }) {
  const pictureBeside =
    card.picture &&
    sideways &&
    (framed
      ? 'md:max-lg:grid md:max-lg:grid-cols-[20rem_minmax(0,1fr)]'
      : 'md:max-lg:grid md:max-lg:grid-cols-[15rem_minmax(0,1fr)] md:max-lg:gap-x-8');
  const icon = card.icon && (
    <span
      className={classNames(
        'mb-5 grid size-13 place-items-center rounded-2xl text-ink',
        iconColours[card.colour ?? 'mint'],
      )}
    >
      <Icon name={card.icon} className="size-6" />
    </span>
  );
  const iconBeside = !framed && !card.picture && icon;
  const frame = classNames(
    framed
      ? 'on-card flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card'
      : card.picture
        ? 'sm:max-md:grid sm:max-md:grid-cols-[11rem_1fr] sm:max-md:items-start sm:max-md:gap-6'
        : iconBeside
          ? 'grid grid-cols-[auto_1fr] gap-x-4 md:block'
          : 'flex flex-col',
    framed && card.action && 'pressable',
    pictureBeside,
  );
  const body = classNames(
    'flex grow flex-col items-start',
    framed ? 'p-6 md:p-8' : card.picture && 'md:pt-4',
    pictureBeside && 'md:max-lg:justify-center',
    framed && pictureBeside && 'md:max-lg:p-6',
  );
  const content = (
    <>
      {number !== undefined && (
        <span
          className="mb-5 font-display text-heading/none text-forest [.tone-ink_&]:text-sun"
          aria-hidden="true"
        >
          {number}
        </span>
      )}
      {!iconBeside && icon}
      {card.eyebrow && (
        <p className="mb-2 text-sm font-semibold text-forest [.tone-ink_&]:text-sun">{card.eyebrow}</p>
      )}
      <h3 className="text-title">{card.title}</h3>
      <RichText text={card.description} className="soft mt-3" />
      {card.action && (
        <div className="mt-auto pt-6">
          <Button action={card.action} variant={card.action.variant ?? 'quiet'} />
        </div>
      )}
    </>
  );
  // Nothing stands beside the text, so it needs no element of its own.
  if (!card.picture && !iconBeside) return <li className={classNames(frame, body)}>{content}</li>;
  return (
    <li className={frame}>
      {card.picture && (
        <Picture
          picture={card.picture}
          sizes={pictureSizes(columns, framed, sideways)}
          rounded={!framed}
          className={classNames(
            'w-full',
            framed ? 'aspect-[5/3] object-cover' : 'h-auto max-sm:mb-4 max-sm:max-w-64',
            pictureBeside && 'md:max-lg:aspect-auto md:max-lg:h-full',
          )}
        />
      )}
      {iconBeside}
      <div className={body}>{content}</div>
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
  const even = cards.length % 2 === 0;
  const compact = numbered && cards.length === 3 && cards.every(({ picture }) => !picture);
  return (
    <Section id={id} tone={tone}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <div
        className={classNames(
          'max-w-3xl',
          intro && !framed && 'lg:grid lg:max-w-none lg:grid-cols-2 lg:items-end lg:gap-16',
        )}
      >
        <h2 className="text-heading first-letter:uppercase" lang={titleLanguage}>
          {title}
        </h2>
        {intro && (
          <p className={classNames('soft mt-5 max-w-xl text-lg', !framed && 'lg:mt-0 lg:pb-1.5')}>{intro}</p>
        )}
      </div>
      <ul
        className={classNames(
          'mt-8 grid gap-x-6 md:mt-12 lg:gap-x-8',
          framed ? 'gap-y-6 lg:gap-y-8' : 'gap-y-8 md:gap-y-12',
          columnClasses(columns, even, compact),
        )}
      >
        {cards.map((card, index) => (
          <CardView
            key={card.title}
            card={card}
            number={numbered ? index + 1 : undefined}
            columns={columns}
            framed={framed}
            sideways={columns === 3 && !even}
          />
        ))}
      </ul>
      <ButtonRow actions={actions} className="mt-12" />
    </Section>
  );
}
