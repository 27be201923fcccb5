import { expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { compileSiteStyle } from './site-style.ts';

it('covers every class in the sources, with the built URLs of fonts', async () => {
  const { css, classes, words } = await compileSiteStyle(REPOSITORY, (font) => `/assets/${font}`);
  expect(css).toContain('url("/assets/figtree.woff2")');
  expect(css).not.toContain('./fonts/');
  expect(classes).toEqual(expect.arrayContaining(['shell', 'button-primary', 'sr-only', 'flex']));
  // The toaster is shared.
  expect(words.everywhere).toContain('bg-conflict');
  // An interactive block may show a button of any variant later, as a form that was sent does.
  const variants = ['button-primary', 'button-secondary', 'button-quiet'];
  expect(classes).toEqual(expect.arrayContaining(variants));
  expect(variants.filter((name) => !words.everywhere.includes(name))).toEqual([]);
  // In a selector, Tailwind names it within `:is()`.
  expect(classes).toContain('group-open:hidden');
  expect(classes.filter((name) => words.blocks.carousel?.includes(name))).not.toEqual([]);
  expect(words.blocks).not.toHaveProperty('_shared');
});
