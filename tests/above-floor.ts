import { transformSync } from 'esbuild';
import { Features, transform } from 'lightningcss';
import { SCRIPT_TARGETS, STYLE_TARGETS } from '../builder/browser-floor.ts';

/** Writes a script for these targets; undefined when that cannot be done. */
function written(code: string, target: string | string[]): string | undefined {
  try {
    // esbuild trusts no browser with these, because their meaning depends on its version of Unicode.
    const supported = { 'regexp-unicode-property-escapes': true };
    return transformSync(code, { target, supported, format: 'esm', logLevel: 'silent' }).code;
  } catch {
    return undefined;
  }
}

/** Whether a script has syntax that the oldest browsers cannot read: a compiler would have to change it for them. */
export function scriptIsAboveFloor(code: string): boolean {
  const unchanged = written(code, 'esnext');
  return unchanged === undefined || written(code, SCRIPT_TARGETS) !== unchanged;
}

/** The selectors, conditions and declarations of a minified stylesheet. */
const piecesOf = (css: string) => new Set(css.split(/[{};]/));

/** Whether a minified stylesheet has rules that a compiler would have to write differently for the oldest browsers. */
export function styleIsAboveFloor(css: string): boolean {
  const compiled = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: STYLE_TARGETS,
    // As in the built site: the compiler would write ranges of widths otherwise.
    include: Features.MediaQueries,
  }).code.toString();
  // A second compilation repeats some prefixed declarations: only a new one counts.
  const pieces = piecesOf(css);
  return [...piecesOf(compiled)].some((piece) => !pieces.has(piece));
}
