import { type ResolvedPicture, useBlockContext } from '../_shared/block-context.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { ResolvedImage } from '../_shared/ui/Picture.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import { quoteDefaults } from './defaults.ts';
import type definition from './schema.ts';

/** A drawn portrait, inlined because a site may have no pictures. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 470"><path d="M0 470V200a200 200 0 0 1 400 0v270z" fill="#cfe8dc"/><path d="M50 470a150 150 0 0 1 300 0z" fill="#1f5a4c"/><circle cx="200" cy="215" r="85" fill="#1f5a4c"/></svg>';

const defaultPortrait: ResolvedPicture = {
  src: `data:image/svg+xml,${encodeURIComponent(DRAWING)}`,
  width: 400,
  height: 470,
  sources: [],
};

export default function Quote({ id, tone = 'ink', styles = {}, ...content }: BlockProps<typeof definition>) {
  const { brand, picture } = useBlockContext();
  const defaults = { ...quoteDefaults, company: brand };
  const shown = (field: keyof typeof defaults) => content[field]?.trim() || defaults[field];
  const src = content.imageSrc?.trim();
  const portrait = src ? picture({ src }) : defaultPortrait;
  const { imagePosition = 'left', size = 'large' } = styles;
  return (
    <Section id={id} tone={tone} className="picture-below overflow-hidden lg:py-32">
      <figure className="grid items-center gap-10 md:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] lg:gap-20">
        <ResolvedImage
          picture={portrait}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 36vw, 18rem"
          className={classNames(
            '-mb-14 h-auto w-full max-w-72 self-end max-md:order-last max-md:mx-auto md:-mb-20 md:max-w-sm lg:-mb-32',
            // A drawing has its own outline.
            portrait.sources.length > 0 && 'rounded-t-card',
            imagePosition === 'right' && 'md:order-last md:justify-self-end',
          )}
        />
        <div>
          <blockquote>
            <p
              className={classNames(
                'font-display tracking-tight text-balance before:content-["“"] after:content-["”"] md:-indent-[0.42em]',
                size === 'large' ? 'text-heading' : 'text-title',
              )}
            >
              {shown('quoteText')}
            </p>
          </blockquote>
          <p className="lead mt-6 max-w-xl">{shown('bodyText')}</p>
          <figcaption className="mt-8 border-l-4 border-coral pl-4">
            <span className="block font-semibold">{shown('name')}</span>
            <span className="soft text-sm">
              {shown('title')}, {shown('company')}
            </span>
          </figcaption>
        </div>
      </figure>
    </Section>
  );
}
