import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OneOfTwo, Version, WasAndIs } from './TextDiff.tsx';

const [was, is] = ['Kom naar de open dag.', 'Kom naar onze open dag.'];

describe('a text that changed', () => {
  it('has the words that differ inside it', () => {
    expect(renderToStaticMarkup(<WasAndIs was={was} is={is} />)).toBe(
      '<span>Kom naar </span><del>de</del><ins>onze</ins><span> open dag.</span>',
    );
  });

  it('is shown whole beside one with which it has little in common, or alone when it is new or gone', () => {
    const markup = (props: { was: string | undefined; is: string | undefined }) =>
      renderToStaticMarkup(<WasAndIs {...props} />);
    expect(markup({ was: 'Welkom', is })).toBe(
      `<del>Welkom</del><span aria-hidden="true"> → </span><ins>${is}</ins>`,
    );
    expect(markup({ was: undefined, is })).toBe(`<ins>${is}</ins>`);
    expect(markup({ was, is: undefined })).toBe(`<del>${was}</del>`);
  });
});

it('a version shows what changed in it, and the first one only its text', () => {
  expect(renderToStaticMarkup(<Version text={is} before={was} />)).toContain('<del>de</del><ins>onze</ins>');
  expect(renderToStaticMarkup(<Version text={is} before="Welkom" />)).toBe(is);
  expect(renderToStaticMarkup(<Version text={is} before={undefined} />)).toBe(`<span>${is}</span>`);
});

it('of two versions each has the words marked that the other lacks', () => {
  expect(renderToStaticMarkup(<OneOfTwo text={was} other={is} />)).toBe(
    '<span>Kom naar </span><mark>de</mark><span> open dag.</span>',
  );
});
