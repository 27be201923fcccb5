import { readSettings, toolSettings } from '../../schemas/settings.ts';
import { installOnDebian } from '../../scripts/lib/install-on-debian.ts';
import { FIREFOX_PACKAGES, findFirefox, openFirefox } from '../tools/firefox.ts';
import type { Engine } from './engine.ts';
import { findWebKit, openWebKit, WEBKIT_PACKAGES } from './webkit.ts';

interface InstallableEngine {
  name: string;
  /** Debian packages that provide it. */
  packages: readonly string[];
  /** Returns the path of the browser on this machine; undefined without one. */
  find(): string | undefined;
  open(path: string): Promise<Engine>;
}

/** The engines in which the site and the Studio are tested besides Chromium. */
export const engines: readonly InstallableEngine[] = [
  { name: 'Firefox', packages: FIREFOX_PACKAGES, find: findFirefox, open: openFirefox },
  { name: 'WebKitGTK', packages: WEBKIT_PACKAGES, find: findWebKit, open: openWebKit },
];

/** Returns the path of a browser, installed where that is allowed; without one, says so and returns undefined. */
export function pathOf({ name, packages, find }: InstallableEngine): string | undefined {
  const { INSTALL_BROWSERS } = readSettings(toolSettings, process.env);
  const path = find() ?? (INSTALL_BROWSERS && installOnDebian(...packages) ? find() : undefined);
  if (path === undefined)
    console.log(
      `${name} is not installed (Debian: apt-get install ${packages.join(' ')}): its tests are left out.`,
    );
  return path;
}
