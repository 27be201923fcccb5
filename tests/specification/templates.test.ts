import { describe, expect, it } from 'vitest';
import { all, expectNewTab, mainOf, open, site, textOf } from './pages.ts';

const { strategyTemplate, strategyTemplateSb, activismTemplate } = site.links;
const steps = (route: string) => open(route).getElementById('stappen');

describe('the template pages', () => {
  it.each([
    ['/strategie-template', 'Open Template', strategyTemplate],
    ['/sb', 'Open Template', strategyTemplateSb],
    ['/verzet', 'Open spreadsheet', activismTemplate],
  ])("[2.14-open, 2.14-verzet] %s has a button '%s' to its own spreadsheet", (route, label, address) => {
    const buttons = all(mainOf(route), 'a').filter((link) => textOf(link).includes(label));
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      expect(button.getAttribute('href')).toBe(address);
      expectNewTab(button);
    }
  });

  it.each(['/strategie-template', '/sb', '/verzet'])(
    '[2.14-preview, 2.14-steps, 2.14-verzet] %s shows a preview of the spreadsheet, and explains the five steps',
    (route) => {
      const preview = all(steps(route), 'img').map((picture) => picture.getAttribute('alt'));
      expect(preview).toContainEqual(expect.stringMatching(/^Voorbeeld van (het template|de spreadsheet)/));
      const numbers = all(steps(route), 'ol > li').map((step) => /^Stap ?(\d+)/.exec(textOf(step))?.[1]);
      expect(numbers).toEqual(['1', '2', '3', '4', '5']);
      expect(all(steps(route), 'ol > li').map((step) => textOf(step.querySelector('h3')))).toEqual([
        expect.stringMatching(/^Open /),
        expect.stringMatching(/^Kopieer .* eigen Drive$/),
        expect.stringMatching(/^Vul de velden in$/),
        expect.stringMatching(/^Kopieer de blauwe velden .*AI-tool$/),
        expect.stringMatching(/^Verfijn en publiceer$/),
      ]);
    },
  );

  it('[2.14-different] every template page opens a different spreadsheet', () => {
    expect(new Set([strategyTemplate, strategyTemplateSb, activismTemplate]).size).toBe(3);
  });
});
