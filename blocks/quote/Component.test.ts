import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockContextProvider } from '../_shared/block-context.ts';
import Quote from './Component.tsx';

describe('a quote', () => {
  it('[3-quote-defaults] each field of the quote block has a default when it is empty', () => {
    const context = {
      brand: 'Impactkanaal',
      company: { name: '', email: '' },
      copyrightYear: 2025,
      picture: ({ src }: { src: string }) => ({ src, width: 1, height: 1, sources: [] }),
      file: (path: string) => path,
      markdown: (source: string) => source,
      markup: () => '',
      formatDate: () => '',
      holidaysOn: () => [],
      sessions: () => [],
      programme: () => {
        throw new Error('A quote asks for no programme.');
      },
    };
    const html = (fields: object) =>
      renderToStaticMarkup(
        createElement(
          BlockContextProvider,
          { value: context },
          createElement(Quote, { type: 'quote', ...fields }),
        ),
      );
    const names = ['imageSrc', 'quoteText', 'bodyText', 'name', 'title', 'company'];
    const blank = html(Object.fromEntries(names.map((name) => [name, ' '])));
    expect(blank).toBe(html({}));
    for (const name of names) {
      const filled = html({ [name]: 'eigen-tekst' });
      expect(filled, name).toContain('eigen-tekst');
      expect(filled.replace('eigen-tekst', '').length, name).toBeLessThan(blank.length);
    }
    expect(html({ styles: { imagePosition: 'right' } })).not.toBe(blank);
  });
});
