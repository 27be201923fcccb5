import { describe, expect, it } from 'vitest';
import { all, linksIn, mainOf, open, textOf, textsOf } from './pages.ts';

const ROUTE = '/gezonde-content-keurmerk';
const part = (id: string) => open(ROUTE).getElementById(id);

describe('the quality mark page', () => {
  it('[1-mark-soon, 2.13-hero] the hero announces the mark as coming soon', () => {
    const title = open(ROUTE).querySelector('h1');
    expect(textOf(title)).toBe('Gezonde Content-keurmerk');
    expect(textsOf(all(title?.closest('section'), '*'))).toContain('Binnenkort beschikbaar');
  });

  it('[2.13-principles] names the three principles', () => {
    expect(textsOf(all(part('principes'), 'h3'))).toEqual(['Waarheidsgetrouw', 'Schadevrij', 'Waardevol']);
  });

  it('[2.13-problem] explains the problem and the solution, each with a picture', () => {
    const cards = all(part('waarom'), 'li');
    expect(textsOf(cards)).toEqual([
      expect.stringContaining('Het probleem'),
      expect.stringContaining('De oplossing'),
    ]);
    for (const card of cards) expect(all(card, 'img')).toHaveLength(1);
  });

  it('[1-mark-process, 2.13-steps] explains the process in three steps, each with a picture', () => {
    const steps = all(part('zo-werkt-het'), 'ol > li');
    expect(steps.map((step) => /^Stap ?(\d+)/.exec(textOf(step))?.[1])).toEqual(['1', '2', '3']);
    expect(steps.map((step) => textOf(step.querySelector('h3')))).toEqual([
      'AI analyseert je content',
      'Je krijgt een heldere score met uitleg',
      'Je ontvangt het keurmerk',
    ]);
    for (const step of steps) expect(all(step, 'img')).toHaveLength(1);
  });

  it('[2.13-creators, 2.13-organisations] content creators can plan an intake conversation, organisations are led to the contact page with the subject filled in', () => {
    const [creators, organisations] = all(part('meedoen'), 'li');
    expect(textOf(creators)).toContain('Voor contentmakers');
    expect(textOf(creators?.querySelector('button[data-action=meeting]'))).toBe('Plan een intakegesprek');
    expect(linksIn(creators)).toEqual([
      ['Stuur ons een bericht', '/contact?subject=Intakegesprek%20Gezonde%20Content-keurmerk'],
    ]);
    expect(textOf(organisations)).toContain('Voor organisaties');
    expect(linksIn(organisations)).toEqual([
      ['Neem contact op', '/contact?subject=Gezonde%20Content-keurmerk%20voor%20organisaties'],
    ]);
  });

  it('[2.13-newsletter] ends with the newsletter', () => {
    expect(mainOf(ROUTE)?.lastElementChild?.getAttribute('data-block')).toBe('newsletter');
  });
});
