import { Fragment } from 'react';
import { LearningGoals } from '../_shared/ui/LearningGoals.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';

/** The text of one slide. Rendered at build time only: its markup is a part of the carousel. */
export function SlideText({
  name,
  title,
  when,
  description,
  learningGoals,
}: {
  name: string;
  title: string;
  /** Day, times and place, in reading order. */
  when: readonly string[];
  /** Markdown. */
  description: string;
  learningGoals: readonly string[];
}) {
  return (
    <>
      <p className="text-sm font-semibold text-forest">{name}</p>
      <h3 className="mt-1 text-title">{title}</h3>
      {when.length > 0 && (
        <p className="soft mt-2 text-sm">
          {when.map((part, index) => (
            <Fragment key={part}>
              <span className="whitespace-nowrap">
                {part}
                {index < when.length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <RichText text={description} className="mt-4" />
      {learningGoals.length > 0 && <LearningGoals goals={learningGoals} />}
    </>
  );
}
