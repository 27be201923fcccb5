import type { Ref } from 'react';
import { classNames } from '../_shared/ui/class-names.ts';
import { StaticPart } from '../_shared/ui/StaticPart.tsx';
import { type Video, VideoFrame } from '../_shared/ui/VideoFrame.tsx';

/**
 * Renders one slide. CSS hides the others, so that all slides are readable without JavaScript. A leaving slide is
 * hidden after it has moved out; an entering one is visible immediately, because only visible elements can have the
 * focus. A hidden slide has no height, so that the current one determines the height of the block.
 *
 * @param poster markup
 * @param text markup
 * @param name `Bijeenkomst 3`
 * @param shown whether the slide is current, or is being dragged in
 */
export function Slide({
  ref,
  video,
  poster,
  text,
  name,
  shown,
  playing,
  onPlay,
}: {
  ref?: Ref<HTMLDivElement>;
  video: Video | undefined;
  poster: string | undefined;
  text: string | undefined;
  name: string;
  shown: boolean;
  playing: boolean;
  onPlay: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means slide; this is the ARIA carousel pattern
    <div
      ref={ref}
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      tabIndex={-1}
      className={classNames(
        'w-full shrink-0 px-0.5 outline-none',
        shown
          ? 'max-h-[200rem] transition-none'
          : 'invisible [transition:visibility_400ms,max-height_0s_400ms] max-h-0 overflow-hidden noscript:visible noscript:max-h-none print:visible print:max-h-none',
      )}
    >
      <div className="card p-4 shadow-none sm:p-6 lg:p-8">
        <div className="grid gap-x-8 gap-y-6 md:max-lg:grid-cols-2">
          {video ? (
            <VideoFrame
              video={video}
              poster={<StaticPart name="poster" html={poster} className="contents" />}
              className="rounded-2xl print:hidden"
              playing={playing}
              onPlay={onPlay}
            />
          ) : (
            <StaticPart name="poster" html={poster} className="aspect-video overflow-hidden rounded-2xl" />
          )}
          <StaticPart name="text" html={text} className="max-md:px-1.5 max-md:pb-3" />
        </div>
      </div>
    </div>
  );
}
