import { type Post, PostActions, PostHeader, PostPicture, PostReactions, PostText } from './post-parts.tsx';
import { Reactions } from './Sign.tsx';

export function FacebookPost({ account, post }: Post) {
  return (
    <>
      <PostHeader account={account} sign="facebook" time="2 u" />
      <PostText>{post.text}</PostText>
      <PostPicture post={post} width="wide" className="mt-2.5 aspect-3/2" />
      <PostReactions text="14 opmerkingen">
        <Reactions signs={['like', 'love']} count={128} />
      </PostReactions>
      <PostActions actions={{ Leuk: 'thumb', Reageren: 'comment', Delen: 'share' }} />
    </>
  );
}
