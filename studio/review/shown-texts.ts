import { stringsIn } from '../../lint/texts/walk-strings.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { compareTexts, MOST_PAIRS } from '../word-diff.ts';
import { textOf } from './dead-links.ts';

/** A text that changed for visitors without anybody typing it, such as a total or a count. */
export interface DerivedText {
  was: string;
  is: string;
}

/** Returns the texts that visitors see in the body of a document, tag by tag. */
export function textsIn(body: string): string[] {
  const markup = body.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return markup
    .split(/<[^>]*>/)
    .map(textOf)
    .filter((text) => text !== '');
}

/** Returns everything that authors typed, as visitors read it: without Markdown syntax. */
export function typedTexts({ files }: Project): string {
  const texts = [...files.values()].flatMap(({ value }) => [...stringsIn(value)]);
  return texts.map(({ value }) => value.replaceAll(/[*_`]/g, '').replaceAll(/\s+/g, ' ')).join('\n');
}

/**
 * Lists the texts of a page that changed because something else changed.
 *
 * @param bodies the body of the page, before and after
 * @param typed everything that authors typed, before and after
 */
export function derivedTexts(
  bodies: { before: string; after: string },
  typed: { before: string; after: string },
): DerivedText[] {
  const [before, after] = [textsIn(bodies.before), textsIn(bodies.after)];
  if (before.length * after.length > MOST_PAIRS) return [];
  const found: DerivedText[] = [];
  let run: { was: string[]; is: string[] } = { was: [], is: [] };
  const endRun = () => {
    const { was, is } = run;
    run = { was: [], is: [] };
    // A text that was only added or only removed does not follow from another one.
    if (was.length !== is.length) return;
    for (const [at, text] of was.entries()) found.push({ was: text, is: is[at] ?? '' });
  };
  for (const { text, in: side } of compareTexts(before, after)) {
    if (side === 'both') endRun();
    else run[side === 'before' ? 'was' : 'is'].push(text);
  }
  endRun();
  const isTyped = ({ was, is }: DerivedText) => typed.before.includes(was) && typed.after.includes(is);
  return found.filter((text) => /[\p{L}\d]/u.test(text.was + text.is) && !isTyped(text));
}
