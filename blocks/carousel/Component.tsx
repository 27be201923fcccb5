import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../_shared/ui/class-names.ts';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { Video } from '../_shared/ui/VideoFrame.tsx';
import { vimeoAddress } from '../_shared/vimeo-address.ts';
import type resolve from './resolve.ts';
import type { SlideContent } from './resolve.ts';
import { Slide } from './Slide.tsx';
import { useSwipe } from './use-swipe.ts';

/** How much of a finger's way the slides follow where there is nothing beyond. */
const RESISTANCE = 0.2;

const videoOf = ({ name, title, videoId }: SlideContent): Video | undefined =>
  videoId === undefined
    ? undefined
    : { player: vimeoAddress(videoId), title: title === name ? name : `${name}, ${title}` };

function Arrow({ step, disabled, onPress }: { step: 1 | -1; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      aria-label={step === 1 ? 'Volgende slide' : 'Vorige slide'}
      className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full border-2 border-ink hover:bg-ink hover:text-white disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-moss/60"
    >
      <svg
        viewBox="0 0 24 24"
        className={classNames('size-5', step === -1 && 'rotate-180')}
        aria-hidden="true"
      >
        <path
          d="M4 12h15m-6.5-6.5L19 12l-6.5 6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/**
 * Slides with a video each: the introduction and every session (specification, section 4.3). At most one player
 * is alive, and it goes when its slide does. Without JavaScript the slides stand below each other.
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
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const currentSlide = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const last = slides.length - 1;

  const show = (wanted: number) => {
    const index = Math.min(Math.max(wanted, 0), last);
    if (index === current) return;
    hadFocus.current = root.current?.contains(document.activeElement) ?? false;
    setCurrent(index);
    setPlaying(false);
  };
  const { offset, handlers } = useSwipe((step) => show(current + step));
  const isBeyond = offset !== undefined && (offset > 0 ? current === 0 : current === last);
  const drag = (offset ?? 0) * (isBeyond ? RESISTANCE : 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can only be lost when the slide changes
  useEffect(() => {
    if (!hadFocus.current) return;
    const focused = document.activeElement;
    // Browsers take the focus from an arrow that is disabled, some of them at once.
    const isLost = focused === document.body || focused?.matches(':disabled');
    const slide = focused?.closest('[role="group"]');
    if (isLost || (slide && slide !== currentSlide.current)) {
      currentSlide.current?.focus({ preventScroll: true });
    }
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
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
  };

  return (
    <Section id={id} tone={tone} className="overflow-x-clip">
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern names its group */}
      <div
        ref={root}
        role="region"
        aria-roledescription="carrousel"
        aria-label={title}
        onKeyDown={onKeyDown}
        className="mt-8 md:mt-12"
      >
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 noscript:hidden print:hidden">
          <ul className="flex flex-wrap gap-1 max-md:w-full max-md:justify-between max-[22.5rem]:gap-0.5">
            {slides.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and two may have one name
              <li key={index}>
                <button
                  type="button"
                  onClick={() => show(index)}
                  aria-label={`Slide ${index + 1}: ${name}`}
                  aria-current={index === current ? 'true' : undefined}
                  className={classNames(
                    'grid size-7 cursor-pointer place-items-center rounded-full border border-transparent text-xs font-semibold tabular-nums md:size-9',
                    index === current ? 'bg-ink text-white forced-colors:border-4' : 'bg-white hover:bg-mint',
                  )}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ul>
          <p className="soft text-sm md:ml-auto" aria-live="polite" aria-atomic="true">
            {`Slide ${current + 1} van ${slides.length}`}
            <span className="sr-only">{`: ${slides[current]?.name}, ${slides[current]?.title}`}</span>
          </p>
          <div className="flex gap-3">
            <Arrow step={-1} disabled={current === 0} onPress={() => show(current - 1)} />
            <Arrow step={1} disabled={current === last} onPress={() => show(current + 1)} />
          </div>
        </div>
        <div className="[touch-action:pan-y_pinch-zoom]" {...handlers}>
          <div
            className={classNames(
              'flex gap-6 noscript:flex-col print:flex-col print:transform-none!',
              offset === undefined && '[transition:transform_.4s_cubic-bezier(0,0,.2,1)]',
            )}
            style={{ transform: `translateX(calc(${current * -100}% - ${current * 1.5}rem + ${drag}px))` }}
          >
            {slides.map((slide, index) => (
              <Slide
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and two may have one name
                key={index}
                ref={index === current ? currentSlide : undefined}
                video={videoOf(slide)}
                poster={parts.poster[index]}
                text={parts.text[index]}
                position={`${index + 1} van ${slides.length}`}
                shown={index === current || (offset !== undefined && Math.abs(index - current) === 1)}
                playing={playing && index === current}
                onPlay={() => setPlaying(true)}
              />
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
