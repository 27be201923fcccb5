import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../tests/block-context.ts';
import { BlockContextProvider } from '../_shared/block-context.ts';
import Quote from './Component.tsx';

describe('a quote', () => {
  it('[3-quote-defaults] has a default for each empty field', () => {
    const html = (fields: object) =>
      renderToStaticMarkup(
        createElement(
          BlockContextProvider,
          { value: blockContext },
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
