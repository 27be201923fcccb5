import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function CallToAction({
  id,
  tone = 'ink',
  title,
  text,
  actions,
  picture,
}: BlockProps<typeof definition>) {
  return (
    <Section id={id} tone={tone}>
      <div className={classNames('items-center gap-12', picture && 'grid md:grid-cols-[1.3fr_1fr]')}>
        <div className="max-w-2xl">
          <h2 className="text-heading">{title}</h2>
          {text && <RichText text={text} className="lead mt-5" />}
          <ButtonRow actions={actions} className="mt-9" />
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 80rem) 34rem, (min-width: 48rem) 38vw, (min-width: 31rem) 28rem, 92vw"
            className="mx-auto h-auto w-full max-w-md rounded-card lg:max-w-none"
          />
        )}
      </div>
    </Section>
  );
}
