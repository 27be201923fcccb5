import { Avatar, handleOf, type Post, PostPicture } from './post-parts.tsx';
import { Sign } from './Sign.tsx';

export function InstagramPost({ account, post }: Post) {
  const handle = handleOf(account);
  return (
    <>
      <div className="flex items-center gap-2 p-3" aria-hidden="true">
        <span className="rounded-full bg-[linear-gradient(45deg,var(--color-sun),var(--color-coral))] p-0.5 max-[23.4375rem]:hidden">
          <Avatar account={account} className="rounded-full" />
        </span>
        <span className="min-w-0 grow truncate font-semibold">{handle}</span>
        <Sign name="instagram" className="size-5 shrink-0" />
      </div>
      <PostPicture post={post} width="narrow" className="aspect-square lg:aspect-5/4" />
      <div className="flex gap-3 px-3 pt-3" aria-hidden="true">
        <Sign name="heart" />
        <Sign name="comment" />
        <Sign name="send" />
        <span className="ml-auto">
          <Sign name="bookmark" />
        </span>
      </div>
      <p className="px-3 pt-2 font-semibold" aria-hidden="true">
        214 vind-ik-leuks
      </p>
      <p className="mx-3 mt-1 mb-3 line-clamp-5 sm:line-clamp-3 leading-[1.3]">
        <span className="font-semibold" aria-hidden="true">
          {handle}
        </span>{' '}
        {post.text}
      </p>
    </>
  );
}
