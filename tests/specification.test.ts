// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockContextProvider } from '../blocks/_shared/block-context.ts';
import { Button } from '../blocks/_shared/ui/Button.tsx';
import { HolidayBanner } from '../blocks/_shared/ui/HolidayBanner.tsx';
import { createConversation } from '../blocks/chat/conversation.ts';
import Quote from '../blocks/quote/Component.tsx';
import { sessionDisplays } from '../renderer/calendar/session-displays.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProgrammes } from '../renderer/project/read-programmes.ts';
import type { Action } from '../schemas/action.ts';
import { programme, scheduleEntry, trainingSession } from '../schemas/programme.ts';
import { submission } from '../schemas/submission.ts';
import { chat } from '../supabase/functions/_shared/chat.ts';
import { renderedPages } from './rendered-pages.ts';

const { documents, redirects } = renderedPages();
const routes = [...documents.keys()].filter((route) => route !== '/404');
const audiences = ['gemeenten', 'non-profits', 'impact-ondernemers'];
const programmeRoutes = audiences.map((audience) => `/jaarprogramma/${audience}`);
const programmeFiles = readProgrammes(REPOSITORY);

/** A page as a browser has it before any script runs. */
const open = (route: string) => new DOMParser().parseFromString(documents.get(route) ?? '', 'text/html');

/** What a visitor reads in an element, as one line, without the hint for screen readers. */
const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '')
    .replace('(opent in een nieuw tabblad)', '')
    .replaceAll('↗\ufe0e', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);
const all = (parent: ParentNode | null | undefined, selector: string) => [
  ...(parent?.querySelectorAll(selector) ?? []),
];
/** The words and the address of every link, in their order. */
const linksIn = (parent: ParentNode | null | undefined) =>
  all(parent, 'a').map((link) => [textOf(link), link.getAttribute('href')]);
const mainOf = (route: string) => open(route).querySelector('main');
const headingsOf = (route: string) => textsOf(all(mainOf(route), 'h1, h2'));
/** The smallest section of a page with a heading of these words. */
const sectionOf = (route: string, heading: string) =>
  all(mainOf(route), 'h1, h2')
    .find((element) => textOf(element) === heading)
    ?.closest('section');

/** Expects a link to an address outside the site, in a new tab that knows nothing of this one. */
function expectNewTab(link: Element | undefined) {
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toContain('noopener');
}

describe('what the product does', () => {
  it('[1-audiences] speaks to municipalities, non-profits, impact entrepreneurs and broadcasters', () => {
    const tiles = textOf(open('/training-coaching').querySelector('#social-impact-hacking'));
    for (const audience of ['Gemeenten', 'Non-profits', 'Impact ondernemers', 'omroepen'])
      expect(tiles).toContain(audience);
  });

  it.each(programmeRoutes)(
    '[1-year-programme, 1-opening, 1-effort, 1-variants, 9-monthly] %s: nine sessions, twelve months, a hackathon first, 1 hour per week',
    (route) => {
      const page = textOf(mainOf(route));
      const length = route.endsWith('non-profits') ? 'anderhalf uur' : '2 uur';
      for (const fact of ['twaalf maanden', 'Negen bijeenkomsten', 'Kick-offhackathon in Amsterdam'])
        expect(page).toContain(fact);
      expect(page).toContain(`elke maand een online workshop van ${length}`);
      expect(page).toContain('ongeveer 1 uur per week');
    },
  );

  it('[1-hackathon] the hackathon takes one day', () => {
    expect(textOf(open('/hackathon').querySelector('h1')?.parentElement)).toContain('Eén dag, op locatie');
  });

  it('[1-academy] the two-day training is only linked to, in a new tab, wherever it is named', () => {
    const academy = 'https://academie.example/training-social-media-strategie';
    for (const route of routes) {
      const links = all(open(route), `a[href="${academy}"]`);
      expect(links.length, route).toBeGreaterThan(0);
      for (const link of links) expectNewTab(link);
    }
    expect(routes.filter((route) => /academie|2-daags|tweedaags/.test(route))).toEqual([]);
  });

  it('[1-dashboard] the dashboard analyses with AI, holds the strategy of a page, and plans', () => {
    const features = textsOf(all(open('/content-optimization'), '#mogelijkheden h3'));
    expect(features.slice(0, 3)).toEqual(['AI-analyse', 'Paginastrategie', 'Planning']);
  });

  it('[1-trial] the free trial of 14 days starts on the signup page of another web app', () => {
    const banner = open('/content-optimization').querySelector('#proefperiode');
    expect(textOf(banner)).toContain('14 dagen gratis');
    const [trial] = all(banner, 'a');
    expect(trial?.getAttribute('href')).toBe('https://app.impactkanaal.example/auth?mode=signup');
    expectNewTab(trial);
  });

  it('[1-templates] the templates are free', () => {
    for (const route of ['/strategie-template', '/sb', '/verzet'])
      expect(textOf(sectionOf(route, headingsOf(route)[0] ?? '')), route).toMatch(/\bGratis\b/);
  });

  it('writes apostrophes and quotation marks in one way, that of the texts in the specification', () => {
    for (const [route, html] of documents) {
      // Style draws the marks around a quote.
      const text = html
        .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
        .replaceAll(/<[^>]*class="[^"]*content-\[[^>]*>/g, '');
      expect(text.match(/.{0,30}[‘’‚‛“”„]/g), route).toBeNull();
    }
  });

  it('[1-language] every page is in Dutch, and what is English says so', () => {
    for (const [route, html] of documents) expect(html, route).toContain('<html lang="nl">');
    expect(sectionOf('/', 'the new standard for social media')?.querySelector('h2')?.lang).toBe('en');
  });
});

