import { expect } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { parseHtml } from '../parse-html.ts';
import { renderedPages } from '../rendered-pages.ts';

const pages = renderedPages();
export const { redirects } = pages;
export const { site } = readSite(readProject(REPOSITORY));
/** The routes of all pages; `/404` is the page for unknown paths. */
export const allRoutes = pages.routes;
/** The routes of all pages except the one for unknown paths. */
export const routes = allRoutes.filter((route) => route !== '/404');
export const audiences = ['gemeenten', 'non-profits', 'impact-ondernemers'];
export const programmeRoutes = audiences.map((audience) => `/jaarprogramma/${audience}`);

const rendered = new Map<string, string>();
const parsed = new Map<string, Document>();

/** Returns the text of a page's document. */
export function htmlOf(route: string): string {
  const html = rendered.get(route) ?? pages.render(route);
  rendered.set(route, html);
  return html;
}

/** Returns a page as a browser has it before any script runs. Tests share it: they only read it. */
export function open(route: string): Document {
  const document = parsed.get(route) ?? parseHtml(htmlOf(route));
  parsed.set(route, document);
  return document;
}

/** Returns the text of an element as one line, without the hint for screen readers. */
export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '')
    .replace('(opent in een nieuw tabblad)', '')
    .replaceAll('↗\ufe0e', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);
export const all = (parent: ParentNode | null | undefined, selector: string) => [
  ...(parent?.querySelectorAll(selector) ?? []),
];
/** Returns the text and the URL of every link, in document order. */
export const linksIn = (parent: ParentNode | null | undefined) =>
  all(parent, 'a').map((link) => [textOf(link), link.getAttribute('href')]);
export const mainOf = (route: string) => open(route).querySelector('main');
export const headingsOf = (route: string) => textsOf(all(mainOf(route), 'h1, h2'));
/** Returns the smallest section of a page with a heading of this text. */
export const sectionOf = (route: string, heading: string) =>
  all(mainOf(route), 'h1, h2')
    .find((element) => textOf(element) === heading)
    ?.closest('section');

/** Expects a link to an address outside the site, in a new tab that has no access to this one. */
export function expectNewTab(link: Element | undefined) {
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toContain('noopener');
}
