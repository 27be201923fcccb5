import { type Post, PostActions, PostHeader, PostPicture, PostReactions, PostText } from './post-parts.tsx';
import { Reactions } from './Sign.tsx';

export function LinkedinPost({ account, post }: Post) {
  return (
    <>
      <PostHeader account={account} sign="linkedin" time="1 d" avatarClass="rounded-lg" />
      <PostText>{post.text}</PostText>
      <PostPicture post={post} width="wide" className="mt-2.5 aspect-16/10" />
      <PostReactions text="9 reposts">
        <Reactions signs={['like', 'love', 'insight']} count={86} />
      </PostReactions>
      <PostActions actions={{ Interessant: 'thumb', Reposten: 'repost', Verzenden: 'send' }} />
    </>
  );
}
