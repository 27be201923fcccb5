import { describe, expect, it } from 'vitest';
import { all, headingsOf, mainOf, textOf, textsOf } from './pages.ts';

describe('the forms and the legal pages', () => {
  it.each([
    ['/contact', 'Neem contact met ons op', 'Stuur ons een bericht', 'Verstuur bericht'],
    ['/offerte', 'Vraag een offerte aan', 'Offerte', 'Vraag aan'],
  ])(
    '[2.12-contact, 2.12-quote] %s has its title, its form title and its button',
    (route, title, formTitle, submit) => {
      expect(headingsOf(route).slice(0, 2)).toEqual([title, formTitle]);
      expect(textOf(mainOf(route)?.querySelector('form button[type=submit]'))).toBe(submit);
    },
  );

  it("[2.12-call] the contact page has a button 'Plan een gesprek'", () => {
    expect(textsOf(all(mainOf('/contact'), 'button[data-action=meeting]'))).toEqual(['Plan een gesprek']);
  });

  it('[2.12-same, 5-asterisk, 5-rows] both forms have the same fields, e-mail with an asterisk, and a message box of 5 rows', () => {
    const fields = (route: string) =>
      all(mainOf(route), 'form :is(input, textarea):not([tabindex])').map((field) => [
        field.getAttribute('name'),
        textOf(mainOf(route)?.querySelector(`label[for="${field.id}"]`)),
        field.getAttribute('rows'),
      ]);
    expect(fields('/contact')).toEqual([
      ['name', 'Naam', null],
      ['email', 'E-mailadres *', null],
      ['organisationName', 'Organisatie', null],
      ['subject', 'Onderwerp', null],
      ['message', 'Bericht', '5'],
    ]);
    expect(fields('/offerte')).toEqual(fields('/contact'));
  });

  it('[9-vat, 9-liability, 9-age] the legal pages say that prices exclude VAT, limit liability to 12 months, and name the age of 16', () => {
    const terms = textOf(mainOf('/terms'));
    expect(terms).toContain('Alle prijzen zijn exclusief btw');
    expect(terms).toContain('het bedrag dat je ons in de 12 maanden vóór de schade hebt betaald');
    expect(textOf(mainOf('/privacy'))).toContain('Ben je jonger dan 16 jaar?');
  });
});
