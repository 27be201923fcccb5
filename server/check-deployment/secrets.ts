import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DeploymentPoint } from './deployment-point.ts';

/** Every file below a folder, by its path in it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** The forms in which a value could stand in a file. */
const formsOf = (value: string) => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
];

/**
 * Looks for secret values in every file below a folder.
 *
 * @param secrets values by the name of their setting
 */
export function checkSecrets(folder: string, secrets: Readonly<Record<string, string>>): DeploymentPoint {
  const faults = filesBelow(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file));
    return Object.entries(secrets)
      .filter(([, value]) => formsOf(value).some((form) => content.includes(form)))
      .map(([name]) => `${file} holds the value of ${name}`);
  });
  return {
    statement: `no file of the site holds a secret (${Object.keys(secrets).join(', ') || 'none is set here'})`,
    faults,
    cure: 'Give the site only settings that begin with VITE_, build again, and replace the secret that came out.',
  };
}
