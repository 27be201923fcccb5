import { areEqual, rowLengths, shareOfRow } from '../_shared/card-rows.ts';
import { initialsOf } from '../_shared/initials-of.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function Testimonials({
  id,
  tone = 'accent',
  eyebrow,
  title,
  testimonials,
}: BlockProps<typeof definition>) {
  const lengths = rowLengths(testimonials.length, 3);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} />
      <ul
        className={classNames(
          'mt-8 grid grid-cols-1 gap-6 md:mt-12 lg:gap-8',
          testimonials.length % 2 === 0 && 'md:grid-cols-2',
          lengths[0] === 3 && (areEqual(lengths) ? 'lg:grid-cols-3' : 'lg:flex lg:flex-wrap'),
        )}
      >
        {testimonials.map(({ quote, name, role, company, avatar, logo }, index) => (
          <li key={index} style={shareOfRow(lengths, index)}>
            <figure className="card flex h-full flex-col p-6 xl:p-8">
              <svg viewBox="0 0 34 24" className="mb-5 h-6 w-auto self-start text-coral" aria-hidden="true">
                <path
                  fill="currentColor"
                  d="M0 24V13.6C0 5.9 4.4 1.3 12.6 0l1.2 3.5C9.6 4.6 7.4 6.9 7.2 10.4h6.2V24H0Zm19 0V13.6C19 5.9 23.4 1.3 31.6 0l1.2 3.5c-4.2 1.1-6.4 3.4-6.6 6.9h6.2V24H19Z"
                />
              </svg>
              <blockquote className={classNames(testimonials.length === 1 && 'max-w-3xl', 'text-lg')}>
                <p>{quote}</p>
              </blockquote>
              <figcaption className="mt-auto flex flex-wrap items-center gap-4 pt-8">
                {avatar && (
                  <Picture picture={avatar} sizes="3.5rem" className="size-14 rounded-full object-cover" />
                )}
                {!avatar && !logo && (
                  <span className="badge size-14 rounded-full" aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                )}
                <span className="max-w-full flex-1 basis-36 wrap-break-word">
                  <span className="block font-semibold">{name}</span>
                  {role && <span className="soft block text-sm">{role}</span>}
                  {company && <span className="soft block text-sm">{company}</span>}
                </span>
                {logo && <Picture picture={logo} sizes="8rem" className="ml-auto h-8 w-auto" />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
