import { describe, expect, it } from 'vitest';
import {
  all,
  allRoutes,
  expectNewTab,
  headingsOf,
  htmlOf,
  linksIn,
  mainOf,
  open,
  programmeRoutes,
  redirects,
  routes,
  sectionOf,
  textOf,
  textsOf,
} from './pages.ts';

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

  it('[1-trial, 2.11-banner, 9-trial] the free trial of 14 days starts on the signup page of another web app', () => {
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

  it('writes apostrophes and quotation marks consistently, as in the texts of the specification', () => {
    for (const route of allRoutes) {
      const html = htmlOf(route);
      // CSS draws the marks around a quote.
      const text = html
        .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
        .replaceAll(/<[^>]*class="[^"]*content-\[[^>]*>/g, '');
      expect(text.match(/.{0,30}[‘’‚‛“”„]/g), route).toBeNull();
    }
  });

  it('[1-language] every page is in Dutch, and English parts are marked as such', () => {
    for (const route of allRoutes) expect(htmlOf(route), route).toContain('<html lang="nl">');
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
    const hidden = allRoutes.filter((route) => open(route).querySelector('meta[content=noindex]'));
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

describe('roles and outward links', () => {
  it('[6-open] no page asks a visitor to log in', () => {
    for (const route of allRoutes) expect(htmlOf(route), route).not.toMatch(/type="password"/);
  });

  it('[7-outbound] every outward link, in a text too, opens a new tab: the app, the academy, a spreadsheet', () => {
    const outward = routes.flatMap((route) => all(open(route), 'a[href^="https://"]'));
    for (const link of outward) expectNewTab(link);
    expect(outward.map((link) => link.getAttribute('href'))).toEqual(
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

  it('[7-nothing-else] nothing on a page is requested from another host', () => {
    for (const route of allRoutes) {
      const asked = all(open(route), 'iframe, img, script[src], link[rel=stylesheet], video, audio, source')
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => /^(https?:)?\/\//.test(address));
      expect(asked, route).toEqual([]);
    }
  });
});
