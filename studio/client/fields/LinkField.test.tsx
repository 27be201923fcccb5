// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { externalUrlPattern } from '../../../schemas/link-pattern.ts';
import { formOf } from '../../fields/form.ts';
import { FILE, mountForm, removeForms, set, type } from './testing.tsx';

afterEach(removeForms);

const REFUSAL = 'Een adres begint met https://.';

/** Types an address in its field, and leaves it; returns what the field shows, and what is saved. */
async function typed(text: string) {
  const fields = formOf(
    [
      {
        name: 'href',
        label: 'Adres',
        required: true,
        type: {
          kind: 'link',
          accepts: 'address',
          pattern: externalUrlPattern.source,
          patternMessage: REFUSAL,
        },
      },
    ],
    { href: 'https://a.nl' },
    '',
    (pointer) => ({ origin: { file: FILE, pointer } }),
  );
  const form = await mountForm(fields);
  const input = form.control('Adres');
  input.focus();
  await type(input, text);
  await act(async () => input.blur());
  return [input instanceof HTMLInputElement && input.value, form.sent.edits.flatMap(({ ops }) => ops)];
}

it.each([
  ['020 123 45 67', 'tel:0201234567'],
  ['info@voorbeeld.nl', 'mailto:info@voorbeeld.nl'],
  [' www.voorbeeld.nl/plan', 'https://www.voorbeeld.nl/plan'],
  ['tel:0201234567', 'tel:0201234567'],
])('completes %s, as a link in a text does', async (text, address) => {
  expect(await typed(text)).toEqual([address, [set('/href', 'https://a.nl', address)]]);
});

it('leaves what is no address, and says so', async () => {
  expect(await typed('onze site')).toEqual(['onze site', []]);
  expect(document.body.textContent).toContain(REFUSAL);
});
