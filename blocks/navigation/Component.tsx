import { usePagePath } from '../_shared/page-path.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { DesktopMenu } from './DesktopMenu.tsx';
import type { NavigationProps } from './entries.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Ruler } from './Ruler.tsx';
import { useScrolled } from './use-scrolled.ts';

export default function Navigation({ id, logo, brand, entries, external }: NavigationProps) {
  const path = usePagePath();
  const scrolled = useScrolled();
  return (
    <header
      id={id}
      data-scrolled={scrolled || undefined}
      className={classNames(
        'bar-frame top-0 left-0 z-40 w-full transition-[background-color,box-shadow] duration-200 print:hidden',
        scrolled ? 'fixed bg-white/97 shadow-bar backdrop-blur-lg' : 'absolute bg-transparent',
      )}
    >
      <div className="bar flex flex-wrap items-center gap-2 py-3 min-[20rem]:flex-nowrap">
        <a
          href="/"
          className="flex items-center gap-2.5 font-display text-[min(1.3125rem,5.2vw)]/tight md:shrink-0 md:whitespace-nowrap min-[90rem]:text-title"
        >
          {/* Lazy: requesting the picture would delay the first paint. */}
          <img
            src={logo.src}
            width={logo.width}
            height={logo.height}
            alt=""
            loading="lazy"
            className="size-9 shrink-0"
          />
          {brand}
        </a>
        <div className="flex min-w-25 grow basis-25 flex-wrap">
          <Ruler entries={entries} external={external} />
          {/* Beside the ruler it has no width; where the ruler leaves no room, it wraps and gets the full line. */}
          <div className="@container flex min-w-0 grow basis-0 justify-end">
            <DesktopMenu entries={entries} external={external} path={path} />
            <MobileMenu entries={entries} external={external} path={path} />
          </div>
        </div>
      </div>
    </header>
  );
}
