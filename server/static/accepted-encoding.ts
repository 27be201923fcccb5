/** The content codings of this server, best first. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Returns the weight of each coding by name, from 0 (refused) to 1. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
        return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
}

/**
 * Returns the coding to respond with, given an Accept-Encoding header (RFC 9110, section 12.5.3); undefined when the
 * client accepts none, or prefers an uncompressed response.
 */
export function acceptedEncoding(header: string | undefined): (typeof ENCODINGS)[number] | undefined {
  const weights = weightsIn(header ?? '');
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((one, other) => weightOf(other) - weightOf(one));
  const isWanted =
    best !== undefined && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0);
  return isWanted ? best : undefined;
}
