import { classNames } from '../_shared/ui/class-names.ts';
import { FacebookPost } from './FacebookPost.tsx';
import { InstagramPost } from './InstagramPost.tsx';
import { LinkedinPost } from './LinkedinPost.tsx';
import type { Platform, Post } from './post-parts.tsx';
import { TwitterPost } from './TwitterPost.tsx';

const platforms = {
  facebook: { name: 'Facebook', View: FacebookPost },
  twitter: { name: 'Twitter', View: TwitterPost },
  linkedin: { name: 'LinkedIn', View: LinkedinPost },
  instagram: { name: 'Instagram', View: InstagramPost },
} as const;

/**
 * Renders a post in the style of its platform. Screen readers get the name of the platform and the text, without the
 * buttons, which are only drawn.
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
      className={classNames('card overflow-hidden rounded-2xl text-xs', className)}
    >
      <figcaption className="sr-only">Voorbeeld van een bericht op {name}</figcaption>
      <View {...post} />
    </figure>
  );
}
