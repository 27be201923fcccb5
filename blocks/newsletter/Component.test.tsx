// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { submission, submissionLimits } from '../../schemas/submission.ts';
import { PagePathProvider } from '../_shared/page-path.ts';
import { SiteFactsProvider } from '../_shared/site-facts.ts';
import { fieldNames } from '../form/fields.ts';
import { validate } from '../form/validate.ts';
import Newsletter from './Component.tsx';

const facts = {
  brand: 'Voorbeeld',
  email: 'hallo@voorbeeld.example',
  scheduler: 'https://agenda.example/',
  functions: { addPerson: 'add-crm-person', chat: 'chat' },
};

/** Returns whether a browser would send the newsletter's form with this address. */
function isSent(email: string): boolean {
  document.body.innerHTML = renderToString(
    <SiteFactsProvider value={facts}>
      <PagePathProvider value="/">
        <Newsletter type="newsletter" noteHtml={undefined} />
      </PagePathProvider>
    </SiteFactsProvider>,
  );
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  field.value = email;
  return field.checkValidity();
}

describe('an e-mail address', () => {
  it.each([
    ['jan@voorbeeld.nl', true],
    ['jan&piet@voorbeeld.nl', true],
    ['a/b@x.nl', true],
    ["o'neil+site@sub.voorbeeld.co.uk", true],
    ['info@voorbeeld.xn--p1ai', true],
    ['jan@1.voorbeeld.nl', true],
    ['jan@voorbeeld', false],
    ['jan@voorbeeld.n', false],
    ['jan@-a.nl', false],
    ['jan@a..nl', false],
    ['jan@a_b.nl', false],
    ['jan@voorbeeld.nl.', false],
    ['jan piet@voorbeeld.nl', false],
    ['jan@piet@voorbeeld.nl', false],
    [`jan@${'x'.repeat(64)}.nl`, false],
    [`${'x'.repeat(242)}@voorbeeld.nl`, false],
    [`${'x'.repeat(241)}@voorbeeld.nl`, true],
  ])('%s gets the same verdict in the newsletter, the form and on the server', (email, accepted) => {
    expect(isSent(email)).toBe(accepted);
    const typed = { ...Object.fromEntries(fieldNames.map((name) => [name, ''])), email };
    expect(validate(typed, submissionLimits)).toEqual(
      accepted ? {} : { email: expect.stringContaining('Vul een geldig e-mail adres in') },
    );
    expect(submission.safeParse({ email }).success).toBe(accepted);
  });
});

it.each([
  ['jan@voorbeeld.nl.', 'Vul een geldig e-mail adres in: haal de punt aan het eind weg'],
  [
    'josé@voorbeeld.nl',
    'Vul een geldig e-mail adres in: een letter met een accent of een vreemd teken kan hier niet',
  ],
  [
    'jan@bücher.example',
    'Vul een geldig e-mail adres in: een letter met een accent of een vreemd teken kan hier niet',
  ],
  ['jan', 'Vul een geldig e-mail adres in'],
])('%s is rejected with a reason', (email, message) => {
  const typed = { ...Object.fromEntries(fieldNames.map((name) => [name, ''])), email };
  expect(validate(typed, submissionLimits)).toEqual({ email: message });
});
