import { wideSizes } from '../_shared/card-rows.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { CardIcon, type CardProps, CardText } from './CardText.tsx';

/** Renders a card with a border and its picture along the edge. A press anywhere on it follows a quiet button. */
export function FramedCard({ card, number, inRow, sideways, style }: CardProps) {
  const { picture, action } = card;
  const isAlone = inRow === 1;
  const isBeside = picture !== undefined && sideways;
  const tablet = `(min-width: ${inRow === 4 ? '40rem' : '48rem'}) ${sideways ? '20rem' : '45vw'}`;
  return (
    <li
      style={style}
      className={classNames(
        'card flex flex-col overflow-hidden',
        action && 'pressable',
        isBeside && 'md:max-lg:grid md:max-lg:grid-cols-[20rem_minmax(0,1fr)]',
        picture && isAlone && 'md:grid md:grid-cols-2',
      )}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={`${wideSizes(inRow)}, ${tablet}, 92vw`}
          className={classNames(
            'aspect-[5/3] w-full object-cover',
            isBeside && 'md:max-lg:h-full',
            isAlone && 'md:h-full',
          )}
        />
      )}
      <div
        className={classNames(
          'flex grow flex-col items-start p-6 md:p-8',
          isBeside && 'md:max-lg:justify-center md:max-lg:p-6',
          sideways && !isBeside && 'md:max-lg:flex-row md:max-lg:gap-x-6',
          isAlone && (picture ? 'md:justify-center' : 'md:flex-row md:gap-x-6'),
        )}
      >
        <CardIcon card={card} />
        <div
          className={classNames('flex w-full grow flex-col items-start', isAlone && 'max-w-3xl md:grow-0')}
        >
          <CardText card={card} number={number} />
        </div>
      </div>
    </li>
  );
}
