// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../schemas/action.ts';
import { Button } from './Button.tsx';
import { SubmitButton } from './SubmitButton.tsx';

describe('buttons', () => {
  const drawn = (element: ReactElement) =>
    new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html').body.firstElementChild;
  const button = (action: Action) => drawn(<Button action={action} />);
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

  it('[2.5-disabled] each kind can be disabled', () => {
    for (const action of kinds) {
      const off = (element: Element | null) =>
        element?.hasAttribute('disabled') || element?.getAttribute('aria-disabled') === 'true';
      expect(off(button(action)), action.kind).toBe(false);
      expect(off(button({ ...action, disabled: true })), action.kind).toBe(true);
      expect(button({ ...action, disabled: true })?.hasAttribute('href'), action.kind).toBe(false);
    }
  });

  it('[2.5-loading] while a form is being sent, its button shows a spinner and is disabled', () => {
    const submit = (busy: boolean) =>
      drawn(
        <SubmitButton busy={busy} className="">
          Stuur
        </SubmitButton>,
      );
    expect(submit(false)?.hasAttribute('disabled')).toBe(false);
    expect(submit(true)?.hasAttribute('disabled')).toBe(true);
    expect(submit(false)?.hasAttribute('aria-busy')).toBe(false);
    expect(submit(true)?.matches('[aria-busy=true]:has(> .spinner)')).toBe(true);
  });
});
