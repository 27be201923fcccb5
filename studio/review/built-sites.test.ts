import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differentlyTold, differingPages, withLaterAddresses } from './built-sites.ts';

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
  expect(differentlyTold(before, after, differingPages(before, after))).toEqual(['/', '/a']);
});

it('a renamed page differs only where anything else changes, and so do the links to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-built-'));
  const page = (link: string, text = 'Bekijk') =>
    `<div id="root"><a href="${link}#prijs">${text}</a><a href="${link}-oud">Oud</a></div>`;
  const documents = new Map([
    ['/', page('/dag')],
    ['/dag', page('/dag')],
    ['/contact', page('/dag')],
  ]);
  const before = withLaterAddresses(
    { folder, documents, others: new Set(documents.keys()) },
    new Map([['/dag', '/open/dag']]),
  );
  const followed = (text?: string) => page('/dag', text).replace('"/dag#', '"/open/dag#');
  const after = {
    documents: new Map([
      ['/', followed()],
      ['/open/dag', followed()],
      ['/contact', followed('Kom')],
    ]),
    others: new Set(['/', '/open/dag', '/contact', '/dag']),
  };
  expect(differingPages(before, after)).toEqual(['/contact']);
  expect(readFileSync(join(folder, 'open/dag.html'), 'utf8')).toBe(followed());
  rmSync(folder, { recursive: true });
});
