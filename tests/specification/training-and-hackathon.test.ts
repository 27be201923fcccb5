import { describe, expect, it } from 'vitest';
import { all, headingsOf, linksIn, mainOf, open, sectionOf, textOf, textsOf } from './pages.ts';

describe('training, hackathon and forms', () => {
  it('[2.9-intro, 2.9-hackathon] the page has an introduction, the programmes, the other trainings, and the newsletter', () => {
    expect(headingsOf('/training-coaching')).toEqual([
      'Training & Coaching',
      'Social impact hacking',
      'Van bewonersbrief naar bericht',
      'Andere trainingen',
      'Blijf op de hoogte',
    ]);
    const [, external] = linksIn(open('/training-coaching').querySelector('#andere-trainingen'));
    expect(linksIn(open('/training-coaching').querySelector('#andere-trainingen'))[0]?.[1]).toBe(
      '/hackathon',
    );
    expect(external?.[1]).toMatch(/^https:\/\/academie\.example\//);
  });

  it('[2.9-tiles, 2.9-gemeenten, 2.9-non-profits, 2.9-ondernemers, 2.9-other] the four tiles have their start and their link, the fourth on request', () => {
    const tiles = all(open('/training-coaching'), '#social-impact-hacking li');
    expect(tiles.map((tile) => [textOf(tile.querySelector('h3')), linksIn(tile)[0]?.[1]])).toEqual([
      ['Gemeenten', '/jaarprogramma/gemeenten'],
      ['Non-profits', '/jaarprogramma/non-profits'],
      ['Impact ondernemers', '/jaarprogramma/impact-ondernemers'],
      ['Andere organisaties', '/contact?subject=Jaarprogramma%20voor%20andere%20organisaties'],
    ]);
    expect(textsOf(tiles)).toEqual([
      expect.stringContaining('Start 6 oktober'),
      expect.stringContaining('Start 13 oktober'),
      expect.stringContaining('Start 6 november'),
      expect.stringContaining('op aanvraag'),
    ]);
  });

  it('[2.10-order, 2.10-explanation, 2.10-learning] the hackathon has its sections in order, three explanations and six learning points', () => {
    expect(headingsOf('/hackathon')).toEqual([
      'Sociale Media Strategie Hackathon',
      'Van losse ideeën naar één plan',
      'Wat deelnemers meenamen',
      'Zes dingen die je morgen al gebruikt',
      'Prijs, groep en data',
      'Blijf op de hoogte',
    ]);
    const cards = (heading: string) => all(sectionOf('/hackathon', heading), 'h3').length;
    expect(cards('Van losse ideeën naar één plan')).toBe(3);
    expect(cards('Zes dingen die je morgen al gebruikt')).toBe(6);
  });

  it('[2.10-testimonials, 3-testimonial] its testimonials have a quote, a name, a role with company, and initials until there is a portrait', () => {
    const testimonials = all(sectionOf('/hackathon', 'Wat deelnemers meenamen'), 'figure');
    const facts = [
      ['We praatten al een jaar', 'Ilse Hoekstra', 'Communicatieadviseur', 'Gemeente Waterrijk'],
      ['Het mooiste was de tafel naast ons', 'Dewi Pattiasina', 'Coördinator', 'Stichting Samen Sterk'],
      ['Geen stapel theorie', 'Thomas Okafor', 'Oprichter', 'Werkplaats Rond'],
    ];
    expect(testimonials).toHaveLength(facts.length);
    for (const [index, [quote = '', ...who]] of facts.entries()) {
      const testimonial = testimonials[index];
      expect(textOf(testimonial?.querySelector('blockquote'))).toContain(quote);
      for (const words of who) expect(textOf(testimonial?.querySelector('figcaption'))).toContain(words);
      expect(textOf(testimonial?.querySelector('figcaption > .badge'))).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('[2.10-dates] shows its four dates: 09-09-2025, 11-11-2025, 13-01-2026 and 10-03-2026', () => {
    const dates = all(mainOf('/hackathon'), '#practical-information time');
    expect(dates.map((date) => textOf(date).match(/\d{2}-\d{2}-\d{4}$/)?.[0])).toEqual([
      '09-09-2025',
      '11-11-2025',
      '13-01-2026',
      '10-03-2026',
    ]);
  });

  it('[2.10-quote, 7-internal] asks for a quote on /offerte with a subject filled in', () => {
    const quotes = linksIn(mainOf('/hackathon')).filter(([, href]) => href?.startsWith('/offerte'));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes)
      expect(quote).toEqual([
        'Vraag een offerte aan',
        '/offerte?subject=Offerte%20Sociale%20Media%20Strategie%20Hackathon',
      ]);
  });

  it('[5-hackathon, 9-hackathon-price, 9-hackathon-minimum, 9-hackathon-people, 9-hackathon-others, 9-hackathon-software, 9-hackathon-day] the hackathon says its price, group, software and length', () => {
    const facts = textsOf(all(mainOf('/hackathon'), '#practical-information dl > div'));
    expect(facts).toEqual([
      expect.stringMatching(/^Prijs ?€1\.250 per organisatie.*60 dagen toegang tot onze software/),
      expect.stringMatching(/^Per organisatie ?Minimaal 2 personen/),
      expect.stringMatching(/^De groep ?5-15 personen.*maximaal 5 andere organisaties/),
      expect.stringMatching(/^Duur ?1 dag/),
      expect.stringMatching(/^Kun je niet\? ?Een collega mag in jouw plaats/),
    ]);
  });

  it('[2.9-academy, 9-academy] the two-day training costs €2.175 per participant', () => {
    expect(textOf(open('/training-coaching').querySelector('#andere-trainingen'))).toContain(
      '€2.175 per deelnemer',
    );
  });
});