describe('the routes', () => {
  it('[2.1-table, 2.1-jaarprogramma] are all those of the table, whatever authors add', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        '/',
        '/training-coaching',
        '/jaarprogramma/gemeenten',
        '/jaarprogramma/non-profits',
        '/jaarprogramma/impact-ondernemers',
        '/hackathon',
        '/content-optimization',
        '/gezonde-content-keurmerk',
        '/contact',
        '/offerte',
        '/strategie-template',
        '/sb',
        '/verzet',
        '/strategy',
        '/privacy',
        '/terms',
      ]),
    );
    expect(routes).not.toContain('/jaarprogramma/overig');
    expect(redirects).toEqual(
      expect.arrayContaining([
        { from: '/jaarprogramma', to: '/training-coaching' },
        { from: '/jaarprogramma/sociale-ondernemingen', to: '/jaarprogramma/impact-ondernemers' },
      ]),
    );
  });

  it('[2.1-title, 2.1-head] each has a title with the brand, a description, a canonical link and social-preview tags', () => {
    const titles = routes.map((route) => {
      const { head, title } = open(route);
      const content = (selector: string) => head.querySelector(selector)?.getAttribute('content');
      const description = content('meta[name=description]');
      expect(title, route).toMatch(/^\S.* \| Impactkanaal$/);
      expect(description, route).toMatch(/^.{40,}$/);
      expect(content('meta[property="og:title"]'), route).toBe(title);
      expect(content('meta[property="og:description"]'), route).toBe(description);
      expect(content('meta[property="og:url"]'), route).toBe(`https://impactkanaal.example${route}`);
      expect(content('meta[property="og:image"]'), route).toBe('/social.png');
      expect(content('meta[name="twitter:card"]'), route).toBe('summary_large_image');
      const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(canonical, route).toBe(`https://impactkanaal.example${route}`);
      return title;
    });
    expect(new Set(titles).size).toBe(routes.length);
  });

  it('[2.1-noindex] can be kept from search engines: /sb and the page for unknown paths are', () => {
    const hidden = [...documents.keys()].filter((route) =>
      open(route).querySelector('meta[content=noindex]'),
    );
    expect(hidden.sort()).toEqual(['/404', '/sb']);
  });

  it('[2.1-templates] /strategie-template and /sb point to different spreadsheets, and nowhere else', () => {
    const sheets = (route: string) => [
      ...new Set(all(mainOf(route), 'a[href*="sheets"]').map((link) => link.getAttribute('href'))),
    ];
    expect(sheets('/strategie-template')).toEqual(['https://sheets.example/strategie-template']);
    expect(sheets('/sb')).toEqual(['https://sheets.example/strategie-template-sb']);
  });

  it.each([
    ['/', 'Sociale media terugwinnen voor het goede'],
    ['/training-coaching', 'Training & Coaching'],
    ['/jaarprogramma/gemeenten', 'Social impact hacking voor gemeenten'],
    ['/jaarprogramma/non-profits', 'Social impact hacking voor non-profits'],
    ['/jaarprogramma/impact-ondernemers', 'Social impact hacking voor impact ondernemers'],
    ['/hackathon', 'Sociale Media Strategie Hackathon'],
    ['/content-optimization', 'Optimalisatie dashboard'],
    ['/gezonde-content-keurmerk', 'Gezonde Content-keurmerk'],
    ['/contact', 'Neem contact met ons op'],
    ['/offerte', 'Vraag een offerte aan'],
    ['/strategie-template', 'Strategietemplate'],
    ['/verzet', 'Verzettemplate'],
    ['/strategy', 'Strategie Assistent'],
    ['/privacy', 'Privacyverklaring'],
    ['/terms', 'Algemene voorwaarden'],
  ])('[2.1-purposes] %s has the title of its purpose: %s', (route, title) => {
    expect(open(route).title).toBe(`${title} | Impactkanaal`);
  });

  it("[2.2-not-found, 8-unknown-route] the page for unknown paths says 'Oops! Page not found' and links home", () => {
    expect(headingsOf('/404')[0]).toBe('Oops! Page not found');
    expect(linksIn(mainOf('/404'))).toContainEqual(['Return to Home', '/']);
  });
});

