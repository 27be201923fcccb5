import { describe, expect, it } from 'vitest';
import { all, expectNewTab, headingsOf, mainOf, open, sectionOf, site, textOf, textsOf } from './pages.ts';

const ROUTE = '/content-optimization';
const part = (id: string) => open(ROUTE).getElementById(id);
const linkIn = (parent: Element | null | undefined, name: RegExp) =>
  all(parent, 'a').find((link) => name.test(textOf(link)));

describe('the page of the dashboard', () => {
  it('[2.11-order] has its sections in the order of the specification and ends with the newsletter', () => {
    expect(headingsOf(ROUTE)).toEqual([
      'Weet welke berichten werken, en waarom',
      'Zij sturen bij met het dashboard',
      'Minder gokken, meer bereiken',
      '14 dagen gratis',
      'Van eerste idee tot laatste cijfer',
      'Zij kijken er elke week in',
      'Kijk even mee in het dashboard',
      'Werkt met de kanalen die je al gebruikt',
      'Liever leren met je hele team?',
      'Blijf op de hoogte',
    ]);
  });

  it('[2.11-quickscan, 2.11-trial] the hero leads to the contact form with its subject, and to the signup page of the app', () => {
    const hero = open(ROUTE).querySelector('h1')?.closest('section');
    expect(linkIn(hero, /quickscan/i)?.getAttribute('href')).toBe('/contact?subject=Quickscan');
    const trial = linkIn(hero, /gratis/i);
    expect(trial?.getAttribute('href')).toBe(site.links.signup);
    expect(site.links.signup).toMatch(/mode=signup/);
    expectNewTab(trial);
  });

  it('[2.11-logos] shows client logos, each with the name of the client', () => {
    const logos = all(sectionOf(ROUTE, 'Zij sturen bij met het dashboard'), 'img');
    expect(logos).toHaveLength(6);
    for (const logo of logos) expect(logo.getAttribute('alt')).toMatch(/\S/);
  });

  it.each([
    ['three value cards', 'voordelen', 3],
    ['six feature cards', 'mogelijkheden', 6],
  ])(
    '[2.11-values, 2.11-features, 3-feature] shows %s with icon, title and description',
    (_name, id, count) => {
      const cards = all(part(id), 'li');
      expect(cards).toHaveLength(count);
      for (const card of cards) {
        expect(card.querySelector('svg')).not.toBeNull();
        expect(textOf(card.querySelector('h3'))).toMatch(/\S/);
        expect(textOf(card.querySelector('p'))).toMatch(/\S{2,}/);
      }
    },
  );

  it('[2.11-testimonials, 3-testimonial] shows testimonials with quote, name, role or company, and initials until there is a portrait', () => {
    const testimonials = all(mainOf(ROUTE), 'figure:has(blockquote)');
    expect(testimonials).toHaveLength(3);
    for (const testimonial of testimonials) {
      expect(textOf(testimonial.querySelector('blockquote'))).toMatch(/\S/);
      const lines = textsOf(all(testimonial, 'figcaption span span'));
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/\S/);
      expect(textOf(testimonial.querySelector('figcaption > .badge'))).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('[3-channel, 4.4-available, 4.4-soon] says which channels are available and which are coming soon', () => {
    const channels = all(part('kanalen'), 'li').map((channel) => {
      const state = channel.querySelector('p');
      return [textOf(channel.querySelector('h3')), textOf(state), state?.getAttribute('lang')];
    });
    expect(channels).toEqual([
      ['LinkedIn', 'Beschikbaar', null],
      ['Instagram', 'Beschikbaar', null],
      ['Facebook', 'Beschikbaar', null],
      ['YouTube', 'Coming soon', 'en'],
      ['TikTok', 'Coming soon', 'en'],
    ]);
  });

  it('[2.11-teaser] the training teaser leads to /training-coaching', () => {
    expect(part('training')?.querySelector('a')?.getAttribute('href')).toBe('/training-coaching');
  });
});
