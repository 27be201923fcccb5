import type { Engine } from './engine.ts';
import { FIREFOX_PACKAGES, findFirefox, openFirefox } from './firefox.ts';
import { findWebKit, openWebKit, WEBKIT_PACKAGES } from './webkit.ts';

/** The engines in which the site is tested besides Chromium. */
export const engines: readonly {
  name: string;
  /** Debian packages that provide it. */
  packages: readonly string[];
  /** Returns the path of the browser on this machine; undefined without one. */
  find(): string | undefined;
  open(path: string): Promise<Engine>;
}[] = [
  { name: 'Firefox', packages: FIREFOX_PACKAGES, find: findFirefox, open: openFirefox },
  { name: 'WebKitGTK', packages: WEBKIT_PACKAGES, find: findWebKit, open: openWebKit },
];
