import { defineRule } from '../../rule.ts';
import { quotationMarks } from './messages.ts';

/** A text in one pair of quotation marks. `"Ja", zei ze, "dat werkt"` has two, which belong to the sentence. */
const inDouble = /^["“”„]([^"“”„]+)["“”]$/;
/** The same with single ones, which are apostrophes too: in `foto's`, and before a word such as `'s ochtends`. */
const inSingle = /^['‘‚](?![stn] )((?:[^'‘’‚]|(?<=\p{L})['’](?=\p{L}))+)['’]$/u;

/** Returns a text without the quotation marks around it; undefined when it has none there. */
function withoutMarks(text: string): string | undefined {
  const trimmed = text.trim();
  const [, inside = ''] = inDouble.exec(trimmed) ?? inSingle.exec(trimmed) ?? [];
  return inside.trim() || undefined;
}

export default defineRule({
  id: 'quotation-marks',
  severity: 'warning',
  title: 'Citaten zonder dubbele aanhalingstekens',
  description:
    'De site zet zelf aanhalingstekens bij een citaat. Staan ze ook in de tekst, dan zien bezoekers ze dubbel.',
  collect: { quote: 'string', quoteText: 'string' },
  *definition({ found, at }) {
    for (const quote of [...found.quote, ...found.quoteText]) {
      const inside = withoutMarks(quote.value);
      if (inside === undefined) continue;
      const fix = { replacement: JSON.stringify(inside) };
      yield { ...at(quote), target: 'value', ...quotationMarks, fix };
    }
  },
});
