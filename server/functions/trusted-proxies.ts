import { BlockList, isIP } from 'node:net';
import { type Environment, proxySettings, readSettings } from '../../schemas/settings.ts';
import { type AddressReader, plainAddress } from '../../supabase/functions/_shared/http/client-address.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';

/** This computer and private networks (RFC 1918, RFC 4193, RFC 4291), where an unlisted proxy is. */
const NEARBY = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Makes a function that tells whether an address is in a list of addresses and networks. */
function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * Makes a function that tells whether an address is that of a proxy in `TRUST_PROXY`.
 *
 * @throws SettingsError for a setting that cannot be used
 */
export function proxyTest(env: Environment): (address: string) => boolean {
  const { TRUST_PROXY: trusted } = readSettings(proxySettings, env);
  if (trusted === 0) return () => false;
  return networkTest(typeof trusted === 'number' ? NEARBY : trusted);
}

/**
 * Makes a function that reads a visitor's address, as `TRUST_PROXY` says. Each proxy appends the address it sees to
 * X-Forwarded-For; what comes before that may be the visitor's own invention. Logs once when the header is not
 * trusted: either the setting is wrong, or somebody makes up addresses.
 *
 * @throws SettingsError for a setting that cannot be used
 */
export function addressReader(env: Environment, log: Log): AddressReader {
  const { TRUST_PROXY: trusted } = readSettings(proxySettings, env);
  const isProxy = proxyTest(env);
  let wasLogged = false;
  return (request, socketAddress) => {
    const header = request.headers.get('x-forwarded-for');
    if (header === null) return socketAddress;
    const forwarded = header.split(',').map(plainAddress);
    if (!isProxy(plainAddress(socketAddress))) {
      if (!wasLogged) log('X-Forwarded-For not believed', { setting: 'TRUST_PROXY' });
      wasLogged = true;
      return socketAddress;
    }
    const visitor =
      typeof trusted === 'number'
        ? forwarded.at(-trusted)
        : forwarded.findLast((address) => !isProxy(address));
    return visitor || socketAddress;
  };
}
