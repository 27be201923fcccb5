import { INLINE_SCRIPT_ID } from '../renderer/browser/inline-script.ts';

/** Returns what the first paint of a document waits for: everything up to the script after its first block, if any. */
export function beforeFirstPaint(html: string): string {
  const script = html.indexOf(`<script id="${INLINE_SCRIPT_ID}">`);
  const end = '</script>';
  return script === -1 ? html : html.slice(0, html.indexOf(end, script) + end.length);
}

/**
 * Returns the part of that which is code. The words of the first block are the author's, who may write one as long as
 * a legal text.
 */
export function codeBeforeFirstPaint(html: string): string {
  const [frame = '', block = ''] = beforeFirstPaint(html).split(/(?=<main)/);
  return frame + block.replaceAll(/>[^<]+</g, '><');
}
