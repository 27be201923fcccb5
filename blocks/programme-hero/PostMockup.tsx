import type { ReactNode } from 'react';
import { initialsOf } from '../_shared/initials-of.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import { type Mark, Reactions, Sign, type Small } from './Sign.tsx';
import type definition from './schema.ts';

type Props = BlockProps<typeof definition>;
type Platform = keyof Props['posts'];
interface Post {
  account: string;
  post: Props['posts'][Platform];
}

/** How wide a post's picture is shown: half the screen, and a third of it next to the text. */
const SIZES = '(min-width: 90rem) 18rem, (min-width: 64rem) 20vw, (min-width: 48rem) 20rem, 45vw';

/** `Gemeente Oever` as `gemeenteoever`: what platforms call a handle. */
const handleOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

/** Left out on the narrowest phones, where the name would have no room beside it. */
function Avatar({ account, className }: { account: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center bg-forest font-display font-semibold text-white max-[22.5rem]:hidden sm:size-9',
        className,
      )}
    >
      {initialsOf(account)}
    </span>
  );
}

function Header({
  account,
  time,
  mark,
  square = false,
}: {
  account: string;
  /** How long ago the post was placed, as platforms write it. */
  time: string;
  mark: Mark;
  square?: boolean;
}) {
  return (
    <div className="flex items-center gap-2 px-3 pt-3" aria-hidden="true">
      <Avatar account={account} className={square ? 'rounded-lg' : 'rounded-full'} />
      <div className="min-w-0 grow [line-height:1.3]">
        <span className="block truncate font-semibold">{account}</span>
        <span className="soft flex items-center gap-1 truncate">
          {time} · <Sign name="globe" className="size-3" />
        </span>
      </div>
      <span className="shrink-0 self-start">
        <Sign name={mark} className="size-5" />
      </span>
    </div>
  );
}

/** The text of a post, as much of it as a timeline shows. */
const PostText = ({ children }: { children: ReactNode }) => (
  <p className="mx-3 mt-2 line-clamp-3 [line-height:1.3]">{children}</p>
);

const PostPicture = ({ post, className }: { post: Post['post']; className: string }) => (
  <Picture
    picture={post.picture}
    eager
    sizes={SIZES}
    className={classNames('w-full bg-mint object-cover', className)}
  />
);

/** What a visitor could do with a post: a sign, and its word where there is room. */
function Actions({ of: actions }: { of: readonly (readonly [Small, string])[] }) {
  return (
    <div className="soft mt-2 flex justify-around border-t border-line px-1 py-2" aria-hidden="true">
      {actions.map(([sign, label]) => (
        <span key={label} className="flex items-center gap-1">
          <Sign name={sign} />
          <span className="max-[90rem]:hidden">{label}</span>
        </span>
      ))}
    </div>
  );
}

function FacebookPost({ account, post }: Post) {
  return (
    <>
      <Header account={account} mark="facebook" time="2 u" />
      <PostText>{post.text}</PostText>
      <PostPicture post={post} className="mt-2.5 aspect-3/2" />
      <div className="soft flex items-center gap-1.5 px-3 pt-2" aria-hidden="true">
        <Reactions of={['like', 'love']} />
        128
        <span className="ml-auto max-sm:hidden">14 opmerkingen</span>
      </div>
      <Actions
        of={[
          ['thumb', 'Leuk'],
          ['comment', 'Reageren'],
          ['share', 'Delen'],
        ]}
      />
    </>
  );
}

function TwitterPost({ account, post }: Post) {
  return (
    <div className="flex gap-2 p-3">
      <Avatar account={account} className="rounded-full max-sm:hidden" />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2" aria-hidden="true">
          <div className="min-w-0 grow [line-height:1.3]">
            <span className="block truncate font-semibold">{account}</span>
            <span className="soft block truncate">@{handleOf(account)} · 4 u</span>
          </div>
          <Sign name="twitter" className="size-5" />
        </div>
        <p className="mt-1.5 line-clamp-3 [line-height:1.3]">{post.text}</p>
        <PostPicture post={post} className="mt-2.5 aspect-3/2 rounded-xl" />
        <div className="soft mt-2.5 flex justify-between" aria-hidden="true">
          {(
            [
              ['comment', '12', ''],
              ['repost', '34', 'max-[22.5rem]:hidden'],
              ['heart', '210', ''],
              ['chart', '4,1K', 'max-xl:hidden'],
            ] as const
          ).map(([sign, count, className]) => (
            <span
              key={count}
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

function LinkedinPost({ account, post }: Post) {
  return (
    <>
      <Header account={account} mark="linkedin" time="1 d" square />
      <PostText>{post.text}</PostText>
      <PostPicture post={post} className="mt-2.5 aspect-16/10" />
      <div className="soft flex items-center gap-1.5 px-3 pt-2" aria-hidden="true">
        <Reactions of={['like', 'love', 'insight']} />
        86
        <span className="ml-auto max-sm:hidden">9 reposts</span>
      </div>
      <Actions
        of={[
          ['thumb', 'Interessant'],
          ['repost', 'Reposten'],
          ['send', 'Verzenden'],
        ]}
      />
    </>
  );
}

function InstagramPost({ account, post }: Post) {
  const handle = handleOf(account);
  return (
    <>
      <div className="flex items-center gap-2 p-3" aria-hidden="true">
        <span className="rounded-full bg-[linear-gradient(45deg,var(--color-sun),var(--color-coral))] p-0.5 max-[22.5rem]:hidden">
          <Avatar account={account} className="rounded-full" />
        </span>
        <span className="min-w-0 grow truncate font-semibold">{handle}</span>
        <Sign name="instagram" className="size-5" />
      </div>
      <PostPicture post={post} className="aspect-square lg:aspect-5/4" />
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
      <p className="mx-3 mt-1 mb-3 line-clamp-3 [line-height:1.3]">
        <span className="font-semibold" aria-hidden="true">
          {handle}
        </span>{' '}
        {post.text}
      </p>
    </>
  );
}

const platforms = {
  facebook: { name: 'Facebook', View: FacebookPost },
  twitter: { name: 'Twitter', View: TwitterPost },
  linkedin: { name: 'LinkedIn', View: LinkedinPost },
  instagram: { name: 'Instagram', View: InstagramPost },
} as const;

/**
 * A post as its platform would show it. Screen readers hear which platform it is and what it says, and nothing of
 * the buttons that are only drawn.
 */
export function PostMockup({
  platform,
  className,
  ...post
}: Post & { platform: Platform; className?: string }) {
  const { name, View } = platforms[platform];
  return (
    <figure
      data-platform={platform}
      className={classNames(
        'overflow-hidden rounded-2xl border border-line bg-white text-xs shadow-card',
        className,
      )}
    >
      <figcaption className="sr-only">Voorbeeld van een bericht op {name}</figcaption>
      <View {...post} />
    </figure>
  );
}