describe('the navigation and the footer', () => {
  it('[2.3-order, 2.3-children, 2.3-external] the bar leads to its routes in order, with the children of Training & Coaching', () => {
    expect(linksIn(open('/').querySelector('nav[aria-label=Hoofdnavigatie]'))).toEqual([
      ['Home', '/'],
      ['Training & Coaching', '/training-coaching'],
      ['Social impact hacking voor Gemeenten', '/jaarprogramma/gemeenten'],
      ['Social impact hacking voor Non-profits', '/jaarprogramma/non-profits'],
      ['Social impact hacking voor Impact ondernemers', '/jaarprogramma/impact-ondernemers'],
      [
        '2-daagse training Social Media Strategie',
        'https://academie.example/training-social-media-strategie',
      ],
      ['Sociale Media Strategie Hackathon', '/hackathon'],
      ['Optimalisatie dashboard', '/content-optimization'],
      ['Gezonde Content', '/gezonde-content-keurmerk'],
      ['Contact', '/contact'],
      ['Inloggen', 'https://app.impactkanaal.example/auth?mode=login'],
      ['Aanmelden', 'https://app.impactkanaal.example/auth?mode=signup'],
    ]);
  });

  it('[2.3-active-parent] Training & Coaching is active on its own page and on those of its dropdown, no other', () => {
    const active = routes.filter((route) =>
      all(open(route), 'nav[aria-label=Hoofdnavigatie] > ul > li > a')
        .find((link) => textOf(link) === 'Training & Coaching')
        ?.classList.contains('underline'),
    );
    expect(active.sort()).toEqual([...programmeRoutes, '/training-coaching'].sort());
  });

  it('[2.7-columns, 2.7-links] the footer has four columns with their links, the same on every page', () => {
    for (const route of documents.keys()) {
      const footer = open(route).querySelector('footer');
      const columns = all(footer, 'h2').map((heading) => [
        textOf(heading),
        linksIn(heading.parentElement).map(([, href]) => href),
      ]);
      expect(columns, route).toEqual([
        ['Contact', ['/', '/contact']],
        [
          'Trainingen',
          [
            '/training-coaching#social-impact-hacking',
            '/jaarprogramma/gemeenten',
            '/jaarprogramma/non-profits',
            '/jaarprogramma/impact-ondernemers',
            '/hackathon',
          ],
        ],
        ['Software', ['/content-optimization']],
        ['Gezonde content', ['/gezonde-content-keurmerk']],
      ]);
    }
  });

  it('[2.7-blurb, 2.7-copyright, 2.7-legal] the footer has a blurb, the logo, the copyright of 2025, and links to the legal pages', () => {
    const footer = open('/').querySelector('footer');
    expect(footer?.querySelector('img')?.getAttribute('src')).toBe('/media/logos/logo-light.svg');
    expect(textOf(footer)).toContain('Vragen of plannen? We denken graag met je mee.');
    expect(textOf(footer)).toContain('© 2025 Impactkanaal');
    expect(linksIn(footer)).toContainEqual(['Privacy', '/privacy']);
    expect(linksIn(footer)).toContainEqual(['Algemene voorwaarden', '/terms']);
  });

  it('[2.7-anchors] every anchor that a link on the site names exists on its page', () => {
    const dead = [...documents.keys()].flatMap((route) =>
      all(open(route), 'a[href*="#"]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => {
          const [path, hash] = href.split('#');
          return hash !== undefined && !open(path || route).getElementById(hash);
        }),
    );
    expect(dead).toEqual([]);
  });

  it('[2.7-landing] the landing pages end with the newsletter and the footer, the others without newsletter', () => {
    const landing = routes.filter(
      (route) => mainOf(route)?.lastElementChild?.getAttribute('data-block') === 'newsletter',
    );
    expect(landing.sort()).toEqual(
      ['/', '/content-optimization', '/gezonde-content-keurmerk', '/hackathon', '/training-coaching'].sort(),
    );
    for (const route of documents.keys())
      expect(mainOf(route)?.nextElementSibling?.matches('footer, :has(footer)'), route).toBe(true);
  });

  it('[2.7-title, 2.7-field, 2.7-label, 5-newsletter-type] the newsletter has its title, one e-mail field of that type, and its button', () => {
    for (const route of ['/', '/content-optimization', '/hackathon', '/training-coaching']) {
      const block = open(route).querySelector('[data-block=newsletter]');
      expect(textOf(block?.querySelector('h2')), route).toBe('Blijf op de hoogte');
      expect(textOf(block?.querySelector('button[type=submit]')), route).toBe('Aanmelden');
      const fields = all(block, 'input:not([tabindex])');
      expect(fields.map((field) => field.getAttribute('type'))).toEqual(['email']);
    }
  });

  it("[2.7-keurmerk] on the quality-mark page it is 'Binnenkort beschikbaar' with 'Blijf op de hoogte'", () => {
    const block = open('/gezonde-content-keurmerk').querySelector('[data-block=newsletter]');
    expect(textOf(block?.querySelector('h2'))).toBe('Binnenkort beschikbaar');
    expect(textOf(block?.querySelector('button[type=submit]'))).toBe('Blijf op de hoogte');
  });
});

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
    expect(textsOf(all(sectionOf('/', 'the new standard for social media'), 'h3'))).toEqual([
      'Een gezonde bron van informatie',
      'Inspiratie voor een betere wereld',
      'Kennis uit alle hoeken van de planeet',
    ]);
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

  it('[2.4-quote, 3-quote] the quote stands next to a portrait, with text, name, title and company', () => {
    const quote = home().querySelector('main figure:has(blockquote)');
    expect(quote?.querySelector('img')?.getAttribute('src')).toBe('/media/portraits/quote-portrait.svg');
    for (const words of [
      'Wie iets goeds te vertellen heeft, hoort niet het stilst te zijn.',
      'Daarom leren we organisaties',
      'Marit de Boer',
      'Oprichter, Impactkanaal',
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

describe('buttons', () => {
  const html = (action: Action, loading = false) =>
    renderToStaticMarkup(createElement(Button, { action, loading }));
  const button = (action: Action, loading = false) =>
    new DOMParser().parseFromString(html(action, loading), 'text/html').body.firstElementChild;
  const kinds: Action[] = [
    { kind: 'meeting', label: 'Plan' },
    { kind: 'route', label: 'Ga', to: '/hackathon' },
    { kind: 'external', label: 'Weg', href: 'https://elders.example/' },
    { kind: 'contact', label: 'Schrijf' },
  ];

  it('[2.5-meeting] a meeting button is the one that opens the booking dialog', () => {
    expect(button({ kind: 'meeting', label: 'Plan' })?.matches('button[data-action=meeting]')).toBe(true);
  });

  it('[2.5-route, 2.5-replace] a route button goes to its page, and replaces history when it says so', () => {
    const plain = button({ kind: 'route', label: 'Ga', to: '/hackathon#data' });
    expect(plain?.getAttribute('href')).toBe('/hackathon#data');
    expect(plain?.hasAttribute('data-replace')).toBe(false);
    const replacing = button({ kind: 'route', label: 'Ga', to: '/hackathon', replace: true });
    expect(replacing?.hasAttribute('data-replace')).toBe(true);
  });

  it('[2.5-external] an external button opens a new tab unless it says otherwise', () => {
    const link = { kind: 'external', label: 'Weg', href: 'https://elders.example/' } as const;
    expect(button(link)?.getAttribute('target')).toBe('_blank');
    expect(button({ ...link, newTab: false })?.hasAttribute('target')).toBe(false);
  });

  it('[2.5-contact, 2.5-contact-path] a contact button fills in its own words, or its subject, on /contact or another path', () => {
    const address = (rest: object) =>
      button({ kind: 'contact', label: 'Vraag & antwoord', ...rest })?.getAttribute('href');
    expect(address({})).toBe('/contact?subject=Vraag%20%26%20antwoord');
    expect(address({ subject: 'Les' })).toBe('/contact?subject=Les');
    expect(address({ to: '/offerte', subject: 'Les' })).toBe('/offerte?subject=Les');
    expect(address({ to: '/offerte' })).toBe('/offerte?subject=Vraag%20%26%20antwoord');
  });

  it('[2.5-disabled, 2.5-loading] each kind can be disabled, and while loading shows a spinner and is disabled', () => {
    for (const action of kinds) {
      const off = (element: Element | null) =>
        element?.hasAttribute('disabled') || element?.getAttribute('aria-disabled') === 'true';
      expect(off(button(action)), action.kind).toBe(false);
      expect(off(button({ ...action, disabled: true })), action.kind).toBe(true);
      expect(button({ ...action, disabled: true })?.hasAttribute('href'), action.kind).toBe(false);
      const busy = button(action, true);
      expect(off(busy), action.kind).toBe(true);
      expect(busy?.getAttribute('aria-busy'), action.kind).toBe('true');
      expect(busy?.querySelector('.spinner'), action.kind).not.toBeNull();
    }
  });
});

describe('the year programmes', () => {
  it.each(audiences)('[2.8-order] %s: the headings stand in the order of the sections', (audience) => {
    const file = programmeFiles.find(({ name }) => name === audience)?.programme;
    const [hero, what, sessions, ingredients, testimonials, ...others] = headingsOf(
      `/jaarprogramma/${audience}`,
    );
    expect([hero, what, ingredients]).toEqual([
      file?.title,
      'Wat is het Sociale Impact Hacking Programma?',
      file?.ingredients.title,
    ]);
    expect(sessions).toMatch(/bijeenkomsten/i);
    expect(testimonials).toMatch(/^Wat .* zeggen$/);
    expect(others).toEqual(['Praktische informatie', 'Rooster', 'Past dit bij jouw organisatie?']);
  });

  it.each(audiences)(
    "[2.8-what, 2.8-card-start, 2.8-card-learning, 2.8-card-doubt] %s: 'Wat is het Sociale Impact Hacking Programma?' with its three cards",
    (audience) => {
      const section = sectionOf(`/jaarprogramma/${audience}`, 'Wat is het Sociale Impact Hacking Programma?');
      expect(textsOf(all(section, 'h3'))).toEqual([
        'Samen starten met een hackathon',
        'Elke maand online leren',
        'Nooit meer twijfelen aan je content',
      ]);
      expect(textsOf(all(section, 'li'))).toEqual([
        expect.stringMatching(/In één dag maak je je strategie\..*ontmoet meteen de andere organisaties/),
        expect.stringMatching(/Met een trainer/),
        expect.stringMatching(/./),
      ]);
    },
  );

  it.each(audiences)(
    '[2.8-configuration, 2.8-hero, 2.8-intake, 2.8-posts] %s: title, subtitle and four posts come from its configuration',
    (audience) => {
      const file = programmeFiles.find(({ name }) => name === audience)?.programme;
      const hero = mainOf(`/jaarprogramma/${audience}`)?.querySelector('h1')?.closest('section');
      expect(textOf(hero?.querySelector('h1'))).toBe(file?.title);
      expect(textOf(hero)).toContain(file?.subtitle);
      const shown = all(hero, 'figure img').map((image) => image.getAttribute('src'));
      const { facebook, twitter, linkedin, instagram } = file?.postMockups ?? {};
      expect(shown.sort()).toEqual(
        [facebook, twitter, linkedin, instagram].map((name) => `/media/${name}`).sort(),
      );
      expect(textOf(hero?.querySelector('button[data-action=meeting]'))).toBe('Plan een intakegesprek');
    },
  );

  it.each(audiences)(
    '[2.8-ingredients-link] %s: three ingredients of its own, and a link to the practical information',
    (audience) => {
      const { ingredients } = programmeFiles.find(({ name }) => name === audience)?.programme ?? {};
      const section = sectionOf(`/jaarprogramma/${audience}`, ingredients?.title ?? '');
      expect(textsOf(all(section, 'h3'))).toEqual(ingredients?.cards.map(({ title }) => title));
      expect(all(section, 'h3')).toHaveLength(3);
      expect(linksIn(section).map(([, href]) => href)).toContain('#practical-information');
    },
  );

  it.each(audiences)(
    '[2.8-testimonials, 2.8-practical, 2.8-contact] %s: testimonials, practical information, and contact before the footer',
    (audience) => {
      const main = mainOf(`/jaarprogramma/${audience}`);
      expect(all(main, 'figure blockquote').length).toBeGreaterThanOrEqual(2);
      expect(textsOf(all(main, '#practical-information dt'))).toEqual(
        expect.arrayContaining(['Prijs per deelnemer', 'Software per organisatie', 'Groepsgrootte']),
      );
      const last = all(main, 'h2').at(-1)?.closest('section');
      expect(last?.id).toBe('contact');
      const subject = `Jaarprogramma ${audience.replace('-o', ' o')}`;
      expect(linksIn(last)).toContainEqual([
        'Stuur ons een bericht',
        `/contact?subject=${encodeURIComponent(subject)}`,
      ]);
    },
  );

  it('[4.3-amsterdam, 9-full-day] session 1 is in Amsterdam and a whole day, every other session is online', () => {
    for (const route of programmeRoutes) {
      const rows = textsOf(all(mainOf(route), '#rooster ol > li'));
      expect(rows, route).toHaveLength(9);
      const [first, ...others] = rows;
      expect(first, route).toMatch(/10:00 - 16:00.*Amsterdam$/);
      for (const row of others) expect(row, route).toMatch(/\d{2}:\d{2}Online workshopOnline$/);
    }
  });

  it.each([
    ['gemeenten', ['hele dag en valt op maandag', 'Hemelvaartsdag', 'op dinsdag in plaats van donderdag']],
    ['impact-ondernemers', ['In verband met nieuwjaar']],
    ['non-profits', ['In verband met de herfstvakantie']],
  ])(
    '[3-message, 9-notes-gemeenten, 9-notes-ondernemers, 9-notes-non-profits] %s: the notes below the schedule give the reason for each other day',
    (audience, notes) => {
      const schedule = textOf(mainOf(`/jaarprogramma/${audience}`)?.querySelector('#rooster'));
      for (const note of notes) expect(schedule).toContain(note);
      expect(all(mainOf(`/jaarprogramma/${audience}`), '#rooster a[href^="#rooster-noot"]')).toHaveLength(
        notes.length,
      );
    },
  );

  it('[9-default-day, 9-default-time, 9-default-subtitle] the usual day is Thursday, the usual times and subtitle are those of the specification', () => {
    for (const { name, programme: file } of programmeFiles) {
      expect(file?.sessions, name).toMatchObject({
        defaultDayOfWeek: 4,
        defaultStartTime: '10:00',
        defaultEndTime: name === 'non-profits' ? '11:30' : '12:00',
        defaultSubtitle: 'Online workshop',
      });
    }
  });

  it('[4.5-flagged] a session on a public holiday is flagged, any other day is not', () => {
    const flagged = (dayOfWeek: number) =>
      renderToStaticMarkup(
        createElement(HolidayBanner, {
          sessions: sessionDisplays({
            defaultDayOfWeek: dayOfWeek,
            defaultStartTime: '10:00',
            defaultEndTime: '12:00',
            defaultSubtitle: 'Online workshop',
            schedule: [{ sessionNumber: 1, year: 2026, month: 5, weekOfMonth: 2 }],
          }),
        }),
      );
    expect(flagged(4)).toContain('Holiday Conflict Detected');
    expect(flagged(2)).toBe('');
  });

  it('[5-holiday-text, 8-holiday] a holiday conflict shows a red banner with its count and a hint to the console', () => {
    const banner = renderToStaticMarkup(
      createElement(HolidayBanner, {
        sessions: [
          { date: '2026-05-14', holidays: ['Hemelvaartsdag'] },
          { date: '2026-05-15', holidays: [] },
          { date: '2026-12-25', holidays: ['Eerste kerstdag'] },
        ],
      }),
    );
    expect(banner).toContain('Holiday Conflict Detected');
    expect(banner).toContain('2 bijeenkomsten vallen op een feestdag.');
    expect(banner).toContain('console');
    expect(banner).toContain('text-conflict');
  });
});

describe('training, hackathon and forms', () => {
  it('[2.9-intro, 2.9-hackathon] the page has an introduction, the programmes, the other trainings, and the newsletter', () => {
    expect(headingsOf('/training-coaching')).toEqual([
      'Training & Coaching',
      'Social Impact Hacking',
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

  it('[2.10-testimonials, 3-testimonial] its testimonials have a quote, a name, a role with company, and a portrait', () => {
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
      expect(testimonial?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/portraits\//);
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
    ]);
  });

  it('[9-academy] the two-day training costs €2.175 per participant', () => {
    expect(textOf(open('/training-coaching').querySelector('#andere-trainingen'))).toContain(
      '€2.175 per deelnemer',
    );
  });

  it.each(programmeRoutes)(
    '[9-price-programme, 9-price-software, 9-software-non-profits, 9-group-size] %s: €875 per participant, €1.250 per organisation, 2-6 people',
    (route) => {
      const facts = textsOf(all(mainOf(route), '#practical-information dl > div'));
      const software = route.endsWith('non-profits')
        ? 'Social Media Analyse Software'
        : 'Social Media Engine';
      expect(facts).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Prijs per deelnemer ?€875(?!\d)/),
          expect.stringMatching(
            new RegExp(`^Software per organisatie ?€1\\.250(?!\\d).*Jaarabonnement.*${software}`),
          ),
          expect.stringMatching(/^Groepsgrootte ?2-6 personen/),
        ]),
      );
    },
  );

  it('[9-vat, 9-liability, 9-age] the legal pages say that prices exclude VAT, limit liability to 12 months, and name the age of 16', () => {
    const terms = textOf(mainOf('/terms'));
    expect(terms).toContain('Alle prijzen zijn exclusief btw');
    expect(terms).toContain('het bedrag dat je ons in de 12 maanden vóór de schade hebt betaald');
    expect(textOf(mainOf('/privacy'))).toContain('Ben je jonger dan 16 jaar?');
  });

  it.each([
    ['/contact', 'Neem contact met ons op', 'Stuur ons een bericht', 'Verstuur bericht'],
    ['/offerte', 'Vraag een offerte aan', 'Offerte', 'Vraag aan'],
  ])(
    '[2.12-contact, 2.12-quote] %s has its title, its form title and its button',
    (route, title, formTitle, submit) => {
      expect(headingsOf(route)).toEqual([title, formTitle]);
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
});

describe('roles and outward links', () => {
  it('[6-open] no page asks a visitor to log in', () => {
    for (const [route, html] of documents) expect(html, route).not.toMatch(/type="password"/);
  });

  it('[7-outbound] every outward button leads to the app, the academy, a channel or a spreadsheet, in a new tab', () => {
    const outward = new Map<string, Element>();
    for (const route of routes)
      for (const link of all(open(route), 'a[href^="https://"]'))
        outward.set(link.getAttribute('href') ?? '', link);
    for (const link of outward.values()) if (!link.closest('noscript, .rich')) expectNewTab(link);
    expect([...outward.keys()]).toEqual(
      expect.arrayContaining([
        'https://app.impactkanaal.example/auth?mode=login',
        'https://app.impactkanaal.example/auth?mode=signup',
        'https://academie.example/training-social-media-strategie',
        'https://sheets.example/strategie-template',
        'https://sheets.example/strategie-template-sb',
        'https://sheets.example/verzet',
      ]),
    );
  });

  it('[7-nothing-else] nothing on a page is asked of another host', () => {
    for (const route of documents.keys()) {
      const asked = all(open(route), 'iframe, img, script[src], link[rel=stylesheet], video, audio, source')
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => /^(https?:)?\/\//.test(address));
      expect(asked, route).toEqual([]);
    }
  });
});

describe('the shapes of the data', () => {
  const keys = (shape: object) => Object.keys(shape).sort();

  it('[3-programme] a programme has the fields of its configuration', () => {
    const { shape } = programme;
    const own = keys(shape).filter((key) => key !== '$schema' && key !== 'placeholder');
    expect(own).toEqual(
      [
        'title',
        'subtitle',
        'videoUrl',
        'targetAudience',
        'pricing',
        'ingredients',
        'practicalInfo',
        'postMockups',
        'contactSubject',
        'sessions',
        'trainingDetails',
      ].sort(),
    );
    expect(keys(shape.targetAudience.shape)).toEqual(['description', 'label']);
    expect(keys(shape.pricing.shape)).toEqual(['personalPrice', 'softwareDescription', 'softwarePrice']);
    expect(keys(shape.ingredients.shape)).toEqual(['cards', 'subtitle', 'title']);
    expect(keys(shape.ingredients.shape.cards.element.shape)).toEqual(['description', 'icon', 'title']);
    expect(keys(shape.practicalInfo.shape)).toEqual(['groupDescription', 'groupSize']);
    expect(keys(shape.postMockups.shape)).toEqual(['facebook', 'instagram', 'linkedin', 'twitter']);
    expect(keys(shape.sessions.shape)).toEqual(
      ['defaultDayOfWeek', 'defaultStartTime', 'defaultEndTime', 'defaultSubtitle', 'schedule'].sort(),
    );
    expect(keys(shape.trainingDetails.shape)).toEqual(['introDescription', 'introVideo', 'sessions']);
  });

  it('[3-audiences] there is one programme per audience', () => {
    expect(programmeFiles.map(({ name }) => name)).toEqual(expect.arrayContaining(audiences));
  });

  it('[3-schedule] a schedule entry needs its number, and may leave out day, times, subtitle and message', () => {
    expect(keys(scheduleEntry.shape)).toEqual(
      [
        'sessionNumber',
        'month',
        'year',
        'weekOfMonth',
        'dayOfWeek',
        'startTime',
        'endTime',
        'subtitle',
        'message',
        'holidayAcknowledged',
      ].sort(),
    );
    const required = { sessionNumber: 1, month: 1, year: 2026, weekOfMonth: 1 };
    expect(scheduleEntry.parse(required)).toEqual(required);
    expect(scheduleEntry.safeParse({ month: 1, year: 2026, weekOfMonth: 1 }).success).toBe(false);
  });

  it('[3-training] the detail of a training session has number, description, learning goals and video', () => {
    expect(keys(trainingSession.shape)).toEqual(['description', 'learningGoals', 'sessionNumber', 'videoId']);
  });

  it('[3-quote-defaults] each field of the quote block has a default when it is empty', () => {
    const context = {
      brand: 'Impactkanaal',
      company: { name: '', email: '' },
      copyrightYear: 2025,
      picture: ({ src }: { src: string }) => ({ src, width: 1, height: 1, sources: [] }),
      file: (path: string) => path,
      markdown: (source: string) => source,
      markup: () => '',
      formatDate: () => '',
      holidaysOn: () => [],
      sessions: () => [],
      programme: () => {
        throw new Error('A quote asks for no programme.');
      },
    };
    const html = (fields: object) =>
      renderToStaticMarkup(
        createElement(
          BlockContextProvider,
          { value: context },
          createElement(Quote, { type: 'quote', ...fields }),
        ),
      );
    const names = ['imageSrc', 'quoteText', 'bodyText', 'name', 'title', 'company'];
    const blank = html(Object.fromEntries(names.map((name) => [name, ' '])));
    expect(blank).toBe(html({}));
    for (const name of names) {
      const filled = html({ [name]: 'eigen-tekst' });
      expect(filled, name).toContain('eigen-tekst');
      expect(filled.replace('eigen-tekst', '').length, name).toBeLessThan(blank.length);
    }
    expect(html({ styles: { imagePosition: 'right' } })).not.toBe(blank);
  });

  it('[3-subscriber, 3-submission, 3-statuses] a submission needs an e-mail address alone, and is subscribed unless it says otherwise', () => {
    expect(keys(submission.shape)).toEqual(
      ['name', 'email', 'organisationName', 'subject', 'message', 'marketing_status'].sort(),
    );
    const email = 'jan@voorbeeld.nl';
    expect(submission.parse({ email })).toEqual({ email, marketing_status: 'subscribed' });
    expect(submission.safeParse({ name: 'Jan' }).success).toBe(false);
    const accepted = ['no_consent', 'unsubscribed', 'subscribed', 'archived', 'other'].filter(
      (status) => submission.safeParse({ email, marketing_status: status }).success,
    );
    expect(accepted).toEqual(['no_consent', 'unsubscribed', 'subscribed', 'archived']);
  });

  it('[3-version] a version of the chat has id, question, answer, date and whether the web was used', async () => {
    const conversation = createConversation({
      now: () => new Date(5),
      tell: () => {},
      takeBack: () => {},
      log: () => {},
    });
    conversation.type('vraag');
    await conversation.send(async () => ({ content: 'antwoord', webSearchUsed: true }));
    expect(conversation.state().chat.versions).toEqual([
      {
        id: expect.any(String),
        userPrompt: 'vraag',
        assistantResponse: 'antwoord',
        createdAt: new Date(5),
        webSearchUsed: true,
      },
    ]);
  });

  it('[3-reply] the reply to the chat has content, whether the web was used, and an error', async () => {
    const replyTo = async (body: string): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const request = new Request('https://voorbeeld.nl/chat', { method: 'POST', headers, body });
      const gate = { scope: 'chat', address: '::1', allowedOrigins: [], limiter: async () => 0 };
      const answer = await chat(request, { ...gate, onRefusedOrigin: () => {}, openAi: null, log: () => {} });
      return answer.json();
    };
    const question = { prompt: 'vraag', conversation: [], useWebSearch: true, searchType: 'reasoning' };
    expect(await replyTo(JSON.stringify(question))).toEqual({
      content: expect.any(String),
      webSearchUsed: expect.any(Boolean),
      error: null,
    });
    expect(await replyTo('{}')).toEqual({ error: expect.any(String) });
  });
});
