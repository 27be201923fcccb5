import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Environment, listSettings } from '../../schemas/settings.ts';
import type { DeploymentPoint } from './deployment-point.ts';

/** Lists every file below a folder, by its path relative to that folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns the values of the secret settings that are set, by name, as `readSettings` reads them. */
export function secretsIn(env: Environment): Record<string, string> {
  return Object.fromEntries(
    listSettings().flatMap(({ name, isSecret }) => {
      const value = env[name]?.trim();
      return isSecret && value ? [[name, value]] : [];
    }),
  );
}

/** Returns the encodings in which a file can hold a value. */
function formsOf(value: string): string[] {
  return [value, encodeURIComponent(value), Buffer.from(value).toString('base64').replace(/=+$/, '')];
}

/**
 * Looks for secret values in every file below a folder.
 *
 * @param secrets values by the name of their setting
 */
export function checkSecrets(folder: string, secrets: Readonly<Record<string, string>>): DeploymentPoint {
  const problems = filesBelow(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file));
    return Object.entries(secrets)
      .filter(([, value]) => formsOf(value).some((form) => content.includes(form)))
      .map(([name]) => `${file} holds the value of ${name}`);
  });
  return {
    statement: `no file of the site holds a secret (${Object.keys(secrets).join(', ') || 'none is set here'})`,
    problems,
    cure: 'Give the site only settings that begin with VITE_, build again, and replace the secret that came out.',
  };
}
