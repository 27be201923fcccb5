import { UsageError } from '../../renderer/files/usage-error.ts';

/** The highest TCP port (RFC 9293). */
const HIGHEST_PORT = 65_535;

/**
 * Where a server listens: `HOST`, this machine alone unless set, and `PORT`, of which 0 is any free one.
 *
 * @throws UsageError for a port that does not exist
 */
export function listenAddress(env: NodeJS.ProcessEnv, usualPort: number): { host: string; port: number } {
  // A setting that is empty counts as absent: `.env` files have such lines, and no host is every network.
  const HOST = env.HOST?.trim() || 'localhost';
  const PORT = env.PORT?.trim() || String(usualPort);
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > HIGHEST_PORT) {
    throw new UsageError(
      `PORT is "${PORT}", en dat is geen poort. Kies een getal tot en met ${HIGHEST_PORT}, bijvoorbeeld PORT=${usualPort}.`,
    );
  }
  return { host: HOST, port };
}
