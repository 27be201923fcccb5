/** Longest text that is taken for an address; a forwarded header can hold anything. */
const LONGEST_ADDRESS = 64;

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Removes the port that some proxies add: `192.0.2.7:50000`, `[2001:db8::1]:50000` (RFC 7239, section 6). */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns the address that a limit counts for: an IPv4 address whole, of an IPv6 address the first 64 bits, because one
 * subscriber is given at least that much (RFC 6177, section 2). A port is left out: it changes with each connection.
 * Accepts any text.
 */
export function countedAddress(address: string): string {
  const bare = withoutPort(address.trim()).toLowerCase().replace(/%.*$/, '').slice(0, LONGEST_ADDRESS);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return /^[0-9a-f:]+$/.test(bare) && bare.includes(':')
    ? `${ipv6Groups(bare).slice(0, 4).join(':')}::/64`
    : bare;
}

/** Where a visitor's address is read: the connection, a proxy right in front (`TRUST_PROXY`), or Supabase's gateway. */
export type AddressSource = 'connection' | 'proxy' | 'supabase';

/**
 * Reads the address from each source. A proxy adds the address it sees at the end of X-Forwarded-For; the visitor may
 * have written what comes before it. Cloudflare, in front of Supabase, overwrites CF-Connecting-IP; only a local
 * `supabase functions serve` lacks it.
 */
const FORWARDED_ADDRESS: Record<AddressSource, (headers: Headers) => string | undefined> = {
  connection: () => undefined,
  proxy: (headers) => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
  supabase: (headers) =>
    headers.get('cf-connecting-ip')?.trim() ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim(),
};

/** Returns the address a request counts for; that of the connection when the source holds none. */
export function clientAddress(request: Request, socketAddress: string, source: AddressSource): string {
  return countedAddress(FORWARDED_ADDRESS[source](request.headers) || socketAddress);
}
