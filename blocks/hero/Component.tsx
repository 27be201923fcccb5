import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import { RichText } from '../_shared/ui/RichText.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function Hero({
  id,
  tone = 'tint',
  eyebrow,
  title,
  subtitle,
  actions,
  note,
  picture,
}: BlockProps<typeof definition>) {
  return (
    <section
      id={id}
      className={classNames(
        `tone-${tone}`,
        'overflow-hidden pt-28 pb-14 md:pt-40 lg:pb-24 min-[90rem]:pt-44 min-[90rem]:pb-28',
      )}
    >
      <div className={classNames('shell grid items-center gap-10', picture && 'lg:grid-cols-2')}>
        <div className={picture ? undefined : 'max-w-4xl'}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-display">{title}</h1>
          {subtitle && <RichText text={subtitle} className="lead mt-7 max-w-xl" />}
          <ButtonRow actions={actions} className="mt-9" />
          {note && <p className="soft mt-5 text-sm">{note}</p>}
        </div>
        {picture && (
          <Picture
            picture={picture}
            eager
            rounded
            sizes="(min-width: 90rem) 40rem, (min-width: 64rem) 46vw, (min-width: 40rem) 36rem, 92vw"
            className="mx-auto h-auto w-full max-w-xl lg:max-w-none"
          />
        )}
      </div>
    </section>
  );
}
