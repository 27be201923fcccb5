import { describe, expect, it } from 'vitest';
import { all, expectNewTab, headingsOf, linksIn, open, sectionOf, textOf, textsOf } from './pages.ts';

describe('the home page', () => {
  const home = () => open('/');

  it('[2.4-order] has its sections in order', () => {
    expect(headingsOf('/')).toEqual([
      'Sociale media terugwinnen voor het goede',
      'the new standard for social media',
      'Drie manieren om te beginnen',
      'Zij laten zien hoe het kan',
      'De mensen achter Impactkanaal',
      'Blijf op de hoogte',
    ]);
    const places = ['#solution', 'blockquote', 'a[href*="instagram"]', 'a[href^="mailto:"]'].map((selector) =>
      home().body.innerHTML.indexOf(home().querySelector(`main ${selector}`)?.outerHTML ?? '?'),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('[2.4-headline, 2.4-hero-programmes, 2.4-hero-offer] the hero has its headline and two buttons, one to the programmes and one to the offer', () => {
    const hero = home().querySelector('h1')?.closest('section');
    expect(textOf(hero?.querySelector('h1'))).toBe('Sociale media terugwinnen voor het goede');
    expect(linksIn(hero)).toEqual([
      ["Bekijk onze jaarprogramma's", '/training-coaching'],
      ['Bekijk ons volledige aanbod', '#solution'],
    ]);
  });

  it("[2.4-pitch, 2.4-values] the pitch 'the new standard for social media' has three value cards", () => {
    const pitch = sectionOf('/', 'the new standard for social media');
    expect(textsOf(all(pitch, 'h3'))).toEqual([
      'Een gezonde bron van informatie',
      'Inspiratie voor een betere wereld',
      'Kennis uit alle windstreken',
    ]);
    // No style gives it a capital that its author did not type.
    expect(pitch?.querySelector('h2')?.className).not.toMatch(/uppercase|capitalize/);
  });

  it('[2.4-offer] the offer has three cards, each with its link', () => {
    const offer = home().querySelector('#solution');
    expect(all(offer, 'h3')).toHaveLength(3);
    expect(linksIn(offer)).toEqual([
      ["Bekijk de jaarprogramma's", '/training-coaching'],
      ['Meer over het keurmerk', '/gezonde-content-keurmerk'],
      ['Bekijk het dashboard', '/content-optimization'],
    ]);
  });

  it('[2.4-quote, 3-quote] the quote is next to a portrait, with text, name, title and company', () => {
    const quote = home().querySelector('main figure:has(blockquote)');
    expect(quote?.querySelector('img')?.getAttribute('src')).toBe('/media/portraits/quote-portrait.svg');
    for (const words of [
      'Wie iets goeds te vertellen heeft, hoort niet het stilst te zijn.',
      'Daarom leren we organisaties',
      'Yasmin Aydin',
      'Trainer, Impactkanaal',
    ])
      expect(textOf(quote)).toContain(words);
  });

  it('[2.4-makers, 2.4-maker-links, 3-maker] two impact makers, with name, category, picture, platform and colour, link to their channel', () => {
    const cards = all(sectionOf('/', 'Zij laten zien hoe het kan'), 'li > a');
    const facts = [
      [
        'Noor Vermeulen',
        'Mentale gezondheid',
        'Bekijk op Instagram',
        'https://instagram.example/',
        '#c13584',
      ],
      ['Jesse Mensah', 'Levensvaardigheden', 'Bekijk op YouTube', 'https://youtube.example/', '#c4302b'],
    ];
    expect(cards).toHaveLength(facts.length);
    for (const [
      index,
      [name = '', category = '', platform = '', address = '', colour = ''],
    ] of facts.entries()) {
      const card = cards[index];
      for (const words of [name, category, platform]) expect(textOf(card)).toContain(words);
      expect(card?.getAttribute('href')?.startsWith(address)).toBe(true);
      expect(card?.outerHTML).toContain(colour);
      expect(card?.querySelector('img')?.getAttribute('alt')).toContain(name);
      expectNewTab(card);
    }
  });

  it('[2.4-founders] two founders, and a button to send an e-mail', () => {
    const founders = sectionOf('/', 'De mensen achter Impactkanaal');
    expect(textsOf(all(founders, 'h3'))).toEqual(['Marit de Boer', 'Samir Haddad']);
    expect(linksIn(founders)).toEqual([['Stuur ons een e-mail', 'mailto:hallo@impactkanaal.example']]);
  });
});
