import { wideSizes } from '../_shared/card-rows.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { CardIcon, type CardProps, CardText } from './CardText.tsx';

/**
 * Renders a card without a border. On small screens its icon is beside the text, as is its picture where there is room.
 */
export function PlainCard({ card, number, inRow, sideways, style }: CardProps) {
  const { picture, icon } = card;
  const isAlone = inRow === 1;
  if (!picture) {
    return (
      <li
        style={style}
        className={classNames(
          icon ? 'grid grid-cols-[auto_1fr] gap-x-4' : 'flex flex-col',
          icon && (sideways || isAlone) && 'md:gap-x-6',
          icon && !isAlone && (sideways ? 'lg:block' : 'md:block'),
        )}
      >
        <CardIcon card={card} />
        <div className={classNames('flex grow flex-col items-start', isAlone && 'max-w-3xl')}>
          <CardText card={card} number={number} />
        </div>
      </li>
    );
  }
  const tablet = `(min-width: 48rem) ${sideways ? '15rem' : '45vw'}`;
  return (
    <li
      style={style}
      className={classNames(
        'sm:max-md:grid sm:max-md:grid-cols-[11rem_1fr] sm:max-md:items-start sm:max-md:gap-6',
        sideways && 'md:max-lg:grid md:max-lg:grid-cols-[15rem_minmax(0,1fr)] md:max-lg:gap-x-8',
        isAlone && 'md:grid md:grid-cols-2 md:items-center md:gap-x-8',
      )}
    >
      <Picture
        picture={picture}
        sizes={`${wideSizes(inRow)}, ${tablet}, (min-width: 40rem) 11rem, 16rem`}
        rounded
        className={classNames('h-auto w-full max-sm:mb-4 max-sm:max-w-64', sideways && 'md:max-lg:h-full')}
      />
      <div
        className={classNames(
          'flex grow flex-col items-start md:pt-4',
          sideways && 'md:max-lg:justify-center',
        )}
      >
        <CardText card={card} number={number}>
          <CardIcon card={card} />
        </CardText>
      </div>
    </li>
  );
}
