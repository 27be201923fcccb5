import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

/** A video on another host. */
export interface Video {
  /** Address of the host's player. */
  player: string;
  /** Page of the video at its host, for browsers without JavaScript; defaults to the player's address. */
  page?: string;
  title: string;
  /** Whether the player may fill the screen; false by default. */
  fullScreen?: boolean;
}

/** Moves the focus to the player, because the play button that had it is gone. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true });
}

function Player({ video: { player, title, fullScreen = false } }: { video: Video }) {
  return (
    <iframe
      ref={takeFocus}
      src={player}
      title={title}
      className="size-full"
      allow={fullScreen ? 'encrypted-media; picture-in-picture' : undefined}
      allowFullScreen={fullScreen}
    />
  );
}

/**
 * Renders the play icon and, over the entire frame, the button that plays the video, or a link to it without
 * JavaScript.
 */
function PlayButton({
  video: { player, page = player, title },
  onPlay,
}: {
  video: Video;
  onPlay: () => void;
}) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center print:hidden" aria-hidden="true">
        <span className="badge size-18 rounded-full border-2 border-white bg-coral-dark text-white shadow-card transition-colors group-hover:bg-coral-deep">
          <Icon name="play" className="ml-1 size-9" />
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
  );
}

/**
 * Renders a video behind a picture. Nothing is requested from its host before the visitor plays it (specification,
 * section 7).
 *
 * @param poster a picture that fills the frame
 * @param playing shows the player in place of the picture; false stops the video
 */
export function VideoFrame({
  video,
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
        <Player video={video} />
      ) : (
        <>
          {poster}
          <PlayButton video={video} onPlay={onPlay} />
        </>
      )}
    </div>
  );
}
