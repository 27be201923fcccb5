import type { ReactNode } from 'react';
import { initialsOf } from '../_shared/initials-of.ts';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import { type ActionSign, type PlatformSign, Sign } from './Sign.tsx';
import type definition from './schema.ts';

type Posts = BlockProps<typeof definition>['posts'];
export type Platform = keyof Posts;

/** A post and the name of the account that placed it. */
export interface Post {
  account: string;
  post: Posts[Platform];
}

/**
 * Width of the picture of a post: half the screen, or a fifth beside the text; less where the post, or the picture in
 * it, is indented.
 */
const SIZES = {
  wide: '(min-width: 90rem) 18.5rem, (min-width: 64rem) 21vw, (min-width: 36rem) 15.5rem, 45vw',
  narrow: '(min-width: 90rem) 15rem, (min-width: 64rem) 16vw, (min-width: 36rem) 15.5rem, 45vw',
  indented:
    '(min-width: 90rem) 15rem, (min-width: 64rem) 16vw, (min-width: 40rem) 11rem, (min-width: 36rem) 14rem, 36vw',
};

/** Returns a name as a handle: `gemeenteoever` for `Gemeente Oever`. */
export function handleOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/** Shows the initials of an account. Hidden on phones narrower than 375 px, where the name needs the room. */
export function Avatar({ account, className }: { account: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'badge size-8 bg-forest font-semibold text-white max-[23.4375rem]:hidden sm:size-9',
        className,
      )}
    >
      {initialsOf(account)}
    </span>
  );
}

/**
 * Shows the top of a post.
 *
 * @param time age of the post, as platforms write it
 */
export function PostHeader({
  account,
  time,
  sign,
  avatarClass = 'rounded-full',
}: {
  account: string;
  time: string;
  sign: PlatformSign;
  avatarClass?: string;
}) {
  return (
    <div className="flex items-center gap-2 px-3 pt-3" aria-hidden="true">
      <Avatar account={account} className={avatarClass} />
      <div className="min-w-0 grow leading-[1.3]">
        <span className="block truncate font-semibold">{account}</span>
        <span className="soft flex items-center gap-1 truncate">
          {time} · <Sign name="globe" className="size-3" />
        </span>
      </div>
      <span className="shrink-0 self-start">
        <Sign name={sign} className="size-5" />
      </span>
    </div>
  );
}

/** Shows the text of a post, cut off after a few lines as in a timeline. */
export function PostText({ children }: { children: ReactNode }) {
  return <p className="mx-3 mt-2 line-clamp-5 sm:line-clamp-3 leading-[1.3]">{children}</p>;
}

interface PostPictureProps {
  post: Post['post'];
  width: keyof typeof SIZES;
  className: string;
}

export function PostPicture({ post, width, className }: PostPictureProps) {
  return (
    <Picture
      picture={post.picture}
      eager
      sizes={SIZES[width]}
      className={classNames('w-full bg-mint object-cover', className)}
    />
  );
}

/** Shows the reactions to a post, with more text on wide screens. */
export function PostReactions({ children, text }: { children: ReactNode; text: string }) {
  return (
    <div className="soft flex items-center gap-1.5 px-3 pt-2 max-sm:pb-3" aria-hidden="true">
      {children}
      <span className="ml-auto max-sm:hidden">{text}</span>
    </div>
  );
}

/** Shows the actions on a post: signs, with labels on wide screens. */
export function PostActions({ actions }: { actions: Readonly<Record<string, ActionSign>> }) {
  return (
    <div
      className="soft mt-2 flex justify-around border-t border-line px-1 py-2 max-sm:hidden"
      aria-hidden="true"
    >
      {Object.entries(actions).map(([label, sign]) => (
        <span key={label} className="flex items-center gap-1">
          <Sign name={sign} />
          <span className="max-[90rem]:hidden">{label}</span>
        </span>
      ))}
    </div>
  );
}
