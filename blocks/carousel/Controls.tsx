import { classNames } from '../_shared/ui/class-names.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import type { SlideContent } from './resolve.ts';

function Arrow({
  back = false,
  disabled,
  onPress,
}: {
  back?: boolean;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      aria-label={back ? 'Vorige slide' : 'Volgende slide'}
      className="icon-button size-12 border-2 border-ink hover:bg-ink hover:text-white disabled:border-line disabled:bg-transparent disabled:text-moss/60"
    >
      <Icon name="arrow" className={back ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}

/** A numbered button per slide. */
function SlideNumbers({
  slides,
  current,
  onShow,
}: {
  slides: readonly SlideContent[];
  current: number;
  onShow: (index: number) => void;
}) {
  return (
    <ul className="flex flex-wrap gap-1 max-md:w-full max-md:justify-between max-[22.5rem]:gap-0.5">
      {slides.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides never move, and two may have one name
        <li key={index}>
          <button
            type="button"
            onClick={() => onShow(index)}
            aria-label={`Slide ${index + 1}: ${name}`}
            aria-current={index === current ? 'true' : undefined}
            className={classNames(
              'icon-button size-7 text-xs font-semibold tabular-nums md:size-9',
              index === current ? 'bg-ink text-white forced-colors:border-4' : 'bg-white hover:bg-mint',
            )}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The controls of a carousel, for browsers with JavaScript: slide numbers, the current slide in words, and arrows. */
export function Controls({
  slides,
  current,
  onShow,
}: {
  slides: readonly SlideContent[];
  current: number;
  onShow: (index: number) => void;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 noscript:hidden print:hidden">
      <SlideNumbers slides={slides} current={current} onShow={onShow} />
      <p className="soft text-sm md:ml-auto" aria-live="polite" aria-atomic="true">
        {`Slide ${current + 1} van ${slides.length}`}
        <span className="sr-only">{`: ${slides[current]?.name}, ${slides[current]?.title}`}</span>
      </p>
      <div className="flex gap-3">
        <Arrow back disabled={current === 0} onPress={() => onShow(current - 1)} />
        <Arrow disabled={current === slides.length - 1} onPress={() => onShow(current + 1)} />
      </div>
    </div>
  );
}
