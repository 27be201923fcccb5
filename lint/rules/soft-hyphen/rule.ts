import { pointerTo } from '../../place.ts';
import { defineRule } from '../../rule.ts';
import { stringsIn } from '../../texts/walk-strings.ts';
import { softHyphen } from './messages.ts';

const SOFT_HYPHEN = '\u00ad';
/** The hyphen in a file, raw or as an escape (RFC 8259, section 7). */
const inFile = /\u00ad|\\u00ad/i;

export default defineRule({
  id: 'soft-hyphen',
  severity: 'warning',
  title: 'Geen onzichtbare afbreektekens',
  description:
    'Een afbreekteken dat je niet ziet, komt mee uit Word of een website. Zoeken vindt het woord dan niet, en het breekt op een rare plek.',
  *definition({ file: { path, body, value } }) {
    if (!inFile.test(body)) return;
    for (const { value: text, place } of stringsIn(value)) {
      for (const { index: start } of text.matchAll(/\u00ad/g)) {
        const [before = ''] = /\S*$/.exec(text.slice(0, start)) ?? [];
        const [after = ''] = /^\S*/.exec(text.slice(start)) ?? [];
        yield {
          file: path,
          pointer: pointerTo(place),
          target: { start, end: start + 1 },
          ...softHyphen(`${before}${after}`.replaceAll(SOFT_HYPHEN, '')),
          fix: { replacement: '' },
        };
      }
    }
  },
});
