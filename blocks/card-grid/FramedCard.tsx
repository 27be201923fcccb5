import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { CardIcon, type CardProps, CardText, wideSizes } from './CardText.tsx';

/** Renders a card with a border and its picture along the edge. A press anywhere on it follows its button. */
export function FramedCard({ card, number, columns, sideways }: CardProps) {
  const { picture, action } = card;
  const isBeside = picture !== undefined && sideways;
  const tablet = `(min-width: ${columns === 4 ? '40rem' : '48rem'}) ${sideways ? '20rem' : '45vw'}`;
  return (
    <li
      className={classNames(
        'card flex flex-col overflow-hidden',
        action && 'pressable',
        isBeside && 'md:max-lg:grid md:max-lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={`${wideSizes[columns]}, ${tablet}, 92vw`}
          className={classNames(
            'aspect-[5/3] w-full object-cover',
            isBeside && 'md:max-lg:aspect-auto md:max-lg:h-full',
          )}
        />
      )}
      <div
        className={classNames(
          'flex grow flex-col items-start p-6 md:p-8',
          isBeside && 'md:max-lg:justify-center md:max-lg:p-6',
          sideways && !isBeside && 'md:max-lg:flex-row md:max-lg:gap-x-6',
        )}
      >
        <CardIcon card={card} />
        <div className="flex w-full grow flex-col items-start">
          <CardText card={card} number={number} />
        </div>
      </div>
    </li>
  );
}
