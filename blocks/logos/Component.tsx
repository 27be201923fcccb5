import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function Logos({ id, tone = 'paper', title, logos }: BlockProps<typeof definition>) {
  return (
    <section
      id={id}
      className={classNames(`tone-${tone}`, 'border-b border-line py-12 md:py-14 print:break-inside-avoid')}
    >
      <div className="shell">
        <h2 className="soft text-center font-body text-base font-semibold tracking-normal">{title}</h2>
        {/* Where six logos do not fit on a line, three per line look better than five and one. Logos are drawn for this background, even where the browser forces colours or makes pages dark. */}
        <div
          className={classNames(
            `tone-${tone}`,
            'mx-auto mt-7 rounded-xl forced-color-adjust-none scheme-only-light max-xl:max-w-xl',
          )}
        >
          <ul
            className={classNames(
              'grid grid-cols-2 place-items-center gap-x-5 gap-y-6',
              'sm:flex sm:flex-wrap sm:justify-center sm:gap-x-10',
              // A few logos would be too far apart.
              logos.length > 4 && 'lg:justify-between',
            )}
          >
            {logos.map(({ picture }, index) => (
              <li key={index} className="max-sm:last:odd:col-span-2">
                <Picture picture={picture} sizes="12rem" className="h-11 w-auto" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
