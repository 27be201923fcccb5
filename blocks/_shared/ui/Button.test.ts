// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../schemas/action.ts';
import { Button } from './Button.tsx';

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

  it('[2.5-route, 2.5-replace] a route button goes to its page, and replaces history if configured', () => {
    const plain = button({ kind: 'route', label: 'Ga', to: '/hackathon#data' });
    expect(plain?.getAttribute('href')).toBe('/hackathon#data');
    expect(plain?.hasAttribute('data-replace')).toBe(false);
    const replacing = button({ kind: 'route', label: 'Ga', to: '/hackathon', replace: true });
    expect(replacing?.hasAttribute('data-replace')).toBe(true);
  });

  it('[2.5-external] an external button opens a new tab unless configured otherwise', () => {
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

  it('[2.5-disabled, 2.5-loading] each kind can be disabled; while loading it shows a spinner and is disabled', () => {
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
