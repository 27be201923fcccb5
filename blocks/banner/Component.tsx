import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { RichText } from '../_shared/ui/RichText.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function Banner({ id, tone = 'paper', title, text, actions }: BlockProps<typeof definition>) {
  return (
    <section id={id} className={classNames(`tone-${tone}`, 'py-12 md:py-16')}>
      <div className="shell">
        <div className="card border-0 bg-sun p-7 shadow-none md:p-10 lg:px-14 [&_:focus-visible]:outline-ink">
          <div className="flex flex-col gap-7 lg:flex-row lg:items-center lg:justify-between lg:gap-12">
            <div className="max-w-2xl">
              <h2 className="text-heading">{title}</h2>
              {text && <RichText text={text} className="mt-3 text-lg" />}
            </div>
            <ButtonRow actions={actions} className="shrink-0 lg:max-w-1/2" />
          </div>
        </div>
      </div>
    </section>
  );
}
