/**
 * The oldest browsers that get the complete site, by version. Tailwind's styles need these (tailwindcss.com, "Browser
 * support"); the scripts are built for the same. README.md lists them.
 */
export const BROWSER_FLOOR = { chrome: [111, 0], firefox: [128, 0], safari: [16, 4], ios: [16, 4] } as const;

/** Returns browsers, by version, as targets of Vite and esbuild. */
export const scriptTargets = (floor: Readonly<Record<string, readonly number[]>>): string[] =>
  Object.entries(floor).map(([name, version]) => name + version.join('.'));

/** The same as targets of Vite and esbuild. */
export const SCRIPT_TARGETS = scriptTargets(BROWSER_FLOOR);

/** The same as a target of Lightning CSS: a version is one number, with a byte for each of its parts. */
const styleVersion = ([major, minor]: readonly [number, number]) => (major << 16) | (minor << 8);

/** The same as targets of Lightning CSS. */
export const STYLE_TARGETS = {
  chrome: styleVersion(BROWSER_FLOOR.chrome),
  firefox: styleVersion(BROWSER_FLOOR.firefox),
  safari: styleVersion(BROWSER_FLOOR.safari),
  ios_saf: styleVersion(BROWSER_FLOOR.ios),
};
