import { classNames } from '../_shared/ui/class-names.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import type { SlideContent } from './resolve.ts';

interface ControlsProps {
  slides: readonly SlideContent[];
  current: number;
  onShow: (index: number) => void;
}

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
      aria-label={back ? 'Vorige bijeenkomst' : 'Volgende bijeenkomst'}
      className="icon-button size-12 border-2 border-ink hover:bg-ink hover:text-white disabled:border-line disabled:bg-transparent disabled:text-moss/60"
    >
      <Icon name="arrow" className={back ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}

/** Renders the titles of the slides with their numbers, as a table of contents and as the carousel's numbered dots. */
export function SlideList({ slides, current, onShow }: ControlsProps) {
  return (
    <ul className="grid content-start gap-1 leading-snug sm:max-lg:columns-2 sm:max-lg:block noscript:hidden print:hidden">
      {slides.map(({ title }, index) => (
        <li key={index} className="sm:max-lg:break-inside-avoid">
          <button
            type="button"
            onClick={() => onShow(index)}
            aria-current={index === current ? 'true' : undefined}
            className={classNames(
              'flex w-full cursor-pointer flex-wrap items-center gap-3 rounded-2xl p-2 text-left lg:py-2.5',
              index === current ? 'bg-ink text-white forced-colors:border-4' : 'hover:bg-white',
            )}
          >
            <span
              data-number
              className={classNames(
                'badge size-8 w-12 rounded-full text-xs font-semibold tabular-nums',
                index === current && 'bg-sun',
              )}
            >
              {index > 0 && <span className="sr-only">Bijeenkomst </span>}
              {index === 0 ? 'Intro' : index}
            </span>
            <span className="flex-1 font-semibold max-[20rem]:basis-full">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Renders the current slide in words, and the arrows, for browsers with JavaScript. */
export function SlideArrows({ slides, current, onShow }: ControlsProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-6 noscript:hidden print:hidden">
      <p className="soft text-sm" aria-live="polite" aria-atomic="true">
        {current === 0 ? slides[0]?.name : `${slides[current]?.name} van ${slides.length - 1}`}
        <span className="sr-only">{`: ${slides[current]?.title}`}</span>
      </p>
      <div className="flex gap-3">
        <Arrow back disabled={current === 0} onPress={() => onShow(current - 1)} />
        <Arrow disabled={current === slides.length - 1} onPress={() => onShow(current + 1)} />
      </div>
    </div>
  );
}
