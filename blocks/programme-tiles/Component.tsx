import { Button } from '../_shared/ui/Button.tsx';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
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

function TileView({ title, description, picture, action, start }: Tile) {
  return (
    <li className="card pressable flex flex-col overflow-hidden">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 90rem) 19rem, (min-width: 80rem) 23vw, (min-width: 40rem) 45vw, 92vw"
          className="h-auto w-full bg-mint-light"
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
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <ul className="mt-8 grid gap-6 md:mt-12 sm:grid-cols-2 xl:grid-cols-4">
        {tiles.map((tile, index) => (
          <TileView key={index} {...tile} />
        ))}
      </ul>
    </Section>
  );
}
