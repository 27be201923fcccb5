import { UsageError } from '../../renderer/files/usage-error.ts';
import { readSettings, serverSettings } from '../../schemas/settings.ts';
import { SettingsError } from '../../schemas/settings-error.ts';

/**
 * Reads where a server listens: `HOST`, by default this machine only, and `PORT`, where 0 means any free port.
 *
 * @throws UsageError for a port that does not exist; SettingsError for another setting that cannot be used
 */
export function listenAddress(env: NodeJS.ProcessEnv, usualPort: number): { host: string; port: number } {
  const { HOST } = readSettings(serverSettings.pick({ HOST: true }), env);
  try {
    const { PORT = usualPort } = readSettings(serverSettings.pick({ PORT: true }), env);
    return { host: HOST, port: PORT };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new UsageError(
      `PORT is "${env.PORT}", en dat is geen poort. Kies een getal tot en met 65535, bijvoorbeeld PORT=${usualPort}.`,
    );
  }
}

/** Returns the address at which a browser on this computer finds a server; IPv6 is in brackets (RFC 3986, 3.2.2). */
export function addressToOpen(host: string, port: number): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
