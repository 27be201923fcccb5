/** How much of a change is shown, in characters. */
const SHOWN = 60;

/** Services between a host and its visitors that rewrite pages, with the trace that each leaves. */
const REWRITERS: readonly (readonly [RegExp, string])[] = [
  [/email-decode|data-cfemail|\/cdn-cgi\/l\/email-protection/, 'Cloudflare hides e-mail addresses in it'],
  [/rocket-loader|cf-settings/, 'Cloudflare Rocket Loader moves its scripts'],
  [/cloudflareinsights/, 'Cloudflare Web Analytics adds a script'],
  [/\/cdn-cgi\/challenge-platform/, 'Cloudflare adds a check for robots'],
  [/pagespeed/i, 'PageSpeed rewrites it'],
];

/**
 * Says what a service between a host and its visitors changed in a file.
 *
 * @returns what a known service did, or else the first text that differs; undefined when the two are equal
 */
export function changeIn(answer: Buffer, built: Buffer): string | undefined {
  if (answer.equals(built)) return undefined;
  const [sent, made] = [answer.toString('utf8'), built.toString('utf8')];
  const known = REWRITERS.find(([trace]) => trace.test(sent) && !trace.test(made));
  if (known !== undefined) return known[1];
  const different = sent.split('').findIndex((unit, index) => unit !== made[index]);
  const start = different < 0 ? sent.length : different;
  return `from "${sent.slice(Math.max(0, sent.lastIndexOf('<', start)), start + SHOWN)}"`;
}
