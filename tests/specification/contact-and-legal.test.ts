import { describe, expect, it } from 'vitest';
import { all, headingsOf, linksIn, mainOf, sectionOf, site, textOf, textsOf } from './pages.ts';

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

  it.each([
    ['/privacy', '13 maart 2024', '2024-03-13'],
    ['/terms', '13 december 2024', '2024-12-13'],
  ])('[2.16-privacy-date, 2.16-terms-date] %s says when it was last updated', (route, updated, date) => {
    expect(textOf(mainOf(route))).toContain(`Laatst bijgewerkt op ${updated}`);
    expect(mainOf(route)?.querySelector('time')?.getAttribute('datetime')).toBe(date);
  });

  it.each<[string, Record<string, readonly RegExp[]>]>([
    [
      '/privacy',
      {
        'Wie wij zijn': [/verantwoordelijk voor de gegevens/],
        'Ben je jonger dan 16 jaar?': [/als je ouder of voogd dat goedvindt/, /toestemming/],
        'Welke gegevens we verzamelen': [/Contactgegevens/, /Betaalgegevens/, /Marketinggegevens/],
        'Alleen binnen de Europese Economische Ruimte': [
          /alleen binnen de Europese Economische Ruimte \(EER\)/,
        ],
        'Je rechten': [/Autoriteit Persoonsgegevens/],
      },
    ],
    [
      '/terms',
      {
        'Wie wij zijn': [/organisatie hieronder/],
        'Wat wij doen': [/trainingen, coaching en hackathons/, /software/],
        Toepasselijkheid: [/elke overeenkomst/],
        'Alleen voor zakelijke gebruikers': [/alleen bedoeld voor zakelijke gebruikers/],
        'Account en toegang': [/account/],
        'Gebruik van de software': [/14 dagen gratis/],
        'Prijzen en betaling': [/exclusief btw/],
        'Intellectueel eigendom': [/blijven van ons/],
        Aansprakelijkheid: [/ten hoogste het bedrag dat je ons in de 12 maanden vóór de schade hebt betaald/],
        Beëindiging: [/opzeg|zeg het dan schriftelijk op/],
        'Nederlands recht': [/Nederlands recht van toepassing/],
      },
    ],
  ])(
    '[2.16-under-16, 2.16-data, 2.16-eea, 2.16-terms-topics, 2.16-business, 2.16-vat, 2.16-law] %s treats every topic under its own heading',
    (route, statements) => {
      for (const [title, patterns] of Object.entries(statements))
        for (const pattern of patterns) expect(textOf(sectionOf(route, title)), title).toMatch(pattern);
    },
  );

  it.each(['/privacy', '/terms'])('[2.16-company] %s shows the contact details of the company', (route) => {
    const { name, street, postalCode, city, email, phone, chamberOfCommerce, vatNumber } = site.company;
    const details = sectionOf(route, 'Wie wij zijn');
    expect(textsOf(all(details, 'dd'))).toEqual([
      name,
      street,
      postalCode,
      city,
      email,
      phone,
      chamberOfCommerce,
      vatNumber,
    ]);
    expect(linksIn(details?.querySelector('dl'))).toEqual([[email, `mailto:${email}`]]);
  });

  it('[2.16-rights] /privacy names every right', () => {
    expect(textsOf(all(sectionOf('/privacy', 'Je rechten'), 'h3'))).toEqual([
      'Inzage',
      'Rectificatie',
      'Verwijdering',
      'Beperking',
      'Overdraagbaarheid',
      'Bezwaar',
      'Klacht',
      'Intrekken van je toestemming',
    ]);
  });
});
