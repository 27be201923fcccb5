import { defineRule } from '../../rule.ts';
import { longDescription, longTitle, shortDescription } from './messages.ts';

/** Longest title, in characters: Google shows about 600 pixels on a desktop. */
const TITLE_LIMIT = 60;
/** Longest description, in characters: Google shows about 920 pixels. */
const DESCRIPTION_LIMIT = 160;
/** Shortest description, in characters: shorter ones are often replaced by an excerpt of the page. */
const DESCRIPTION_LEAST = 50;

const letters = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Longest text whose graphemes are counted, in UTF-16 code units: a longer one is too long by any count. */
const MOST_COUNTED = 2_000;

/** Letters that never combine with another: nearly all texts consist of these, and need no segmenter. */
const SEPARATE = /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027\u20ac]*$/;

/** Counts graphemes: a letter with its marks is one, however it was typed, and so is an emoji. */
function lengthOf(text: string): number {
  if (text.length > MOST_COUNTED || SEPARATE.test(text)) return text.length;
  return [...letters.segment(text)].length;
}

export default defineRule({
  id: 'seo-lengths',
  severity: 'warning',
  title: 'Titels en beschrijvingen die passen',
  description:
    'Zoekmachines tonen ongeveer 60 tekens van een titel en 160 van een beschrijving. Pagina’s die buiten zoekmachines blijven, tellen niet mee.',
  *page({ file, route, value, originOf }, { site }) {
    if (route === undefined || value.noindex === true) return;
    const brand = typeof site?.value.brand === 'string' ? site.value.brand : '';
    const suffix = brand === '' ? 0 : lengthOf(` | ${brand}`);
    const { title, description } = value;
    const titleLength = typeof title === 'string' ? lengthOf(title) + suffix : 0;
    if (titleLength > TITLE_LIMIT) {
      const advice = longTitle(titleLength, TITLE_LIMIT, brand);
      yield { ...originOf('/title'), target: 'value', ...advice };
    }
    if (typeof description !== 'string' || description.trim() === '') return;
    const place = { ...originOf('/description'), target: 'value' } as const;
    const length = lengthOf(description);
    if (length > DESCRIPTION_LIMIT) yield { ...place, ...longDescription(length, DESCRIPTION_LIMIT) };
    // After a syntax error, only the beginning of a description may have been read.
    if (file.isComplete && length < DESCRIPTION_LEAST) {
      yield { ...place, ...shortDescription(length, DESCRIPTION_LEAST) };
    }
  },
});
