/**
 * The oldest browsers that get the complete site, by version. Tailwind's styles need these (tailwindcss.com, "Browser
 * support"); the scripts are built for the same. README.md lists them.
 */
export const BROWSER_FLOOR = { chrome: [111, 0], firefox: [128, 0], safari: [16, 4], ios: [16, 4] } as const;

/** Writes browsers and their versions as Vite and esbuild name them: `chrome111.0`. */
export const scriptTargets = (floor: Readonly<Record<string, readonly number[]>>): string[] =>
  Object.entries(floor).map(([name, version]) => name + version.join('.'));

/** The oldest browsers as targets of Vite and esbuild. */
export const SCRIPT_TARGETS = scriptTargets(BROWSER_FLOOR);

/** Writes a version as Lightning CSS does: one number, with a byte for each part. */
const styleVersion = ([major, minor]: readonly [number, number]) => (major << 16) | (minor << 8);

/** The oldest browsers as targets of Lightning CSS. */
export const STYLE_TARGETS = {
  chrome: styleVersion(BROWSER_FLOOR.chrome),
  firefox: styleVersion(BROWSER_FLOOR.firefox),
  safari: styleVersion(BROWSER_FLOOR.safari),
  ios_saf: styleVersion(BROWSER_FLOOR.ios),
};
