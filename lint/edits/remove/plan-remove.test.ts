import { describe, expect, it } from 'vitest';
import { type Project, projectOf } from '../../../renderer/project/read-project.ts';
import { textsOf } from '../../../tests/renamed-project.ts';
import { projectWith } from '../project-with.ts';
import { planRemove } from './plan-remove.ts';

const small = projectOf({
  'pages/index.json': '{ "text": "[aanbod](/prijs#a)",  "to": "/prijs?x=1" }',
  'pages/prijs.json': '{ "title": "Prijs", "aliases": ["/tarief"] }',
  'pages/contact.json': '{ "title": "Contact", "description": "Bel ons" }',
  'pages/kosten.json': '{"redirect":"/tarief"}',
  'pages/_site.json': `{
  "header": [{ "entries": [
    { "label": "Home", "to": "/" },
    { "label": "Prijs", "to": "/prijs" },
    { "label": "Meer", "to": "/prijs#b", "children": [{ "label": "Prijs", "to": "/prijs" }] },
    { "label": "Tarieven", "to": "/prijs#c" }
  ] }]
}`,
});

function removed(project: Project, route: string, options: Parameters<typeof planRemove>[2] = {}) {
  const plan = planRemove(project, route, options);
  if ('problem' in plan) throw new Error(plan.problem);
  return { plan, texts: textsOf(projectWith(project, plan.texts)) };
}

describe('planRemove', () => {
  it('removes the file, and leaves all others alone', () => {
    const { 'pages/prijs.json': _, ...others } = textsOf(small);
    expect(removed(small, '/prijs').texts).toEqual(others);
  });

  it('redirects its addresses and links to another page, without anchors that do not exist there', () => {
    const { plan, texts } = removed(small, '/prijs', { redirect: '/contact' });
    expect(plan.links).toBe(7);
    expect(texts['pages/index.json']).toBe('{ "text": "[aanbod](/contact)",  "to": "/contact" }');
    expect(texts['pages/kosten.json']).toBe('{"redirect":"/contact"}');
    expect(texts['pages/contact.json']).toBe(
      '{ "title": "Contact", "description": "Bel ons", "aliases": ["/prijs", "/tarief"] }',
    );
    expect(texts['pages/prijs.json']).toBeUndefined();
  });

  it('removes its links from the menu, except one with sublinks and the last one of a list', () => {
    const { plan, texts } = removed(small, '/prijs', { fromSite: true });
    expect(plan.siteLinks).toBe(2);
    expect(texts['pages/_site.json']).toBe(`{
  "header": [{ "entries": [
    { "label": "Home", "to": "/" },
    { "label": "Meer", "to": "/prijs#b", "children": [{ "label": "Prijs", "to": "/prijs" }] }
  ] }]
}`);
  });

  it.each([
    ['/', undefined, 'De homepage kan niet weg'],
    ['/niets', undefined, 'Er is geen pagina "/niets".'],
    ['/prijs', '/niets', 'Er is geen pagina "/niets".'],
    ['/prijs', '/prijs', 'niet naar zichzelf'],
    ['/prijs', '/kosten', '/kosten stuurt zelf door'],
  ])('refuses to remove %s for %s and explains why', (route, redirect, message) => {
    const plan = planRemove(small, route, { redirect });
    expect('problem' in plan && plan.problem).toContain(message);
  });
});
