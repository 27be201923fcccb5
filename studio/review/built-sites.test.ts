import { describe, expect, it } from 'vitest';
import { differentlyTold, differingPages } from './built-sites.ts';

describe('pages that look different', () => {
  const shown = (text: string) => `<div id="root"><main>${text}</main></div>`;
  const site = (pages: Readonly<Record<string, string>>, ...others: string[]) => ({
    documents: new Map(Object.entries(pages).map(([path, text]) => [path, shown(text)])),
    others: new Set([...Object.keys(pages), ...others]),
  });

  it('are those that changed, came or went', () => {
    const before = site({ '/': 'Home', '/contact': 'Mail ons', '/oud': 'Oud' });
    const after = site({ '/': 'Home', '/contact': 'Bel ons', '/nieuw': 'Nieuw' });
    expect(differingPages(before, after)).toEqual(['/contact', '/nieuw', '/oud']);
  });

  it('are not those whose address leads on since, as after a new name', () => {
    const before = site({ '/dag': 'Open dag' }, '/kort');
    expect(differingPages(before, site({ '/open-dag': 'Open dag' }, '/dag', '/kort'))).toEqual(['/open-dag']);
    expect(differingPages(before, site({ '/dag': 'Open dag', '/kort': 'Kort' }))).toEqual(['/kort']);
  });
});

it('pages of which others show something else are those whose head changed alone', () => {
  const page = ({ title = 'Home', description = 'Welkom', text = 'Hallo', style = 'a' }) =>
    `<head><title>${title}</title><meta name="description" content="${description}" data-page><style>${style}</style></head><body><div id="root"><main>${text}</main></div></body>`;
  const site = (documents: Readonly<Record<string, string>>) => ({
    documents: new Map(Object.entries(documents)),
    others: new Set(Object.keys(documents)),
  });
  const before = site({ '/': page({}), '/a': page({}), '/b': page({}), '/c': page({}), '/oud': page({}) });
  const after = site({
    '/': page({ title: 'Begin' }),
    '/a': page({ description: 'Kom binnen' }),
    '/b': page({ title: 'Begin', text: 'Dag' }),
    '/c': page({ style: 'b' }),
    '/nieuw': page({}),
  });
  expect(differentlyTold(before, after)).toEqual(['/', '/a']);
});
