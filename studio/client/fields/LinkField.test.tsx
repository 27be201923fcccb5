// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { externalUrlPattern, internalPathPattern } from '../../../schemas/link-pattern.ts';
import { formOf } from '../../fields/form.ts';
import type { FieldShape } from '../../protocol.ts';
import { unmountAll } from '../ui/testing.ts';
import { FILE, mountForm, set, type } from './testing.tsx';

afterEach(unmountAll);

const REFUSAL = 'Een adres begint met https://.';

const DESTINATION: FieldShape = {
  name: 'to',
  label: 'Pagina',
  required: true,
  type: { kind: 'link', accepts: 'page', pattern: internalPathPattern.source },
};

/** Shows the form of a button to a page. */
async function mountButton(to: string) {
  const fields = formOf([DESTINATION], { to }, '', (pointer) => ({ origin: { file: FILE, pointer } }));
  const form = await mountForm(fields);
  const input = form.control('Pagina');
  if (!(input instanceof HTMLInputElement)) throw new Error('An address is typed in an input.');
  return { input, saved: () => form.sent.edits.flatMap(({ ops }) => ops) };
}

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
  ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fb.nl%2Fplan', 'https://b.nl/plan'],
])('completes %s, as a link in a text does', async (text, address) => {
  expect(await typed(text)).toEqual([address, [set('/href', 'https://a.nl', address)]]);
});

it('leaves what is no address, and says so', async () => {
  expect(await typed('onze site')).toEqual(['onze site', []]);
  expect(document.body.textContent).toContain(REFUSAL);
});

describe('a link whose destination has yet to be chosen', () => {
  it('is empty, asks for a page, and stays so without a word when it is left', async () => {
    const { input, saved } = await mountButton('#');
    expect([input.value, input.placeholder]).toEqual(['', 'Kies een pagina…']);
    input.focus();
    await act(async () => input.blur());
    expect(saved()).toEqual([]);
    expect(document.body.textContent).not.toContain('niet leeg');
  });

  it('gets the address that is typed', async () => {
    const { input, saved } = await mountButton('#');
    input.focus();
    await type(input, '/contact');
    await act(async () => input.blur());
    expect(saved()).toEqual([set('/to', '#', '/contact')]);
  });

  it('is not one that leads somewhere', async () => {
    const { input } = await mountButton('/');
    expect([input.value, input.placeholder]).toEqual(['/', '']);
  });
});
