import type { CSSProperties } from 'react';
import { areEqual, rowLengths, shareOfRow } from '../_shared/card-rows.ts';
import type { SessionDetails } from '../_shared/session-details.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Day } from '../_shared/ui/Day.tsx';
import { FoldedLearningGoals } from '../_shared/ui/LearningGoals.tsx';
import { PastMark } from '../_shared/ui/PastNotice.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';

function Card({ session, style }: { session: SessionDetails; style: CSSProperties | undefined }) {
  const { sessionNumber, name, title, eyebrow, scheduled, description, learningGoals } = session;
  return (
    <li
      style={style}
      className="card flex flex-col p-6 md:p-7 md:max-lg:last:odd:col-span-2 lg:print:block lg:print:columns-2"
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-4">
        <span className="badge text-title" aria-hidden="true">
          {sessionNumber}
        </span>
        <div>
          <p className="text-xs font-semibold text-forest">{eyebrow}</p>
          <h3 className="mt-0.5 text-title">{title}</h3>
        </div>
      </div>
      {scheduled && (
        <p className="soft mt-5 text-sm">
          <Day text={scheduled.dateText[0]} />
          <br />
          {scheduled.dateText[1]} · {scheduled.place}
          {scheduled.isPast && <PastMark className="block" />}
        </p>
      )}
      {scheduled?.message && <p className="soft mt-1 text-sm">{scheduled.message}</p>}
      <RichText text={description} className="mt-3 lg:print:break-inside-avoid" />
      <div className="mt-auto">
        <FoldedLearningGoals session={name} goals={learningGoals} />
      </div>
    </li>
  );
}

export default function SessionCards({
  id,
  tone = 'tint',
  eyebrow,
  title,
  intro,
  cards,
}: ReturnType<typeof resolve>) {
  const lengths = rowLengths(cards.length, 3);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={<RichText text={intro} />} />
      <ol
        className={classNames(
          'mt-8 grid gap-6 md:mt-12',
          cards.length > 1 && 'md:grid-cols-2',
          lengths[0] === 3 && (areEqual(lengths) ? 'lg:grid-cols-3' : 'lg:flex lg:flex-wrap'),
          'lg:gap-8 print:grid-cols-1',
        )}
      >
        {cards.map((session, index) => (
          <Card key={index} session={session} style={shareOfRow(lengths, index)} />
        ))}
      </ol>
    </Section>
  );
}
