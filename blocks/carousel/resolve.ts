import type { BlockContext, ResolvedPicture } from '../_shared/block-context.ts';
import { sessionDetails } from '../_shared/session-details.ts';
import type { Video } from '../_shared/VideoFrame.tsx';
import { vimeoAddress } from '../_shared/vimeo-address.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** One slide, ready to show. */
export interface SlideContent {
  /** What the slide is about in two or three words: `Introductie`, `Bijeenkomst 3`. */
  name: string;
  title: string;
  /** Day, times and place, in reading order. */
  when: readonly string[];
  /** Markup. */
  description: string;
  learningGoals: readonly string[];
  poster: ResolvedPicture;
  video?: Video | undefined;
}

/** Makes the slides: the introduction, then one per session (specification, section 4.3). */
export default function resolve(
  { trainingDetails, sessions, posters, introTitle, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  const videoOf = (id: string | undefined, title: string): Video | undefined => {
    if (id === undefined) return undefined;
    const player = vimeoAddress(id);
    return { player, page: player, title, fullScreen: false };
  };
  const introduction = {
    name: 'Introductie',
    title: introTitle,
    when: [],
    description: context.markdown(trainingDetails.introDescription),
    learningGoals: [],
    video: videoOf(trainingDetails.introVideo, introTitle),
  };
  const perSession = sessionDetails(trainingDetails, sessions, context).map(
    ({ name, scheduled, description, learningGoals, videoId }) => ({
      name,
      title: scheduled?.subtitle ?? name,
      when: scheduled ? [...scheduled.dateText, scheduled.place] : [],
      description: context.markdown(description),
      learningGoals,
      video: videoOf(videoId, scheduled ? `${name}, ${scheduled.subtitle}` : name),
    }),
  );
  const pictures = posters.map((poster) => context.picture(poster));
  const slides = [introduction, ...perSession].flatMap((slide, index): SlideContent[] => {
    const poster = pictures[index % pictures.length];
    return poster ? [{ ...slide, poster }] : [];
  });
  return { ...props, slides };
}
