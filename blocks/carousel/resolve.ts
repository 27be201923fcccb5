import { createElement } from 'react';
import type { BlockContext } from '../_shared/block-context.ts';
import { sessionDetails } from '../_shared/session-details.ts';
import { ResolvedImage } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import { SlideText } from './SlideText.tsx';
import type definition from './schema.ts';

/** The column beside the titles on wide screens, nearly the whole window on others. */
const POSTER_SIZES = '(min-width: 90rem) 49rem, (min-width: 64rem) 55vw, (min-width: 48rem) 40vw, 88vw';

/** The data of a slide that the browser needs. */
export interface SlideContent {
  /** `Introductie` or `Bijeenkomst 3`. */
  name: string;
  title: string;
  /** Number of its video at Vimeo. */
  videoId?: string | undefined;
}

/**
 * Makes the slides: the introduction, then one per session (specification, section 4.3). The poster and the text of
 * each are `parts`.
 */
export default function resolve(
  { trainingDetails, sessions, posters, introTitle, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  const introduction = {
    name: 'Introductie',
    words: {
      eyebrow: 'Introductie',
      title: introTitle,
      when: [],
      description: trainingDetails.introDescription,
      learningGoals: [],
    },
    videoId: trainingDetails.introVideo,
  };
  const perSession = sessionDetails(trainingDetails, sessions, context).map(
    ({ name, title, eyebrow, scheduled, description, learningGoals, videoId }) => ({
      name,
      words: {
        eyebrow,
        title,
        when: scheduled
          ? [...scheduled.dateText, scheduled.place, ...(scheduled.isPast ? ['Afgelopen'] : [])]
          : [],
        description,
        learningGoals,
      },
      videoId,
    }),
  );
  const pictures = posters.map((poster) =>
    context.markup(
      createElement(ResolvedImage, {
        picture: context.picture(poster),
        alt: '',
        sizes: POSTER_SIZES,
        className: 'size-full object-cover',
      }),
    ),
  );
  const all = [introduction, ...perSession];
  return {
    ...props,
    slides: all.map(({ name, words: { title }, videoId }): SlideContent => ({ name, title, videoId })),
    parts: {
      poster: all.map((_, index) => pictures[index % pictures.length] ?? ''),
      text: all.map(({ words }) => context.markup(createElement(SlideText, words))),
    },
  };
}
