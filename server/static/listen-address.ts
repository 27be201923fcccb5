import { UsageError } from '../../renderer/files/usage-error.ts';

/** The highest TCP port (RFC 9293). */
const HIGHEST_PORT = 65_535;

/**
 * Reads the address that a server listens on: `HOST`, by default this machine only, and `PORT`, where 0 is any free one.
 *
 * @throws UsageError for a port that does not exist
 */
export function listenAddress(env: NodeJS.ProcessEnv, usualPort: number): { host: string; port: number } {
  // An empty setting counts as absent: `.env` files have such lines, and an empty host would be every network.
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
