import { mediaFilePattern } from '../schemas/media-file-pattern.ts';
import { mayHoldLinks } from './texts/markdown-links.ts';

// Collectors that several rules share.

/** Longest file name that is considered, in characters: file systems refuse longer ones. */
const NAME_LIMIT = 300;
/** A sentence of 25 words is never shorter than this, in characters. */
const LONG_TEXT = 75;
const DOT = '.'.charCodeAt(0);

/** Tells whether a text has the form `YYYY-MM-DD`, whether or not that day exists. */
export function looksLikeDate(text: string): boolean {
  return text.length === 10 && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function isPictureName(text: string): boolean {
  const hasExtension = text.charCodeAt(text.length - 4) === DOT || text.charCodeAt(text.length - 5) === DOT;
  return hasExtension && text.length < NAME_LIMIT && mediaFilePattern.test(text);
}

/** Pictures: every `src`, and every text that is the name of a picture, in any property. */
export const pictures = { src: 'string', pictureNames: isPictureName } as const;

/** Texts that may hold a link or picture in Markdown. */
export const markdown = { markdown: mayHoldLinks } as const;

/** Texts long enough to hold a long sentence. */
export const longTexts = { longTexts: (text: string) => text.length > LONG_TEXT } as const;

/** Texts in the form of a date. */
export const dates = { dates: looksLikeDate } as const;

/** Lists of sessions: those of a programme, or of a block with its own. */
export const schedules = { schedule: 'list' } as const;

/** What binding a page uses. */
export const bindings = { $bind: 'string', when: 'string', slot: 'string' } as const;
