/**
 * Settings of the player (specification, section 7): no automatic start, with controls, no tracking (`dnt`), no links
 * to other videos and no full screen.
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
 * Returns the address of a video's player on Vimeo.
 *
 * @param videoId the video's number, with the hash if it is unlisted: `76979871` or `76979871?h=8272103f6e`
 */
export function vimeoAddress(videoId: string): string {
  const address = new URL(`https://player.vimeo.com/video/${videoId}`);
  for (const [name, value] of Object.entries(PLAYER_SETTINGS)) address.searchParams.set(name, value);
  return address.href;
}
