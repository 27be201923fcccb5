import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../renderer/files/read-json.ts';

/** Development packages of which parts end up in pages: the icons, and Tailwind's reset. */
const IN_THE_PAGES = ['@iconify-json/lucide', 'tailwindcss'];

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** A package with its licence, as an SPDX expression. */
interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
}

const nameAndVersion = ({ name, version }: LicensedPackage) => `${name} ${version}`;
const byName = (a: LicensedPackage, b: LicensedPackage) => (nameAndVersion(a) < nameAndVersion(b) ? -1 : 1);

/**
 * Reads the packages in `package-lock.json`, which is the same on every platform: those that reach visitors or run on
 * the server, and the development packages in package.json.
 */
export function licensedPackages(repository: string): {
  production: LicensedPackage[];
  development: LicensedPackage[];
} {
  const { devDependencies } = manifest.parse(readJson('package.json', repository));
  const { packages } = lockfile.parse(readJson('package-lock.json', repository));
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'unknown', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDirect: path.indexOf('node_modules/') === path.lastIndexOf('node_modules/'),
      dev,
    }));
  const listed = (wanted: (item: (typeof found)[number]) => boolean) =>
    found
      .filter(wanted)
      .map(({ name, version, licence }) => ({ name, version, licence }))
      .sort(byName);
  const isShipped = ({ name, dev }: (typeof found)[number]) => !dev || IN_THE_PAGES.includes(name);
  return {
    production: listed(isShipped),
    development: listed(
      (item) => !isShipped(item) && item.isDirect && Object.hasOwn(devDependencies, item.name),
    ),
  };
}

const table = (packages: readonly LicensedPackage[]) => [
  '| package | version | licence |',
  '| --- | --- | --- |',
  ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
];

/** Returns the text of docs/licences.md. */
export function licencesText(repository: string): string {
  const { production, development } = licensedPackages(repository);
  const fonts = readdirSync(join(repository, 'renderer/styles/fonts'))
    .filter((file) => file.endsWith('-LICENSE.txt'))
    .sort();
  return [
    '<!-- Made by `npm run generate` from package-lock.json. Do not edit. -->',
    '',
    '# Licences',
    '',
    'This product itself is under the [MIT licence](../LICENSE).',
    '',
    '## What visitors get, or what runs on the server',
    '',
    `${production.length} packages. The fonts have the SIL Open Font License 1.1:`,
    `${fonts.map((file) => `[${file}](../renderer/styles/fonts/${file})`).join(', ')}.`,
    '',
    ...table(production),
    '',
    '## What builds and tests it',
    '',
    'What package.json asks for; it reaches nobody else. What these packages depend on is in package-lock.json. What only',
    'the long tests and the bench use is in tests/tools/package.json.',
    '',
    ...table(development),
    '',
  ].join('\n');
}
