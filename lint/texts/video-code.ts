/** The sites whose videos pages show. */
const VIDEO_SITE = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/;

/**
 * Returns the code of a video in its address, as its page or "Delen" gives it: `dQw4w9WgXcQ` of
 * `https://youtu.be/dQw4w9WgXcQ?si=x`. Undefined when there is none, and for a text that has the form itself.
 *
 * @param pattern the form of a code
 */
export function videoCodeIn(address: string, pattern: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const form = new RegExp(pattern);
  if (!url || !VIDEO_SITE.test(url.hostname) || form.test(address)) return undefined;
  const names = url.pathname.split('/').filter((name) => name !== '');
  // An unlisted video of Vimeo has a hash: behind its number, or as `h`.
  const hashes = names.map((_, index) => names[index + 1] ?? url.searchParams.get('h'));
  const unlisted = names.map((name, index) => `${name}?h=${hashes[index]}`);
  return [url.searchParams.get('v') ?? '', ...unlisted, ...names].find((name) => form.test(name));
}
