import { transformSync } from 'esbuild';
import { Features, transform } from 'lightningcss';
import { SCRIPT_TARGETS, STYLE_TARGETS } from '../builder/browser-floor.ts';

/** Compiles a script for these targets; undefined when that is impossible. */
function written(code: string, target: string | string[]): string | undefined {
  try {
    // esbuild treats these as unsupported everywhere, because their meaning depends on the browser's Unicode version.
    const supported = { 'regexp-unicode-property-escapes': true };
    return transformSync(code, { target, supported, format: 'esm', logLevel: 'silent' }).code;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether a script has syntax that the oldest browsers cannot parse: a compiler would have to change it for
 * them.
 */
export function scriptIsAboveFloor(code: string): boolean {
  const unchanged = written(code, 'esnext');
  return unchanged === undefined || written(code, SCRIPT_TARGETS) !== unchanged;
}

/** Returns the selectors, conditions and declarations of a minified stylesheet. */
const piecesOf = (css: string) => new Set(css.split(/[{};]/));

/** Tells whether a minified stylesheet has rules that a compiler would have to rewrite for the oldest browsers. */
export function styleIsAboveFloor(css: string): boolean {
  const compiled = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: STYLE_TARGETS,
    // As in the built site: otherwise the compiler would rewrite media query ranges.
    include: Features.MediaQueries,
  }).code.toString();
  // A second compilation repeats some prefixed declarations: only new pieces count.
  const pieces = piecesOf(css);
  return [...piecesOf(compiled)].some((piece) => !pieces.has(piece));
}
