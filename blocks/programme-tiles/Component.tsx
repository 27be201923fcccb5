import type { CSSProperties } from 'react';
import { areEqual, rowLengths, shareOfRow, wideSizes } from '../_shared/card-rows.ts';
import { Button } from '../_shared/ui/Button.tsx';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';
import type { Start } from './resolve.ts';

type Tile = ReturnType<typeof resolve>['tiles'][number];

/** Renders the line below the title of a tile: when the programme starts, or when it started if it is over. */
function StartLine({ line, date, pastDate }: Start) {
  if (line === undefined && !date) return null;
  return (
    <div className="mt-3">
      <p className="pill bg-mint">
        <ContentIcon name="calendar" />
        {date ? <time dateTime={date.date}>{date.text}</time> : line}
      </p>
      {pastDate && (
        <p className="soft mt-2 text-xs">
          <time dateTime={pastDate.date}>{pastDate.text}</time>, afgelopen
        </p>
      )}
    </div>
  );
}

/** Returns the widths of the picture of a tile (HTML, `sizes`). */
function pictureSizes(inRow: number, sideways: boolean): string {
  if (inRow === 4) return '(min-width: 90rem) 19rem, (min-width: 80rem) 23vw, (min-width: 40rem) 45vw, 92vw';
  const below = `(min-width: 40rem) ${sideways ? '37vw' : '45vw'}, 92vw`;
  return `${inRow === 1 ? '(min-width: 90rem) 32rem' : wideSizes(inRow)}, ${below}`;
}

function TileView({
  tile: { title, description, picture, action, start },
  sideways,
  inRow,
  style,
}: {
  tile: Tile;
  /** Between `sm` and `lg` the picture is beside the text. */
  sideways: boolean;
  /** The number of tiles in its row on a large screen. Alone, its picture is beside the text. */
  inRow: number;
  style: CSSProperties | undefined;
}) {
  const isAlone = inRow === 1;
  return (
    <li
      style={style}
      className={classNames(
        'card pressable flex flex-col overflow-hidden',
        sideways && 'sm:flex-row',
        sideways && !isAlone && 'lg:flex-col',
      )}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={pictureSizes(inRow, sideways)}
          className={classNames(
            'h-auto w-full bg-mint-light',
            sideways && 'sm:w-2/5 sm:object-cover',
            sideways && !isAlone && 'lg:w-full',
          )}
        />
      )}
      <div className="flex grow flex-col items-start p-5 md:p-6 xl:p-5">
        <h3 className="text-title">{title}</h3>
        <StartLine {...start} />
        <p className="soft mt-3 text-sm">{description}</p>
        <div className="mt-auto pt-5">
          <Button action={action} variant={action.variant ?? 'quiet'} />
        </div>
      </div>
    </li>
  );
}

export default function ProgrammeTiles({
  id,
  tone = 'paper',
  eyebrow,
  title,
  intro,
  tiles,
}: ReturnType<typeof resolve>) {
  const isFull = tiles.length % 4 === 0;
  const sideways = tiles.length % 2 !== 0;
  const lengths = rowLengths(tiles.length, isFull ? 4 : 3);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <ul
        className={classNames(
          'mt-8 grid gap-6 md:mt-12',
          !sideways && 'sm:grid-cols-2',
          isFull && 'xl:grid-cols-4',
          lengths[0] === 3 && (areEqual(lengths) ? 'lg:grid-cols-3' : 'lg:flex lg:flex-wrap'),
        )}
      >
        {tiles.map((tile, index) => (
          <TileView
            key={index}
            tile={tile}
            sideways={sideways}
            inRow={lengths[index] ?? 1}
            style={shareOfRow(lengths, index)}
          />
        ))}
      </ul>
    </Section>
  );
}
