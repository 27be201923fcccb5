import { useState } from 'react';
import { ResolvedImage } from '../_shared/Picture.tsx';
import { Section, SectionHeading } from '../_shared/Section.tsx';
import type resolve from './resolve.ts';

type Props = ReturnType<typeof resolve>;

/** Gives the player the focus that its button had, so that a keyboard does not start at the top again. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus({ preventScroll: true });

function Player({ videoId, videoTitle }: Pick<Props, 'videoId' | 'videoTitle'>) {
  return (
    <iframe
      ref={takeFocus}
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=0&rel=0`}
      title={videoTitle}
      className="size-full"
      allow="encrypted-media; picture-in-picture"
      allowFullScreen
    />
  );
}

function PlaySign() {
  return (
    <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full border-4 border-white bg-coral-dark text-white shadow-card transition-colors group-hover:bg-coral-deep print:hidden">
      <svg viewBox="0 0 24 24" className="size-9" fill="currentColor" aria-hidden="true">
        <path d="M8 5.2a1 1 0 0 1 1.5-.9l11 6.8a1 1 0 0 1 0 1.8l-11 6.8A1 1 0 0 1 8 18.8Z" />
      </svg>
    </span>
  );
}

function Poster({
  poster,
  videoId,
  videoTitle,
  onPlay,
}: Pick<Props, 'poster' | 'videoId' | 'videoTitle'> & { onPlay: () => void }) {
  return (
    <>
      <ResolvedImage picture={poster.picture} alt={poster.alt} className="size-full object-cover" />
      <button
        type="button"
        onClick={onPlay}
        aria-label={`Speel de video af: ${videoTitle}`}
        className="group absolute inset-0 cursor-pointer focus-visible:-outline-offset-6 focus-visible:outline-sun noscript:hidden"
      >
        <PlaySign />
      </button>
      <a
        href={`https://www.youtube.com/watch?v=${videoId}`}
        target="_blank"
        rel="noopener"
        aria-label={`Bekijk de video op YouTube: ${videoTitle} (opent in een nieuw tabblad)`}
        className="group absolute inset-0 hidden focus-visible:-outline-offset-6 focus-visible:outline-sun noscript:block"
      >
        <PlaySign />
      </a>
    </>
  );
}

/** A video that asks its host for nothing until somebody presses play (specification, section 7). */
export default function Video({ id, tone, eyebrow, title, intro, videoId, videoTitle, poster }: Props) {
  const [playing, setPlaying] = useState(false);
  return (
    <Section id={id} tone={tone}>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,0.7fr)_minmax(0,1.3fr)] lg:gap-16">
        <SectionHeading eyebrow={eyebrow} title={title} intro={intro} />
        <div>
          <div className="relative aspect-video overflow-hidden rounded-card bg-ink shadow-card">
            {playing ? (
              <Player videoId={videoId} videoTitle={videoTitle} />
            ) : (
              <Poster
                poster={poster}
                videoId={videoId}
                videoTitle={videoTitle}
                onPlay={() => setPlaying(true)}
              />
            )}
          </div>
          <p className="soft mt-3 text-sm print:hidden">
            De video staat bij YouTube. Pas als je op afspelen drukt, maakt je browser daar verbinding mee.
          </p>
        </div>
      </div>
    </Section>
  );
}
