import { Picture } from '../_shared/Picture.tsx';
import { Section, SectionHeading } from '../_shared/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function ImpactMakers({
  id,
  tone,
  eyebrow,
  title,
  intro,
  makers,
}: BlockProps<typeof definition>) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:gap-8">
        {makers.map((maker) => (
          <li key={maker.name}>
            <a
              href={maker.link}
              target="_blank"
              rel="noopener"
              className="on-card group grid h-full items-center gap-x-6 overflow-hidden rounded-card border border-line bg-white shadow-card sm:grid-cols-[44%_1fr]"
            >
              <Picture picture={maker.image} className="aspect-square h-full w-full object-cover" />
              <span className="block p-6 sm:pl-0">
                <span className="soft block text-sm">{maker.category}</span>
                <span className="mt-1 block font-display text-title group-hover:underline">{maker.name}</span>
                <span className="mt-5 inline-flex items-center gap-2.5 text-sm font-semibold">
                  <span
                    className="size-3 rounded-full"
                    style={{ backgroundColor: maker.platformColor }}
                    aria-hidden="true"
                  />
                  Bekijk op {maker.platform} <span aria-hidden="true">↗</span>
                  <span className="sr-only"> (opent in een nieuw tabblad)</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
