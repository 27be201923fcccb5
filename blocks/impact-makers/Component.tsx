import { classNames } from '../_shared/ui/class-names.ts';
import { NewTabNote } from '../_shared/ui/NewTabNote.tsx';
import { OutwardArrow } from '../_shared/ui/OutwardArrow.tsx';
import { Picture } from '../_shared/ui/Picture.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
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
  const isAlone = (index: number) => index % 2 === 0 && index === makers.length - 1;
  return (
    <Section id={id} tone={tone}>
      <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
      <ul className="mt-8 grid gap-6 md:mt-12 lg:grid-cols-2 lg:gap-8">
        {makers.map((maker, index) => (
          <li key={index} className={isAlone(index) ? 'lg:col-span-2' : undefined}>
            <a
              href={maker.link}
              target="_blank"
              rel="noopener"
              className="card pressable group grid h-full overflow-hidden"
            >
              <span
                className={classNames(
                  'grid grid-cols-[5rem_1fr] items-center gap-4 p-4 min-[22.5rem]:grid-cols-[6.5rem_1fr] min-[26rem]:grid-cols-[8.5rem_1fr] sm:grid-cols-[42%_1fr] sm:gap-0 sm:p-0',
                  isAlone(index) ? 'lg:grid-cols-[21%_1fr]' : 'lg:max-xl:grid-cols-[48%_1fr]',
                )}
              >
                <Picture
                  picture={maker.image}
                  sizes="(min-width: 90rem) 17rem, (min-width: 80rem) 20vw, (min-width: 64rem) 22vw, (min-width: 40rem) 39vw, 8.5rem"
                  className="aspect-square w-full self-start rounded-2xl object-cover sm:h-full sm:rounded-none"
                />
                <span className="block sm:p-5 md:p-8 lg:max-xl:p-6">
                  <span className="soft block text-sm">{maker.category}</span>
                  <span className="mt-1 block font-display text-title group-hover:underline xl:text-[1.75rem]">
                    {maker.name}
                  </span>
                  {maker.description && <span className="soft mt-3 block text-sm">{maker.description}</span>}
                  <span className="mt-5 inline-flex items-center gap-2.5 text-sm font-semibold">
                    <span
                      className="size-3 shrink-0 rounded-full"
                      style={{ backgroundColor: maker.platformColor }}
                      aria-hidden="true"
                    />
                    <span>
                      Bekijk op {maker.platform}
                      <OutwardArrow />
                    </span>
                    <NewTabNote />
                  </span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
