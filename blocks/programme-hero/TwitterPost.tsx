import { classNames } from '../_shared/ui/class-names.ts';
import { Avatar, handleOf, type Post, PostPicture } from './post-parts.tsx';
import { type ActionSign, Sign } from './Sign.tsx';

/** Actions with their counts, and the class that hides one where there is no room. */
const counts: readonly { sign: ActionSign; count: string; className?: string }[] = [
  { sign: 'comment', count: '12' },
  { sign: 'repost', count: '34', className: 'max-[22.5rem]:hidden' },
  { sign: 'heart', count: '210' },
  { sign: 'chart', count: '4,1K', className: 'max-xl:hidden' },
];

export function TwitterPost({ account, post }: Post) {
  return (
    <div className="flex gap-2 p-3">
      <Avatar account={account} className="rounded-full max-sm:hidden" />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2" aria-hidden="true">
          <div className="min-w-0 grow leading-[1.3]">
            <span className="block truncate font-semibold">{account}</span>
            <span className="soft block truncate">@{handleOf(account)} · 4 u</span>
          </div>
          <Sign name="twitter" className="size-5 shrink-0" />
        </div>
        <p className="mt-1.5 line-clamp-5 sm:line-clamp-3 leading-[1.3]">{post.text}</p>
        <PostPicture post={post} width="indented" className="mt-2.5 aspect-3/2 rounded-xl" />
        <div className="soft mt-2.5 flex justify-between" aria-hidden="true">
          {counts.map(({ sign, count, className }) => (
            <span
              key={sign}
              className={classNames('flex items-center gap-1 whitespace-nowrap tabular-nums', className)}
            >
              <Sign name={sign} />
              {count}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
