import { areEqual, rowLengths } from '../_shared/card-rows.ts';
import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;

const THIRD_SIZES = '(min-width: 90rem) 26rem, (min-width: 48rem) 29vw, 92vw';
const HALF_SIZES = '(min-width: 90rem) 40rem, (min-width: 48rem) 45vw, 92vw';

/** Renders the number of a step. Screen readers read it too: they skip the numbers of a list whose style hides them. */
function StepNumber({ number }: { number: number }) {
  return (
    <span className="badge size-11 rounded-full bg-ink text-title text-white [.tone-ink_&]:bg-sun [.tone-ink_&]:text-ink">
      <span className="sr-only">Stap </span>
      {number}
    </span>
  );
}

/**
 * Renders steps side by side, each with its drawing. They share grid rows, so that all texts start at the same height.
 */
function DrawnSteps({ steps }: Pick<Props, 'steps'>) {
  const lengths = rowLengths(steps.length, 3);
  const [across = 0] = lengths;
  return (
    <ol
      className={classNames(
        'mt-12 grid gap-x-6 gap-y-12',
        areEqual(lengths) && (across === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'),
        !areEqual(lengths) && 'md:grid-cols-6',
        'md:gap-y-0 lg:gap-x-10',
      )}
    >
      {steps.map(({ title, description, picture }, index) => (
        <li
          key={index}
          className={classNames(
            'md:row-span-3 md:grid md:grid-rows-subgrid',
            !areEqual(lengths) && (lengths[index] === 3 ? 'md:col-span-2' : 'md:col-span-3'),
            index >= across && 'md:mt-12',
          )}
        >
          {/* Firefox forgets the height of a picture that is itself in a subgrid, as soon as it has arrived. */}
          <div>
            {picture && (
              <Picture
                picture={picture}
                sizes={lengths[index] === 3 ? THIRD_SIZES : HALF_SIZES}
                className="h-auto w-full rounded-card"
              />
            )}
          </div>
          <div className="mt-6 grid items-center gap-4 max-md:grid-cols-[auto_1fr] md:max-lg:content-start lg:grid-cols-[auto_1fr]">
            <StepNumber number={index + 1} />
            <h3 className="text-title">{title}</h3>
          </div>
          <RichText text={description} className="soft mt-4" />
        </li>
      ))}
    </ol>
  );
}

/** Renders stacked steps, connected by a line. */
function ListedSteps({ steps }: Pick<Props, 'steps'>) {
  return (
    <ol>
      {steps.map(({ title, description, picture }, index) => (
        <li key={index} className="group grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 md:gap-x-7">
          <div className="flex flex-col gap-1 pb-1 after:mx-auto after:w-0.5 after:grow after:bg-line group-last:after:hidden">
            <StepNumber number={index + 1} />
          </div>
          <div className="pt-1.5 pb-10 group-last:pb-0">
            <h3 className="text-title">{title}</h3>
            <RichText text={description} className="soft mt-3" />
            {picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 90rem) 33rem, (min-width: 64rem) 37vw, 80vw"
                className="mt-5 h-auto w-full rounded-card"
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

export default function Steps({ id, tone, eyebrow, title, intro, picture, steps, actions }: Props) {
  const heading = { eyebrow, title, intro };
  if (steps.every((step) => step.picture)) {
    return (
      <Section id={id} tone={tone}>
        <SectionHeading {...heading} />
        <DrawnSteps steps={steps} />
        <ButtonRow actions={actions} className="mt-12" />
      </Section>
    );
  }
  return (
    <Section id={id} tone={tone}>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading {...heading} stacked />
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 90rem) 38rem, (min-width: 64rem) 43vw, 92vw"
              className="card mt-10 h-auto w-full rounded-2xl"
            />
          )}
        </div>
        <div>
          <ListedSteps steps={steps} />
          <ButtonRow actions={actions} className="mt-10" />
        </div>
      </div>
    </Section>
  );
}
