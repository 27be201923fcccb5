import { pointerTo } from '../../place.ts';
import { defineRule } from '../../rule.ts';
import { stringsIn } from '../../texts/walk-strings.ts';
import { exampleAddress, fillerText, markedPlaceholder } from './messages.ts';

/** Names below `.example` are reserved for examples (RFC 2606, section 2). */
const EXAMPLE = '.example';
const partOfAddress = /[\w@:/.-]/;
const filler = /lorem ipsum|\bTODO\b|\bTBD\b/gi;

interface Stretch {
  text: string;
  start: number;
}

/** Finds addresses whose host ends in `.example`. */
function* exampleAddresses(text: string): Generator<Stretch> {
  let previous = 0;
  for (let at = text.indexOf(EXAMPLE); at !== -1; at = text.indexOf(EXAMPLE, previous)) {
    const end = at + EXAMPLE.length;
    let start = at;
    while (start > previous && partOfAddress.test(text[start - 1] ?? '')) start--;
    if (start < at && !/\w/.test(text[end] ?? '')) yield { text: text.slice(start, end), start };
    previous = end;
  }
}

function* fillerTexts(text: string): Generator<Stretch> {
  for (const { 0: match, index } of text.matchAll(filler)) yield { text: match, start: index };
}

/** Finds example addresses and filler in a text. */
function* problemsIn(text: string) {
  for (const found of exampleAddresses(text)) yield { ...found, advice: exampleAddress(found.text) };
  for (const found of fillerTexts(text)) yield { ...found, advice: fillerText(found.text) };
}

export default defineRule({
  id: 'placeholder',
  severity: 'error',
  title: 'Geen voorbeeldinhoud meer',
  description:
    'Wat als voorbeeld is ingevuld, wordt vervangen voordat de site live gaat. Werkt samen met --launch.',
  launchOnly: true,
  collect: { placeholder: 'true' },
  *definition({ file: { path: file, value, body, found } }) {
    for (const placeholder of found.placeholder) {
      yield { file, pointer: pointerTo(placeholder), target: 'key', ...markedPlaceholder };
    }
    if (!body.includes(EXAMPLE) && body.search(filler) === -1) return;
    for (const { value: string, place } of stringsIn(value)) {
      for (const { text, start, advice } of problemsIn(string)) {
        const target = { start, end: start + text.length };
        yield { file, pointer: pointerTo(place), target, ...advice };
      }
    }
  },
});
