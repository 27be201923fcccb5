import type { ReactNode } from 'react';
import { initialsOf } from '../_shared/initials-of.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;

/** Renders one of the two texts, with a line above and a line below it. */
function Example({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <figure>
      <figcaption className="highlight mb-4 font-semibold">{label}</figcaption>
      {children}
      {note && <p className="soft mt-4 text-sm">{note}</p>}
    </figure>
  );
}

/** Renders the text on a sheet of paper. */
function Letter({ text }: { text: string }) {
  return (
    <div className="-rotate-1 bg-white p-6 text-ink shadow-card sm:max-md:p-9 lg:p-9">
      <div className="mb-7 grid gap-2" aria-hidden="true">
        <span className="h-2 w-28 bg-line" />
        <span className="h-2 w-20 bg-line" />
      </div>
      <RichText text={text} className="text-sm text-moss" />
    </div>
  );
}

function Message({ account, text, picture }: Props['after']) {
  return (
    <div className="card rotate-1 overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 p-5 sm:px-7">
        <span className="badge size-11 rounded-full font-semibold" aria-hidden="true">
          {initialsOf(account)}
        </span>
        <span className="font-semibold max-[20rem]:basis-full">{account}</span>
      </div>
      <p className="px-5 pb-6 font-display text-title text-balance sm:px-7">{text}</p>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 80rem) 33rem, (min-width: 48rem) 40vw, 92vw"
          className="aspect-3/2 w-full object-cover"
        />
      )}
    </div>
  );
}

export default function BeforeAfter({ id, tone = 'ink', eyebrow, title, intro, before, after }: Props) {
  return (
    <Section id={id} tone={tone} className="overflow-x-clip">
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <div className="mt-10 grid gap-8 md:mt-14 md:grid-cols-[1fr_auto_1fr] md:items-center md:max-lg:gap-5">
        <Example label={before.label} note={before.note}>
          <Letter text={before.text} />
        </Example>
        <Icon name="arrow" className="highlight mx-auto size-10 rotate-90 md:rotate-0" />
        <Example label={after.label} note={after.note}>
          <Message {...after} />
        </Example>
      </div>
    </Section>
  );
}
