import { useState } from 'react';
import { ResolvedImage } from '../_shared/ui/Picture.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import { VideoFrame } from '../_shared/ui/VideoFrame.tsx';
import type resolve from './resolve.ts';

/**
 * Renders a video on YouTube. Nothing is requested from YouTube before the visitor plays it (specification, section 7).
 */
export default function Video({
  id,
  tone,
  eyebrow,
  title,
  intro,
  videoId,
  videoTitle,
  poster,
}: ReturnType<typeof resolve>) {
  const [playing, setPlaying] = useState(false);
  const video = {
    player: `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=0&rel=0`,
    page: `https://www.youtube.com/watch?v=${videoId}`,
    title: videoTitle,
    fullScreen: true,
  };
  return (
    <Section id={id} tone={tone}>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,0.7fr)_minmax(0,1.3fr)] lg:gap-16">
        <SectionHeading eyebrow={eyebrow} title={title} intro={intro} stacked />
        <div>
          <VideoFrame
            video={video}
            poster={
              <ResolvedImage
                {...poster}
                sizes="(min-width: 90rem) 50rem, (min-width: 64rem) 58vw, 92vw"
                className="size-full object-cover"
              />
            }
            className="rounded-card shadow-card"
            playing={playing}
            onPlay={() => setPlaying(true)}
          />
          <p className="soft mt-3 text-sm print:hidden">
            De video staat bij YouTube. Pas als je op afspelen drukt, maakt je browser daar verbinding mee.
          </p>
        </div>
      </div>
    </Section>
  );
}
