import { mayHideCharacters } from '../dutch/words.ts';
import { namesTyped } from './json-text.ts';

export const BYTE_ORDER_MARK = '\ufeff';

/** What one look at a definition's text tells, so that few texts are looked at again and none has to be kept. */
export interface TextSigns {
  byteOrderMark: boolean;
  /** How often something that looks like a property's name stands in it: never less than there are. */
  names: number;
  /** Whether a string in it may hold an invisible character, as it is or escaped. */
  invisibles: boolean;
  /** Whether a string in it may hold a Markdown link, also one written with escapes. */
  links: boolean;
  /** Whether a string in it may hold a Markdown heading. */
  headings: boolean;
}

const includesOneOf = (text: string, signs: readonly string[]) => signs.some((sign) => text.includes(sign));

/** Looks at the text of a definition, which need not be JSON. */
export const signsOf = (text: string): TextSigns => ({
  byteOrderMark: text.startsWith(BYTE_ORDER_MARK),
  names: namesTyped(text),
  invisibles: mayHideCharacters(text),
  links: includesOneOf(text, ['](', ']:', '<', '\\u']),
  headings: includesOneOf(text, ['#', '=']),
});
