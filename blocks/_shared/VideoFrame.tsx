import type { ResolvedPicture } from './block-context.ts';

/** A video at another host. */
export interface Video {
  /** The address of the host's player. */
  address: string;
  title: string;
}

/** Keeps the visitor's place on the page: the play button that had the focus makes room for the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

function PlaySign() {
  return (
    <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
      <span className="grid size-18 place-items-center rounded-full border-4 border-white bg-coral-dark text-white shadow-card transition-transform group-hover/play:scale-110 md:size-20">
        <svg viewBox="0 0 24 24" className="ml-1 size-8" aria-hidden="true">
          <path
            d="M6 3.6v16.8a1 1 0 0 0 1.5.86l14-8.4a1 1 0 0 0 0-1.72l-14-8.4A1 1 0 0 0 6 3.6Z"
            fill="currentColor"
          />
        </svg>
      </span>
    </span>
  );
}

/**
 * A video behind a press: until then there is only a picture of it, and its host is not asked for anything. The
 * player cannot go full screen (specification, section 7).
 *
 * @param playing whether the player stands in place of the picture; taking it away stops the video
 * @param onPlay the visitor wants to see the video
 */
export function VideoFrame({
  video,
  poster,
  playing,
  onPlay,
}: {
  video: Video;
  poster: ResolvedPicture;
  playing: boolean;
  onPlay: () => void;
}) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-2xl print:hidden">
      {playing ? (
        <iframe
          ref={takeFocus}
          src={video.address}
          title={video.title}
          className="size-full border-0 bg-ink"
        />
      ) : (
        <>
          <img
            src={poster.src}
            width={poster.width}
            height={poster.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
          <button
            type="button"
            onClick={onPlay}
            aria-label={`Bekijk de video: ${video.title}`}
            className="group/play absolute inset-0 cursor-pointer rounded-2xl -outline-offset-4! noscript:hidden"
          >
            <PlaySign />
          </button>
          <a
            href={video.address}
            target="_blank"
            rel="noopener"
            className="absolute inset-0 hidden noscript:block"
            aria-label={`Bekijk de video: ${video.title} (opent in een nieuw tabblad)`}
          >
            <PlaySign />
          </a>
        </>
      )}
    </div>
  );
}
