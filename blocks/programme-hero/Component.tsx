import { ButtonRow } from '../_shared/ui/Button.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { RichText } from '../_shared/ui/RichText.tsx';
import type { BlockProps } from '../define-block.ts';
import { PostMockup } from './PostMockup.tsx';
import type definition from './schema.ts';

export default function ProgrammeHero({
  id,
  tone = 'tint',
  eyebrow,
  title,
  subtitle,
  actions,
  note,
  facts,
  account,
  posts,
}: BlockProps<typeof definition>) {
  return (
    <section id={id} className={classNames(`tone-${tone}`, 'overflow-hidden pt-32 pb-16 md:pt-40 lg:pb-24')}>
      <div className="shell grid items-start gap-14 lg:grid-cols-2 lg:gap-10 xl:gap-16">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-display">{title}</h1>
          {subtitle && <RichText text={subtitle} className="lead mt-7 max-w-xl" />}
          <ButtonRow actions={actions} className="mt-9" />
          {note && <p className="soft mt-5 text-sm">{note}</p>}
          {facts && (
            <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-4 border-t border-ink/15 pt-5">
              {facts.map(({ label, value }, index) => (
                <div key={index}>
                  <dt className="soft text-sm">{label}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="mx-auto grid w-full max-w-lg grid-cols-2 items-start gap-3 sm:gap-5 lg:max-w-none lg:gap-0">
          <div className="grid gap-3 sm:gap-5 lg:gap-0">
            <PostMockup
              platform="facebook"
              account={account}
              post={posts.facebook}
              className="lg:relative lg:z-10 lg:-rotate-2 lg:pb-4"
            />
            <PostMockup
              platform="twitter"
              account={account}
              post={posts.twitter}
              className="lg:relative lg:z-20 lg:-mt-4 lg:-mr-4 lg:ml-4 lg:rotate-1"
            />
          </div>
          <div className="mt-8 grid gap-3 sm:mt-12 sm:gap-5 lg:mt-10 lg:gap-0">
            <PostMockup
              platform="linkedin"
              account={account}
              post={posts.linkedin}
              className="lg:relative lg:ml-4 lg:rotate-2 lg:pb-4"
            />
            <PostMockup
              platform="instagram"
              account={account}
              post={posts.instagram}
              className="lg:relative lg:z-30 lg:-mt-4 lg:mr-6 lg:ml-8 lg:-rotate-1"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
