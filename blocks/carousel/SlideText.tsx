import { Fragment } from 'react';
import { LearningGoals } from '../_shared/ui/LearningGoals.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';

/** Renders the text of one slide. Only at build time: its markup is a static part of the carousel. */
export function SlideText({
  eyebrow,
  title,
  when,
  description,
  learningGoals,
}: {
  eyebrow: string;
  title: string;
  /** Day, times and place, in reading order. */
  when: readonly string[];
  /** Markdown. */
  description: string;
  learningGoals: readonly string[];
}) {
  return (
    <>
      <p className="text-sm font-semibold text-forest">{eyebrow}</p>
      <h3 className="mt-1 text-title">{title}</h3>
      {when.length > 0 && (
        <p className="soft mt-2 text-sm">
          {when.map((part, index) => (
            <Fragment key={index}>
              <span className="inline-block">
                {part}
                {index < when.length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <div className={learningGoals.length > 0 ? 'grid gap-x-10 xl:grid-cols-2' : 'max-w-xl'}>
        <RichText text={description} className="mt-4" />
        {learningGoals.length > 0 && (
          <div>
            <LearningGoals goals={learningGoals} />
          </div>
        )}
      </div>
    </>
  );
}
