// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { internalLink } from './links.ts';

it.each([
  ['/contact', true],
  ['/', true],
  [`${location.origin}/contact?subject=a`, true],
  ['https://elders.example/contact', false],
  ['//elders.example/contact', false],
  // To the router and to fetch, its path is the address of another host.
  [`${location.origin}//elders.example/contact`, false],
  [`${location.origin}/\\elders.example/contact`, false],
  ['/agenda/gemeenten.ics', false],
])('the router follows %s: %s', (href, expected) => {
  document.body.innerHTML = '<a><b></b></a>';
  document.querySelector('a')?.setAttribute('href', href);
  expect(internalLink(document.querySelector('b')) !== undefined).toBe(expected);
});
