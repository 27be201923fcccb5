/**
 * How a video is shown (specification, section 7): it waits for the visitor, has controls, follows nobody (`dnt`)
 * and leads to nothing else. The player goes full screen only where its frame allows it, and ours does not.
 */
const PLAYER_SETTINGS = {
  autoplay: '0',
  controls: '1',
  dnt: '1',
  rel: '0',
  fullscreen: '0',
  title: '0',
  byline: '0',
  portrait: '0',
} as const;

/**
 * The address of a video's player at Vimeo.
 *
 * @param videoId the video's number, with its hash when it is unlisted: `76979871` or `76979871?h=8272103f6e`
 */
export function vimeoAddress(videoId: string): string {
  const address = new URL(`https://player.vimeo.com/video/${videoId}`);
  for (const [name, value] of Object.entries(PLAYER_SETTINGS)) address.searchParams.set(name, value);
  return address.href;
}
