/** Longest text that is taken for an address; a forwarded header can hold anything. */
const longestAddress = 64;

const ipv6Groups = (address: string): string[] => {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
};

/** Some proxies name the port too: `192.0.2.7:50000`, `[2001:db8::1]:50000` (RFC 7239, section 6). */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

/**
 * The address that a limit counts for: an IPv4 address whole, of an IPv6 address the first 64 bits, because
 * one subscriber is given at least that much (RFC 6177, section 2). A port is left out: each connection has
 * another. Accepts any text.
 */
export const countedAddress = (address: string): string => {
  const bare = withoutPort(address.trim()).toLowerCase().replace(/%.*$/, '').slice(0, longestAddress);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return /^[0-9a-f:]+$/.test(bare) && bare.includes(':')
    ? `${ipv6Groups(bare).slice(0, 4).join(':')}::/64`
    : bare;
};

/**
 * Who says where a request comes from: the connection itself, a proxy right in front (setting `TRUST_PROXY`), or
 * Supabase.
 */
export type AddressSource = 'connection' | 'proxy' | 'supabase';

/**
 * What each source says. A proxy adds the address it sees at the end of X-Forwarded-For; what stands before it, the
 * visitor may have written. Cloudflare, in front of Supabase, overwrites CF-Connecting-IP; only a local
 * `supabase functions serve` lacks it.
 */
const forwardedAddress: Record<AddressSource, (headers: Headers) => string | undefined> = {
  connection: () => undefined,
  proxy: (headers) => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
  supabase: (headers) =>
    headers.get('cf-connecting-ip')?.trim() ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim(),
};

/** The address a request counts for; that of the connection when the source says nothing. */
export const clientAddress = (request: Request, socketAddress: string, source: AddressSource): string =>
  countedAddress(forwardedAddress[source](request.headers) || socketAddress);
