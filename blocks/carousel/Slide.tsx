import { Fragment, type Ref } from 'react';
import { classes } from '../_shared/classes.ts';
import { LearningGoals } from '../_shared/LearningGoals.tsx';
import { ResolvedImage } from '../_shared/Picture.tsx';
import { VideoFrame } from '../_shared/VideoFrame.tsx';
import type { SlideContent } from './resolve.ts';

/** Half a card on wide screens, and nearly all of it on others. */
const POSTER_SIZES = '(min-width: 90rem) 37rem, (min-width: 64rem) 42vw, 88vw';

/**
 * One slide. What is not current is hidden with CSS alone, so that without JavaScript all slides can be read below
 * each other; a slide that leaves stays visible until it is gone. On small screens, where a slide is tall, what is
 * hidden takes no height either. What appears does so at once, because only what is visible can take the focus.
 *
 * @param position `3 van 10`
 * @param shown the slide is current, or about to be while a finger drags it in
 */
export function Slide({
  ref,
  slide,
  position,
  shown,
  playing,
  onPlay,
}: {
  ref?: Ref<HTMLDivElement>;
  slide: SlideContent;
  position: string;
  shown: boolean;
  playing: boolean;
  onPlay: () => void;
}) {
  const { name, title, when, description, learningGoals, poster, video } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means slide; this is the ARIA carousel pattern
    <div
      ref={ref}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      tabIndex={-1}
      className={classes(
        'w-full shrink-0 px-0.5 outline-none',
        shown
          ? 'max-h-[200rem] transition-none'
          : 'invisible [transition:visibility_400ms,max-height_0s_400ms] max-lg:max-h-0 max-lg:overflow-hidden noscript:visible noscript:max-h-none print:visible print:max-h-none',
      )}
    >
      <div className="on-card grid h-full gap-x-10 max-lg:content-start lg:items-center gap-y-6 rounded-card border border-line bg-white p-4 sm:p-6 lg:grid-cols-2 lg:p-8">
        {video ? (
          <VideoFrame
            video={video}
            poster={{ picture: poster, alt: '' }}
            sizes={POSTER_SIZES}
            className="rounded-2xl print:hidden"
            playing={playing}
            onPlay={onPlay}
          />
        ) : (
          <ResolvedImage
            picture={poster}
            alt=""
            sizes={POSTER_SIZES}
            className="aspect-video w-full rounded-2xl object-cover"
          />
        )}
        <div className="max-lg:px-1.5 max-lg:pb-3 lg:py-1">
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
          {/* Markdown made at build time from the programme's own text. */}
          <div className="mt-4" dangerouslySetInnerHTML={{ __html: description }} />
          {learningGoals.length > 0 && <LearningGoals goals={learningGoals} />}
        </div>
      </div>
    </div>
  );
}
