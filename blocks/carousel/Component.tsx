import { type KeyboardEvent, useRef, useState } from 'react';
import { scrollIntoView } from '../_shared/client/scroll-into-view.ts';
import { useKeptFocus } from '../_shared/client/use-kept-focus.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { Video } from '../_shared/ui/VideoFrame.tsx';
import { vimeoAddress } from '../_shared/vimeo-address.ts';
import { SlideArrows, SlideList } from './Controls.tsx';
import type resolve from './resolve.ts';
import type { SlideContent } from './resolve.ts';
import { Slide } from './Slide.tsx';
import { useSwipe } from './use-swipe.ts';

/** Fraction of a swipe that the slides follow before the first and after the last slide. */
const RESISTANCE = 0.2;

function videoOf({ name, title, videoId }: SlideContent): Video | undefined {
  if (videoId === undefined) return undefined;
  return { player: vimeoAddress(videoId), title: title === name ? name : `${name}, ${title}` };
}

/** Shows the slide of an arrow key, Home or End. */
function onSlideKey(event: KeyboardEvent, current: number, last: number, show: (index: number) => void) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const targets: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  show(target);
}

/** Scrolls to the slides when they are below their list instead of beside it. */
function revealBelowList(slides: HTMLElement | null) {
  if (slides && !matchMedia('(min-width: 64rem)').matches) scrollIntoView(slides, 'start');
}

/** Manages the state of the carousel: the current slide, and whether its video plays. */
function useSlides(last: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const currentSlide = useRef<HTMLDivElement>(null);
  const rememberFocus = useKeptFocus(root, currentSlide, current, (focused) => {
    const slide = focused?.closest('[role="group"]');
    return slide !== null && slide !== undefined && slide !== currentSlide.current;
  });
  const show = (wanted: number) => {
    const index = Math.min(Math.max(wanted, 0), last);
    if (index === current) return;
    rememberFocus();
    setCurrent(index);
    setPlaying(false);
  };
  return { current, show, playing, play: () => setPlaying(true), root, currentSlide };
}

/**
 * Renders slides with a video each: the introduction and every session (specification, section 4.3). There is at most
 * one player, which is removed when the slide changes. Without JavaScript the slides are stacked.
 */
export default function Carousel({
  id,
  tone = 'tint',
  eyebrow,
  title,
  intro,
  slides,
  parts,
}: ReturnType<typeof resolve>) {
  const last = slides.length - 1;
  const { current, show, playing, play, root, currentSlide } = useSlides(last);
  const column = useRef<HTMLDivElement>(null);
  const { offset, handlers } = useSwipe((step) => show(current + step));
  const isBeyond = offset !== undefined && (offset > 0 ? current === 0 : current === last);
  const drag = (offset ?? 0) * (isBeyond ? RESISTANCE : 1);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern names its group */}
      <div
        ref={root}
        role="region"
        aria-roledescription="carrousel"
        aria-label={title}
        onKeyDown={(event) => onSlideKey(event, current, last, show)}
        className="mt-8 grid gap-x-12 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] noscript:block print:block"
      >
        <SlideList
          slides={slides}
          current={current}
          onShow={(index) => {
            show(index);
            revealBelowList(column.current);
          }}
        />
        <div ref={column} className="slide-column">
          <SlideArrows slides={slides} current={current} onShow={show} />
          <div className="touch-pan-y touch-pinch-zoom" {...handlers}>
            <div
              className={classNames(
                'flex gap-6 noscript:flex-col print:flex-col print:transform-none!',
                offset === undefined && 'transition-transform duration-400 ease-out',
              )}
              style={{ transform: `translateX(calc(${current * -100}% - ${current * 1.5}rem + ${drag}px))` }}
            >
              {slides.map((slide, index) => (
                <Slide
                  key={index}
                  ref={index === current ? currentSlide : undefined}
                  video={videoOf(slide)}
                  poster={parts.poster[index]}
                  text={parts.text[index]}
                  name={slide.name}
                  shown={index === current || (offset !== undefined && Math.abs(index - current) === 1)}
                  playing={playing && index === current}
                  onPlay={play}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
