import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A video at another host. */
export interface Video {
  /** The address of the host's player. */
  player: string;
  /** Where the host shows the video, for who has no JavaScript, when that is not at its player. */
  page?: string;
  title: string;
  /** Whether the player may fill the screen; it may not when this is absent. */
  fullScreen?: boolean;
}

/** Keeps the visitor's place on the page: the play button that had the focus makes room for the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/**
 * A video behind a press: until then there is only a picture of it, and its host is not asked for anything
 * (specification, section 7).
 *
 * @param poster a picture that fills the frame
 * @param playing whether the player stands in place of the picture; taking it away stops the video
 * @param onPlay the visitor wants to see the video
 */
export function VideoFrame({
  video: { player, page = player, title, fullScreen = false },
  poster,
  className,
  playing,
  onPlay,
}: {
  video: Video;
  poster: ReactNode;
  className: string;
  playing: boolean;
  onPlay: () => void;
}) {
  return (
    <div className={classNames('group relative aspect-video overflow-hidden bg-ink', className)}>
      {playing ? (
        <iframe
          ref={takeFocus}
          src={player}
          title={title}
          className="size-full"
          allow={fullScreen ? 'encrypted-media; picture-in-picture' : undefined}
          allowFullScreen={fullScreen}
        />
      ) : (
        <>
          {poster}
          <span className="absolute inset-0 grid place-items-center print:hidden" aria-hidden="true">
            <span className="grid size-18 place-items-center rounded-full border-2 border-white bg-coral-dark text-white shadow-card [transition:background-color_.15s] group-hover:bg-coral-deep">
              <svg viewBox="0 0 24 24" className="ml-1 size-9" aria-hidden="true">
                <path
                  d="M6 3.6v16.8a1 1 0 0 0 1.5.86l14-8.4a1 1 0 0 0 0-1.72l-14-8.4A1 1 0 0 0 6 3.6Z"
                  fill="currentColor"
                />
              </svg>
            </span>
          </span>
          <button
            type="button"
            onClick={onPlay}
            aria-label={`Bekijk de video: ${title}`}
            className="absolute inset-0 cursor-pointer -outline-offset-4! noscript:hidden"
          />
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="absolute inset-0 hidden -outline-offset-4! noscript:block"
          >
            <span className="sr-only">{`Bekijk de video: ${title} (opent in een nieuw tabblad)`}</span>
          </a>
        </>
      )}
    </div>
  );
}
