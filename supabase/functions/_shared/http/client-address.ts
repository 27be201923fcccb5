/** Longest text that is accepted as an address; a forwarded header can hold anything. */
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

/** Normalises an address: without the port, which changes with each connection, and IPv4-mapped addresses as IPv4. */
export function plainAddress(address: string): string {
  const bare = withoutPort(address.trim()).toLowerCase().replace(/%.*$/, '').slice(0, LONGEST_ADDRESS);
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1] ?? bare;
}

/** A network whose posts are counted together, and the multiple of one address's limit that it may send. */
interface CountedNetwork {
  key: string;
  times: number;
}

/** The multiple of one subscriber's limit that a whole /48 may send. */
const SITE_TIMES = 5;

/**
 * Returns the networks that a rate limit counts: for IPv4 the full address; for IPv6 the first 64 bits, because each
 * subscriber gets at least a /64, and the first 48, because many get a /48 (RFC 6177, sections 2 and 3). Accepts any
 * text.
 */
export function countedNetworks(address: string): CountedNetwork[] {
  const plain = plainAddress(address);
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(':')) return [{ key: plain, times: 1 }];
  const groups = ipv6Groups(plain);
  const firstBits = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { key: firstBits(64), times: 1 },
    { key: firstBits(48), times: SITE_TIMES },
  ];
}

/** Returns the IP address of the visitor who sent a request. */
export type AddressReader = (request: Request, socketAddress: string) => string;

/**
 * Reads the address that Supabase's gateway passes on: Cloudflare, in front of it, overwrites CF-Connecting-IP. Only
 * a local `supabase functions serve` lacks that header; then all visitors count as one, because other forwarded
 * headers can be forged.
 */
export const supabaseAddress: AddressReader = (request, socketAddress) =>
  request.headers.get('cf-connecting-ip')?.trim() || socketAddress;
