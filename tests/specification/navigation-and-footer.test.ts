import { describe, expect, it } from 'vitest';
import { all, allRoutes, linksIn, mainOf, open, programmeRoutes, routes, textOf } from './pages.ts';

describe('the navigation and the footer', () => {
  it('[2.3-order, 2.3-children, 2.3-external] the bar leads to its routes in order, with the children of Training & Coaching', () => {
    expect(linksIn(open('/').querySelector('nav[aria-label=Hoofdnavigatie]'))).toEqual([
      ['Home', '/'],
      ['Training & Coaching', '/training-coaching'],
      ['Social impact hacking voor Gemeenten', '/jaarprogramma/gemeenten'],
      ['Social impact hacking voor Non-profits', '/jaarprogramma/non-profits'],
      ['Social impact hacking voor Impact ondernemers', '/jaarprogramma/impact-ondernemers'],
      [
        '2-daagse training Sociale Media Strategie',
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
    for (const route of allRoutes) {
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
    const dead = allRoutes.flatMap((route) =>
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
    for (const route of allRoutes)
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
